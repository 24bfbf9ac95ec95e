import { FieldRefusal } from '../lib/refusal.ts';
import { emptyCell } from './read-rows.ts';
import type { Cell, Row } from './read-sheet.ts';
import { unreadableSheet } from './words.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in a cell for a value. An object or a list stays as it is written, so that the rules refuse it. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return emptyCell;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return { text, isNumber: typeof value === 'number', isFormula: false };
}

/** @throws FieldRefusal for a text that is no JSON */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FieldRefusal({ file: unreadableSheet });
  }
}

/**
 * The records of a list that was exported as JSON, or of a plain array, as the rows of a sheet below the names of the
 * columns.
 * @throws FieldRefusal for another form
 */
export function jsonRows<C extends string>(
  bytes: Uint8Array,
  columns: readonly C[],
  valueOf: (record: JsonRecord, column: C) => unknown,
): Row[] {
  const content = parsed(bytes);
  const records: unknown = isRecord(content) ? content['rows'] : content;
  if (!Array.isArray(records) || !records.every(isRecord)) throw new FieldRefusal({ file: unreadableSheet });
  return [columns.map(cellOf), ...records.map((record) => columns.map((column) => cellOf(valueOf(record, column))))];
}
