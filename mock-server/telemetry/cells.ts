import { itemAt } from '#src/lib/item-at.ts';
import { uniform } from '../plant/random.ts';
import { day } from '../plant/timing.ts';

/** Cells in series, 3.2 V each, and how many of them share a pack. */
export const cellCount = 240;
export const cellsPerPack = 12;
/** A cell's share of the voltage spread above the mean; the rest is below. */
export const spreadAbove = 0.4;

/** Salts of the cells that are furthest out of line. */
export const salts = { voltage: 1, temperature: 3 } as const;

/** Numbers, from 1, of the highest and the lowest cell: they change from day to day, and are never the same one. */
export function extremes(
  seed: number,
  salt: number,
  at: number,
): { readonly highest: number; readonly lowest: number } {
  const pick = (offset: number): number => Math.floor(uniform(seed + salt + offset, Math.floor(at / day)) * cellCount);
  const [highest, lowest] = [pick(0), pick(1)];
  return { highest: highest + 1, lowest: (lowest === highest ? (lowest + 1) % cellCount : lowest) + 1 };
}

/** Share of the spread within which the other cells lie. */
const inner = 0.5;

/**
 * Values of all cells: the highest and the lowest at their positions, the others in between, and the mean as given.
 * `below` and `above`: the distances of the extremes from the mean.
 */
export function cellsOf(
  seed: number,
  positions: ReturnType<typeof extremes>,
  mean: number,
  below: number,
  above: number,
): Float64Array {
  const offsets = new Float64Array(cellCount);
  const innerSpread = inner * Math.min(below, above);
  let sum = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const isExtreme = cell + 1 === positions.highest || cell + 1 === positions.lowest;
    offsets[cell] = isExtreme ? 0 : (2 * uniform(seed + 5, cell) - 1) * innerSpread;
    sum += itemAt(offsets, cell);
  }
  // The imbalance of the extremes and of the random offsets is spread over the other cells.
  const rest = (sum + above - below) / (cellCount - 2);
  return offsets.map((offset, cell) => {
    if (cell + 1 === positions.highest) return mean + above;
    return cell + 1 === positions.lowest ? mean - below : mean + offset - rest;
  });
}
