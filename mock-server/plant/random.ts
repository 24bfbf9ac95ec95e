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

/** The random value at a multiple of a noise's period, in [-1, 1). */
const latticeValue = (seed: number, index: number): number => uniform(seed, index) * 2 - 1;

/** Between two values, eased at both. @param x 0 … 1 */
const eased = (left: number, right: number, x: number): number => left + (right - left) * x * x * (3 - 2 * x);

export interface NoiseLayer {
  /** ms */
  readonly period: number;
  readonly weight: number;
}

/** Numbers of a layer in its row: period, weight and seed, then the cell that was read last with its two values. */
const rowLength = 6;
/** Rows in one piece of memory. */
const pieceRows = 1000;
let piece = new Float64Array(pieceRows * rowLength);
let used = 0;

/**
 * Sum of smooth noises of several periods: what lasts days, with what lasts minutes on top. Each has a new random value each
 * period, eased in between.
 */
export const createLayers = (seed: number, layers: readonly NoiseLayer[]): Noise => {
  // In one piece with others: a fleet has hundred thousands of layers, and an array of a few numbers takes ten times theirs.
  if (used + layers.length * rowLength > piece.length) [piece, used] = [new Float64Array(pieceRows * rowLength), 0];
  const rows = piece;
  const begin = used;
  for (const [index, { period, weight }] of layers.entries()) {
    rows.set([period, weight, seedOf(seed, `${index}`), Number.NaN], used);
    used += rowLength;
  }
  const end = used;
  return (at) => {
    let sum = 0;
    // In one loop over numbers: a plant asks for it a thousand times a simulated day.
    for (let row = begin; row < end; row += rowLength) {
      const position = at / rows[row]!;
      const index = Math.floor(position);
      if (index !== rows[row + 3]) {
        const layerSeed = rows[row + 2]!;
        rows[row + 4] = index - 1 === rows[row + 3] ? rows[row + 5]! : latticeValue(layerSeed, index);
        rows[row + 3] = index;
        rows[row + 5] = latticeValue(layerSeed, index + 1);
      }
      sum += eased(rows[row + 4]!, rows[row + 5]!, position - index) * rows[row + 1]!;
    }
    return sum;
  };
};

/** Writes the range of a noise over a time into an object. */
export type NoiseRange = (from: number, to: number, into: { low: number; high: number }) => void;

/** Values of a layer that are looked at within a time: one with more of them comes near its limits anyway. */
const maxRangeValues = 9;

/** What the sum of {@link createLayers} lies within over a time: closely for the layers that change seldom within it. */
export const createLayerRange = (seed: number, layers: readonly NoiseLayer[]): NoiseRange => {
  const seeds = layers.map((_, index) => seedOf(seed, `${index}`));
  return (from, to, into) => {
    into.low = 0;
    into.high = 0;
    // Without an object in it: a year's demand of a fleet asks for it millions of times.
    for (let layer = 0; layer < seeds.length; layer += 1) {
      const { period, weight } = layers[layer]!;
      const layerSeed = seeds[layer]!;
      const first = Math.floor(from / period);
      const last = Math.floor(to / period);
      let low = -1;
      let high = 1;
      if (last - first <= maxRangeValues) {
        const begin = eased(latticeValue(layerSeed, first), latticeValue(layerSeed, first + 1), from / period - first);
        const end = eased(latticeValue(layerSeed, last), latticeValue(layerSeed, last + 1), to / period - last);
        low = Math.min(begin, end);
        high = Math.max(begin, end);
        // Between two of its values a noise only rises or only falls.
        for (let index = first + 1; index <= last; index += 1) {
          const value = latticeValue(layerSeed, index);
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      }
      into.low += low * weight;
      into.high += high * weight;
    }
  };
};
