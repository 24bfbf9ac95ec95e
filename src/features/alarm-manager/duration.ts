const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;
const minute = 2;

const formats = new Map<string, Intl.NumberFormat>();

/**
 * The cached number format of a unit. Creating a format costs as much as rendering a table row, and every row's age
 * counts up.
 */
function formatOf(locale: string, unit: string): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  formats.set(key, format);
  return format;
}

/** A duration in the language's short form: `2 h 13 min`, `13 min`, and seconds below a minute. */
export function durationText(ms: number, locale: string): string {
  const first = units.findIndex(([, size]) => ms >= size);
  const start = first === -1 ? units.length - 1 : first;
  let rest = ms;
  const texts = units.slice(start, start + (start < minute ? 2 : 1)).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return texts
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) => formatOf(locale, unit).format(count))
    .join(' ');
}
