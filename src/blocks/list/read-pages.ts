import { pageSizeMax } from '#src/contract/limits.ts';
import type { ExportPage } from '../export-list/list-export.ts';
import type { ReadPage } from './types.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const startOf = ({ page, pageSize }: Page): number => (page - 1) * pageSize;
const endOf = ({ page, pageSize }: Page): number => page * pageSize;

/** The page that has the row of an index and reaches furthest behind it: its size is what moves its start. */
function pageWith(index: number, sizeMax: number): Page {
  let best: Page = { page: Math.floor(index / sizeMax) + 1, pageSize: sizeMax };
  for (let pageSize = sizeMax - 1; pageSize > 0; pageSize -= 1) {
    const page = { page: Math.floor(index / pageSize) + 1, pageSize };
    if (endOf(page) > endOf(best)) best = page;
  }
  return best;
}

/** The page behind so many rows: its first row is among them, unless pages are too short for that. */
function pageBehind(count: number, sizeMax: number): Page {
  if (count === 0) return { page: 1, pageSize: sizeMax };
  const page = pageWith(count - 1, sizeMax);
  return endOf(page) > count ? page : pageWith(count, sizeMax);
}

/** A list that changed while it was read is read once more. */
const readingsMax = 2;

/**
 * Every record once, page by page. Each page begins with a row that was read before: where it does not, rows have left the
 * list and others have moved ahead of the page, so an earlier page is read first. A list that changed is read again, for
 * rows that moved ahead of what was read by then; those come last.
 */
export async function* readPages<Row extends object>(
  read: ReadPage<Row>,
  idOf: (row: Row) => string,
): AsyncGenerator<ExportPage<Row>> {
  const known = new Set<string>();
  for (let reading = 1, hasChanged = true; hasChanged && reading <= readingsMax; reading += 1) {
    hasChanged = false;
    let sizeMax = pageSizeMax;
    let total: number | undefined;
    /** Of this reading, each at its index in the list. */
    let ids: readonly string[] = [];
    do {
      const page = pageBehind(ids.length, sizeMax);
      const start = startOf(page);
      const answer = await read({ ...page });
      const found = answer.records.map(idOf);
      const [first] = found;
      hasChanged ||= (total ?? answer.total) !== answer.total || ids.slice(start).some((id, at) => id !== found[at]);
      ({ total } = answer);
      if (first === undefined && start < total) return;
      const length = ids.length;
      if (start < ids.length && !(first !== undefined && known.has(first))) {
        ids = ids.slice(0, Math.max(0, start - Math.ceil(sizeMax / 2)));
        continue;
      }
      // A server with shorter pages.
      if (start === 0 && found.length < total) sizeMax = Math.min(sizeMax, found.length);
      const rows = answer.records.filter((row) => !known.has(idOf(row)));
      for (const row of rows) known.add(idOf(row));
      ids = [...ids.slice(0, start), ...found];
      yield { rows, total };
      // A server that gives no further rows of a list that has some.
      if (ids.length <= length && ids.length < total) return;
    } while (ids.length < total);
  }
}
