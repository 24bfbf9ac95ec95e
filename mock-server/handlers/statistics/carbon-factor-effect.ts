import type { CarbonFactorPreview } from '#src/contract/statistics/carbon.ts';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { previewedStationsMax } from '#src/contract/system/parameter.ts';
import { regionChain } from '#src/contract/rules/energy/parameter.ts';
import { visibleStations } from '../../call/access.ts';
import type { Call } from '../../call/call.ts';
import { dateOf, dayBefore, dayMs } from '../../lib/clock.ts';
import { createTurns, type Turn } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import {
  type CarbonFactorRecord,
  gridFactors,
  residualFactors,
  todayIn,
} from '../../records/statistics/carbon-factors.ts';
import { factorsOf, factorsWith, regionOf } from '../../records/system/parameter-values.ts';
import { marketBased } from '../../telemetry/statistics/carbon.ts';
import { type Days, daysOf, eachDay, marketOf, residualsOf } from './station-carbon.ts';

/** What a draft would change at one station: kg CO₂ of scope 2 of a day, by the method that it belongs to. */
interface Reached {
  readonly station: StationSpec;
  before(day: EnergyPeriod): number;
  after(day: EnergyPeriod): number;
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

/** The caller's stations in the region of a factor. */
const stationsIn = ({ region }: CarbonFactorRecord, call: Call): readonly StationSpec[] =>
  visibleStations(call).filter((station) => regionChain(regionOf(station)).includes(region));

/** The stations whose location-based figures a factor of the grid changes. */
function reachedByGrid(draft: CarbonFactorRecord, days: Days, call: Call): readonly Reached[] {
  const { world } = call;
  const factors = gridFactors(world, { draft });
  return stationsIn(draft, call).flatMap((station) => {
    const [before, after] = [factorsOf(station.id, world), factorsWith(station, world, factors)];
    const isReached = eachDay(days).some((date) => before(date).carbonFactor !== after(date).carbonFactor);
    const carbonBy = (factorsOn: typeof before) => (day: EnergyPeriod) => day.import * factorsOn(day.date).carbonFactor;
    return isReached ? [{ station, before: carbonBy(before), after: carbonBy(after) }] : [];
  });
}

/** The stations whose market-based figures a residual factor changes: those with an instrument in its days. */
async function reachedByResidual(draft: CarbonFactorRecord, days: Days, call: Call, turn: Turn): Promise<Reached[]> {
  const { world } = call;
  const reached: Reached[] = [];
  for (const station of stationsIn(draft, call)) {
    const market = await marketOf(station, days, call, turn);
    if (!market) continue;
    const before = residualsOf(station, residualFactors(world));
    const after = residualsOf(station, residualFactors(world, { draft }));
    const isReached = eachDay(days).some((date) => before(date)?.id !== after(date)?.id);
    const factorsOn = factorsOf(station.id, world);
    const carbonBy = (residualOn: typeof before) => (day: EnergyPeriod) =>
      marketBased(
        day.import,
        market.coversOn(day.date),
        residualOn(day.date)?.value ?? factorsOn(day.date).carbonFactor,
      );
    if (isReached) reached.push({ station, before: carbonBy(before), after: carbonBy(after) });
  }
  return reached;
}

/** Which sums of the first stations would change, by month and by station. */
async function changesOf(reached: readonly Reached[], days: Days, call: Call, turn: Turn) {
  const months = new Map<string, Change>();
  const stations: CarbonFactorPreview['stations'] = [];
  for (const { station, before, after } of reached.slice(0, previewedStationsMax)) {
    let sum: Change = { before: 0, after: 0 };
    for (const day of await daysOf(station, days, call, turn)) {
      const change = { before: before(day), after: after(day) };
      if (change.before === change.after) continue;
      sum = changed(sum, change);
      const month = day.date.slice(0, 7);
      months.set(month, changed(months.get(month) ?? { before: 0, after: 0 }, change));
    }
    stations.push({ id: station.id, name: station.name[call.language], ...sum });
  }
  return { stations, months: [...months].map(([month, change]) => ({ month, ...change })) };
}

/** The figures of days that are over which a draft would restate once it is in force, and by how much. */
export async function restatedBy(
  draft: CarbonFactorRecord,
  call: Call,
): Promise<Omit<CarbonFactorPreview, 'superseded'>> {
  const turn = createTurns();
  const days = pastDays(draft, call);
  const method = draft.kind === 'residual' ? ('market' as const) : ('location' as const);
  const none: Omit<CarbonFactorPreview, 'superseded'> = { days: null, method, months: [], stations: [], total: 0 };
  if (!days || (draft.kind !== 'location' && draft.kind !== 'residual')) return none;
  const reached =
    method === 'market' ? await reachedByResidual(draft, days, call, turn) : reachedByGrid(draft, days, call);
  if (reached.length === 0) return none;
  return { days, method, ...(await changesOf(reached, days, call, turn)), total: reached.length };
}
