import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { InfoBox } from '#src/blocks/provenance/info-box.tsx';
import { ProvenanceContent, type ProvenanceProps } from '#src/blocks/provenance/provenance.tsx';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column, DataTableProps } from '#src/ui/data-table/types.ts';
import { useFigureCursor } from './figure-cursor.ts';
import { texts } from '../texts.ts';

/** How a figure was made. */
export type Made = Omit<ProvenanceProps, 'name' | 'readAt'>;

/** A column whose cells open how their figures were made. */
const withButtons = <Row,>(column: Column<Row>): Column<Row> =>
  column.align === 'end'
    ? {
        ...column,
        cell: (row) => (
          <button type="button" className="ems-figure" tabIndex={-1} aria-haspopup="dialog" data-figure={column.id}>
            {column.cell(row)}
          </button>
        ),
      }
    : column;

interface FigureAt {
  readonly rowId: string;
  readonly column: string;
}

function figureAt(target: EventTarget): FigureAt | undefined {
  const figure = (target as Element).closest<HTMLElement>('[data-figure]');
  const rowId = figure?.closest<HTMLElement>('tr[data-id]')?.dataset['id'];
  const column = figure?.dataset['figure'];
  return rowId === undefined || column === undefined ? undefined : { rowId, column };
}

/** A box with how a figure was made, beside its cell, which a press opens and closes. */
function useFigureBox(
  contentOf: (at: FigureAt) => { readonly title: string; readonly content: ReactNode } | undefined,
) {
  const block = useRef<HTMLDivElement>(null);
  const id = useId();
  const [opened, setOpened] = useState<FigureAt>();
  const before = useRef<FigureAt>(undefined);
  const anchor = useMemo(() => {
    const { rowId = '', column = '' } = opened ?? {};
    const cell = `tr[data-id="${CSS.escape(rowId)}"] [data-figure="${CSS.escape(column)}"]`;
    return {
      // A row that was scrolled out of sight is another element when it is back.
      get current() {
        return block.current?.querySelector<HTMLElement>(cell) ?? null;
      },
    };
  }, [opened]);
  const shown = opened && contentOf(opened);
  return {
    handlers: {
      ref: block,
      // A press outside closes the box before the click arrives.
      onPointerDown: () => {
        before.current = opened;
      },
      onClick: ({ target, detail }: MouseEvent) => {
        const at = figureAt(target);
        if (!at) return;
        const isSame = before.current?.rowId === at.rowId && before.current.column === at.column;
        setOpened(detail > 0 && isSame ? undefined : at);
      },
    },
    box: opened && shown && (
      <InfoBox
        key={`${opened.rowId} ${opened.column}`}
        id={id}
        title={shown.title}
        open
        onClose={() => setOpened(undefined)}
        anchor={anchor}
      >
        {shown.content}
      </InfoBox>
    ),
  } as const;
}

interface FigureTableProps<Row> extends Omit<DataTableProps<Row>, 'isGrid' | 'onRowKey'> {
  /** Of figures, whose cells stand at the end, and of others. */
  columns: readonly Column<Row>[];
  /** How the figure of a column in a row was made. */
  made(row: Row, column: string): Made;
  /** When the figures were read, ms since 1970. */
  readAt: number;
}

/** A table whose figures open how they were made, by a press and by keys. */
export function FigureTable<Row extends object>({ made, readAt, ...table }: FigureTableProps<Row>) {
  const { caption, columns, rows, rowId, rowName } = table;
  const t = useTexts(texts);
  const cursor = useFigureCursor();
  const withFigures = useMemo(() => columns.map(withButtons), [columns]);
  const { handlers, box } = useFigureBox(({ rowId: id, column }) => {
    const row = rows.find((one) => rowId(one) === id);
    const header = columns.find((one) => one.id === column)?.header.replaceAll('\u{AD}', '');
    if (!row || header === undefined) return undefined;
    const title = t('figure.made', { figure: header, row: rowName(row) });
    return { title, content: <ProvenanceContent {...made(row, column)} readAt={readAt} /> };
  });
  return (
    <div className="ems-statistics-table" onFocus={cursor.onFocus} {...handlers}>
      <DataTable
        {...table}
        caption={`${caption}. ${t('figure.keys')}`}
        isGrid
        columns={withFigures}
        onRowKey={cursor.onRowKey}
      />
      {box}
    </div>
  );
}
