import type { PointForm } from '#src/contract/points/point-form.ts';
import { pointsInText } from '#src/contract/rules/points/expression.ts';

const known = new WeakMap<PointForm, readonly string[]>();

/** Ids of the points that a point is calculated from, each once; none of one that is read. */
export function formulaPoints(fields: PointForm): readonly string[] {
  if (fields.source !== 'virtual') return [];
  const found = known.get(fields) ?? pointsInText(fields.expression);
  known.set(fields, found);
  return found;
}
