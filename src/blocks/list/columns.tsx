import type { ReactNode } from 'react';
import type { Language } from '#src/contract/languages.ts';
import type { Severity } from '#src/contract/alarm/severity.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type { Cell } from '#src/lib/file/table-cell.ts';
import type { Column } from '#src/ui/data-table/types.ts';
import { AllLines } from '#src/ui/list/cell-lines.tsx';
import { SeverityMark } from '#src/ui/state/severity-mark.tsx';
import { Day, Time, type TimeProps } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { wallTime } from '../export-list/list-export.ts';

/** What cells know besides their row. */
export interface CellContext<Texts = unknown, Extras = unknown> {
  /** The list's texts. */
  readonly t: Translate<Texts>;
  readonly language: Language;
  /** The word for a severity. */
  severityWord(severity: Severity): string;
  /** The zone in which a station's times are shown. */
  zoneOf(stationId: string | undefined): string | undefined;
  /** Ms since 1970, by the server's clock. */
  serverNow(): number;
  readonly extras: Extras;
}

export type ColumnOptions = Omit<Column<never>, 'id' | 'header' | 'cell' | 'sortable'>;

/** A column of a list. `TextKeys` names the keys that the list's texts need for it. */
export interface ListColumn<
  Row,
  Texts = unknown,
  Extras = unknown,
  TextKeys extends string = string,
> extends ColumnOptions {
  /** The sort column of the request, where it has one. Its head is the text `column.<id>`. */
  readonly id: string;
  /** Its cells are times, whose zone an exported file names. */
  readonly isTime?: boolean;
  /** Only for the types. */
  readonly textKeys?: TextKeys;
  cell(row: Row, context: CellContext<Texts, Extras>): ReactNode;
  /** What an exported file has; without it the column is not exported. */
  value?(row: Row, context: CellContext<Texts, Extras>): Cell;
}

/** Replaces what the kind of column shows, or writes to a file. */
type FieldOptions<Row, Texts, Extras> = ColumnOptions & Partial<Pick<ListColumn<Row, Texts, Extras>, 'cell' | 'value'>>;
type FieldOf<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row & string];
type Words<Row, K extends keyof Row> = Extract<Row[K], string>;

/** Builds the columns of a list from the fields of its rows. */
export interface ColumnBuilder<Row, Texts, Extras> {
  /** What identifies a record: never hidden, never cut. */
  key<K extends FieldOf<Row, string>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** The record's name: the first line of a card, and the button that opens the row. */
  title<K extends FieldOf<Row, string>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  text<K extends FieldOf<Row, string | null | undefined>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** One of some values in words: the texts `<group>.<value>`, the group being the field or `texts`. */
  choice<K extends FieldOf<Row, string | null | undefined>, Group extends string = K>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras> & { readonly texts?: Group },
  ): ListColumn<Row, Texts, Extras, `column.${K}` | `${Group}.${Words<Row, K>}`>;
  severity<K extends FieldOf<Row, Severity>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** A figure with its unit, aligned at its end. */
  number<K extends FieldOf<Row, number | null | undefined>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras> & { readonly unit?: string; readonly digits?: number },
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** A moment, in the zone of the row's station where it has one. */
  time<K extends FieldOf<Row, string | null | undefined>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras> & Pick<TimeProps, 'show'>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** A day of the calendar, the same in every zone. */
  day<K extends FieldOf<Row, string | null | undefined>>(
    field: K,
    options?: FieldOptions<Row, Texts, Extras>,
  ): ListColumn<Row, Texts, Extras, `column.${K}`>;
  /** Whatever else a cell shows; `value` is what a file has of it, and what the cell shows where there is no `cell`. */
  custom<Id extends string>(
    id: Id,
    column: ColumnOptions &
      (
        | Pick<ListColumn<Row, Texts, Extras>, 'cell' | 'value'>
        | { value(row: Row, context: CellContext<Texts, Extras>): string | number }
      ),
  ): ListColumn<Row, Texts, Extras, `column.${Id}`>;
}

const wordsWidthPx = 120;
const titleWidthPx = 160;
type AnyRow = Readonly<Record<string, never>>;
const stationOf = (row: AnyRow): string | undefined => row['stationId'];
const wordOf = ({ t }: CellContext, group: string, value: string | null | undefined): string | null =>
  value ? (t as (key: string) => string)(`${group}.${value}`) : null;

/** The builder of every list; its types are those of the list's rows. */
export const columnBuilder: ColumnBuilder<AnyRow, unknown, unknown> = {
  key: (id, options) => ({
    id,
    fixed: true,
    stateless: !options?.cell,
    cell: (row) => row[id],
    value: (row) => row[id] ?? null,
    ...options,
  }),
  title: (id, options) => ({
    id,
    stateless: !options?.cell,
    minWidth: titleWidthPx,
    grow: 2,
    fixed: true,
    stacked: 'title',
    cell: (row) => <AllLines>{row[id]}</AllLines>,
    value: (row) => row[id] ?? null,
    ...options,
  }),
  text: (id, options) => ({
    id,
    stateless: !options?.cell,
    minWidth: wordsWidthPx,
    cell: (row) => row[id] || '—',
    value: (row) => row[id] ?? null,
    ...options,
  }),
  choice: (id, { texts, ...options } = {}) => ({
    id,
    stateless: !options.cell,
    cell: (row, context) => wordOf(context, texts ?? id, row[id]) ?? '—',
    value: (row, context) => wordOf(context, texts ?? id, row[id]),
    ...options,
  }),
  severity: (id, options) => ({
    id,
    stateless: !options?.cell,
    fixed: true,
    cell: (row) => <SeverityMark severity={row[id]!} />,
    value: (row, { severityWord }) => severityWord(row[id]!),
    ...options,
  }),
  number: (id, { unit, digits, ...options } = {}) => ({
    id,
    stateless: !options.cell,
    align: 'end',
    cell: (row) => <Value value={row[id]} unit={unit} digits={digits} column />,
    value: (row) => row[id] ?? null,
    ...options,
  }),
  time: (id, { show, ...options } = {}) => ({
    id,
    stateless: !options.cell,
    isTime: true,
    cell: (row, { zoneOf }) => <Time at={row[id]} zone={zoneOf(stationOf(row))} {...(show && { show })} />,
    value: (row, { zoneOf }) => wallTime(row[id] ?? null, zoneOf(stationOf(row))),
    ...options,
  }),
  day: (id, options) => ({
    id,
    stateless: !options?.cell,
    cell: (row) => <Day day={row[id]} />,
    value: (row) => row[id] ?? null,
    ...options,
  }),
  custom: (id, column) => ({
    id,
    stateless: !('cell' in column),
    cell: (row, context) => column.value?.(row, context) as ReactNode,
    ...column,
  }),
};
