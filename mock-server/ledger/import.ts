import {
  type ImportFault,
  type ImportReport,
  type LedgerColumn,
  ledgerColumns,
  type LedgerRecord,
  ledgerRecord,
  isFrequency,
  servingStatuses,
} from '#src/contract/device-ledger.ts';
import { decimalSigns, type Language, type LocalText } from '#src/contract/languages.ts';
import { ledgerStatusWords } from '#src/contract/ledger-labels.ts';
import { readDay } from '#src/lib/day-text.ts';
import { readDecimal } from '#src/lib/decimal-text.ts';
import { FieldRefusal } from '../lib/refusal.ts';
import { validate } from '../lib/validate.ts';
import type { Cell, Row } from '../spreadsheet/read-sheet.ts';
import { type Head, plain, readHead } from './head.ts';
import { faultWords, missingColumns, noRows, tooManyRows, typeWords } from './words.ts';

export const rowsMax = 2000;
const faultsMax = 500;
const valueMax = 80;

const required = ['stationId', 'code', 'name', 'type', 'ratedPower'] as const satisfies readonly LedgerColumn[];
/** Left out where nothing stands, since they are no texts or have a default. */
const unlessEmpty: ReadonlySet<LedgerColumn> = new Set(['capacity', 'address', 'frequency', 'status']);

/** What rows are compared with. */
export interface Surroundings {
  /** The caller's stations by whatever they are called. */
  readonly stations: ReadonlyMap<string, string>;
  isInUse(code: string): boolean;
  readonly language: Language;
}

interface ReadRow {
  readonly number: number;
  readonly cells: ReadonlyMap<LedgerColumn, Cell>;
}

const typeOf = new Map(
  typeWords.flatMap(([type, words]) => [type, ...Object.values(words)].map((word) => [plain(word), type] as const)),
);

const statusOf = new Map(
  servingStatuses.flatMap((status) =>
    [status, ...Object.values(ledgerStatusWords[status])].map((word) => [plain(word), status] as const),
  ),
);

/** `10 s`, `10秒` as the number alone. */
const secondsOf = (text: string): string => text.replace(/\s*(?:s|sec|秒)$/i, '');

/** The names of stations in every language, and their ids, for `Surroundings.stations`. */
export const stationsByName = (
  stations: Iterable<{ readonly id: string; readonly name: LocalText }>,
): ReadonlyMap<string, string> =>
  new Map(
    [...stations].flatMap(({ id, name }) => [id, ...Object.values(name)].map((word) => [plain(word), id] as const)),
  );

const emptyCell: Cell = { text: '', isNumber: false, isFormula: false };
const isEmpty = (row: Row): boolean => row.every(({ text, isFormula }) => text === '' && !isFormula);

function rowsBelow(sheet: readonly Row[], headAt: number, { at }: Head): ReadRow[] {
  const rows = sheet.map((row, index) => ({
    number: index + 1,
    cells: new Map([...at].map(([column, columnIndex]) => [column, row[columnIndex] ?? emptyCell])),
  }));
  return rows
    .slice(headAt + 1)
    .filter(({ cells }) => [...cells.values()].some(({ text, isFormula }) => text !== '' || isFormula));
}

/** Words of the sheet become what the record has: ids, types, days. */
function requestOf({ cells }: ReadRow, { stations, language }: Surroundings): Record<string, unknown> {
  const text = (column: LedgerColumn) => cells.get(column)?.text ?? '';
  const decimal = (column: LedgerColumn) =>
    cells.get(column)?.isNumber ? text(column) : readDecimal(text(column), decimalSigns[language]);
  const fields = ledgerColumns
    .filter((column) => text(column) !== '' || !unlessEmpty.has(column))
    .map((column) => [column, text(column)] as const);
  return {
    ...Object.fromEntries(fields),
    stationId: stations.get(plain(text('stationId'))) ?? text('stationId'),
    type: typeOf.get(plain(text('type'))) ?? text('type'),
    ...(text('frequency') !== '' && { frequency: secondsOf(text('frequency')) }),
    ...(text('status') !== '' && { status: statusOf.get(plain(text('status'))) ?? text('status') }),
    ratedPower: decimal('ratedPower'),
    ...(text('capacity') !== '' && { capacity: decimal('capacity') }),
    commissionedOn: readDay(text('commissionedOn')),
    warrantyUntil: readDay(text('warrantyUntil')),
  };
}

/** Faults of a row by column, each in the words of the rule that it breaks. */
type RowFaults = Map<LedgerColumn, string>;

function ruleFaults(request: unknown, language: Language): { record?: LedgerRecord; faults: RowFaults } {
  try {
    return { record: validate(ledgerRecord, request), faults: new Map() };
  } catch (refusal) {
    if (!(refusal instanceof FieldRefusal)) throw refusal;
    return { faults: new Map(Object.entries(refusal.fields(language)) as [LedgerColumn, string][]) };
  }
}

/**
 * Checks a row. A fault that no field's rule can detect, such as an unknown station, replaces the fault of the rule.
 */
function judge(row: ReadRow, codes: Set<string>, around: Surroundings): { record?: LedgerRecord; faults: RowFaults } {
  const { record, faults } = ruleFaults(requestOf(row, around), around.language);
  const text = (column: LedgerColumn) => row.cells.get(column)?.text ?? '';
  const report = (column: LedgerColumn, words: LocalText) => faults.set(column, words[around.language]);
  const code = text('code').toLowerCase();
  if (text('stationId') !== '' && !around.stations.has(plain(text('stationId'))))
    report('stationId', faultWords.station);
  if (text('type') !== '' && !typeOf.has(plain(text('type')))) report('type', faultWords.type);
  if (text('frequency') !== '' && !isFrequency(secondsOf(text('frequency')))) report('frequency', faultWords.frequency);
  if (text('status') !== '' && !statusOf.has(plain(text('status')))) report('status', faultWords.status);
  if (code !== '' && around.isInUse(code)) report('code', faultWords.inUse);
  if (code !== '' && codes.has(code)) report('code', faultWords.twice);
  codes.add(code);
  for (const [column, { isFormula }] of row.cells) if (isFormula) report(column, faultWords.formula);
  return record && faults.size === 0 ? { record, faults } : { faults };
}

const shortened = (text: string): string => (text.length > valueMax ? `${text.slice(0, valueMax - 1)}…` : text);

const reportOf = ({ number, cells }: ReadRow, faults: RowFaults): ImportFault[] =>
  ledgerColumns
    .filter((column) => faults.has(column))
    .map((column) => ({
      row: number,
      column,
      value: shortened(cells.get(column)?.text ?? ''),
      message: faults.get(column) ?? '',
    }));

/** @throws FieldRefusal for a sheet that is no ledger at all */
function checkSheet(sheet: readonly Row[], head: Head, rows: readonly ReadRow[]): void {
  const missing = required.filter((column) => !head.at.has(column));
  const fault =
    missing.length > 0
      ? missingColumns(missing)
      : sheet.length > rowsMax + 1
        ? tooManyRows(rowsMax)
        : rows.length === 0
          ? noRows
          : undefined;
  if (fault) throw new FieldRefusal({ file: fault });
}

/** Checks every row of a sheet; import the records only if there is no fault. @throws FieldRefusal for a sheet that is not a ledger */
export function judgeSheet(
  sheet: readonly Row[],
  around: Surroundings,
): { readonly records: readonly LedgerRecord[]; readonly report: Omit<ImportReport, 'imported'> } {
  const headAt = sheet.findIndex((row) => !isEmpty(row));
  const head = readHead(sheet[headAt] ?? []);
  const rows = rowsBelow(sheet, headAt, head);
  checkSheet(sheet, head, rows);
  const codes = new Set<string>();
  const judged = rows.map((row) => ({ row, ...judge(row, codes, around) }));
  const faults = judged.flatMap(({ row, faults: each }) => reportOf(row, each));
  return {
    records: judged.flatMap(({ record }) => record ?? []),
    report: {
      rows: rows.length,
      faultyRows: judged.filter(({ faults: each }) => each.size > 0).length,
      faults: faults.slice(0, faultsMax),
      faultsTotal: faults.length,
      ignoredColumns: [...head.ignored],
    },
  };
}
