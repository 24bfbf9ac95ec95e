/** A moment on a clock that is on the wall somewhere, without its zone: `2026-11-21 12:16:03`. */
export interface WallTime {
  readonly wall: string;
}

/** Value of a cell of an exported table; null is empty. */
export type Cell = string | number | WallTime | null;

/**
 * Spreadsheets read such a text as a formula. They drop spaces and characters that leave no mark before they look; the
 * wide and small forms of the signs become the plain ones in some of them.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

export const isFormulaLike = (text: string): boolean => formula.test(text);
