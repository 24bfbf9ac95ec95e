import { useCallback, useMemo } from 'react';
import { useLastAnswer } from '#src/blocks/list/list-window.ts';
import type { Station } from '#src/contract/station/station.ts';
import type { QueryLike } from '#src/ui/state/states.tsx';
import type { Trust } from './freshness.ts';
import { fitting, type Owner, type PointFilter, type PointRow } from './owners.ts';
import { type ShownRows, withoutUnread } from './shown-rows.ts';
import { useAllPoints } from './use-all-points.ts';
import type { PointSource } from './use-point-export.ts';
import { usePointRows } from './use-point-rows.ts';
import { readMax, useTrustedRows } from './use-trusted-rows.ts';

const noOwners: readonly Owner[] = [];
const noRows: readonly PointRow[] = [];
const noSource: PointSource = { rows: noRows };

interface ShownPoints extends PointFilter {
  readonly station: Station;
  /** Those of all stations, not of this one alone. */
  readonly isAll: boolean;
  readonly trust: Trust | undefined;
}

/** The points that the page lists: of a station all that fit; of all stations those in sight, unless few fit. */
export function useShownPoints({ station, isAll, trust, node, keyword }: ShownPoints) {
  const ofStation = usePointRows(station, isAll);
  const all = useAllPoints({ node, keyword }, isAll, trust !== undefined);
  const named = useMemo(() => fitting(ofStation.rows, { node, keyword }), [ofStation.rows, node, keyword]);
  const tooMany = trust !== undefined && (isAll ? all.total : named.length) > readMax;
  const { filter, total, windowOf, every } = all;
  const judged = isAll ? (tooMany || !every.isRead ? noRows : every.rows) : named;
  const trusted = useTrustedRows(judged, trust);
  // Rows narrowed by state are a list of their own: the table shows it from its first row on.
  const list = JSON.stringify({ isAll, node, keyword, trust });
  const listed = useMemo(
    (): ShownRows | undefined =>
      trusted.rows && {
        rows: trusted.rows,
        windowOf: { list, total: trusted.rows.length, from: 0 },
        source: { rows: trusted.rows },
      },
    [trusted.rows, list],
  );
  const inSight = useMemo(
    (): ShownRows => ({ rows: all.rows, windowOf, source: { filter, total } }),
    [all.rows, windowOf, filter, total],
  );
  const isWindow = isAll && (trust === undefined || tooMany);
  const current = isWindow ? inSight : isAll && !every.isRead ? undefined : listed;
  // While rows are judged, those before stay. Of all stations more are read of the list that is asked for, and no others.
  const last = useLastAnswer(list, current, isAll ? 'all' : 'station').shown?.data;
  const isScrolled = isAll && last?.windowOf.list === windowOf.list;
  const before = useMemo(() => last && withoutUnread(last), [last]);
  const shown = isScrolled ? inSight : before;
  const isReading = current === undefined || (isAll && all.isOther);
  const types = useMemo(() => [...new Set(ofStation.owners.map(({ type }) => type))], [ofStation.owners]);
  const answer: QueryLike<unknown> = isAll ? all.answer : ofStation.answer;
  const findCurrent = isAll ? all.find : ofStation.find;
  const rowsBefore = current ? undefined : shown?.rows;
  const find = useCallback(
    (address: string) => findCurrent(address) ?? rowsBefore?.find(({ id }) => id === address),
    [findCurrent, rowsBefore],
  );
  return {
    answer,
    ready: (isAll ? all.ready : ofStation.ready) && shown !== undefined,
    /** What is narrowed by state, where it could not be read. */
    failed: (isAll ? every.failed : undefined) ?? trusted.failed,
    owners: isAll ? noOwners : ofStation.owners,
    types: isAll ? all.types : types,
    rows: shown?.rows ?? noRows,
    count: shown?.windowOf.total ?? 0,
    windowOf: shown?.windowOf,
    onWindow: isScrolled ? all.onWindow : undefined,
    find,
    /** Why the rows are not narrowed, or not yet. */
    pending: isReading ? ('reading' as const) : tooMany ? ('tooMany' as const) : undefined,
    source: shown?.source ?? noSource,
  };
}
