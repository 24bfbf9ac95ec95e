import { kindsOf, type StationSite } from '#src/contract/station/sites.ts';
import type { HandlersOf } from '../../call/call.ts';
import { ratingsOf } from '../../call/station/station-ratings.ts';
import { createTurns } from '../../lib/turns.ts';
import { createOverviewReader, stationsOf } from './overview.ts';

const listOf = <K extends keyof StationSite>(sites: readonly StationSite[], field: K): StationSite[K][] =>
  sites.map((site) => site[field]);

export const siteHandlers: HandlersOf<'listStationSites'> = {
  async listStationSites(_request, call) {
    const { world, language, now } = call;
    const configs = world.records.access('stationConfigs');
    const reader = createOverviewReader(call);
    const turn = createTurns(call);
    const sites: StationSite[] = [];
    for (const station of stationsOf({}, call, now)) {
      const { id, name, orgId, longitude, latitude, phase } = station;
      const ratings = ratingsOf(id, world);
      const { siteScenarioId = null, largeScreen = null } = configs.get(id) ?? {};
      sites.push({
        id,
        name: name[language],
        orgId,
        longitude,
        latitude,
        phase,
        kinds: kindsOf(ratings),
        storageCapacity: ratings.storageCapacity,
        siteScenarioId,
        largeScreen,
        alarms: reader.countsAt(id),
        silent: reader.silentAt(station),
      });
      await turn();
    }
    return {
      id: listOf(sites, 'id'),
      name: listOf(sites, 'name'),
      orgId: listOf(sites, 'orgId'),
      longitude: listOf(sites, 'longitude'),
      latitude: listOf(sites, 'latitude'),
      phase: listOf(sites, 'phase'),
      kinds: listOf(sites, 'kinds'),
      storageCapacity: listOf(sites, 'storageCapacity'),
      siteScenarioId: listOf(sites, 'siteScenarioId'),
      largeScreen: listOf(sites, 'largeScreen'),
      alarms: listOf(sites, 'alarms'),
      silent: listOf(sites, 'silent'),
    };
  },
};
