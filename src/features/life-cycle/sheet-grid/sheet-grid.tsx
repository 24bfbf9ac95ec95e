import trash from 'primeicons/raw-svg/trash.svg?icon';
import { type ClipboardEvent, use, useEffect, useState } from 'react';
import type { NamedEndpoint } from '#src/api/call.ts';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useFieldRows } from '#src/blocks/form/use-field-rows.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { addedRowsMax, type ParsedSheet, type ParseEndpoint } from '#src/contract/life-cycle/parsed-sheet.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FormWaitContext } from '#src/ui/form/form-wait.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import {
  cellText,
  type GridRow,
  type GridValue,
  pastedCells,
  withCell,
  withoutRow,
  withPasted,
  withSheet,
} from './grid-rows.ts';
import { GridFile } from './grid-file.tsx';
import css from './sheet-grid.css?inline';
import { texts } from './texts.ts';
import { useParse } from './use-parse.ts';

const styles = sheet(css);
/** Rows that are drawn at a time. */
const pageRows = 20;
/** The first row of the page that has the row. */
const pageOf = (row: number): number => Math.floor(row / pageRows) * pageRows;

interface GridColumn extends GridValue {
  readonly head: LocalText;
  /** A choice; without it the cell is a text. */
  readonly options?: readonly { readonly value: string; readonly name: LocalText }[];
}

interface GridOptions {
  readonly columns: readonly GridColumn[];
  readonly empty: GridRow;
  readonly parse: ParseEndpoint & NamedEndpoint;
  /** Name of the template's file. */
  readonly fileName: LocalText;
}

const rowsOf = (value: unknown): readonly GridRow[] => (Array.isArray(value) ? (value as readonly GridRow[]) : []);

/** Rows of a record as an editable grid: typed, pasted from a spreadsheet, or read from a file. */
export function sheetGrid<Row extends object>(options: GridOptions): FormField<Row[]> {
  const { columns } = options;
  function Value({ value }: ValueProps) {
    const lines = rowsOf(value).map((row) => columns.map((column) => cellText(column, row)).join(' · '));
    return lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);
  }
  return {
    Control: (props) => <Grid {...props} options={options} />,
    Value,
    toInput: (value) => [...rowsOf(value)] as Row[],
    wide: true,
  };
}

/** Rows that a rule or the server complains about. */
const faultyRows = (errors: unknown): number[] =>
  typeof errors === 'object' && errors !== null
    ? Object.entries(errors).flatMap(([key, error]) => (/^\d+$/.test(key) && error ? [Number(key)] : []))
    : [];

function Grid({ form, frame, name, options, recordId }: ControlProps & { options: GridOptions }) {
  useStyles(styles);
  const t = useTexts(texts);
  const { columns, empty, parse, fileName } = options;
  const { value, onChange, error } = form.choice(name);
  const rows = rowsOf(value);
  const [from, setFrom] = useState(0);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (next: readonly GridRow[]) => onChange([...next]);
  const { root, add, addRow } = useFieldRows({ form, name }, rows);
  const addEmpty = () => {
    addRow(empty);
    setFrom(pageOf(rows.length));
  };
  const append = ({ rows: found, digest }: ParsedSheet) => {
    const next = withSheet(rows, found, options);
    setFaults(new Map([...faults].filter(([key]) => !next.isRead(Number.parseInt(key, 10))).concat(next.faults)));
    form.setValue('digest', digest);
    change(next.rows);
  };
  const { state, read } = useParse(parse, append);
  const wait = use(FormWaitContext);
  const isReading = state.kind === 'reading';
  useEffect(() => {
    wait(name, isReading);
    return () => wait(name, false);
  }, [wait, name, isReading]);
  const faulty = [
    ...new Set([
      ...faultyRows(form.formState.errors[name]),
      ...[...faults.keys()].map((key) => Number.parseInt(key, 10)),
    ]),
  ].toSorted((a, b) => a - b);
  const edit = (row: number, column: GridColumn, text: string) => {
    setFaults(new Map([...faults].filter(([key]) => key !== `${row}.${column.id}`)));
    change(rows.with(row, withCell(column, rows[row] ?? empty, text)));
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    change(withPasted(rows, pastedCells(text), { row, column }, options));
  };
  const first = Math.min(from, pageOf(Math.max(0, rows.length - 1)));
  return (
    <Field group {...frame} hint={frame.hint ?? t('hint')} error={error}>
      {() => (
        <div ref={root} className="ems-sheet-grid">
          <GridFile
            {...{ state, columns, fileName }}
            demandId={String(form.watch('demandId') ?? '')}
            onFile={(file, demandId) => read(file, demandId, recordId)}
          />
          <FaultyRows rows={faulty} onFirst={(row) => setFrom(pageOf(row))} />
          {rows.length === 0 ? (
            <p className="ems-sub">{t('none')}</p>
          ) : (
            <GridTable
              {...{ form, name, columns, rows, faults, edit, paste }}
              from={first}
              label={frame.label}
              remove={(row) => {
                setFaults(withoutRow(faults, row));
                change(rows.toSpliced(row, 1));
              }}
            />
          )}
          <div className="ems-sheet-grid-bar">
            <Button ref={add} disabled={rows.length >= addedRowsMax} onClick={addEmpty}>
              {t('add')}
            </Button>
            <Pages {...{ from: first, total: rows.length, setFrom }} />
          </div>
        </div>
      )}
    </Field>
  );
}

function FaultyRows({ rows: [first, ...others], onFirst }: { rows: readonly number[]; onFirst(row: number): void }) {
  const t = useTexts(texts);
  if (first === undefined) return null;
  return (
    <div className="ems-sheet-grid-bar ems-sheet-grid-bad" role="status">
      {t('faulty', { count: others.length + 1 })}
      <Button onClick={() => onFirst(first)}>{t('first')}</Button>
    </div>
  );
}

function Pages({ from, total, setFrom }: { from: number; total: number; setFrom(from: number): void }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  if (total <= pageRows) return null;
  const to = Math.min(from + pageRows, total);
  return (
    <>
      <span>{t('range', { from: number(from + 1), to: number(to), total: number(total) })}</span>
      <Button disabled={from === 0} onClick={() => setFrom(from - pageRows)}>
        {t('previous')}
      </Button>
      <Button disabled={to >= total} onClick={() => setFrom(from + pageRows)}>
        {t('next')}
      </Button>
    </>
  );
}

interface TableProps extends Pick<ControlProps, 'form' | 'name'> {
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  faults: ReadonlyMap<string, string>;
  from: number;
  label: string;
  edit(row: number, column: GridColumn, text: string): void;
  paste(event: ClipboardEvent, row: number, column: number): void;
  remove(row: number): void;
}

function GridTable({ form, name, columns, rows, faults, from, label, edit, paste, remove }: TableProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <div className="ems-sheet-grid-scroll" tabIndex={0} role="group" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head[language]}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(from, from + pageRows)
            .map((row, offset) => ({ row, index: from + offset, path: `${name}.${from + offset}` }))
            .map(({ row, index, path }) => (
              <tr key={path}>
                <th scope="row">{number(index + 1)}</th>
                {columns.map((column, at) => (
                  <td key={column.id} onPaste={(event) => paste(event, index, at)}>
                    <Cell
                      column={column}
                      text={cellText(column, row)}
                      label={t('cell', { column: column.head[language], row: index + 1 })}
                      error={
                        faults.get(`${index}.${column.id}`) ?? cellError(form, `${path}.${column.id}`, row[column.id])
                      }
                      onChange={(text) => edit(index, column, text)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton icon={trash} label={t('remove', { row: index + 1 })} onClick={() => remove(index)} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Of a list the error of its first wrong entry. */
function cellError(form: ControlProps['form'], path: string, value: unknown): string | undefined {
  const entries = Array.isArray(value) ? value.map((_entry, index) => `${path}.${index}`) : [];
  return [path, ...entries].map((each) => form.choice(each).error).find((error) => error !== undefined);
}

interface CellProps {
  column: GridColumn;
  text: string;
  label: string;
  error: string | undefined;
  onChange(text: string): void;
}

function Cell({ column: { options }, text, label, error, onChange }: CellProps) {
  const language = useLanguage();
  const frame = { label, hideLabel: true, error, className: 'ems-sheet-grid-cell' };
  if (!options)
    return <TextField {...frame} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  const choices = options.map(({ value, name }) => ({ value, label: name[language] }));
  return <SelectField {...frame} options={choices} value={text} onChange={(next) => onChange(next ?? '')} />;
}
