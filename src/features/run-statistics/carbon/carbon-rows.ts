import type { CarbonPeriod, StationCarbon, UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import type { Station } from '#src/contract/station/station.ts';
import { memoizeByObject } from '#src/lib/memoize-by-object.ts';
import type { Sort } from '#src/ui/data-table/types.ts';
import { periodsByDate } from '../period/by-date.ts';
import type { ComparedFigure, ComparedFigures } from '../compared-figures.ts';
import { coverageOf, hasReadings, isUnranked } from '../coverage.ts';
import type { Days } from '../period/period.ts';
import { sortByFigure } from '../table/sort-by-figure.ts';

/** What one station, or several together, did in a period; kWh and kg CO₂. */
export type CarbonSums = Omit<CarbonPeriod, 'date'>;

export interface CarbonRow {
  readonly station: Station;
  readonly sums: CarbonSums;
  readonly factors: readonly UsedFactor[];
  /** What its market-based figure rests on. */
  readonly instruments: StationCarbon['instruments'];
}

const none: CarbonSums = {
  import: 0,
  export: 0,
  use: 0,
  charge: 0,
  discharge: 0,
  diesel: 0,
  litres: 0,
  scope1: 0,
  scope2Location: 0,
  scope2Filed: 0,
  scope2Market: null,
  withoutPlant: 0,
  reduction: 0,
  storage: 0,
  exported: 0,
  treeYears: 0,
  coalSaved: 0,
  quarters: 0,
  measured: 0,
  estimated: 0,
};

/** What is always known. */
const sumKeys = (Object.keys(none) as (keyof CarbonSums)[]).filter((key) => key !== 'scope2Market');

/**
 * Sums of several stations or periods. Market-based, those without an instrument count by their location; without any
 * instrument there is no such sum.
 */
export function sumOf(all: readonly CarbonSums[]): CarbonSums {
  const sum = { ...none };
  for (const one of all) for (const key of sumKeys) sum[key] += one[key];
  const isMarketBased = all.some(({ scope2Market }) => scope2Market !== null);
  const market = all.reduce((total, one) => total + (one.scope2Market ?? one.scope2Location), 0);
  return { ...sum, scope2Market: isMarketBased ? market : null };
}

export const rowOf = (station: Station, { periods, factors, instruments }: StationCarbon): CarbonRow => ({
  station,
  sums: sumOf(periods),
  factors,
  instruments,
});

/** What is shown besides the name; kg CO₂, kWh, g/kWh and %. */
export const figureIds = [
  'scope1',
  'scope2Location',
  'scope2Filed',
  'scope2Market',
  'withoutPlant',
  'reduction',
  'storage',
  'exported',
  'import',
  'intensity',
  'coverage',
] as const;
export type FigureId = (typeof figureIds)[number];
export type Figures = Readonly<Record<FigureId, number | null>>;

const unknown = Object.fromEntries(figureIds.map((id) => [id, null])) as Figures;

export function figuresOf(sums: CarbonSums): Figures {
  if (!hasReadings(sums)) return sums.quarters > 0 ? { ...unknown, coverage: 0 } : unknown;
  const coverage = coverageOf(sums);
  return {
    scope1: sums.scope1,
    scope2Location: sums.scope2Location,
    scope2Filed: sums.scope2Filed,
    // Without an instrument both methods come to the same.
    scope2Market: sums.scope2Market ?? sums.scope2Location,
    withoutPlant: sums.withoutPlant,
    reduction: sums.reduction,
    storage: sums.storage,
    exported: sums.exported,
    import: sums.import,
    intensity: sums.use > 0 ? (1_000 * sums.scope2Location) / sums.use : null,
    coverage: coverage === null ? null : coverage * 100,
  };
}

const units: Readonly<Partial<Record<FigureId, string>>> = { import: 'kWh', intensity: 'g/kWh', coverage: '%' };

export const unitOf = (id: FigureId): string => units[id] ?? 'kg CO₂';

/** A bar of the chart: a day or a month of all stations together. */
export interface CarbonBar {
  readonly at: number;
  readonly sums: CarbonSums;
}

/** Dates of several zones stand below one another as dates. */
export const barsOf = (all: Iterable<StationCarbon>): CarbonBar[] =>
  periodsByDate(all).map(([date, periods]) => ({ at: Date.parse(date), sums: sumOf(periods) }));

/** What trees and coal are worth: they are part of no figure of the inventory. */
const isEquivalent = ({ use }: UsedFactor): boolean => use === 'tree' || use === 'coal';

export const equivalentsOf = (rows: readonly CarbonRow[]) => distinct(rows).filter(isEquivalent);

/** The factors of several stations, each once with all the days that it was used for. */
export const factorsOf = (rows: readonly Pick<CarbonRow, 'factors'>[]) =>
  distinct(rows).filter((factor) => !isEquivalent(factor));

/** The factors that some of the days were counted with, each with those days alone. */
export const factorsOfDays = (rows: readonly Pick<CarbonRow, 'factors'>[], days: Days): readonly UsedFactor[] =>
  factorsOf(rows)
    .filter(({ from, to }) => from <= days.to && to >= days.from)
    .map((factor) => ({
      ...factor,
      from: factor.from > days.from ? factor.from : days.from,
      to: factor.to < days.to ? factor.to : days.to,
    }));

/**
 * The factors of a market-based figure: of stations with an instrument those of the rest of their import, of the others
 * those of the grid.
 */
export const marketFactorsOf = (rows: readonly CarbonRow[]): readonly UsedFactor[] =>
  distinct(
    rows.map(({ sums, factors }) => {
      const counted = sums.scope2Market === null ? 'location' : 'residual';
      return { factors: factors.filter(({ use }) => use === counted) };
    }),
  );

function distinct(rows: readonly Pick<CarbonRow, 'factors'>[]): readonly UsedFactor[] {
  const known = new Map<string, UsedFactor>();
  for (const factor of rows.flatMap(({ factors }) => factors)) {
    const key = `${factor.use} ${factor.id ?? factor.scopeName} ${factor.value} ${factor.validFrom}`;
    const before = known.get(key);
    const from = before && before.from < factor.from ? before.from : factor.from;
    const to = before && before.to > factor.to ? before.to : factor.to;
    known.set(key, { ...factor, from, to });
  }
  return [...known.values()];
}

export const sortRows = (rows: readonly CarbonRow[], sort: Sort | undefined): readonly CarbonRow[] =>
  sortByFigure(rows, sort ?? { column: 'scope2Location', direction: 'desc' }, figureIds, stationRow);

/** Differences below it are those of rounding, kg. */
const filedMin = 0.5;

/** Whether a later factor has changed what was reported. */
export const isRestated = ({ scope2Location, scope2Filed }: CarbonSums): boolean =>
  Math.abs(scope2Location - scope2Filed) > filedMin;

export interface TableRow {
  readonly id: string;
  readonly name: string;
  /** What the figures are made of. */
  readonly sums: CarbonSums;
  readonly figures: Figures;
  /** Factors of the grid, in words. */
  readonly factors: readonly UsedFactor[];
  readonly isUnranked: boolean;
  readonly isTotal: boolean;
  /** The reduction on the compared days; undefined: nothing is compared. */
  readonly compared: ComparedFigure | undefined;
}

/** The row of a station with nothing beside it. */
const stationRow = memoizeByObject((row: CarbonRow): TableRow => ({
  id: row.station.id,
  name: row.station.name,
  sums: row.sums,
  figures: figuresOf(row.sums),
  factors: row.factors.filter(({ use }) => use === 'location'),
  isUnranked: isUnranked(row.sums),
  isTotal: false,
  compared: undefined,
}));

/** All stations together, below them each in its order. */
export function tableRows(
  rows: readonly CarbonRow[],
  totalName: string,
  compared: ComparedFigures | undefined,
): readonly TableRow[] {
  const sums = sumOf(rows.map((row) => row.sums));
  return [
    {
      id: 'total',
      name: totalName,
      sums,
      figures: figuresOf(sums),
      factors: [],
      isUnranked: false,
      isTotal: true,
      compared: compared?.(rows.map(({ station }) => station.id)),
    },
    ...rows.map((row) => (compared ? { ...stationRow(row), compared: compared([row.station.id]) } : stationRow(row))),
  ];
}
