import { type RefObject, useMemo, useRef } from 'react';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { sortText } from '#src/ui/data-table/types.ts';

/** Columns of the stations' table that explain a figure of all stations. */
export type FigureColumn = 'power' | 'soc' | 'energy' | 'income';

interface StationList {
  readonly ref: RefObject<HTMLElement | null>;
  /** Moves to the stations' table, highest value of the column first. */
  showBy(column: FigureColumn): void;
}

/** The stations' table of a home, as the list behind the figures of all stations. */
export function useStationList(page: PageQuery): StationList {
  const ref = useRef<HTMLElement>(null);
  return useMemo(
    () => ({
      ref,
      showBy(column) {
        page.set({ sort: sortText({ column, direction: 'desc' }) });
        ref.current?.focus();
      },
    }),
    [page],
  );
}
