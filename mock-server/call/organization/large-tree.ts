import { foundNodesMax, wholeTreeMax } from '#src/contract/organization/large-tree.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';

interface Linked {
  readonly id: string;
  readonly parentId: string | null;
}

interface RowsRequest<Row> {
  /** The nodes that are open; undefined asks for the whole tree. */
  readonly open: readonly string[] | undefined;
  /** The rows that are searched for; undefined: no search. */
  readonly matches: ((row: Row) => boolean) | undefined;
}

/** The rows of a tree that a request asks for: all, or of a large one a part. @param rows parents before their children */
export function answeredRows<Row extends Linked>(rows: readonly Row[], { open, matches }: RowsRequest<Row>) {
  if (open === undefined || rows.length <= wholeTreeMax) return { rows, isPartial: false };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const openIds = new Set<string>();
  const openTo = (id: string): void => {
    for (let row = byId.get(id); row && !openIds.has(row.id); row = byId.get(row.parentId ?? '')) openIds.add(row.id);
  };
  if (matches) {
    for (const { id } of rows.filter(matches).slice(0, foundNodesMax)) openTo(id);
    return { rows: rows.filter(({ id }) => openIds.has(id)), isPartial: true };
  }
  open.forEach(openTo);
  for (const { id, parentId } of rows) if (parentId === null) openIds.add(id);
  return { rows: rows.filter(({ parentId }) => parentId === null || openIds.has(parentId)), isPartial: true };
}

/** Rows by the one that they are below, in their order. */
export function rowsByParent<Row extends Linked>(rows: readonly Row[]): ReadonlyMap<string | null, readonly Row[]> {
  const children = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  return children;
}

/** The rows in their order, parents before their children; the top are those whose parent is not among them. */
export function treeOrder<Row extends Linked & { readonly order: number }>(rows: readonly Row[]): Row[] {
  const ids = new Set(rows.map(({ id }) => id));
  const linked = rows
    .toSorted((a, b) => a.order - b.order)
    .map((row) => (row.parentId !== null && ids.has(row.parentId) ? row : { ...row, parentId: null }));
  const children = rowsByParent(linked);
  const branch = (row: Row): Row[] => [row, ...(children.get(row.id) ?? []).flatMap(branch)];
  return (children.get(null) ?? []).flatMap(branch);
}

interface TreeRequest {
  readonly open?: readonly string[] | undefined;
  readonly keyword?: string | undefined;
}

/** What of a node is the same in all trees that are answered nested. */
interface NestedNode<Node> {
  readonly below: Node[];
  /** In a part of a tree alone. */
  readonly flags: { readonly hasChildren?: boolean };
}

/** A tree, or the part of it that a request asks for, nested. @param rows parents before their children */
export function nestedTree<Row extends Linked, Node>(
  rows: readonly Row[],
  { open, keyword = '' }: TreeRequest,
  nameOf: (row: Row) => string,
  nodeOf: (row: Row, nested: NestedNode<Node>) => Node,
): Node[] {
  const matches = keyword.trim() === '' ? undefined : (row: Row) => matchesKeyword(keyword, nameOf(row));
  const { rows: answered, isPartial } = answeredRows(rows, { open, matches });
  const [shown, all] = [rowsByParent(answered), rowsByParent(rows)];
  const view = (row: Row): Node =>
    nodeOf(row, {
      below: (shown.get(row.id) ?? []).map(view),
      flags: isPartial ? { hasChildren: all.has(row.id) } : {},
    });
  return (shown.get(null) ?? []).map(view);
}
