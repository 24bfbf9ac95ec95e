/** A moment on a clock that is on the wall somewhere, without its zone: `2026-11-21 12:16:03`. */
export interface WallTime {
  readonly wall: string;
}

/** What a cell of an exported table holds; null is empty. */
export type Cell = string | number | WallTime | null;

/** Spreadsheets take such a text for a formula; the wide forms become the narrow ones in some of them. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export const looksLikeFormula = (text: string): boolean => formula.test(text);
