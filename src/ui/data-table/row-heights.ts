/** Where each row of a table starts, in px: by the heights seen so far, and an estimate for the other rows. */
export class RowHeights {
  readonly #known = new Map<string, number>();
  #ids: readonly string[] = [];
  #estimate: number;
  /** Start of each row, and the end of the last; undefined: all rows are as high as estimated. */
  #starts: Float64Array | undefined;

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  setRows(ids: readonly string[]): void {
    if (ids === this.#ids) return;
    this.#ids = ids;
    this.#sum();
  }

  /** Hundreds of thousands of rows are looked up only where one of them is known to be higher or lower than the rest. */
  #sum(): void {
    this.#starts = undefined;
    if ([...this.#known.values()].every((height) => height === this.#estimate)) return;
    const starts = new Float64Array(this.#ids.length + 1);
    let end = 0;
    for (let index = 0; index < this.#ids.length; index += 1) {
      end += this.#known.get(this.#ids[index] ?? '') ?? this.#estimate;
      starts[index + 1] = end;
    }
    this.#starts = starts;
  }

  /** @returns whether a row starts elsewhere than before */
  see(heights: ReadonlyMap<string, number>): boolean {
    const changed = [...heights].filter(([id, height]) => height !== (this.#known.get(id) ?? this.#estimate));
    if (this.#known.size === 0 && changed.length > 0) this.#estimate = Math.round(mean([...heights.values()]));
    for (const [id, height] of heights) this.#known.set(id, height);
    if (changed.length > 0) this.#sum();
    return changed.length > 0;
  }

  startOf(index: number): number {
    return this.#starts ? (this.#starts[index] ?? this.total) : Math.min(index, this.#ids.length) * this.#estimate;
  }

  get total(): number {
    return this.#starts?.at(-1) ?? this.#ids.length * this.#estimate;
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
