import type { MockOptions } from '../world/options.ts';
import type { WorldData } from '../world/environment.ts';
import { buildWorld, type World } from '../world/world.ts';
import { dueSender } from './life-cycle/due-messages.ts';
import { valueFor } from './parameter-values.ts';
import { recordKinds } from './registry.ts';

/** A world with all kinds of records. */
export function createWorld(options: MockOptions = {}, data: Omit<WorldData, 'recordKinds'> = {}): World {
  const world = buildWorld(options, { ...data, recordKinds });
  world.writeRunner.staleAfter = (stationId, now) => {
    const station = world.simulator.stations.find(({ id }) => id === stationId);
    return valueFor('staleAfter', station?.orgId ?? '', { world, now });
  };
  world.events.on('watch', dueSender(world));
  return world;
}
