import { comparableText } from './comparable-text.ts';

/** Whether one of the texts contains the keyword, in letters of any case and width; no keyword is in every text. */
export function matchesKeyword(keyword: string | undefined, ...texts: readonly string[]): boolean {
  // Most lists are read without a keyword, some of tens of thousands of records.
  if (!keyword) return true;
  const searched = comparableText(keyword);
  return searched === '' || texts.some((text) => comparableText(text).includes(searched));
}

/** The words of a keyword, as a `comparableText` contains them. */
export const keywordWords = (keyword: string): readonly string[] =>
  comparableText(keyword).split(/\s+/).filter(Boolean);
