import { textIn } from '#src/contract/languages.ts';
import type { UsedFactor } from '#src/contract/statistics/carbon-sums.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { parameterRegions, parameterRules, regionChain } from '#src/contract/rules/energy/parameter.ts';
import { type CarbonMethod, factorUnitTexts } from '#src/contract/rules/energy/carbon.ts';
import type { Call } from '../../call/call.ts';
import { dateOf, dayMs } from '../../lib/clock.ts';
import { finishInTurns, type Turn } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import {
  type CarbonFactorRecord,
  carbonFactors,
  gridFactors,
  residualFactors,
} from '../../records/statistics/carbon-factors.ts';
import { carbonInstruments } from '../../records/statistics/carbon-instruments.ts';
import { factorsOf, regionOf, usedParameters, versionOn } from '../../records/system/parameter-values.ts';
import { carbonOfDay, type Cover } from '../../telemetry/statistics/carbon.ts';
import { energyByDay } from '../../telemetry/statistics/energy.ts';

type GridFactor = ReturnType<typeof gridFactors>[number];
type Instrument = ReturnType<ReturnType<typeof carbonInstruments.store>['all']>[number];

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a station up to now. Other calls are answered in between. */
export function daysOf({ id }: StationSpec, { from, to }: Days, call: Call, turn: Turn): Promise<EnergyPeriod[]> {
  const { world, now } = call;
  const value = { pricesOn: (date: string) => world.tariffs.on(id, date), factorsOn: factorsOf(id, world) };
  return finishInTurns(energyByDay(world.simulator.history(id), { from, to, by: 'day' }, value, now), turn);
}

/** First instant after a month, ms since 1970: what was in force by then is what the month was filed with. */
const monthEnd = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1);

/** By month, the factors of grids that were in force at its end: the stations of a call share them. */
const gridFactorsByCall = new WeakMap<Call, Map<string, readonly GridFactor[]>>();

function gridFactorsAt(month: string, call: Call): readonly GridFactor[] {
  const byMonth = gridFactorsByCall.get(call) ?? new Map<string, readonly GridFactor[]>();
  gridFactorsByCall.set(call, byMonth);
  const known = byMonth.get(month) ?? gridFactors(call.world, { until: monthEnd(month) });
  byMonth.set(month, known);
  return known;
}

/** Reads the factor that the sums of a day were filed with: of those that were in force at the end of its month. */
function filedFactors(station: StationSpec, call: Call): (date: string) => number {
  const { world } = call;
  const regions = regionChain(regionOf(station));
  const chains = new Map<string, readonly (readonly GridFactor[])[]>();
  const chainOf = (month: string) => {
    const factors = gridFactorsAt(month, call);
    return regions.map((region) => factors.filter(({ scopeId }) => scopeId === region));
  };
  return (date) => {
    const version = versionOn('carbonFactor', station.id, date, world);
    // A value that was written for the station or its organisation is no published factor.
    if (!carbonFactors.store(world).get(version.id)) return version.value;
    const month = date.slice(0, 7);
    const chain = chains.get(month) ?? chainOf(month);
    chains.set(month, chain);
    const valid = chain.flatMap((factors) => factors.findLast(({ validFrom }) => validFrom <= date) ?? []);
    return (valid[0] ?? chain.find((factors) => factors.length > 0)?.[0] ?? version).value;
  };
}

/** Finds the factor of what certificates leave of a station's grid on a day; undefined: that of the grid stands in. */
export function residualsOf(station: StationSpec, factors: readonly CarbonFactorRecord[]) {
  const chain = regionChain(regionOf(station)).map((region) => factors.filter((factor) => factor.region === region));
  return (date: string): CarbonFactorRecord | undefined =>
    chain.flatMap((all) => all.findLast(({ validFrom }) => validFrom <= date) ?? [])[0];
}

const daysFrom = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** The dates of some days. */
export const eachDay = ({ from, to }: Days): string[] =>
  Array.from({ length: daysFrom({ from, to }) }, (_, index) => dateOf(Date.parse(from) + index * dayMs));

/**
 * The share of its days' import that an instrument covers. Of one that still runs counts what its past days come to.
 */
async function coverOf(station: StationSpec, instrument: Instrument, call: Call, turn: Turn): Promise<Cover> {
  const today = dateOf(call.now);
  const past = { from: instrument.from, to: instrument.to < today ? instrument.to : today };
  if (past.to < past.from) return { share: 0, factor: 0 };
  const days = await daysOf(station, past, call, turn);
  const imported = days.reduce((sum, day) => sum + day.import, 0);
  const energy = (instrument.energy * daysFrom(past)) / daysFrom(instrument);
  return {
    share: imported > 0 ? Math.min(1, energy / imported) : 0,
    factor: instrument.kind === 'contract' ? instrument.factor : 0,
  };
}

const uses = {
  carbonFactor: 'location',
  dieselCarbonFactor: 'fuel',
  dieselConsumption: 'consumption',
  treeAbsorption: 'tree',
  coalEquivalent: 'coal',
} as const;
type UsedKey = keyof typeof uses;
const isUsed = (key: string): key is UsedKey => key in uses;

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The year of data that stands in for the year of some days; null: it is theirs. */
const carriedOver = (dataYear: number, { to }: Days): number | null => (yearOf(to) > dataYear ? dataYear : null);

type Version = ReturnType<typeof usedParameters>[number];

function usedFactor(station: StationSpec, use: UsedFactor['use'], version: Version, call: Call): UsedFactor {
  const { key, missingFor: _missingFor, ...used } = version;
  const record = versionOn(key, station.id, used.from, call.world);
  const factor = carbonFactors.store(call.world).get(record.id);
  return {
    ...used,
    id: factor?.id ?? null,
    use,
    unit: factor ? factorUnitTexts[factor.unit] : parameterRules[key].unit,
    document: record.sourceUrl,
    publishedOn: record.publishedOn,
    dataYear: factor?.dataYear ?? null,
    status: factor?.status ?? null,
    isStandIn: false,
    carriedOverFrom: factor ? carriedOver(factor.dataYear, used) : null,
  };
}

/** Some days in a row that have the same of something. */
interface Run<T> extends Days {
  readonly of: T;
}

function runsOf<T>({ from, to }: Days, valueOn: (date: string) => T): readonly Run<T>[] {
  const runs: { of: T; from: string; to: string }[] = [];
  for (const date of eachDay({ from, to })) {
    const [last, of] = [runs.at(-1), valueOn(date)];
    if (last && last.of === of) last.to = date;
    else runs.push({ of, from: date, to: date });
  }
  return runs;
}

/** What the rest of a market-based import was counted with: residual factors, and where there is none that of the grid. */
function usedResiduals(station: StationSpec, days: Days, grid: readonly UsedFactor[], call: Call): UsedFactor[] {
  const { language, world } = call;
  return runsOf(days, residualsOf(station, residualFactors(world))).flatMap(({ of: factor, ...run }) => {
    if (!factor)
      return grid.flatMap((one): UsedFactor[] => {
        const [from, to] = [one.from > run.from ? one.from : run.from, one.to < run.to ? one.to : run.to];
        return from > to ? [] : [{ ...one, from, to, use: 'residual', isStandIn: true }];
      });
    const { id, value, unit, region, source, document, dataYear, status, publishedOn, validFrom } = factor;
    return {
      ...run,
      id,
      value,
      document,
      dataYear,
      status,
      publishedOn,
      validFrom,
      use: 'residual' as const,
      unit: factorUnitTexts[unit],
      scopeName: parameterRegions[region].name[language],
      source: textIn(source, language),
      isStandIn: false,
      carriedOverFrom: carriedOver(dataYear, run),
    };
  });
}

interface Counted {
  readonly hasDiesel: boolean;
  readonly isMarketBased: boolean;
}

/** The factors of a station's figures, each with the days that it was used for. */
export function usedFactors(station: StationSpec, days: Days, counted: Counted, call: Call): UsedFactor[] {
  const factors = usedParameters(station, days, call).flatMap((version) => {
    const { key } = version;
    if (!isUsed(key) || (key.startsWith('diesel') && !counted.hasDiesel)) return [];
    return usedFactor(station, uses[key], version, call);
  });
  const grid = factors.filter(({ use }) => use === 'location');
  return counted.isMarketBased ? [...factors, ...usedResiduals(station, days, grid, call)] : factors;
}

/** What covers a station's import on each of some days by the market; undefined: no instrument does. */
export async function marketOf(station: StationSpec, days: Days, call: Call, turn: Turn) {
  const instruments = carbonInstruments
    .store(call.world)
    .all()
    .filter(({ stationId, from, to }) => stationId === station.id && from <= days.to && to >= days.from);
  if (instruments.length === 0) return undefined;
  const covers = await Promise.all(instruments.map((instrument) => coverOf(station, instrument, call, turn)));
  const coversOn = (date: string): Cover[] =>
    instruments.flatMap(({ from, to }, index) => (from <= date && date <= to ? (covers[index] ?? []) : []));
  return { instruments, coversOn };
}

/** Which days, and by which method; without one by both. */
interface CarbonRequest extends Days {
  readonly method?: CarbonMethod | undefined;
}

export async function carbonOf(station: StationSpec, { method, ...days }: CarbonRequest, call: Call, turn: Turn) {
  const { world } = call;
  const energies = await daysOf(station, days, call, turn);
  const market = method === 'location' ? undefined : await marketOf(station, days, call, turn);
  const residualOn = market && residualsOf(station, residualFactors(world));
  const [factorsOn, filedOn] = [factorsOf(station.id, world), filedFactors(station, call)];
  const periods = energies.map((day) => {
    const { carbonFactor, dieselCarbonFactor, dieselConsumption, treeAbsorption } = factorsOn(day.date);
    const residual = residualOn?.(day.date)?.value ?? carbonFactor;
    return carbonOfDay(day, {
      factor: carbonFactor,
      filed: filedOn(day.date),
      fuel: dieselCarbonFactor,
      consumption: dieselConsumption,
      tree: treeAbsorption,
      market: market && { covers: market.coversOn(day.date), residual },
    });
  });
  return { periods, instruments: market?.instruments ?? [] };
}
