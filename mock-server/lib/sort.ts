import { type Language, languages } from '#src/contract/languages.ts';

const collators: ReadonlyMap<Language, Intl.Collator> = new Map(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
);

/** Compares texts as a reader of the language sorts them, numbers within them by their value. */
export const compareTexts = (a: string, b: string, language: Language): number =>
  a === b ? 0 : (collators.get(language)?.compare(a, b) ?? 0);

/** Numbers by their value, texts as a reader of the language sorts them. */
export const compareValues = (a: string | number, b: string | number, language: Language): number => {
  if (typeof a === 'number' && typeof b === 'number') return a === b ? 0 : a - b;
  return compareTexts(`${a}`, `${b}`, language);
};

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
    return direction * compareValues(a, b, language);
  };
  const values = new Map(rows.map((row) => [row, valueOf(row, column)]));
  return rows.toSorted((a, b) => compare(values.get(a) ?? null, values.get(b) ?? null));
}

/** The first rows of an order, without the work of ordering all of them. */
export function firstInOrder<T>(all: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const row of all) {
    const last = first.at(-1);
    if (first.length >= count && last !== undefined && compare(row, last) >= 0) continue;
    const index = first.findIndex((other) => compare(row, other) < 0);
    first.splice(index === -1 ? first.length : index, 0, row);
    first.length = Math.min(first.length, count);
  }
  return first;
}
