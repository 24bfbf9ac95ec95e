import { comparableText } from '#src/lib/text/comparable-text.ts';

export interface TreeNode {
  /** Unique in the whole tree. */
  readonly id: string;
  readonly label: string;
  readonly children: readonly TreeNode[];
  /** Nodes below it are read when it is opened. */
  readonly hasMore?: boolean;
}

/** What of a large tree is read. */
export interface TreeReads {
  /** Other nodes are open. */
  onOpen(ids: ReadonlySet<string>): void;
  /** Nodes with this in their name are searched for; '' ends the search. */
  onSearch(text: string): void;
}

/** Whether a node can be opened. */
export const isBranch = ({ children, hasMore }: TreeNode): boolean => children.length > 0 || hasMore === true;

/** Whether what is below a node is not read yet. */
export const isUnread = ({ children, hasMore }: TreeNode): boolean => children.length === 0 && hasMore === true;

/** A node that is in view: all of its ancestors are expanded. */
export interface TreeRow {
  readonly node: TreeNode;
  readonly parent: TreeRow | undefined;
  /** 1 at the top. */
  readonly level: number;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly siblings: number;
}

type Ids = ReadonlySet<string>;

/** The rows in view, from top to bottom. */
export function treeRows(nodes: readonly TreeNode[], expanded: Ids): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (children: readonly TreeNode[], parent: TreeRow | undefined) => {
    for (const [index, node] of children.entries()) {
      const level = (parent?.level ?? 0) + 1;
      const row = { node, parent, level, position: index + 1, siblings: children.length };
      rows.push(row);
      if (expanded.has(node.id)) add(node.children, row);
    }
  };
  add(nodes, undefined);
  return rows;
}

/** From the top down to the node itself; empty for an id that is not in the tree. */
export function treePath(nodes: readonly TreeNode[], id: string): TreeNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = treePath(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export interface FoundTree {
  readonly nodes: readonly TreeNode[];
  /** Ancestors of matches, which have to be expanded. */
  readonly leading: Ids;
}

/** The nodes that match, with their descendants and ancestors. */
export function filterTree(nodes: readonly TreeNode[], matches: (node: TreeNode) => boolean): FoundTree {
  const leading = new Set<string>();
  const filter = (from: readonly TreeNode[]): TreeNode[] =>
    from.flatMap((node) => {
      const below = filter(node.children);
      if (below.length > 0) leading.add(node.id);
      if (matches(node)) return [node];
      return below.length > 0 ? [{ ...node, children: below }] : [];
    });
  return { nodes: filter(nodes), leading };
}

/** The nodes whose label contains the text, with their descendants and ancestors. */
export function searchTree(nodes: readonly TreeNode[], text: string): FoundTree {
  const needle = comparableText(text);
  return filterTree(nodes, ({ label }) => comparableText(label).includes(needle));
}

/** The first node, from the top, whose label contains the text. */
export function firstMatch(nodes: readonly TreeNode[], text: string): TreeNode | undefined {
  const needle = comparableText(text);
  if (needle === '') return undefined;
  for (const node of nodes) {
    const found = comparableText(node.label).includes(needle) ? node : firstMatch(node.children, text);
    if (found) return found;
  }
  return undefined;
}

/** The next row whose label begins with what was typed; the same letter typed again moves to the next match. */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): TreeRow | undefined {
  const letters = [...comparableText(typed)];
  if (letters.length === 0) return undefined;
  const isOne = letters.every((letter) => letter === letters[0]);
  const needle = isOne ? (letters[0] ?? '') : letters.join('');
  const from = isOne ? at + 1 : Math.max(at, 0);
  const order = [...rows.slice(from), ...rows.slice(0, from)];
  return order.find(({ node }) => comparableText(node.label).startsWith(needle));
}

/** What a key of the WAI-ARIA tree pattern does. */
export type TreeStep =
  | { readonly kind: 'go'; readonly to: TreeRow }
  | { readonly kind: 'expand'; readonly ids: readonly string[] }
  | { readonly kind: 'collapse'; readonly id: string }
  | { readonly kind: 'choose'; readonly node: TreeNode };

const go = (to: TreeRow | undefined): TreeStep | undefined => to && { kind: 'go', to };

function openOrEnter(rows: readonly TreeRow[], at: number, row: TreeRow, expanded: Ids): TreeStep | undefined {
  if (!isBranch(row.node)) return undefined;
  if (expanded.has(row.node.id) && row.node.children.length === 0) return undefined;
  return expanded.has(row.node.id) ? go(rows[at + 1]) : { kind: 'expand', ids: [row.node.id] };
}

function closeOrLeave({ node, parent }: TreeRow, expanded: Ids): TreeStep | undefined {
  if (isBranch(node) && expanded.has(node.id)) return { kind: 'collapse', id: node.id };
  return go(parent);
}

/** `*` opens all siblings that have something below them. */
function openSiblings(rows: readonly TreeRow[], { parent }: TreeRow): TreeStep {
  const ids = rows.filter((row) => row.parent === parent && isBranch(row.node)).map(({ node }) => node.id);
  return { kind: 'expand', ids };
}

/** @param at index of the row that has the focus. Undefined: the key does nothing here. */
export function treeStep(key: string, rows: readonly TreeRow[], at: number, expanded: Ids): TreeStep | undefined {
  const row = rows[at];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return go(rows[at + 1]);
    case 'ArrowUp':
      return go(rows[at - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      return openOrEnter(rows, at, row, expanded);
    case 'ArrowLeft':
      return closeOrLeave(row, expanded);
    case '*':
      return openSiblings(rows, row);
    case 'Enter':
    case ' ':
      return { kind: 'choose', node: row.node };
    default:
      return undefined;
  }
}
