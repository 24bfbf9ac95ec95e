import { comparableText } from '#src/lib/text/comparable-text.ts';
import { languages, type LocalText } from '#src/contract/languages.ts';

const isSameText = (a: string, b: string): boolean => a !== '' && comparableText(a) === comparableText(b);

/** Whether two names look alike in one of the languages. */
export const isSameName = (a: LocalText, b: LocalText): boolean =>
  languages.some((language) => isSameText(a[language], b[language]));
