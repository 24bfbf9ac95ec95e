/** The server's time, which tests may shift. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far ahead of the base clock, in milliseconds. */
  offset(): number;
  setOffset(ms: number): void;
  /** Moves the time by exactly so much, whatever passes on the base clock meanwhile. */
  advance(ms: number): void;
  /** Seconds of the server per second of the base clock: normally 1; 0 stops the clock. */
  rate(): number;
  /** From now on; the time itself does not jump. */
  setRate(rate: number): void;
}

export function createClock(base: () => number = Date.now): Clock {
  let from = { base: 0, server: 0, rate: 1 };
  const at = (ms: number): number => from.server + (ms - from.base) * from.rate;
  return {
    now: () => at(base()),
    offset() {
      const ms = base();
      return at(ms) - ms;
    },
    setOffset(offset) {
      const ms = base();
      from = { ...from, base: ms, server: ms + offset };
    },
    advance(ms) {
      from = { ...from, server: from.server + ms };
    },
    rate: () => from.rate,
    setRate(rate) {
      const ms = base();
      from = { base: ms, server: at(ms), rate };
    },
  };
}

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** The day of an instant, `2026-06-01`: of UTC, or of a local time that reads like UTC. */
export const dateOf = (ms: number): string => iso(ms).slice(0, 10);

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** `2026-05-31` of `2026-06-01`. */
export const dayBefore = (date: string): string => dateOf(Date.parse(date) - dayMs);

/** `2026-06-01` of `2026-05-31`. */
export const dayAfter = (date: string): string => dateOf(Date.parse(date) + dayMs);
