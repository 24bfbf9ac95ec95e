import type { Store } from './store.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Files whose progress is stored; the oldest one makes room. */
const filesMax = 200;

/** How far imports are that run now, by user and the key that the caller chose for the file. */
export class ImportProgress implements Store {
  readonly #byFile = new Map<string, Progress>();

  get(userId: string, key: string): Progress | undefined {
    return this.#byFile.get(`${userId} ${key}`);
  }

  set(userId: string, key: string, progress: Progress): void {
    const [oldest] = this.#byFile.keys();
    if (this.#byFile.size >= filesMax && oldest !== undefined) this.#byFile.delete(oldest);
    this.#byFile.set(`${userId} ${key}`, progress);
  }

  /** The import is over. */
  end(userId: string, key: string): void {
    this.#byFile.delete(`${userId} ${key}`);
  }

  clear(): void {
    this.#byFile.clear();
  }
}
