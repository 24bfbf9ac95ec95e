import type { AppliedPoint } from '#src/contract/points/applied-point.ts';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import type { PointSpec } from '#src/contract/points/point.ts';

/** Names of the catalogue, and what the stations' own tables of points say instead, by the address of the point. */
export interface ShownPoints extends PointNames {
  readonly applied?: ReadonlyMap<string, AppliedPoint>;
}

const keyOf = (id: string) => id.slice(id.lastIndexOf('.') + 1) as PointKey;

/** What a point is called, by its address; undefined where it is not of the catalogue. */
export const pointName = (names: ShownPoints | undefined, id: string): string | undefined =>
  names?.applied?.get(id)?.name ?? names?.points[keyOf(id)];

/** What points of the same key are called together: as the catalogue does, unless all of them have one other name. */
export function commonName(names: ShownPoints | undefined, ids: readonly string[]): string | undefined {
  const [first, ...others] = ids;
  if (first === undefined) return undefined;
  const name = pointName(names, first);
  return others.every((id) => pointName(names, id) === name) ? name : names?.points[keyOf(first)];
}

/** What a value of the point can be of, with the decimals of the station's table. */
export function shownSpec(spec: PointSpec, names: ShownPoints | undefined, id: string): PointSpec {
  const decimals = names?.applied?.get(id)?.decimals;
  return decimals === undefined || decimals === spec.decimals ? spec : { ...spec, decimals };
}

/** The limit of the station's table that a value is beyond: the outer one, where it is beyond both. */
export function exceededLimit(names: ShownPoints | undefined, id: string, value: number) {
  const point = names?.applied?.get(id);
  if (!point) return undefined;
  // The outer ones first.
  for (const name of ['lowerLimit', 'higherLimit', 'lowLimit', 'highLimit'] as const) {
    const limit = point[name];
    if (limit !== null && (name.startsWith('low') ? value < limit : value > limit)) return { name, limit };
  }
  return undefined;
}
