/** Records by key, and which of them changed since that was last asked: what a data folder has to write down. */
export class Table<V> extends Map<string, V> {
  #changed: Set<string> | undefined;
  #changes = 0;

  /** Rises with each record that is set, touched or deleted. */
  get changes(): number {
    return this.#changes;
  }

  /** From now on changes are remembered. */
  watch(): void {
    this.#changed = new Set();
  }

  /** Keys that were set, touched or deleted since the last call. */
  popChanged(): readonly string[] {
    const keys = [...(this.#changed ?? [])];
    this.#changed?.clear();
    return keys;
  }

  /** Marks a record that was mutated as changed. */
  touch(key: string): void {
    this.#changes += 1;
    this.#changed?.add(key);
  }

  /** Sets the records back to an earlier copy of the table. */
  restore(before: ReadonlyMap<string, V>): void {
    for (const key of this.keys()) if (!before.has(key)) this.delete(key);
    for (const [key, value] of before) if (this.get(key) !== value) this.set(key, value);
  }

  override set(key: string, value: V): this {
    this.#changes += 1;
    this.#changed?.add(key);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.#changes += 1;
    this.#changed?.add(key);
    return super.delete(key);
  }

  override clear(): void {
    this.#changes += 1;
    for (const key of this.keys()) this.#changed?.add(key);
    super.clear();
  }
}
