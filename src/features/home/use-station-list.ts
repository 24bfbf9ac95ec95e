import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { flowReadMs } from '#src/blocks/station/use-power-flow.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { useApi } from '#src/runtime.tsx';
import { sortText } from '#src/ui/data-table/types.ts';
import { fleetRowsQuery, readTable, windowStart } from './fleet-queries.ts';

/** Columns of the stations' table that explain a figure of all stations. */
export type FigureColumn = 'power' | 'soc' | 'energy' | 'income';

/** The rows of the stations' table that are in sight, read again and again. */
function useRows(page: PageQuery, orgId: string | undefined) {
  const state = useMemo(() => readTable(page.get), [page]);
  const [from, setFrom] = useState(0);
  const answer = useQuery({
    ...fleetRowsQuery(useApi(), state, from, orgId),
    refetchInterval: flowReadMs,
    // Not the rows of another organisation, which look like those of the one that is shown.
    placeholderData: (rows, before) => (before?.queryKey[2].orgId === orgId ? rows : undefined),
  });
  const onWindow = useCallback((first: number) => setFrom(windowStart(first)), []);
  return { page, state, answer, onWindow };
}

/** The stations' table of a home, as the list behind the figures of all stations. */
export function useStationList(page: PageQuery, orgId?: string) {
  const ref = useRef<HTMLElement>(null);
  const rows = useRows(page, orgId);
  /** Moves to the stations' table, highest value of the column first. */
  const showBy = useCallback(
    (column: FigureColumn) => {
      page.set({ sort: sortText({ column, direction: 'desc' }) });
      ref.current?.focus();
    },
    [page],
  );
  return { ...rows, ref, showBy };
}
export type StationList = ReturnType<typeof useStationList>;
