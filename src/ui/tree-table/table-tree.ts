import { type TreeNode, treePath } from '../tree/tree-model.ts';

/** How rows name themselves and the row above them. */
export interface RowLinks<T> {
  idOf(row: T): string;
  /** Null at the top. */
  parentOf(row: T): string | null;
  nameOf(row: T): string;
  /** Whether rows below it are read when it is opened. */
  hasMore?: ((row: T) => boolean) | undefined;
}

interface Building extends TreeNode {
  readonly children: Building[];
}

/** The tree of these rows; siblings are in the order of the rows. A row whose parent is missing is at the top. */
export function treeOf<T>(rows: readonly T[], { idOf, parentOf, nameOf, hasMore }: RowLinks<T>): readonly TreeNode[] {
  const nodes = new Map<string, Building>(
    rows.map((row) => [
      idOf(row),
      { id: idOf(row), label: nameOf(row), children: [], ...(hasMore?.(row) && { hasMore: true }) },
    ]),
  );
  const top: TreeNode[] = [];
  for (const row of rows) {
    const node = nodes.get(idOf(row));
    const parentId = parentOf(row);
    if (node) ((parentId === null ? undefined : nodes.get(parentId)?.children) ?? top).push(node);
  }
  return top;
}

/** All nodes, from top to bottom. */
export const flatNodes = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatNodes(node.children)]);

/** Where a node is to stand: below which one, null for the top, and before which sibling, null for the end. */
export interface TreeMove {
  readonly id: string;
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** Which part of a row the pointer is over. */
export type DropZone = 'before' | 'inside' | 'after';

export interface MoveRules {
  /** Whether rows may stand below this one. */
  canContain(id: string): boolean;
  isOpen(id: string): boolean;
}

interface Position {
  readonly parentId: string | null;
  readonly siblings: readonly TreeNode[];
  readonly index: number;
}

function positionOf(nodes: readonly TreeNode[], id: string): Position | undefined {
  const path = treePath(nodes, id);
  if (path.length === 0) return undefined;
  const parent = path.at(-2);
  const siblings = parent?.children ?? nodes;
  return { parentId: parent?.id ?? null, siblings, index: siblings.findIndex((node) => node.id === id) };
}

const idAt = (nodes: readonly TreeNode[], index: number): string | null => nodes[index]?.id ?? null;

/** What Alt and an arrow key do: up and down among siblings, right below the one above, left out of the parent. */
export function moveByKey(
  key: string,
  nodes: readonly TreeNode[],
  id: string,
  { canContain }: MoveRules,
): TreeMove | undefined {
  const at = positionOf(nodes, id);
  if (!at) return undefined;
  const { parentId, siblings, index } = at;
  const above = siblings[index - 1];
  const parent = parentId === null ? undefined : positionOf(nodes, parentId);
  if (key === 'ArrowUp' && above) return { id, parentId, beforeId: above.id };
  if (key === 'ArrowDown' && siblings[index + 1]) return { id, parentId, beforeId: idAt(siblings, index + 2) };
  if (key === 'ArrowRight' && above && canContain(above.id)) return { id, parentId: above.id, beforeId: null };
  if (key === 'ArrowLeft' && parent)
    return { id, parentId: parent.parentId, beforeId: idAt(parent.siblings, parent.index + 1) };
  return undefined;
}

/** Position of a dragged row after the drop; undefined where it cannot be: below itself, below a row without children, unchanged. */
export function moveByDrop(
  nodes: readonly TreeNode[],
  id: string,
  target: { readonly id: string; readonly zone: DropZone },
  { canContain, isOpen }: MoveRules,
): TreeMove | undefined {
  const path = treePath(nodes, target.id);
  const [node, at, from] = [path.at(-1), positionOf(nodes, target.id), positionOf(nodes, id)];
  if (!node || !at || !from || path.some((step) => step.id === id)) return undefined;
  const isFirstChild = target.zone === 'after' && node.children.length > 0 && isOpen(target.id);
  if (target.zone === 'inside' || isFirstChild) {
    const beforeId = isFirstChild ? idAt(node.children, 0) : null;
    const isThere =
      from.parentId === target.id &&
      (beforeId === null ? idAt(node.children, node.children.length - 1) : beforeId) === id;
    return canContain(target.id) && !isThere ? { id, parentId: target.id, beforeId } : undefined;
  }
  const beforeId = target.zone === 'before' ? target.id : idAt(at.siblings, at.index + 1);
  const isThere =
    from.parentId === at.parentId && (beforeId === id || beforeId === idAt(from.siblings, from.index + 1));
  return isThere ? undefined : { id, parentId: at.parentId, beforeId };
}

/** Which zone of a row a height belongs to; `share` is 0 at its upper edge and 1 at its lower one. */
export function zoneAt(share: number, canContain: boolean): DropZone {
  if (canContain && share >= 0.25 && share <= 0.75) return 'inside';
  return share < 0.5 ? 'before' : 'after';
}

/** The tree without a node and the nodes below it; of the others only those that may contain rows. */
export const targetsOf = (nodes: readonly TreeNode[], id: string, canContain: (id: string) => boolean): TreeNode[] =>
  nodes
    .filter((node) => node.id !== id && canContain(node.id))
    .map((node) => ({ ...node, children: targetsOf(node.children, id, canContain) }));
