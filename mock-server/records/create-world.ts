import type { MockOptions } from '../world/options.ts';
import type { WorldData } from '../world/environment.ts';
import { buildWorld, type World } from '../world/world.ts';
import { dueSender } from './life-cycle/due-messages.ts';
import { valueFor } from './system/parameter-values.ts';
import { recordKinds } from './registry.ts';

/** A world with all kinds of records. */
export function createWorld(options: MockOptions = {}, data: Omit<WorldData, 'recordKinds'> = {}): World {
  const world = buildWorld(options, { ...data, recordKinds });
  world.writeRunner.staleAfter = (stationId, now) => {
    const station = world.simulator.findStation(stationId);
    return valueFor('staleAfter', station?.orgId ?? '', { world, now });
  };
  const sendDue = dueSender(world);
  sendDue(world.clock.now());
  world.events.on('watch', sendDue);
  // A change and its messages belong together: they are there before the call is answered.
  world.events.on('records', () => sendDue(world.clock.now()));
  return world;
}
