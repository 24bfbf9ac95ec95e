import { call } from '#src/api/call.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { textShortMax } from '#src/contract/limits.ts';

/** Points of all stations by id or name, each leading to its row in the point table. */
export const pointSource: PaletteSource = {
  id: 'points',
  answers: 'text',
  async search(text, { api }, signal) {
    // Its rules come with the first search, not with the console's start.
    const { pointTableEndpoints } = await import('#src/contract/points/point-table.ts');
    const request = { keyword: text.slice(0, textShortMax) };
    const found = await call(api, pointTableEndpoints.findPoints, request, { silent: true, signal });
    return found.map(({ id, name, deviceName, stationId, stationName }) => ({
      id,
      title: `${deviceName} · ${name}`,
      detail: `${stationName} · ${id}`,
      url: `/pointTable?${new URLSearchParams({ station: stationId, id })}`,
    }));
  },
};
