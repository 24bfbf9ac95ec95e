import { pointId } from '#src/contract/points/catalogue.ts';
import type { Call } from '../../call/call.ts';
import { requireVisible } from '../../call/access.ts';
import { pointValue } from '../../world/point-value.ts';

interface Reading {
  readonly point: string;
  readonly before: number | null;
  readonly after: number | null;
}

interface Work {
  readonly readings: readonly string[];
  readonly doneOn: string;
  readonly plannedStart: string;
  readonly downFrom: string;
}

/** When the work began, as far as the record says, in milliseconds since 1970. */
const begunAt = ({ downFrom, plannedStart, doneOn }: Work): number => Date.parse(downFrom || plannedStart || doneOn);

/**
 * What the points showed before the work and show now. Values that were read before stay.
 *
 * @throws Refusal for a point that is not the caller's
 */
export function readingsOf(work: Work, known: readonly Reading[], call: Call): Reading[] {
  const begun = Math.min(begunAt(work), call.now);
  return [...new Set(work.readings)].map((id) => {
    requireVisible(call.world.telemetry.point(id), call);
    const value = (at: number) => pointValue(id, at, call.world);
    return known.find((each) => each.point === id) ?? { point: id, before: value(begun), after: value(call.now) };
  });
}

/** Running hours of a device; null where it does not count them. */
export const runHoursOf = (deviceId: string, { world, now }: Call): number | null =>
  pointValue(pointId(deviceId, 'runHours'), now, world);
