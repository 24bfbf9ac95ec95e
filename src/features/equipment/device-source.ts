import { query } from '#src/api/query.ts';
import type { PaletteSource } from '#src/blocks/palette-sources.ts';
import { deviceUrl } from '#src/blocks/urls.ts';
import { stationsQuery } from '#src/blocks/use-stations.ts';
import { deviceLedgerEndpoints } from '#src/contract/station/device-ledger.ts';
import { deviceTypeNames } from '#src/contract/station/device-type-names.ts';

/** The ledger changes seldom, and each key in the palette asks again. */
const freshMs = 60_000;

/** Devices of the user's stations by code, name, station and type, each leading to its detail. */
export const deviceSource: PaletteSource = {
  id: 'devices',
  answers: 'all',
  async search(_text, { api, query: client }) {
    const read = query(api, deviceLedgerEndpoints.listLedgerTree, {}, { silent: true });
    const [devices, stations] = await Promise.all([
      client.fetchQuery({ ...read, staleTime: freshMs, retry: false }),
      client.fetchQuery({ ...stationsQuery(api), retry: false }),
    ]);
    const names = new Map(stations.map(({ id, name }) => [id, name]));
    return devices.map(({ id, stationId, type, code, name }) => ({
      id,
      title: `${code} ${name}`,
      detail: names.get(stationId) ?? '',
      words: Object.values(deviceTypeNames[type]),
      url: deviceUrl(id),
    }));
  },
};
