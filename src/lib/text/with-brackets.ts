/** Text that ends in Chinese: its brackets are full-width, and no space stands before them. */
const chineseEnd = /[\p{Script=Han}）]$/u;

/** A text with something in brackets behind it: `Power (kW)`, `功率（kW）`. */
export const withBrackets = (text: string, inner: string): string =>
  chineseEnd.test(text) ? `${text}（${inner}）` : `${text} (${inner})`;
