/**
 * Random numbers that need no history: each is a hash of a seed and a whole number, so any instant can be computed
 * first. Hash: finaliser of MurmurHash3 (A. Appleby, public domain).
 */
const mix = (seed: number, index: number): number => {
  let hash = seed ^ Math.imul(index, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A different seed for each name, 32 bits. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((hash, character) => mix(hash, character.codePointAt(0) ?? 0), mix(seed | 0, 1));

/** Uniform in [0, 1) for a whole number `index` of less than 32 bits. */
export const uniform = (seed: number, index: number): number => mix(seed, index) / 2 ** 32;

/** A value in [-1, 1] for a time in ms. */
export type Noise = (at: number) => number;

/** Smooth value noise: a new random value each `period` ms, eased in between. */
export const createNoise = (seed: number, period: number): Noise => {
  let cell = Number.NaN;
  let left = 0;
  let right = 0;
  return (at) => {
    const position = at / period;
    const index = Math.floor(position);
    if (index !== cell) {
      cell = index;
      left = uniform(seed, index) * 2 - 1;
      right = uniform(seed, index + 1) * 2 - 1;
    }
    const x = position - index;
    return left + (right - left) * x * x * (3 - 2 * x);
  };
};

export interface NoiseLayer {
  /** ms */
  readonly period: number;
  readonly weight: number;
}

/** Sum of smooth noises of several periods: what lasts days, with what lasts minutes on top. */
export const createLayers = (seed: number, layers: readonly NoiseLayer[]): Noise => {
  const noises = layers.map(({ period, weight }, index) => ({
    noise: createNoise(seedOf(seed, `${index}`), period),
    weight,
  }));
  return (at) => {
    let sum = 0;
    for (const layer of noises) sum += layer.noise(at) * layer.weight;
    return sum;
  };
};
