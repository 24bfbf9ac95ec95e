import type { CarbonFactorPreview } from '#src/contract/carbon.ts';
import type { CarbonPeriod, StationCarbon, UsedFactor } from '#src/contract/carbon-sums.ts';
import { codes } from '#src/contract/codes.ts';
import type { EnergyPeriod } from '#src/contract/energy.ts';
import { previewedStationsMax } from '#src/contract/parameter.ts';
import { parameterRules, regionChain } from '#src/contract/rules/parameter.ts';
import { factorUnitTexts } from '#src/contract/rules/carbon.ts';
import { requireStation, stationIdsOf, visibleStations } from '../call/access.ts';
import type { Call, HandlersOf } from '../call/call.ts';
import { dateOf, dayBefore, dayMs } from '../lib/clock.ts';
import { Refusal } from '../lib/refusal.ts';
import { createTurns, finishInTurns } from '../lib/turns.ts';
import type { StationSpec } from '../plant/specs.ts';
import {
  type CarbonFactorRecord,
  carbonFactors,
  factorsOfKind,
  gridFactors,
  supersededBy,
  todayIn,
} from '../records/carbon-factors.ts';
import { carbonInstruments } from '../records/carbon-instruments.ts';
import { requireScope } from '../records/parameter-scopes.ts';
import { factorsOf, factorsWith, regionOf, usedParameters, versionOn } from '../records/parameter-values.ts';
import { carbonOfDay, type Cover, sumCarbon } from '../telemetry/carbon.ts';
import { energyByDay } from '../telemetry/energy.ts';

type Turn = () => Promise<void>;
type GridFactor = ReturnType<typeof gridFactors>[number];
type Instrument = ReturnType<ReturnType<typeof carbonInstruments.store>['all']>[number];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a station up to now. Other calls are answered in between. */
function daysOf({ id }: StationSpec, { from, to }: Days, call: Call, turn: Turn): Promise<EnergyPeriod[]> {
  const { world, now } = call;
  const value = { pricesOn: (date: string) => world.tariffs.on(id, date), factorsOn: factorsOf(id, world) };
  return finishInTurns(energyByDay(world.simulator.history(id), { from, to, by: 'day' }, value, now), turn);
}

/** First instant after the month of a day, ms since 1970: what was in force by then is what the month was filed with. */
const monthEnd = (date: string): number => Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 1);

/** Reads the factor that the sums of a day were filed with: of those that were in force at the end of its month. */
function filedFactors(station: StationSpec, { world }: Call): (date: string) => number {
  const byMonth = new Map<string, readonly GridFactor[]>();
  const regions = regionChain(regionOf(station));
  return (date) => {
    const version = versionOn('carbonFactor', station.id, date, world);
    // A value that was written for the station or its organisation is no published factor.
    if (!carbonFactors.store(world).get(version.id)) return version.value;
    const month = date.slice(0, 7);
    const known = byMonth.get(month) ?? gridFactors(world, { until: monthEnd(date) });
    byMonth.set(month, known);
    const chain = regions.map((region) => known.filter(({ scopeId }) => scopeId === region));
    const valid = chain.flatMap((factors) => factors.findLast(({ validFrom }) => validFrom <= date) ?? []);
    return (valid[0] ?? chain.find((factors) => factors.length > 0)?.[0] ?? version).value;
  };
}

/** The factor of what certificates leave of a grid; without one that of the grid stands in. */
function residualOn(station: StationSpec, date: string, { world }: Call): CarbonFactorRecord | undefined {
  const factors = regionChain(regionOf(station)).flatMap(
    (region) => factorsOfKind('residual', region, world).findLast(({ validFrom }) => validFrom <= date) ?? [],
  );
  return factors[0];
}

const daysFrom = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

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

function usedFactors(station: StationSpec, days: Days, hasDiesel: boolean, call: Call): UsedFactor[] {
  const { world } = call;
  return usedParameters(station, days, call).flatMap(({ key, missingFor: _missingFor, ...used }) => {
    if (!isUsed(key) || (key.startsWith('diesel') && !hasDiesel)) return [];
    const version = versionOn(key, station.id, used.from, world);
    const factor = carbonFactors.store(world).get(version.id);
    return {
      ...used,
      id: factor?.id ?? null,
      use: uses[key],
      unit: factor ? factorUnitTexts[factor.unit] : parameterRules[key].unit,
      document: version.sourceUrl,
      publishedOn: version.publishedOn,
      dataYear: factor?.dataYear ?? null,
      status: factor?.status ?? null,
      carriedOverFrom: factor ? carriedOver(factor.dataYear, used) : null,
    };
  });
}

async function carbonOf(station: StationSpec, days: Days, call: Call, turn: Turn) {
  const { world } = call;
  const energies = await daysOf(station, days, call, turn);
  const instruments = carbonInstruments
    .store(world)
    .all()
    .filter(({ stationId, from, to }) => stationId === station.id && from <= days.to && to >= days.from);
  const covers = await Promise.all(instruments.map((instrument) => coverOf(station, instrument, call, turn)));
  const coversOn = (date: string): Cover[] =>
    instruments.flatMap(({ from, to }, index) => (from <= date && date <= to ? (covers[index] ?? []) : []));
  const [factorsOn, filedOn] = [factorsOf(station.id, world), filedFactors(station, call)];
  const periods = energies.map((day) => {
    const { carbonFactor, dieselCarbonFactor, dieselConsumption, treeAbsorption } = factorsOn(day.date);
    const residual = residualOn(station, day.date, call)?.value ?? carbonFactor;
    return carbonOfDay(day, {
      factor: carbonFactor,
      filed: filedOn(day.date),
      fuel: dieselCarbonFactor,
      consumption: dieselConsumption,
      tree: treeAbsorption,
      market: instruments.length > 0 ? { covers: coversOn(day.date), residual } : undefined,
    });
  });
  return { periods, instruments };
}

/** The caller's stations that are asked for. @throws Refusal where one of them is not the caller's */
function stationsOf(
  {
    stationId,
    stationIds,
    orgId,
  }: { stationId?: string | undefined; stationIds?: string[] | undefined; orgId?: string | undefined },
  call: Call,
): readonly StationSpec[] {
  if (stationIds) return stationIds.map((id) => requireStation(id, call));
  if (stationId !== undefined) return [requireStation(stationId, call)];
  const ids = stationIdsOf(orgId, call);
  return visibleStations(call).filter(({ id }) => ids.has(id));
}

interface Change {
  readonly before: number;
  readonly after: number;
}

const changed = (one: Change, { before, after }: Change): Change => ({
  before: one.before + before,
  after: one.after + after,
});

/** The last year of days that are over, from a draft's first day on; undefined where there are none. */
function pastDays(draft: CarbonFactorRecord, { now }: Call): Days | undefined {
  const to = dayBefore(todayIn(draft, now));
  const yearBefore = dateOf(Date.parse(to) - 364 * dayMs);
  const from = draft.validFrom > yearBefore ? draft.validFrom : yearBefore;
  return from <= to ? { from, to } : undefined;
}

const eachDay = ({ from, to }: Days): string[] =>
  Array.from({ length: daysFrom({ from, to }) }, (_, index) => dateOf(Date.parse(from) + index * dayMs));

/** What a draft would change: for each station that it concerns, the factors of before and after. */
function reachedStations(draft: CarbonFactorRecord, days: Days, call: Call) {
  const { world } = call;
  const factors = gridFactors(world, { draft });
  return visibleStations(call).flatMap((station) => {
    if (draft.kind !== 'location' || !regionChain(regionOf(station)).includes(draft.region)) return [];
    const [before, after] = [factorsOf(station.id, world), factorsWith(station, world, factors)];
    const isReached = eachDay(days).some((date) => before(date).carbonFactor !== after(date).carbonFactor);
    return isReached ? [{ station, before, after }] : [];
  });
}

/** Which sums of the first stations would change, by month and by station. */
async function changesOf(reached: ReturnType<typeof reachedStations>, days: Days, call: Call) {
  const turn = createTurns();
  const months = new Map<string, Change>();
  const stations: CarbonFactorPreview['stations'] = [];
  for (const { station, before, after } of reached.slice(0, previewedStationsMax)) {
    let sum: Change = { before: 0, after: 0 };
    for (const day of await daysOf(station, days, call, turn)) {
      const [old, next] = [before(day.date).carbonFactor, after(day.date).carbonFactor];
      if (old === next) continue;
      const change = { before: day.import * old, after: day.import * next };
      sum = changed(sum, change);
      const month = day.date.slice(0, 7);
      months.set(month, changed(months.get(month) ?? { before: 0, after: 0 }, change));
    }
    stations.push({ id: station.id, name: station.name[call.language], ...sum });
  }
  return { stations, months: [...months].map(([month, change]) => ({ month, ...change })) };
}

export const carbonHandlers: HandlersOf<'getCarbon' | 'previewCarbonFactor' | 'publishCarbonFactor'> = {
  /** Other calls are answered in between: a year of hundreds of stations is minutes of work the first time. */
  async getCarbon({ stationId, stationIds, orgId, from, to, by }, call) {
    const turn = createTurns();
    const all: StationCarbon[] = [];
    for (const station of stationsOf({ stationId, stationIds, orgId }, call)) {
      const { id, timeZone, retired } = station;
      const isCut = retired !== undefined && stationId === undefined && retired.on <= to;
      if (isCut && retired.on <= from) continue;
      const days = { from, to: isCut ? dayBefore(retired.on) : to };
      const { periods, instruments } = await carbonOf(station, days, call, turn);
      const hasDiesel = periods.some(({ diesel }: CarbonPeriod) => diesel > 0);
      all.push({
        stationId: id,
        timeZone,
        factors: usedFactors(station, days, hasDiesel, call),
        instruments: instruments.map(({ id: instrumentId, kind, document }) => ({ id: instrumentId, kind, document })),
        periods: sumCarbon(periods, by),
      });
    }
    return all;
  },

  async previewCarbonFactor({ id }, call) {
    const draft = carbonFactors.require(id, call);
    requireScope({ scopeKind: 'region', scopeId: draft.region }, call);
    const days = pastDays(draft, call);
    const reached = days ? reachedStations(draft, days, call) : [];
    const changes = days && reached.length > 0 ? await changesOf(reached, days, call) : { stations: [], months: [] };
    return {
      days: reached.length > 0 && days ? days : null,
      ...changes,
      total: reached.length,
      superseded: supersededBy(draft, call).map(({ id: factorId, value, dataYear, source }) => ({
        id: factorId,
        value,
        dataYear,
        source: source[call.language] || source.zh,
      })),
    };
  },

  /** @throws Refusal unless it is a draft of a region that the caller may write for */
  publishCarbonFactor({ id, revision }, call) {
    const draft = carbonFactors.requireRevision(id, revision, call);
    requireScope({ scopeKind: 'region', scopeId: draft.region }, call);
    if (draft.inForceAt !== null) throw new Refusal(codes.versionState);
    return carbonFactors.change(draft, { inForceAt: call.now }, call);
  },
};
