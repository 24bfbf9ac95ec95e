const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** German names by the three letters that they begin with. */
const germanMonths: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

function monthOf(name: string): number {
  const start = name.toLowerCase().slice(0, 3);
  return months.indexOf(germanMonths[start] ?? start) + 1;
}

const iso = (year: string, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/**
 * Converts a written day to ISO 8601: `2026-06-01`, `2026/6/1`, `2026年6月1日`, `01.06.2026`, `1 Jun 2026`,
 * `1. Juni 2026`. `13/6/2026` has one meaning, `1/6/2026` two: that and what is no day stays as it is.
 */
export function readDay(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?$/.exec(plain) ?? [];
  if (year) return iso(year, month, day);
  const [, day2 = '', month2 = '', year2 = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(plain) ?? [];
  if (year2) return iso(year2, month2, day2);
  const [, day3 = '', name = '', year3 = ''] = /^(\d{1,2})\.?\s+(\p{L}{3,9})\.?\s+(\d{4})$/u.exec(plain) ?? [];
  if (monthOf(name) > 0) return iso(year3, monthOf(name), day3);
  const [, first = '', second = '', year4 = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain) ?? [];
  if (first === second && first) return iso(year4, first, second);
  if (Number(first) > 12) return iso(year4, second, first);
  if (Number(second) > 12) return iso(year4, first, second);
  return text;
}

/** A day of ISO 8601 as a field of that language shows it: `01.06.2026` in German. */
export const writeDay = (day: string, language: string): string =>
  language === 'de' ? day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1') : day;
