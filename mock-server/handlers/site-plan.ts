import { sitePlanOf } from '../seed/site-plans.ts';
import { type HandlersOf, notFound } from './call.ts';

export const sitePlanHandlers: HandlersOf<'getSitePlan'> = {
  /** @throws Refusal where the station is not the caller's */
  getSitePlan({ stationId }, { world, caller }) {
    const station = world.simulator.stations.find(({ id }) => id === stationId);
    if (!station || !world.stationIds(caller.account).has(stationId)) throw notFound();
    return sitePlanOf(station);
  },
};
