/** `a, b` as the language separates entries: 一、二 in Chinese. */
export const listText = (entries: readonly string[], locale: string): string =>
  entries.join(locale.startsWith('zh') ? '、' : ', ');

/** Runs of neighbours: 3, 4, 5, 9 → [3, 5], [9, 9]; two neighbours are no run. */
function runsOf(months: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  for (const month of months.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === month) last[1] = month;
    else runs.push([month, month]);
  }
  return runs.flatMap(([from, to]): [number, number][] =>
    to === from + 1
      ? [
          [from, from],
          [to, to],
        ]
      : [[from, to]],
  );
}

/** `March–May, September` of 1 (January) to 12 in the reader's language; Chinese names have one length: 3月. */
export function monthsText(months: readonly number[], locale: string, length: 'short' | 'long' = 'short'): string {
  const month = locale.startsWith('zh') ? 'short' : length;
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  const name = (value: number) => format.format(Date.UTC(2026, value - 1, 1));
  const runTexts = runsOf(months).map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`));
  return listText(runTexts, locale);
}

/**
 * A month as the language writes it: `2026年7月`, `July 2026`.
 *
 * @param month `2026-07`
 */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`));
