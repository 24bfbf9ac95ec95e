import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useLastAnswer, useWindowStart } from '#src/blocks/list/list-window.ts';
import { flowReadMs } from '#src/blocks/station/use-power-flow.ts';
import type { PageQuery } from '#src/blocks/use-page-query.ts';
import { fleetRowsMax } from '#src/contract/limits.ts';
import { useApi } from '#src/runtime.tsx';
import { sortText } from '#src/ui/data-table/types.ts';
import { fleetRowsQuery, readTable } from './fleet-queries.ts';

/** Columns of the stations' table that explain a figure of all stations. */
export type FigureColumn = 'power' | 'soc' | 'energy' | 'income';

/** The rows of the stations' table that are in sight, read again and again. */
function useRows(page: PageQuery, orgId: string | undefined) {
  const state = useMemo(() => readTable(page.get), [page]);
  const list = JSON.stringify([orgId, state]);
  const [from, onWindow] = useWindowStart(list, fleetRowsMax);
  const answer = useQuery({ ...fleetRowsQuery(useApi(), state, from, orgId), refetchInterval: flowReadMs });
  // Not the rows of another organisation, which look like those of the one that is shown.
  const { shown, isOther } = useLastAnswer(list, answer.data, orgId);
  return {
    page,
    state,
    answer: { ...answer, data: shown?.data, isPending: shown === undefined && answer.isPending },
    /** Names the list whose rows are shown. */
    list: shown?.list ?? '',
    /** The rows are those of another filter or order. */
    isOther,
    onWindow,
  };
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
