import { type ReactNode, useMemo } from 'react';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { openNodesMax } from '#src/contract/organization/large-tree.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { TreeMove } from '#src/ui/tree-table/table-tree.ts';
import { TreeTable } from '#src/ui/tree-table/tree-table.tsx';
import { texts } from '#src/ui/tree-table/texts.ts';
import type { GetEntry } from '../list/list-query.ts';
import type { ListHandle, ListOptions, WholeTableProps } from '../list/types.ts';
import { useAnyPermission } from '../list/use-list.ts';
import css from './tree-table.css?inline';
import { branchIds, openIds, readOpenIds, readOpenRows, writeOpenIds, writeOpenRows } from './open-rows.ts';

const styles = sheet(css);

/** A row of a tree; siblings are in their order. */
export interface TreeRecord {
  readonly id: string;
  readonly parentId: string | null;
}

export interface TreeOptions<Row extends TreeRecord, Values, Extras> {
  /** Whether a row fits the filters. */
  matches(row: Row, filters: Values, extras: Extras): boolean;
  /** Whether rows may stand below this one; default: all. */
  canContain?(row: Row): boolean;
  /** A hook: sends a move and reads the tree again; rejected where nothing was moved. It is used only where the user has one of the keys. */
  readonly useMove?: (list: ListHandle<Row>) => (move: TreeMove, rows: readonly Row[]) => Promise<unknown>;
  readonly moveAnyOf?: readonly PermissionKey[];
  /** Name of the address's entry for the open rows. */
  readonly openRowsAs?: string;
  /** Of a tree whose endpoint answers parts: the filters as its request has them. */
  requestFilters?(filters: Values): object;
  /** In a part of a tree: how many rows are directly below one. */
  childrenOf?(row: Row): number;
}

type TableOptions<Row extends TreeRecord> = Required<
  Pick<ListOptions<Row, never, never, never>, 'wholeTable' | 'updateFrozen' | 'isNewAgain'>
> &
  Pick<ListOptions<Row, never, never, never>, 'openRequest'>;

const noMove = () => () => Promise.resolve();

/**
 * The options of `defineList` that make its table a tree: `...treeTable<Row, Values>({ matches, useMove })`. The endpoint answers
 * all rows, its filters have no place in the request (`request: () => ({})`), and the address names the open rows. With
 * `requestFilters` the endpoint answers a part of a large tree: what is below the open rows, or what the filters find. While
 * rows are frozen they stay below their parent, whatever others move.
 */
export function treeTable<Row extends TreeRecord, Values, Extras = undefined>(
  options: TreeOptions<Row, Values, Extras>,
): TableOptions<Row> {
  const { matches, canContain, useMove = noMove, moveAnyOf, openRowsAs = 'open', requestFilters, childrenOf } = options;
  const canMove = 'useMove' in options;
  const parentOf = (row: Row) => row.parentId;
  const hasMore = (row: Row) => (childrenOf?.(row) ?? 0) > 0;
  function WholeTable({
    list,
    activeFilters,
    page,
    isPartial,
    total: _total,
    offset: _offset,
    ...table
  }: WholeTableProps<Row>): ReactNode {
    useStyles(styles);
    const t = useTexts(texts);
    const entry = page.get(openRowsAs);
    const expanded = useMemo(
      () => (isPartial ? readOpenIds : readOpenRows)(entry, table.rows),
      [isPartial, entry, table.rows],
    );
    const expand = (ids: ReadonlySet<string>) =>
      page.set({ [openRowsAs]: isPartial ? writeOpenIds(ids) : writeOpenRows(ids, table.rows) });
    const { filters, extras } = list;
    const isMatch = useMemo(
      () =>
        activeFilters > 0 ? (row: Row) => matches(row, filters as unknown as Values, extras as Extras) : undefined,
      [activeFilters, filters, extras],
    );
    const mayMove = useAnyPermission(moveAnyOf);
    const move = useMove(list);
    const onMove = (to: TreeMove) => move(to, table.rows).finally(list.renew);
    return (
      <div className="ems-tree-block">
        <div className="ems-tree-tools">
          {!isPartial && (
            <Button kind="plain" onClick={() => expand(new Set(branchIds(table.rows)))}>
              {t('openAll')}
            </Button>
          )}
          <Button kind="plain" onClick={() => expand(new Set())}>
            {t('closeAll')}
          </Button>
        </div>
        <TreeTable
          {...table}
          parentOf={parentOf}
          expanded={expanded}
          onExpand={expand}
          matches={isMatch}
          hasMore={isPartial && !isMatch ? hasMore : undefined}
          {...(canContain && { canContain })}
          {...(canMove && mayMove && !isMatch && { onMove })}
        />
      </div>
    );
  }
  return {
    wholeTable: WholeTable,
    updateFrozen: (shown, latest) => ({ ...latest, parentId: shown.parentId }),
    isNewAgain: (before, now) => before.parentId !== now.parentId,
    ...(requestFilters && {
      openRequest: (filters: Values, get: GetEntry) => ({
        open: openIds(get(openRowsAs)).slice(0, openNodesMax),
        ...requestFilters(filters),
      }),
    }),
  };
}
