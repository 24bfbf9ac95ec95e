/**
 * `SO-2026-004`: the next number of a year.
 *
 * @param used numbers that there are already, of any year
 */
export function numberOfYear(kind: string, year: string, used: readonly string[]): string {
  const prefix = `${kind}-${year}-`;
  const counts = used
    .filter((number) => number.startsWith(prefix))
    .map((number) => Number(number.slice(prefix.length)));
  return `${prefix}${String(Math.max(0, ...counts) + 1).padStart(3, '0')}`;
}
