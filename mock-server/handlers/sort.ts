import { type Language, languages } from '#src/contract/languages.ts';

const collators: ReadonlyMap<Language, Intl.Collator> = new Map(
  languages.map((language) => [language, new Intl.Collator(language, { numeric: true })]),
);

/** Compares texts as a reader of the language sorts them, numbers within them by their value. */
export const compareTexts = (a: string, b: string, language: Language): number =>
  collators.get(language)?.compare(a, b) ?? 0;
