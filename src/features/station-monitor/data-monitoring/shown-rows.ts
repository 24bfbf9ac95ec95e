import type { RowsWindow } from '#src/ui/data-table/types.ts';
import type { PointRow } from './owners.ts';
import type { PointSource } from './use-point-export.ts';

/** Rows that the page lists: all of a list, or the read ones of a long list. */
export interface ShownRows {
  readonly rows: readonly PointRow[];
  readonly windowOf: RowsWindow;
  readonly source: PointSource;
}

/** Rows of a list of which no more are read: the list has these alone. */
export function withoutUnread(shown: ShownRows): ShownRows {
  const { rows, windowOf } = shown;
  if (windowOf.total === rows.length) return shown;
  return { ...shown, windowOf: { ...windowOf, total: rows.length, from: 0 } };
}
