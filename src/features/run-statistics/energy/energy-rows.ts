import { type Energies, sumOf } from '#src/blocks/energy-balance/flows.ts';
import type { EnergyPeriod, StationEnergy } from '#src/contract/statistics/energy.ts';
import type { Station } from '#src/contract/station/station.ts';
import { toWallClock } from '#src/i18n/format.ts';
import type { Sort } from '#src/ui/data-table/types.ts';
import { memoizeByObject } from '#src/lib/memoize-by-object.ts';
import { autarky, fullCycles, selfConsumption } from '#src/lib/number/energy-shares.ts';
import { coverageOf, hasReadings, isUnranked, readQuarters } from '../coverage.ts';
import { sortByFigure } from '../table/sort-by-figure.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';

/** Efficiency of charging, by which stored energy counts as charged; the plant's 95 % a way. */
export const chargeEfficiency = 0.95;
/** A ratio of less is that of what the storage had before. */
const roundTripDaysMin = 7;

/** What one station, or several together, did in a period; kWh. */
export interface EnergySums {
  readonly energies: Energies;
  /** More in the storage at the end than at the beginning. */
  readonly storedGain: number;
  /** Charged at valley and deep valley prices. */
  readonly valleyCharge: number;
  readonly quarters: number;
  readonly measured: number;
  readonly estimated: number;
  /** Nameplate kWh and kWp. */
  readonly capacity: number;
  readonly pvPeak: number;
  /** kW of the highest quarter hour of a single station, and when it began; null for several. */
  readonly maxImport: number | null;
  readonly maxImportAt: string | null;
}

export interface EnergyRow extends EnergySums {
  readonly station: Station;
}

const valleyOf = ({ chargeByPrice }: EnergyPeriod): number => chargeByPrice.valley + chargeByPrice.deepValley;

/** The highest quarter hour of some periods, the earlier one of equals. */
function highestOf(periods: readonly EnergyPeriod[]): Pick<EnergySums, 'maxImport' | 'maxImportAt'> {
  const known = periods.filter(({ maxImport }) => maxImport !== null);
  const highest = known.toSorted((a, b) => (b.maxImport ?? 0) - (a.maxImport ?? 0))[0];
  return { maxImport: highest?.maxImport ?? null, maxImportAt: highest?.maxImportAt ?? null };
}

/** What the storage gained from the first period of which its content is known to the last; 0 where none is. */
function gainOf(periods: readonly EnergyPeriod[]): number {
  const start = periods.find(({ storedStart }) => storedStart !== null)?.storedStart ?? null;
  const end = periods.findLast(({ storedEnd }) => storedEnd !== null)?.storedEnd ?? null;
  return start === null || end === null ? 0 : end - start;
}

/** What a station did in the periods together. */
export function rowOf(station: Station, { periods }: StationEnergy): EnergyRow {
  const { storageCapacity, pvPeak } = station.ratings;
  return {
    station,
    energies: sumOf(periods),
    storedGain: gainOf(periods),
    valleyCharge: sumBy(periods, valleyOf),
    quarters: sumBy(periods, ({ quarters }) => quarters),
    measured: sumBy(periods, ({ measured }) => measured),
    estimated: sumBy(periods, ({ estimated }) => estimated),
    capacity: storageCapacity,
    pvPeak,
    ...highestOf(periods),
  };
}

/** Stations together: sums, of which the ratios are made. Maxima at different times have no sum. */
export function totalOf(rows: readonly EnergySums[]): EnergySums {
  const sum = (key: 'storedGain' | 'valleyCharge' | 'quarters' | 'measured' | 'estimated' | 'capacity' | 'pvPeak') =>
    sumBy(rows, (row) => row[key]);
  const [only] = rows;
  return {
    energies: sumOf(rows.map(({ energies }) => energies)),
    storedGain: sum('storedGain'),
    valleyCharge: sum('valleyCharge'),
    quarters: sum('quarters'),
    measured: sum('measured'),
    estimated: sum('estimated'),
    capacity: sum('capacity'),
    pvPeak: sum('pvPeak'),
    maxImport: rows.length === 1 && only ? only.maxImport : null,
    maxImportAt: rows.length === 1 && only ? only.maxImportAt : null,
  };
}

/** What the table shows of a station besides its name; null where a figure is missing. Energies in kWh, shares in %. */
export const figureIds = [
  'generation',
  'import',
  'export',
  'use',
  'autarky',
  'coverage',
  'charge',
  'discharge',
  'cycles',
  'roundTrip',
  'maxImport',
  'selfUse',
  'valleyShare',
  'loss',
  'yield',
  'loadFactor',
  'pv',
  'wind',
  'diesel',
  'load',
  'charging',
] as const;
export type FigureId = (typeof figureIds)[number];
export type Figures = Readonly<Record<FigureId, number | null>>;

const share = (value: number, whole: number): number | null => (whole > 0 ? (value / whole) * 100 : null);

/**
 * Discharge ÷ (charge − stored gain ÷ 0.95) in %; null below 7 days and below one cycle, where what the storage had
 * before would make it more than 100.
 */
function roundTripOf({ energies: { charge, discharge }, storedGain, capacity, quarters }: EnergySums): number | null {
  const cycles = fullCycles(discharge, capacity) ?? 0;
  if (quarters < roundTripDaysMin * 92 || cycles < 1) return null;
  return share(discharge, charge - storedGain / chargeEfficiency);
}

const unknown = Object.fromEntries(figureIds.map((id) => [id, null])) as Figures;

/** @param stations how many the sums are of */
export function figuresOf(sums: EnergySums, stations = 1): Figures {
  if (!hasReadings(sums)) return sums.quarters > 0 ? { ...unknown, coverage: 0 } : unknown;
  const { energies, capacity, pvPeak, storedGain, maxImport, quarters } = sums;
  const { pv, wind, diesel, charge, discharge } = energies;
  const use = energies.load + energies.charging;
  const coverage = coverageOf(sums);
  const hasStorage = capacity > 0;
  return {
    pv,
    wind,
    diesel,
    load: energies.load,
    charging: energies.charging,
    generation: pv + wind + diesel,
    import: energies.import,
    export: energies.export,
    use,
    charge: hasStorage ? charge : null,
    discharge: hasStorage ? discharge : null,
    autarky: autarky(use, energies.import),
    selfUse: selfConsumption(pv + wind, energies.export),
    roundTrip: stations === 1 ? roundTripOf(sums) : roundTripOf({ ...sums, quarters: quarters / stations }),
    cycles: fullCycles(discharge, capacity),
    valleyShare: share(sums.valleyCharge, charge),
    loss: hasStorage ? charge - discharge - storedGain : null,
    yield: pvPeak > 0 ? pv / pvPeak : null,
    maxImport,
    loadFactor: maxImport === null ? null : share((energies.import * 4) / readQuarters(sums), maxImport),
    coverage: coverage === null ? null : coverage * 100,
  };
}

/** Energies of which a share by rating makes sense. */
const energyIds = [
  'generation',
  'import',
  'export',
  'use',
  'charge',
  'discharge',
  'loss',
  'pv',
  'wind',
  'diesel',
  'load',
  'charging',
] as const;
export const isEnergy = (id: FigureId): boolean => energyIds.some((each) => each === id);

/** As they are, by kWp of PV, or by kWh of storage. */
export const scales = ['absolute', 'perKwp', 'perKwh'] as const;
export type Scale = (typeof scales)[number];

/** The figures by rating; null where a station has none of the kind. */
export function scaled(figures: Figures, { pvPeak, capacity }: EnergySums, scale: Scale): Figures {
  if (scale === 'absolute') return figures;
  const rating = scale === 'perKwp' ? pvPeak : capacity;
  const byRating = Object.entries(figures).map(([id, value]) => {
    if (!isEnergy(id as FigureId) || value === null) return [id, value];
    return [id, rating > 0 ? value / rating : null];
  });
  return Object.fromEntries(byRating) as Figures;
}

/** Whether sun or wind gave anything: without it a self-consumption of 0 is no bad one. */
export const hasGeneration = ({ energies: { pv, wind } }: EnergySums): boolean => pv + wind > 0;

export interface RankedRow extends EnergyRow {
  readonly figures: Figures;
  /** Too much is missing to compare it with others. */
  readonly isUnranked: boolean;
}

const rankedBy = (scale: Scale) =>
  memoizeByObject((row: EnergyRow): RankedRow => ({
    ...row,
    figures: scaled(figuresOf(row), row, scale),
    isUnranked: isUnranked(row),
  }));

const ranked = { absolute: rankedBy('absolute'), perKwp: rankedBy('perKwp'), perKwh: rankedBy('perKwh') };

/** A row with its figures; the same one again, because a fleet is shown again with every ten stations. */
export const rankedRow = (row: EnergyRow, scale: Scale): RankedRow => ranked[scale](row);

export const sortRows = (rows: readonly RankedRow[], sort: Sort | undefined): readonly RankedRow[] =>
  sortByFigure(
    rows,
    sort ?? { column: 'generation', direction: 'desc' },
    figureIds,
    ({ station, figures, isUnranked: isLast }) => ({
      name: station.name,
      figures,
      isUnranked: isLast,
    }),
  );

interface Maximum {
  readonly maxImportAt: string | null;
  readonly zone: string | undefined;
}

/** When the highest quarter hour began, `2026-07-14 11:15` by the station's clock; undefined: it is not known. */
export const maximumTime = ({ maxImportAt, zone }: Maximum): string | undefined =>
  maxImportAt === null ? undefined : toWallClock(maxImportAt, zone).replace('T', ' ');
