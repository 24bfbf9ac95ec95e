import type { ImportFault, ImportPolicy, ImportReport, ImportSummary } from '#src/contract/import.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { validate } from '../../lib/validate.ts';
import { CellFault } from '../../spreadsheet/columns.ts';
import { columnNames, emptyCell, type SheetRow, type SheetRows } from '../../spreadsheet/read-rows.ts';
import { sheetFaults } from '../../spreadsheet/words.ts';
import type { ImportKind, ImportPlan, SheetKind } from './import-kind.ts';
import { isPauseBefore, rowsPerPause } from './pauses.ts';

const faultsMax = 500;
const recordsMax = 200;
const valueMax = 80;

export interface Judged<C extends string, V, E> {
  readonly report: Omit<ImportReport<C>, 'imported'>;
  readonly plan: ImportPlan<V, E>;
}

/** Messages of a row by column; null: of the row as a whole. */
type RowFaults<C> = Map<C | null, string>;

export interface JudgedRow<C extends string, V, E> {
  readonly row: SheetRow<C>;
  readonly key: string;
  readonly record: E | undefined;
  /** The fields of a request that its cells make, right or wrong. */
  readonly values: object;
  readonly entered: V | undefined;
  readonly faults: RowFaults<C>;
}

const textOf = <C extends string>({ cells }: SheetRow<C>, column: C): string => cells.get(column)?.text ?? '';
const shortened = (text: string): string => (text.length > valueMax ? `${text.slice(0, valueMax - 1)}…` : text);

/**
 * The fields of a request that the cells of a row make, and what is wrong with single cells. A column that the sheet does not
 * have leaves a record as it is, and is empty in a new one.
 */
function readCells<C extends string, V, E>(
  { cells }: SheetRow<C>,
  { columns }: SheetKind<C, V, E>,
  language: Language,
  current: Readonly<Record<string, unknown>> | undefined,
) {
  const values: Record<string, unknown> = { ...current };
  const wrong = new Map<C, LocalText>();
  for (const column of current ? cells.keys() : columnNames(columns)) {
    const value = columns[column].read(cells.get(column) ?? emptyCell, language, current?.[column]);
    if (value instanceof CellFault) wrong.set(column, value.fault);
    if (value === undefined) delete values[column];
    else values[column] = value instanceof CellFault ? value.text : value;
  }
  return { values, wrong };
}

/** Applies the rules of the row. A message of a field that is no column is one of the row. */
function applyRules<C extends string, V, E>(kind: SheetKind<C, V, E>, values: object, language: Language) {
  const faults: RowFaults<C> = new Map();
  try {
    return { entered: validate(kind.schema, values), faults };
  } catch (refusal) {
    if (!(refusal instanceof FieldRefusal)) throw refusal;
    for (const [path, message] of Object.entries(refusal.fields(language))) {
      const [field = ''] = path.split('.');
      faults.set(field in kind.columns ? (field as C) : null, message);
    }
    return { entered: undefined, faults };
  }
}

interface JudgeOptions {
  readonly policy: ImportPolicy;
  /** Of the messages. */
  readonly language: Language;
  /** That the numbers of the sheet are written in. */
  readonly numbersIn: Language;
}

/** Checks a row. A fault that no field's rule can detect, such as an unknown station, replaces the fault of the rule. */
function judgeRow<C extends string, V, E>(
  row: SheetRow<C>,
  kind: SheetKind<C, V, E>,
  { policy, language, numbersIn }: JudgeOptions,
): JudgedRow<C, V, E> {
  const key = kind.keyOf?.((column) => textOf(row, column)) ?? textOf(row, kind.key).toLowerCase();
  const record = key === '' ? undefined : kind.find(key);
  const current = record && policy !== 'add' ? kind.valuesOf?.(record) : undefined;
  const { values, wrong } = readCells(row, kind, numbersIn, current);
  const completed = kind.complete?.(values, (column, text) => wrong.set(column, text), current && record) ?? values;
  const { entered, faults } = applyRules(kind, completed, language);
  for (const [column, text] of wrong) faults.set(column, text[language]);
  const checked = entered !== undefined && faults.size === 0 ? (kind.check?.(entered, record) ?? {}) : {};
  for (const [column, text] of Object.entries(checked) as [C, LocalText][]) faults.set(column, text[language]);
  if (record && policy === 'add') faults.set(kind.key, kind.faults.known[language]);
  for (const [column, { isFormula }] of row.cells) if (isFormula) faults.set(column, sheetFaults.formula[language]);
  return { row, key, record, values: completed, entered: faults.size === 0 ? entered : undefined, faults };
}

export function reportFaults<C extends string>({ row, faults }: JudgedRow<C, unknown, unknown>, columns: readonly C[]) {
  return [...columns, null]
    .filter((column) => faults.has(column))
    .map((column): ImportFault<C> => ({
      row: row.number,
      column,
      value: column === null ? '' : shortened(textOf(row, column)),
      message: faults.get(column) ?? '',
    }));
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((each) => b.includes(each))
    : JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

interface Change<C extends string, V, E> {
  readonly row: number;
  readonly key: string;
  readonly record: E;
  readonly entered: V;
  readonly columns: readonly C[];
  readonly before: Readonly<Record<C, unknown>>;
}

/** Columns in which a row differs from its record. */
function changeOf<C extends string, V, E>(
  { row, key, record, entered }: JudgedRow<C, V, E>,
  kind: ImportKind<C, V, E>,
): Change<C, V, E> | undefined {
  if (record === undefined || entered === undefined || !kind.valuesOf) return undefined;
  const before = kind.valuesOf(record);
  const after = entered as Readonly<Record<C, unknown>>;
  const columns = columnNames(kind.columns).filter((column) => !isSame(before[column], after[column]));
  return columns.length === 0 ? undefined : { row: row.number, key, record, entered, columns, before };
}

function summaryOf<C extends string, V, E>(
  kind: ImportKind<C, V, E>,
  rows: number,
  changes: readonly Change<C, V, E>[],
  { added, removed }: ImportPlan<V, E>,
  language: Language,
): ImportSummary<C> {
  const names = columnNames(kind.columns);
  const counts = names.map((column) => ({
    column,
    count: changes.filter(({ columns }) => columns.includes(column)).length,
  }));
  const shown = (column: C, value: unknown) => shortened(kind.columns[column].show(value, language));
  const nameOf = (record: E) => kind.nameOf?.(record) ?? '';
  const changed = changes.slice(0, recordsMax).map(({ row, record, entered, columns, before }) => ({
    row,
    key: shown(kind.key, before[kind.key]),
    name: nameOf(record),
    changes: columns.map((column) => ({
      column,
      from: shown(column, before[column]),
      to: shown(column, (entered as Readonly<Record<C, unknown>>)[column]),
    })),
  }));
  const missing = removed.slice(0, recordsMax - changed.length).map((record) => ({
    row: null,
    key: shown(kind.key, kind.valuesOf?.(record)[kind.key]),
    name: nameOf(record),
    changes: [],
  }));
  return {
    added: added.length,
    changed: changes.length,
    same: rows - added.length - changes.length,
    removed: removed.length,
    columns: counts.filter(({ count }) => count > 0),
    records: [...changed, ...missing],
  };
}

function planOf<C extends string, V, E>(
  kind: ImportKind<C, V, E>,
  judged: readonly JudgedRow<C, V, E>[],
  changes: readonly Change<C, V, E>[],
  policy: ImportPolicy,
): ImportPlan<V, E> {
  const named = new Set(judged.map(({ record }) => record));
  return {
    added: judged.flatMap(({ record, entered }) => (record === undefined && entered !== undefined ? [entered] : [])),
    changed: changes.map(({ record, entered }) => ({ record, entered })),
    removed: policy === 'replace' ? [...(kind.all?.() ?? [])].filter((record) => !named.has(record)) : [],
  };
}

/** Checks every row of a sheet, alone and with the others; pauses now and then with how many rows are checked. */
export function* checkRows<C extends string, V, E>(
  kind: SheetKind<C, V, E>,
  { rows, language: headsIn }: SheetRows<C>,
  policy: ImportPolicy,
  language: Language,
): Generator<number, readonly JudgedRow<C, V, E>[]> {
  const judged: JudgedRow<C, V, E>[] = [];
  const keys = new Set<string>();
  const numbersIn = (kind.numbersByHeads ? headsIn : undefined) ?? language;
  const options = { policy, language, numbersIn };
  for (const row of rows) {
    if (isPauseBefore(judged.length)) yield judged.length;
    const each = judgeRow(row, kind, options);
    if (each.key !== '' && keys.has(each.key)) each.faults.set(kind.key, kind.faults.twice[language]);
    keys.add(each.key);
    judged.push(each);
  }
  for (const fault of kind.checkTogether?.(judged) ?? [])
    if (fault) judged[fault.index]?.faults.set(fault.column, fault.text[language]);
    else yield judged.length;
  // What follows is done at once.
  if (judged.length >= rowsPerPause) yield judged.length;
  return judged;
}

/** Checks every row of a sheet and works out what it changes; pauses now and then with how many rows are checked. */
export function* judgeRows<C extends string, V, E>(
  kind: ImportKind<C, V, E>,
  sheet: SheetRows<C>,
  policy: ImportPolicy,
  language: Language,
): Generator<number, Judged<C, V, E>> {
  const { rows, ignored } = sheet;
  const judged = yield* checkRows(kind, sheet, policy, language);
  const names = columnNames(kind.columns);
  const faults = judged.flatMap((each) => reportFaults(each, names));
  const changes = judged.flatMap((each) => changeOf(each, kind) ?? []);
  const plan = planOf(kind, judged, changes, policy);
  return {
    plan,
    report: {
      rows: rows.length,
      faultyRows: judged.filter(({ faults: each }) => each.size > 0).length,
      faults: faults.slice(0, faultsMax),
      faultsTotal: faults.length,
      ignoredColumns: [...ignored],
      ...(kind.valuesOf && faults.length === 0 && { summary: summaryOf(kind, rows.length, changes, plan, language) }),
    },
  };
}
