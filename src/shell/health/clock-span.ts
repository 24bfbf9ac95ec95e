const units: readonly (readonly [unit: string, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** A span of time as a person would call it: `6 minutes`, `2 days`; at least a minute. */
export function clockSpan(ms: number, locale: string): string {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? ['minute', 60_000];
  const count = Math.max(1, Math.round(ms / size));
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
