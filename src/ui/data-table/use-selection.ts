import { useMemo, useRef } from 'react';
import type { RowsWindow } from './types.ts';

interface Selectable<T> {
  rows: readonly T[];
  rowId(row: T): string;
  selected?: ReadonlySet<string> | undefined;
  onSelect?(selected: ReadonlySet<string>): void;
  /** Further rows of the list are not read. */
  windowOf?: RowsWindow | undefined;
}

/** Ids between two rows, both included; the second alone when the first is gone. */
export function span(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

export interface Selection {
  readonly all: boolean;
  readonly some: boolean;
  /** With Shift pressed the rows since the last one follow. */
  toggle(id: string, range: boolean): void;
  toggleAll(): void;
}

/** Choosing rows; rows of other pages stay chosen. Undefined when the table has no selection. */
export function useSelection<T>({ rows, rowId, selected, onSelect, windowOf }: Selectable<T>): Selection | undefined {
  const last = useRef<string>(undefined);
  return useMemo(() => {
    if (!selected || !onSelect) return undefined;
    const isSelected = (row: T): boolean => selected.has(rowId(row));
    // Ids of hundreds of thousands of rows are made and looked up only where one of them may be chosen.
    const isWhole = windowOf === undefined || windowOf.total === rows.length;
    const all = isWhole && rows.length > 0 && selected.size >= rows.length && rows.every(isSelected);
    const change = (touched: readonly string[], on: boolean) => {
      const next = new Set(selected);
      for (const id of touched)
        if (on) next.add(id);
        else next.delete(id);
      onSelect(next);
    };
    return {
      all,
      some: !all && selected.size > 0 && rows.some(isSelected),
      toggle: (id: string, range: boolean) => {
        change(range ? span(rows.map(rowId), last.current, id) : [id], !selected.has(id));
        last.current = id;
      },
      toggleAll: () => change(rows.map(rowId), !all),
    };
  }, [rows, rowId, selected, onSelect, windowOf]);
}
