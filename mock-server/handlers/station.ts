import type { HandlersOf } from './call.ts';

export const stationHandlers: HandlersOf<'listStations'> = {
  listStations(_request, { world, caller, language }) {
    const mine = world.stationIds(caller.account);
    return world.simulator.stations
      .filter((station) => mine.has(station.id))
      .map(({ id, name, orgId, timeZone, longitude, latitude }) => ({
        id,
        name: name[language],
        orgId,
        timeZone,
        longitude,
        latitude,
      }));
  },
};
