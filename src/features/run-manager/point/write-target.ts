import type { WritablePoint } from '#src/contract/points/point-write.ts';
import type { WriteTarget } from '#src/contract/rules/points/write.ts';

/** The point as the rules of a write see it. */
export const targetOf = ({
  limits,
  step,
  states,
  value,
  measuredAt,
  interval,
  lateAfter,
  names,
}: WritablePoint): WriteTarget => ({
  limits,
  step,
  states,
  value,
  measuredAt: Date.parse(measuredAt),
  interval,
  lateAfter,
  names,
});
