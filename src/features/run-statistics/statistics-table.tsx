import { type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { InfoBox } from '#src/blocks/provenance/info-box.tsx';
import { ProvenanceContent, type ProvenanceProps } from '#src/blocks/provenance/provenance.tsx';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import { type Column, initialSettings, parseSort, sortText, type TableSettings } from '#src/ui/data-table/types.ts';
import { useFigureCursor } from './figure-cursor.ts';
import { texts } from './texts.ts';

/** A station, or several together. */
interface FigureRow {
  readonly id: string;
  readonly name: string;
  readonly isTotal: boolean;
  readonly isUnranked: boolean;
}

/** How a figure was made. */
export type Made = Omit<ProvenanceProps, 'name'>;

interface StatisticsTableProps<Row extends FigureRow> {
  caption: string;
  /** Stable. Those whose cells stand at the end are figures. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  page: PageQuery;
  settings: TableSettings | undefined;
  onSettings(settings: TableSettings): void;
  open(stationId: string): void;
  /** How the figure of a column in a row was made. */
  made(row: Row, column: string): Made;
}

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

/** Stations beside each other, and together; a row leads to its station, a figure to how it was made. */
export function StatisticsTable<Row extends FigureRow>(props: StatisticsTableProps<Row>) {
  const { caption, columns, rows, page, settings, onSettings, open, made } = props;
  const t = useTexts(texts);
  const order = page.get('sort');
  const cursor = useFigureCursor();
  const withFigures = useMemo(() => columns.map(withButtons), [columns]);
  const { handlers, box } = useFigureBox(({ rowId, column }) => {
    const row = rows.find(({ id }) => id === rowId);
    const header = columns.find(({ id }) => id === column)?.header.replaceAll('\u{AD}', '');
    if (!row || header === undefined) return undefined;
    const title = t('figure.made', { figure: header, row: row.name });
    return { title, content: <ProvenanceContent {...made(row, column)} /> };
  });
  return (
    <div className="ems-statistics-table" onFocus={cursor.onFocus} {...handlers}>
      <DataTable
        caption={`${caption}. ${t('figure.keys')}`}
        isGrid
        columns={withFigures}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowClass={({ isTotal, isUnranked }) =>
          isTotal ? 'ems-row-total' : isUnranked ? 'ems-row-unranked' : undefined
        }
        sort={order === null ? undefined : parseSort(order)}
        onSort={(next) => page.set({ sort: next ? sortText(next) : null })}
        settings={settings ?? initialSettings(columns)}
        onSettings={onSettings}
        onOpen={({ id, isTotal }) => !isTotal && open(id)}
        onRowKey={cursor.onRowKey}
      />
      {box}
    </div>
  );
}
