import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { useApi } from '#src/runtime.tsx';
import { Board, type BoardColumn } from '../board/board.tsx';
import type { Filters } from '../list/filter-types.ts';
import { type BoardProps, labelOf, type Plain } from '../list/use-list.ts';

/** Cards in a column; the table shows the others. */
const cardsMax = 20;

interface Records {
  readonly records: readonly object[];
  readonly total: number;
}

export interface BoardOptions<Row> {
  /** The filter, a `choice`, whose values are the columns. */
  readonly by: string;
  /** Ids of the columns of the list whose cells stand on a card below its name. */
  readonly shows: readonly string[];
  /** Whether a row has a next step. */
  canMove(row: Row): boolean;
}

interface ListBoardProps<Row extends object, F extends Filters, Texts, Extras>
  extends BoardProps<Row, F, Texts, Extras>, BoardOptions<Row> {
  onMove: ((row: Row, to: string | undefined) => void) | undefined;
}

/** The values of the board's filter, without those that the address leaves out. */
function valuesOf(by: string, filters: Filters, chosen: unknown): readonly string[] {
  const field = filters[by]?.field;
  const all = field?.kind === 'choice' ? field.values : [];
  return all.filter((value) => chosen === undefined || value === chosen);
}

/** The list as a board: its filters, and a column for each value of one of them. */
export default function ListBoard<Row extends object, F extends Filters, Texts, Extras>(
  props: ListBoardProps<Row, F, Texts, Extras>,
) {
  const { setup, state, context, page, table, onMove, create, by, shows, canMove } = props;
  const { endpoint, url, idOf, columns } = setup;
  const api = useApi();
  const t = context.t as Plain;
  const values = valuesOf(by, setup.filters, state.filters[by]);
  const answers = useQueries({
    queries: values.map((value) => ({
      ...query(
        api,
        endpoint,
        { ...url.filterRequest(state), [by]: value, page: 1, pageSize: cardsMax },
        {
          silent: true,
        },
      ),
      placeholderData: keepPreviousData,
    })),
  });
  const shown = columns.filter(({ id }) => shows.includes(id));
  const rows = answers.map(({ data }) => ((data as Records | undefined)?.records ?? []) as readonly Row[]);
  const columnsOf = values.map((value, index): BoardColumn => ({
    id: value,
    name: t(`${by}.${value}`),
    total: (answers[index]?.data as Records | undefined)?.total,
    isFailed: answers[index]?.isError ?? false,
    cards: (rows[index] ?? []).map((row) => ({
      id: idOf(row),
      name: [...new Set([String(columns[0]?.value?.(row, context) ?? ''), table.rowName(row)])].join(' '),
      facts: shown.map((column) => [labelOf(t, 'column', column.id), column.cell(row, context)]),
      actions: table.actions?.(row),
      canMove: canMove(row),
    })),
  }));
  const withId = (id: string, act: (row: Row) => void) => {
    const row = rows.flat().find((each) => idOf(each) === id);
    if (row) act(row);
  };
  return (
    <Board
      label={table.caption}
      columns={columnsOf}
      current={state.openId}
      onOpen={(id) => withId(id, (row) => table.onOpen?.(row))}
      onMove={onMove && ((id, to) => withId(id, (row) => onMove(row, to)))}
      onCreate={create}
      onAll={(value) => page.set({ view: null, [by]: value })}
    />
  );
}
