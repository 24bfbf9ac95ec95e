import { ListedIds, type RowIds } from './row-ids.ts';

/** More heights than these are remembered of rows that are in the table alone. */
const heightsMax = 4000;

/** Where each row of a table starts, in px: by the heights seen so far, and an estimate for the other rows. */
export class RowHeights {
  /** Of rows that are higher or lower than estimated. */
  readonly #known = new Map<string, number>();
  #ids: RowIds = new ListedIds([]);
  #estimate: number;
  #isEstimated = false;
  /** Indexes of the rows that are higher or lower than estimated, rising, and how much all up to each differ. */
  #others: Int32Array = new Int32Array();
  #sums: Float64Array = new Float64Array();

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  setRows(ids: RowIds): void {
    if (ids === this.#ids) return;
    this.#ids = ids;
    this.#sum();
  }

  /** Of hundreds of thousands of rows only those are looked up that are known to be higher or lower than the rest. */
  #sum(): void {
    const found = [...this.#known].flatMap(([id, height]) => {
      const index = this.#ids.indexOf(id);
      return index < 0 ? [] : [[index, height - this.#estimate, id] as const];
    });
    if (this.#known.size > heightsMax) {
      this.#known.clear();
      for (const [, difference, id] of found) this.#known.set(id, this.#estimate + difference);
    }
    found.sort(([a], [b]) => a - b);
    this.#others = Int32Array.from(found, ([index]) => index);
    let sum = 0;
    this.#sums = Float64Array.from(found, ([, difference]) => (sum += difference));
  }

  /** @returns whether a row starts elsewhere than before */
  see(heights: ReadonlyMap<string, number>): boolean {
    const changed = [...heights].filter(([id, height]) => height !== (this.#known.get(id) ?? this.#estimate));
    if (!this.#isEstimated && changed.length > 0) this.#estimate = Math.round(mean([...heights.values()]));
    this.#isEstimated ||= heights.size > 0;
    for (const [id, height] of heights)
      if (height === this.#estimate) this.#known.delete(id);
      else this.#known.set(id, height);
    if (changed.length > 0) this.#sum();
    return changed.length > 0;
  }

  /** px that the rows before one are higher or lower than estimated, together. */
  #differenceBefore(index: number): number {
    let [low, high] = [0, this.#others.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#others[middle] ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return this.#sums[low - 1] ?? 0;
  }

  startOf(index: number): number {
    return Math.min(index, this.#ids.length) * this.#estimate + this.#differenceBefore(index);
  }

  get total(): number {
    return this.startOf(this.#ids.length);
  }

  /** Index of the row at a distance from the first row's start; the first or last row for one outside. */
  indexAt(distance: number): number {
    let [low, high] = [0, Math.max(0, this.#ids.length - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
