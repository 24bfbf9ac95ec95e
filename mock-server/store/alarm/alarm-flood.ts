import { floodRule } from '#src/contract/alarm/alarm-work.ts';
import { minuteMs } from '../../lib/clock.ts';

const windowMs = floodRule.windowMinutes * minuteMs;

/**
 * When the flood that is active at `now` began; undefined where none is active. During a flood the rate may be lower
 * than the rate that begins one.
 *
 * @param raises times of raises in milliseconds, in any order; those after `now` do not count
 */
export function floodSince(raises: readonly number[], now: number): number | undefined {
  const comes = raises.filter((at) => at <= now).map((at) => ({ at, step: 1 }));
  const goes = comes.map(({ at }) => ({ at: at + windowMs, step: -1 })).filter(({ at }) => at <= now);
  let count = 0;
  let since: number | undefined;
  // At the same instant one comes before another goes: ten minutes include both their ends.
  for (const { at, step } of [...comes, ...goes].toSorted((a, b) => a.at - b.at || b.step - a.step)) {
    count += step;
    if (count > floodRule.beginsAbove) since ??= at;
    else if (count < floodRule.endsBelow) since = undefined;
  }
  return since;
}

/** Whether it was raised within the rule's window. */
export const isRecent = (raisedAt: number, now: number): boolean => raisedAt <= now && raisedAt > now - windowMs;
