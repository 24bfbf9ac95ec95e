/** The server's time, which tests may shift. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** How far ahead of the base clock, in milliseconds. */
  offset(): number;
  setOffset(ms: number): void;
}

export function createClock(base: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => base() + offset,
    offset: () => offset,
    setOffset: (ms) => {
      offset = ms;
    },
  };
}

export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
