import chevron from 'primeicons/raw-svg/chevron-right.svg?icon';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefCallback,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { ListedIds } from '../data-table/row-ids.ts';
import { useRowWindow } from '../data-table/use-row-window.ts';
import { Icon } from '../button/icon.tsx';
import css from './tree.css?inline';
import { isBranch, isUnread, type TreeNode, type TreeRow, treeRows, treeStep, type TreeStep } from './tree-model.ts';
import { useTyping } from './use-typing.ts';

const styles = sheet(css);
/** px of a row with one line. */
const rowHeight = 32;

export interface TreeProps {
  /** Accessible name. */
  label: string;
  nodes: readonly TreeNode[];
  /** Id of the chosen node. */
  selected?: string | undefined;
  expanded: ReadonlySet<string>;
  /** Whether nodes below the expanded ones are being read. */
  busy?: boolean;
  onExpand(expanded: ReadonlySet<string>): void;
  /** Enter, Space or a click; moving about chooses nothing. */
  onSelect(node: TreeNode): void;
  id?: string;
}

interface RowProps {
  id: string;
  label: string;
  level: number;
  position: number;
  siblings: number;
  /** Undefined: nothing is below it. */
  expanded: boolean | undefined;
  selected: boolean;
  /** What is below it is being read. */
  busy: boolean;
  /** The one that Tab comes to. */
  active: boolean;
  /** px of the rows left out above it. */
  gap: number;
  watch: ((id: string) => RefCallback<HTMLElement>) | undefined;
}

/** Has primitive props only, so that of 2,000 rows only those that change are rendered again. */
const Row = memo(function Row({
  id,
  label,
  level,
  position,
  siblings,
  expanded,
  selected,
  busy,
  active,
  gap,
  watch,
}: RowProps) {
  const ref = useMemo(() => watch?.(id), [watch, id]);
  const style: CSSProperties = { paddingInlineStart: 4 + (level - 1) * 16, ...(gap > 0 && { marginBlockStart: gap }) };
  return (
    <div
      ref={ref}
      role="treeitem"
      className="ems-tree-row"
      data-id={id}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-busy={busy || undefined}
      style={style}
    >
      <span className="ems-tree-twisty" aria-hidden="true">
        {expanded !== undefined && <Icon of={chevron} size={14} />}
      </span>
      <span className="ems-tree-label">{withSoftHyphens(label)}</span>
    </div>
  );
});

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="treeitem"]') : null;

/** The row that Tab comes to: the one last focused, or what is left in view above it, else the chosen, else the first. */
function activeId(rows: readonly TreeRow[], focused: readonly string[], selected: string | undefined) {
  const inView = new Set(rows.map(({ node }) => node.id));
  const known = [...focused, ...(selected === undefined ? [] : [selected])];
  return known.find((id) => inView.has(id)) ?? rows[0]?.node.id;
}

/** The element that scrolls a tree. */
function useScroller(tree: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    let element = tree.current?.parentElement;
    while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement;
    scroller.current = element ?? null;
  }, [tree]);
  return scroller;
}

const ancestry = (row: TreeRow | undefined): string[] => (row ? [row.node.id, ...ancestry(row.parent)] : []);

/**
 * WAI-ARIA tree of which one node is chosen. The rows in view are a flat list, each with its level and position; of a
 * long one only those in sight of what scrolls it are in the document.
 */
export function Tree({ label, nodes, selected, expanded, busy = false, onExpand, onSelect, id }: TreeProps) {
  useStyles(styles);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded]);
  const [focused, setFocused] = useState<readonly string[]>([]);
  const active = activeId(rows, focused, selected);
  const typed = useTyping();
  const ids = useMemo(() => new ListedIds(rows.map(({ node }) => node.id)), [rows]);
  const scroller = useScroller(tree);
  const view = useRowWindow({ scroller, ids, rowHeight, focused: active === undefined ? -1 : ids.indexOf(active) });

  const indexOf = (element: HTMLElement | null) => rows.findIndex(({ node }) => node.id === element?.dataset['id']);
  const focusRow = (row: TreeRow) => {
    const find = () => tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row.node.id)}"]`);
    // The row that Tab comes to is in the document, wherever it is.
    if (!find()) flushSync(() => setFocused(ancestry(row)));
    find()?.focus();
  };
  const toggle = (node: TreeNode, open: boolean) => {
    const next = new Set(expanded);
    if (open) next.add(node.id);
    else next.delete(node.id);
    onExpand(next);
  };
  const applyStep = (step: TreeStep, row: TreeRow) => {
    if (step.kind === 'go') focusRow(step.to);
    else if (step.kind === 'choose') onSelect(step.node);
    else if (step.kind === 'collapse') toggle(row.node, false);
    else onExpand(new Set([...expanded, ...step.ids]));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOf(rowOf(event.target));
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeStep(event.key, rows, at, expanded);
    const found = step ? undefined : typed(event, rows, at);
    if (step || isMove(event.key)) event.preventDefault();
    if (step) applyStep(step, row);
    else if (found) focusRow(found);
  };
  const onClick = (event: MouseEvent) => {
    const row = rows[indexOf(rowOf(event.target))];
    if (!row) return;
    const onTwisty = event.target instanceof Element && event.target.closest('.ems-tree-twisty') !== null;
    if (onTwisty && isBranch(row.node)) toggle(row.node, !expanded.has(row.node.id));
    else onSelect(row.node);
  };

  return (
    <div
      ref={tree}
      id={id}
      role="tree"
      aria-label={label}
      aria-busy={busy || undefined}
      className="ems-tree"
      style={{ paddingBlockEnd: view.gapBefore(view.indexes.length) || undefined }}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => setFocused(ancestry(rows[indexOf(rowOf(event.target))]))}
    >
      {view.indexes.map((index, slot) => {
        const row = rows[index];
        if (!row) return null;
        const { node, level, position, siblings } = row;
        return (
          <Row
            key={node.id}
            {...{ level, position, siblings }}
            id={node.id}
            label={node.label}
            expanded={isBranch(node) ? expanded.has(node.id) : undefined}
            selected={node.id === selected}
            busy={busy && expanded.has(node.id) && isUnread(node)}
            active={node.id === active}
            gap={view.gapBefore(slot)}
            watch={view.watch}
          />
        );
      })}
    </div>
  );
}

/** The page must not scroll where the tree has nothing more to go to. */
const isMove = (key: string) => ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key);
