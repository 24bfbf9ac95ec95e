import type { Row } from './measure.ts';

/** Whether a value is not what its goal says: `≤ 1300`, `≥ 55`, or one number. */
export function isMissed({ value, goal }: Pick<Row, 'value' | 'goal'>): boolean {
  if (goal === undefined) return false;
  const [, sign, limit] = /^([≤≥]?) ?(-?\d+(?:\.\d+)?)$/.exec(goal) ?? [];
  if (limit === undefined) throw new Error(`the goal "${goal}" is no limit`);
  if (sign === '≤') return !(value <= Number(limit));
  if (sign === '≥') return !(value >= Number(limit));
  return value !== Number(limit);
}
