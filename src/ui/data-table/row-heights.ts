/** Where each row of a table starts, in px: by the heights seen so far, and an estimate for the other rows. */
export class RowHeights {
  readonly #known = new Map<string, number>();
  #ids: readonly string[] = [];
  #estimate: number;
  /** Start of each row, and the end of the last. */
  #starts = new Float64Array(1);

  constructor(estimate: number) {
    this.#estimate = estimate;
  }

  setRows(ids: readonly string[]): void {
    if (ids === this.#ids) return;
    this.#ids = ids;
    this.#sum();
  }

  #sum(): void {
    const heights = this.#ids.map((id) => this.#known.get(id) ?? this.#estimate);
    this.#starts = new Float64Array(heights.length + 1);
    for (const [index, height] of heights.entries()) this.#starts[index + 1] = this.startOf(index) + height;
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
    return this.#starts[index] ?? this.total;
  }

  get total(): number {
    return this.#starts.at(-1) ?? 0;
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
