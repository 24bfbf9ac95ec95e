import { query } from '#src/api/query.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { stationEndpoints } from '#src/contract/station/station.ts';

/** The alarm manager's list with the filters that it opens with and one station. */
export const stationAlarmsUrl = (stationId: string): string =>
  `/alarmManager?${new URLSearchParams({ station: stationId })}`;

/** Stations by name, each leading to its alarms. */
export const stationSource: PaletteSource = {
  id: 'stations',
  answers: 'all',
  async search(_text, reach) {
    const read = query(reach.api, stationEndpoints.listStations, {}, { silent: true });
    const stations = await reach.query.fetchQuery({ ...read, staleTime: Infinity, retry: false });
    return stations.map(({ id, name }) => ({ id, title: name, url: stationAlarmsUrl(id) }));
  },
};
