import { createElement, type HTMLAttributes, useMemo, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { DataTable, type DataTableSize } from '../data-table/data-table.tsx';
import type { Column, DataTableProps, TableTree } from '../data-table/types.ts';
import { LiveRegion } from '../state/live-region.tsx';
import { filterTree, isBranch, type TreeNode, type TreeRow, treeRows, treeStep } from '../tree/tree-model.ts';
import { useTyping } from '../tree/use-typing.ts';
import { Level, type Levels, LevelsContext } from './level.tsx';
import { moveByDrop, moveByKey, type MoveRules, type TreeMove, treeOf } from './table-tree.ts';
import { texts } from './texts.ts';
import css from './tree-table.css?inline';
import { useTreeDrag } from './use-tree-drag.ts';

const styles = sheet(css);
const none: ReadonlySet<string> = new Set();

export interface TreeTableProps<T>
  extends Omit<DataTableProps<T>, 'tree' | 'sort' | 'onSort' | 'offset' | 'total'>, DataTableSize {
  /** All rows; siblings in their order. */
  rows: readonly T[];
  /** Stable; null at the top. */
  parentOf(row: T): string | null;
  /** Ids of the open rows. */
  expanded: ReadonlySet<string>;
  onExpand(expanded: ReadonlySet<string>): void;
  /** Whether rows below this one are read when it is opened. */
  hasMore?: ((row: T) => boolean) | undefined;
  /** The rows that match the filter; the others are shown as the path to them. Undefined: no filter is set. */
  matches?: ((row: T) => boolean) | undefined;
  /** Whether rows may stand below this one. */
  canContain?(row: T): boolean;
  /** With it rows are moved by dragging and by Alt and an arrow key. Rejected: nothing was moved. */
  onMove?: ((move: TreeMove) => Promise<unknown>) | undefined;
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The nodes that are shown, and which of them are open: during a search, what leads to a match, too. */
function useShown<T>(props: TreeTableProps<T>, byId: ReadonlyMap<string, T>) {
  const { rows, rowId, parentOf, rowName, hasMore, expanded, onExpand, matches } = props;
  const nodes = useMemo(
    () => treeOf(rows, { idOf: rowId, parentOf, nameOf: rowName, hasMore }),
    [rows, rowId, parentOf, rowName, hasMore],
  );
  const found = useMemo(
    () => matches && filterTree(nodes, ({ id }) => byId.has(id) && matches(byId.get(id)!)),
    [nodes, matches, byId],
  );
  const [closed, setClosed] = useState<ReadonlySet<string>>(none);
  const open = useMemo(
    () => (found ? new Set([...expanded, ...found.leading].filter((id) => !closed.has(id))) : expanded),
    [found, expanded, closed],
  );
  const toggle = (id: string) => {
    if (found?.leading.has(id)) setClosed(toggled(closed, id));
    else onExpand(toggled(expanded, id));
  };
  const shown = found?.nodes ?? nodes;
  return { nodes, open, toggle, shown: useMemo(() => treeRows(shown, open), [shown, open]) };
}

interface KeyOptions {
  readonly shown: readonly TreeRow[];
  readonly open: ReadonlySet<string>;
  toggle(id: string): void;
  openAll(ids: readonly string[]): void;
  /** Undefined where rows are not moved. */
  readonly move: ((key: string, id: string) => void) | undefined;
}

/** Keys of a treegrid on its rows; those of any table are the table's. */
function useTreeKeys({ shown, open, toggle, openAll, move }: KeyOptions): TableTree<never>['onKeyDown'] {
  const typed = useTyping();
  return (event, id, focusRow) => {
    if (event.target !== (event.target as Element).closest('tr') || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
      return move?.(event.key, id);
    }
    const at = shown.findIndex(({ node }) => node.id === id);
    const found = typed(event, shown, at);
    if (found) focusRow(found.node.id);
    if (!['ArrowLeft', 'ArrowRight', '*'].includes(event.key)) return undefined;
    event.preventDefault();
    const step = treeStep(event.key, shown, at, open);
    if (step?.kind === 'go') focusRow(step.to.node.id);
    else if (step?.kind === 'collapse') toggle(step.id);
    else if (step?.kind === 'expand') openAll(step.ids);
    return undefined;
  };
}

/** Sends moves and announces them; opens the row that the moved one is below. */
function useMoves<T>(props: TreeTableProps<T>, nodes: readonly TreeNode[], byId: ReadonlyMap<string, T>) {
  const { onMove, expanded, onExpand, rowName, parentOf } = props;
  const t = useTexts(texts);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (id: string | null) => {
    const row = id === null ? undefined : byId.get(id);
    return row === undefined ? t('top') : rowName(row);
  };
  const send = (move: TreeMove | undefined, id: string) => {
    if (!onMove || !move) return setAnnouncement(t('notMoved', { name: nameOf(id) }));
    const { parentId, beforeId } = move;
    const others = [...byId].filter(([other, row]) => parentOf(row) === parentId && other !== id);
    const before = others.findIndex(([other]) => other === beforeId);
    const index = before < 0 ? others.length : before;
    onMove(move).then(
      () => {
        if (parentId !== null && !expanded.has(parentId)) onExpand(new Set([...expanded, parentId]));
        const words = { name: nameOf(id), parent: nameOf(parentId), index: index + 1, count: others.length + 1 };
        setAnnouncement(t('moved', words));
      },
      () => setAnnouncement(t('notMoved', { name: nameOf(id) })),
    );
  };
  const canContain = (id: string) => {
    const row = byId.get(id);
    return row !== undefined && (props.canContain?.(row) ?? true);
  };
  const rules: MoveRules = { canContain, isOpen: (id) => expanded.has(id) };
  const { draggedId, onPointerDown } = useTreeDrag({
    canContain,
    isAllowed: (id, target) => moveByDrop(nodes, id, target, rules) !== undefined,
    onDrop: (id, target) => send(moveByDrop(nodes, id, target, rules), id),
  });
  return {
    announcement,
    draggedId,
    onGrip: onMove && onPointerDown,
    byKey: onMove && ((key: string, id: string) => send(moveByKey(key, nodes, id, rules), id)),
  };
}

function withLevel<T>(column: Column<T>, rowId: (row: T) => string): Column<T> {
  if (column.stacked !== 'title') return column;
  return { ...column, frame: (row, content) => createElement(Level, { id: rowId(row) }, content) };
}

/** The attributes of a row: the same object until the tree, what is open, or the selection changes. */
function useRowProps<T>(
  levelRows: ReadonlyMap<string, TreeRow>,
  open: ReadonlySet<string>,
  { rowId, selected }: Pick<TreeTableProps<T>, 'rowId' | 'selected'>,
) {
  return useMemo(() => {
    const attributes = new Map(
      [...levelRows].map(([id, { level, position, siblings, node }]): [string, HTMLAttributes<HTMLElement>] => [
        id,
        {
          'aria-level': level,
          'aria-posinset': position,
          'aria-setsize': siblings,
          'aria-expanded': isBranch(node) ? open.has(id) : undefined,
          'aria-selected': selected?.has(id),
        },
      ]),
    );
    return (row: T) => attributes.get(rowId(row)) ?? {};
  }, [levelRows, open, selected, rowId]);
}

/**
 * A table whose rows are a tree: typed columns, selection, row actions, virtual rows and cards as in every table, with
 * levels, the keys of a treegrid, a filter that shows the path to each match, and moving.
 */
export function TreeTable<T extends object>(props: TreeTableProps<T>) {
  useStyles(styles);
  const t = useTexts(texts);
  const { rows, rowId, columns, matches, expanded, onExpand, caption, rowClass } = props;
  const byId = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  const { nodes, open, toggle, shown } = useShown(props, byId);
  const moves = useMoves(props, nodes, byId);
  const levelRows = useMemo(() => new Map(shown.map((row) => [row.node.id, row])), [shown]);
  const levels: Levels = { rows: levelRows, expanded: open, toggle, onGrip: moves.onGrip };
  const onKeyDown = useTreeKeys({
    shown,
    open,
    toggle,
    openAll: (ids) => onExpand(new Set([...expanded, ...ids])),
    move: moves.byKey,
  });
  const shownRows = useMemo(() => shown.flatMap(({ node }) => byId.get(node.id) ?? []), [shown, byId]);
  const treeColumns = useMemo(() => columns.map((column) => withLevel(column, rowId)), [columns, rowId]);
  const rowProps = useRowProps(levelRows, open, props);
  const classOf = (row: T) => {
    const isPath = matches !== undefined && !matches(row);
    const classes = [rowClass?.(row), isPath && 'ems-row-path', moves.draggedId === rowId(row) && 'ems-row-dragged'];
    return classes.filter(Boolean).join(' ') || undefined;
  };
  const keys = [caption, t('keys'), moves.onGrip && t('moveKeys')].filter(Boolean).join('. ');
  return (
    <LevelsContext value={levels}>
      <DataTable
        {...props}
        caption={keys}
        rows={shownRows}
        columns={treeColumns}
        rowClass={classOf}
        tree={{ rowProps, onKeyDown }}
      />
      <LiveRegion>{moves.announcement}</LiveRegion>
    </LevelsContext>
  );
}
