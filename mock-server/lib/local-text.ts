import { comparableText } from '#src/lib/text/comparable-text.ts';
import { type Language, languages, type LocalText } from '#src/contract/languages.ts';

/** A text in a language; the Chinese one, which is always given, where that language has none. */
export const textIn = (text: LocalText, language: Language): string => text[language] || text.zh;

const isSameText = (a: string, b: string): boolean => a !== '' && comparableText(a) === comparableText(b);

/** Whether two names look alike in one of the languages. */
export const isSameName = (a: LocalText, b: LocalText): boolean =>
  languages.some((language) => isSameText(a[language], b[language]));
