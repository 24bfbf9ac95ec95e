/** Rounded to two decimals, never −0. */
export const cents = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Figures rounded to two decimals. */
export const rounded = <T extends Readonly<Record<string, number>>>(figures: T): T =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, cents(value)])) as T;
