/** The periods of several stations by their date, oldest first. */
export function periodsByDate<Period extends { readonly date: string }>(
  answers: Iterable<{ readonly periods: readonly Period[] }>,
): readonly (readonly [date: string, Period[]])[] {
  const byDate = new Map<string, Period[]>();
  for (const { periods } of answers)
    for (const period of periods) {
      const known = byDate.get(period.date);
      if (known) known.push(period);
      else byDate.set(period.date, [period]);
    }
  return [...byDate].toSorted(([a], [b]) => a.localeCompare(b));
}
