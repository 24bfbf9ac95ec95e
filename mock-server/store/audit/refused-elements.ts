import { minuteMs } from '../../lib/clock.ts';

const span = 10 * minuteMs;
/** Pages of one address that are noted in that time: a caller that invents pages does not fill the log. */
const pagesMax = 20;
const addressesMax = 1_000;

/** Elements whose session was refused, by the address that they called from: each page of it is new once in a while. */
export class RefusedElements {
  readonly #byAddress = new Map<string, { readonly since: number; readonly pages: Set<string> }>();

  /** Whether a refusal is the first one of that page for some time. */
  note(address: string, pageOrigin: string, now: number): boolean {
    const known = this.#byAddress.get(address);
    const current = known && Math.abs(now - known.since) < span ? known : { since: now, pages: new Set<string>() };
    if (current.pages.has(pageOrigin) || current.pages.size >= pagesMax) return false;
    current.pages.add(pageOrigin);
    // The newest stand last; the oldest go first.
    this.#byAddress.delete(address);
    this.#byAddress.set(address, current);
    const [oldest] = this.#byAddress.keys();
    if (this.#byAddress.size > addressesMax && oldest !== undefined) this.#byAddress.delete(oldest);
    return true;
  }

  clear(): void {
    this.#byAddress.clear();
  }
}
