import type { StationOverview } from '#src/contract/station/overview.ts';
import { type Station, type StationPhase, stationPhases } from '#src/contract/station/station.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import type { Sort } from '#src/ui/data-table/types.ts';
import { generationOf } from '#src/blocks/fleet/sums.ts';

/** A station as the table shows it; undefined: not known yet. */
export interface StationRow {
  readonly station: Station;
  readonly orgName: string;
  readonly overview: StationOverview;
  readonly flow: StationFlow | undefined;
}

export const rowStates = ['alarms', 'silent'] as const;
export type RowState = (typeof rowStates)[number];

export interface RowFilter {
  readonly keyword: string;
  readonly phase: StationPhase | undefined;
  /** With alarms, or with devices that cannot be reached. */
  readonly state: RowState | undefined;
}

/** Joins what is known of each station; those without an overview are left out. */
export function rowsOf(
  stations: readonly Station[],
  overviews: readonly StationOverview[],
  flows: readonly StationFlow[],
  orgName: (orgId: string) => string,
): StationRow[] {
  const known = new Map(stations.map((station) => [station.id, station]));
  const byId = new Map(flows.map((flow) => [flow.stationId, flow]));
  return overviews.flatMap((overview) => {
    const station = known.get(overview.stationId);
    if (!station) return [];
    return [{ station, orgName: orgName(station.orgId), overview, flow: byId.get(station.id) }];
  });
}

/** Every word of the keyword is in the station's name, its organisation or its address. */
function isFound({ station, orgName }: StationRow, keyword: string): boolean {
  const text = `${station.name} ${orgName} ${station.address}`.toLocaleLowerCase();
  return keyword
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const hasState: Readonly<Record<RowState, (overview: StationOverview) => boolean>> = {
  alarms: ({ worst }) => worst !== null,
  silent: ({ silent }) => silent > 0,
};

export const filterRows = (rows: readonly StationRow[], { keyword, phase, state }: RowFilter): StationRow[] =>
  rows.filter(
    (row) =>
      isFound(row, keyword) &&
      (phase === undefined || row.overview.phase === phase) &&
      (state === undefined || hasState[state](row.overview)),
  );

const alarmCount = ({ alarms }: StationOverview): number => alarms.reduce((sum, count) => sum + count, 0);

/** Fewer is worse; without an alarm last. */
const worstOf = ({ overview }: StationRow): number => overview.worst ?? 9;

type Compare = (a: StationRow, b: StationRow) => number;

const byName: Compare = (a, b) => a.station.name.localeCompare(b.station.name);

/** Worst alarm first, then more of them, then more silent devices, then by name. */
export const worstFirst: Compare = (a, b) =>
  worstOf(a) - worstOf(b) ||
  alarmCount(b.overview) - alarmCount(a.overview) ||
  b.overview.silent - a.overview.silent ||
  byName(a, b);

const unknown = Number.NEGATIVE_INFINITY;
const byNumber =
  (value: (row: StationRow) => number | null | undefined): Compare =>
  (a, b) => {
    const [one, other] = [value(a) ?? unknown, value(b) ?? unknown];
    return one === other ? 0 : one - other;
  };

/** Incomes are compared within a currency. */
const byIncome: Compare = (a, b) =>
  a.overview.currency.localeCompare(b.overview.currency) || a.overview.today.income - b.overview.today.income;

const orders: Readonly<Record<string, Compare>> = {
  name: byName,
  org: (a, b) => a.orgName.localeCompare(b.orgName),
  phase: byNumber(({ overview }) => stationPhases.indexOf(overview.phase)),
  power: byNumber(({ flow }) => flow && generationOf(flow)),
  soc: byNumber(({ flow }) => flow?.soc),
  energy: byNumber(({ overview }) => overview.today.generation),
  income: byIncome,
  alarm: (a, b) => -worstFirst(a, b),
  silent: byNumber(({ overview }) => overview.silent),
};

/** In a column's order; without one the worst first. Those that are alike stay the worst first. */
export function sortRows(rows: readonly StationRow[], sort: Sort | undefined): StationRow[] {
  const order = sort && orders[sort.column];
  const turn = sort?.direction === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => (order ? turn * order(a, b) : 0) || worstFirst(a, b));
}
