import { useMemo } from 'react';
import type { Station } from '#src/contract/station/station.ts';
import type { QueryLike } from '#src/ui/state/states.tsx';
import type { Trust } from './freshness.ts';
import { fitting, type Owner, type PointFilter, type PointRow } from './owners.ts';
import { useAllPoints } from './use-all-points.ts';
import type { PointSource } from './use-point-export.ts';
import { usePointRows } from './use-point-rows.ts';
import { readMax, useTrustedRows } from './use-trusted-rows.ts';

const noOwners: readonly Owner[] = [];
const noRows: readonly PointRow[] = [];

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
  const tooMany = isAll && all.total > readMax;
  const judged = isAll ? (tooMany || !all.every.isRead ? noRows : all.every.rows) : named;
  const trusted = useTrustedRows(judged, trust);
  const isWindow = isAll && (trust === undefined || tooMany || !all.every.isRead || trusted.pending === 'reading');
  const isReading = isAll
    ? all.isOther || (trust !== undefined && !tooMany && isWindow)
    : trusted.pending === 'reading';
  const { filter, rows, total } = all;
  const source = useMemo((): PointSource => {
    return isWindow ? { filter, total } : { rows: trusted.rows };
  }, [isWindow, filter, total, trusted.rows]);
  const types = useMemo(() => [...new Set(ofStation.owners.map(({ type }) => type))], [ofStation.owners]);
  const answer: QueryLike<unknown> = isAll ? all.answer : ofStation.answer;
  return {
    answer,
    ready: isAll ? all.ready : ofStation.ready,
    /** What is narrowed by state, where it could not be read. */
    failed: (isAll ? all.every.failed : undefined) ?? trusted.failed,
    owners: isAll ? noOwners : ofStation.owners,
    types: isAll ? all.types : types,
    rows: isWindow ? rows : trusted.rows,
    count: isWindow ? total : trusted.rows.length,
    window: isWindow ? { of: all.windowOf, onChange: all.onWindow } : undefined,
    find: isAll ? all.find : ofStation.find,
    pending: isReading ? ('reading' as const) : trust !== undefined && tooMany ? ('tooMany' as const) : trusted.pending,
    source,
  };
}
