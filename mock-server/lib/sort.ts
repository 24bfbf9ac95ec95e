import { type Language, languages } from '#src/contract/languages.ts';

const collators: ReadonlyMap<Language, Intl.Collator> = new Map(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
);

/** Compares texts as a reader of the language sorts them, numbers within them by their value. */
export const compareTexts = (a: string, b: string, language: Language): number =>
  a === b ? 0 : (collators.get(language)?.compare(a, b) ?? 0);

export type SortValue = string | number | null;

/** Rows by a column, `-column` downwards; rows without a value are last, rows alike stay in their order. */
export function sortedBy<T, Column extends string>(
  rows: readonly T[],
  sort: Column | `-${Column}`,
  valueOf: (row: T, column: Column) => SortValue,
  language: Language,
): T[] {
  const column = sort.replace(/^-/, '') as Column;
  const direction = sort.startsWith('-') ? -1 : 1;
  const compare = (a: SortValue, b: SortValue): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(`${a}`, `${b}`, language);
    return direction * order;
  };
  const values = new Map(rows.map((row) => [row, valueOf(row, column)]));
  return rows.toSorted((a, b) => compare(values.get(a) ?? null, values.get(b) ?? null));
}
