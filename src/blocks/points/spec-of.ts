import { type PointKey, type PointOwner, pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';

/** What a key means for an owner. @throws Error where the owner has no such point */
export function specOf(type: PointOwner, key: PointKey): PointSpec {
  const spec = (pointCatalogue[type] as Readonly<Record<string, PointSpec>>)[key];
  if (!spec) throw new Error(`${type} has no point "${key}"`);
  return spec;
}

/** The key of a point of the catalogue, by its address; undefined for another one. */
export const catalogueKey = (type: PointOwner, id: string): PointKey | undefined =>
  (Object.keys(pointCatalogue[type]) as PointKey[]).find((key) => id.endsWith(`.${key}`));
