import type { Language } from '#src/contract/languages.ts';
import type { LngLat } from './datum.ts';
import rows from './towns.json';

export interface Town extends LngLat {
  /** 1: a metropolis, named on every map; 5: a town that is named only from nearby. */
  readonly rank: number;
  readonly names: Readonly<Record<Language, string>>;
}

type Row = readonly [zh: string, en: string, de: string, longitude: number, latitude: number, rank: number];

/**
 * The larger towns of the world, and more of them where stations of this product are usual; the most important first.
 * Public facts: WGS-84 degrees, Chinese names as Chinese maps have them, no country and no boundary.
 */
export const towns: readonly Town[] = (rows as unknown as readonly Row[]).map(
  ([zh, en, de, longitude, latitude, rank]) => ({ names: { zh, en, de }, longitude, latitude, rank }),
);
