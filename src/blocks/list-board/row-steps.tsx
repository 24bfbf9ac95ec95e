import { type KeyboardEvent, Suspense } from 'react';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import type { Component, Filters } from '../list/filter-types.ts';
import type { DialogProps, ListHandle } from '../list/types.ts';
import { type BoardProps, useAnyPermission } from '../list/use-list.ts';
import type ListBoardOf from './list-board.tsx';

const ListBoard = lazyComponent(() => import('./list-board.tsx')) as unknown as typeof ListBoardOf;
const BoardChoice = lazyComponent(() => import('./board-choice.tsx'));

interface StepOptions<Row> {
  readonly board?: { readonly by: string; readonly shows: readonly string[] };
  /** The dialog of the next step of a row; `to` is the column of the board that its card was dropped on. */
  readonly move: {
    readonly component: Component<DialogProps & { row: Row; to?: string }>;
    readonly anyOf: readonly PermissionKey[];
    /** Whether a row has a next step. */
    isOffered(row: Row): boolean;
  };
}

type Opener = Pick<ListHandle, 'openDialog'>;

/** Opens the dialog of a row's next step; undefined for a user who takes none. */
function useMove<Row>({ component: Move, anyOf, isOffered }: StepOptions<Row>['move'], list: Opener) {
  if (!useAnyPermission(anyOf)) return undefined;
  return (row: Row, to?: string) => {
    if (isOffered(row)) list.openDialog((props) => <Move {...props} row={row} {...(to !== undefined && { to })} />);
  };
}

/**
 * Options of a list whose records go from state to state: on a row M opens the dialog of its next step and N the form of
 * a new record; with `board` the rows can be shown as cards in columns as well. `by` is a filter of the list that is a
 * `choice`, `shows` names columns of the table.
 */
export function rowSteps<Row extends { readonly id: string }>({ board, move }: StepOptions<Row>) {
  function View<F extends Filters, Texts, Extras>(props: BoardProps<Row, F, Texts, Extras>) {
    const onMove = useMove(move, props.list);
    return (
      board && (
        <Suspense fallback={<Skeleton rows={12} />}>
          <ListBoard {...props} {...board} canMove={move.isOffered} onMove={onMove} />
        </Suspense>
      )
    );
  }
  return {
    useRowKeys(list: Opener & { readonly rows: readonly Row[] }, create: (() => void) | undefined) {
      const next = useMove(move, list);
      return (event: KeyboardEvent, id: string) => {
        const row = list.rows.find((each) => each.id === id);
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'n' && create) create();
        else if (event.key === 'm' && next && row) next(row);
        else return;
        event.preventDefault();
      };
    },
    ...(board && {
      board: View,
      summary: () => (
        <Suspense>
          <BoardChoice />
        </Suspense>
      ),
    }),
  };
}
