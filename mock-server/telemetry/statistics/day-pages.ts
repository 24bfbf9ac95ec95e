import { type DaySums, fitsRow, rowLength, writeRow } from './day-rows.ts';

/** What the sums of a day were made of: as long as all of it is the same, so are they. */
export interface DayOrigin {
  /** Version of the plant's past at the end of the day: another one where something before it has changed. */
  readonly version: object;
  /** The same object for all days that are priced alike. */
  readonly prices: object;
  /** Whether the tariff pays for what the storage fed in. */
  readonly isStoredExportPaid: boolean;
  /** Averaging time of the billed demand, ms. */
  readonly windowMs: number;
  readonly quarters: number;
  /** Gaps that are not over, or that touch the day. */
  readonly gaps: string;
  /** The same day has the same sums in every run of the same program, as long as the rest is the same. */
  readonly isReproducible: boolean;
}

/** Sums of a month's reproducible days, for another run. */
export interface ReproduciblePage {
  readonly stationId: string;
  readonly month: string;
  /** Prices that a row has room for. */
  readonly prices: number;
  /** As they are now. */
  days(): readonly { readonly day: number; readonly origin: DayOrigin; readonly row: Float64Array }[];
}

const isSame = (one: DayOrigin, other: DayOrigin): boolean =>
  one.version === other.version &&
  one.prices === other.prices &&
  one.windowMs === other.windowMs &&
  one.quarters === other.quarters &&
  one.gaps === other.gaps;

/** Days of a month are numbered from 1. */
const daysOfMonth = 31;

/** A month of a station. */
class Page {
  readonly #origins: (DayOrigin | undefined)[] = [];
  /** Days that say more than fits into a row. */
  readonly #others = new Map<number, DaySums>();
  #prices = 0;
  #numbers = new Float64Array(0);
  readonly #onGrowth: (bytes: number) => void;

  constructor(onGrowth: (bytes: number) => void) {
    this.#onGrowth = onGrowth;
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }

  /** The sums of a day; undefined where they are not known, or were made of something else. */
  read(day: number, origin: DayOrigin): DaySums | Float64Array | undefined {
    const known = this.#origins[day];
    if (!known || !isSame(known, origin)) return undefined;
    return this.#others.get(day) ?? this.#row(day);
  }

  write(day: number, origin: DayOrigin, sums: DaySums): void {
    // Days in a row mostly have the same origin, which they share.
    const before = this.#origins[day - 1];
    this.#origins[day] = before && isSame(before, origin) ? before : origin;
    if (fitsRow(sums)) {
      this.#others.delete(day);
      this.#widen(sums.account.prices.length);
      writeRow(sums, this.#row(day));
    } else this.#others.set(day, sums);
  }

  /** Writes a day of an earlier run. */
  restore(day: number, origin: DayOrigin, prices: number, row: Float64Array): void {
    this.#origins[day] = origin;
    this.#others.delete(day);
    this.#widen(prices);
    this.#row(day).fill(-1).set(row);
  }

  get prices(): number {
    return this.#prices;
  }

  /** Days that another run can read. */
  reproducible(): ReturnType<ReproduciblePage['days']> {
    return this.#origins.flatMap((origin, day) =>
      origin?.isReproducible && !this.#others.has(day) ? [{ day, origin, row: this.#row(day) }] : [],
    );
  }

  #row(day: number): Float64Array {
    const length = rowLength(this.#prices);
    return this.#numbers.subarray((day - 1) * length, day * length);
  }

  /** Makes room for days with so many prices. */
  #widen(prices: number): void {
    if (this.#numbers.length > 0 && prices <= this.#prices) return;
    const [before, length] = [rowLength(this.#prices), rowLength(prices)];
    const wider = new Float64Array(daysOfMonth * length).fill(-1);
    for (let day = 0; day * before < this.#numbers.length; day += 1)
      wider.set(this.#numbers.subarray(day * before, (day + 1) * before), day * length);
    this.#onGrowth(wider.byteLength - this.#numbers.byteLength);
    this.#numbers = wider;
    this.#prices = prices;
  }
}

/** Sums of past days by station and month; the months that were read last are held. */
export interface DayPages {
  page(stationId: string, month: string): Page;
  /** Whether months can be added that are not asked for yet: the rest is kept for those that are. */
  canGrow(): boolean;
  /** Reproducible days of all months that are held. */
  reproducible(): Generator<ReproduciblePage>;
}

/** Share of the numbers that may be filled before they are asked for. */
const filledShare = 0.75;

/** @param maxBytes of the numbers of all months */
export function createDayPages(maxBytes: number): DayPages {
  const pages = new Map<string, Page>();
  let last: { readonly key: string; readonly page: Page } | undefined;
  let bytes = 0;
  const forgetOldest = (): void => {
    for (const [key, page] of pages) {
      if (bytes <= maxBytes || key === last?.key) return;
      pages.delete(key);
      bytes -= page.bytes;
    }
  };
  return {
    page(stationId, month) {
      const key = `${stationId} ${month}`;
      if (last?.key === key) return last.page;
      const page =
        pages.get(key) ??
        new Page((more) => {
          bytes += more;
          forgetOldest();
        });
      // What was read last stands last; the oldest goes first.
      pages.delete(key);
      pages.set(key, page);
      last = { key, page };
      return page;
    },
    canGrow: () => bytes < maxBytes * filledShare,
    *reproducible() {
      for (const [key, page] of pages) {
        const [stationId = '', month = ''] = key.split(' ');
        yield { stationId, month, prices: page.prices, days: () => page.reproducible() };
      }
    },
  };
}
