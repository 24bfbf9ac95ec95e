import { sceneOf } from '../store/scenes.ts';
import { type HandlersOf, notFound } from './call.ts';

export const sceneHandlers: HandlersOf<'getScene'> = {
  /** @throws Refusal where the station is not the caller's */
  getScene({ stationId }, { world, caller }) {
    if (!world.stationIds(caller.account).has(stationId)) throw notFound();
    return sceneOf(stationId);
  },
};
