import { nonceMemoryMs } from '#src/contract/limits.ts';

/** Remembers the nonces of the last minutes. A Map keeps insertion order, so the oldest come first. */
export class Nonces {
  readonly #usedAt = new Map<string, number>();
  #from = -Infinity;

  /** Whether a call that was signed at that time would be known again. */
  covers(timestamp: number): boolean {
    return timestamp >= this.#from;
  }

  forgetBefore(now: number): void {
    this.#from = now;
  }

  /** false if the nonce was used before. */
  use(nonce: string, now: number): boolean {
    this.#forget(now);
    if (this.#usedAt.has(nonce)) return false;
    this.#usedAt.set(nonce, now);
    return true;
  }

  get size(): number {
    return this.#usedAt.size;
  }

  clear(): void {
    this.#usedAt.clear();
    this.#from = -Infinity;
  }

  #forget(now: number): void {
    for (const [nonce, at] of this.#usedAt) {
      // A clock that was set back must not free a nonce early, nor keep it for ever.
      if (Math.abs(now - at) <= nonceMemoryMs) return;
      this.#usedAt.delete(nonce);
    }
  }
}
