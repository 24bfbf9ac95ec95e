/** A tree of fewer rows is open at first; of a larger one its upper level. */
const openUpTo = 60;

interface Row {
  readonly id: string;
  readonly parentId: string | null;
}

const splitIds = (text: string): string[] => text.split('.').filter(Boolean);

/** Ids of the rows that have others below them. */
export const branchIds = (rows: readonly Row[]): string[] => {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return rows.filter(({ id }) => parents.has(id)).map(({ id }) => id);
};

/** The open rows that an entry of the address names: `a.b` these, `!a.b` all but these, null those of the beginning. */
export function readOpenRows(entry: string | null, rows: readonly Row[]): ReadonlySet<string> {
  const branches = branchIds(rows);
  if (entry === null) {
    const top = new Set(rows.filter(({ parentId }) => parentId === null).map(({ id }) => id));
    return new Set(rows.length <= openUpTo ? branches : branches.filter((id) => top.has(id)));
  }
  if (!entry.startsWith('!')) return new Set(splitIds(entry));
  const closed = new Set(splitIds(entry.slice(1)));
  return new Set(branches.filter((id) => !closed.has(id)));
}

/** The shortest entry for these open rows; null for those of the beginning. */
export function writeOpenRows(open: ReadonlySet<string>, rows: readonly Row[]): string | null {
  const branches = branchIds(rows);
  const initial = readOpenRows(null, rows);
  const shown = branches.filter((id) => open.has(id));
  const closed = branches.filter((id) => !open.has(id));
  if (closed.every((id) => !initial.has(id)) && shown.every((id) => initial.has(id))) return null;
  return closed.length < shown.length ? `!${closed.join('.')}` : shown.join('.');
}

/** The open rows that an entry names of a tree of which a part is read. */
export const openIds = (entry: string | null): readonly string[] => splitIds(entry?.replace(/^!.*/, '') ?? '');

/** The same as a set; null those of the beginning: its upper level. */
export const readOpenIds = (entry: string | null, rows: readonly Row[]): ReadonlySet<string> =>
  new Set(entry === null ? rows.filter(({ parentId }) => parentId === null).map(({ id }) => id) : openIds(entry));

export const writeOpenIds = (open: ReadonlySet<string>): string => [...open].join('.');
