import { nonceMemoryMs } from '#src/contract/limits.ts';

/** Remembers the nonces of the last minutes. A Map keeps insertion order, so the oldest come first. */
export class Nonces {
  readonly #seen = new Map<string, number>();
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
    if (this.#seen.has(nonce)) return false;
    this.#seen.set(nonce, now);
    return true;
  }

  get size(): number {
    return this.#seen.size;
  }

  clear(): void {
    this.#seen.clear();
    this.#from = -Infinity;
  }

  #forget(now: number): void {
    for (const [nonce, at] of this.#seen) {
      // A clock that was set back must not free a nonce early, nor keep it for ever.
      if (Math.abs(now - at) <= nonceMemoryMs) return;
      this.#seen.delete(nonce);
    }
  }
}
