import { rankingTop } from '#src/contract/limits.ts';
import { addTo, createFleetSums, sumFlows, zeros } from '#src/contract/rules/fleet-sums.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import type { FleetPhase } from '#src/contract/station/fleet.ts';
import { stationPhases, type StationRatings } from '#src/contract/station/station.ts';
import type { HandlersOf } from '../../call/call.ts';
import { ratingsOf } from '../../call/station/station-ratings.ts';
import { iso } from '../../lib/clock.ts';
import { firstInOrder } from '../../lib/sort.ts';
import { createTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { appliedValue } from '../../records/system/parameter-values.ts';
import { flowOf } from '../../telemetry/power-flow.ts';
import { entriesOf, rowOf, sortEntries } from './fleet-rows.ts';
import { createOverviewReader, stationsOf } from './overview.ts';

const ratingNames = [
  'pvPeak',
  'windPower',
  'dieselPower',
  'storagePower',
  'storageCapacity',
  'chargingPower',
  'contractDemand',
] as const satisfies readonly (keyof StationRatings)[];

const phaseRatings = ['pvPeak', 'storagePower', 'storageCapacity'] as const;

const emptyPhases = (): FleetPhase[] => stationPhases.map((phase) => ({ phase, stations: 0, ...zeros(phaseRatings) }));

/** A station and its income today. */
interface Earner {
  readonly station: StationSpec;
  readonly currency: string;
  readonly income: number;
}

/** Those with most income today, of each currency by itself. */
function firstEarners(earners: readonly Earner[], count: number): readonly Earner[] {
  const currencies = [...new Set(earners.map(({ currency }) => currency))];
  return currencies.flatMap((currency) =>
    firstInOrder(
      earners.filter((one) => one.currency === currency),
      count,
      (a, b) => b.income - a.income,
    ),
  );
}

export const fleetHandlers: HandlersOf<'getFleet' | 'getFleetFlow' | 'listFleetStations'> = {
  /** Adds up station by station: thousands of overviews at once would fill the memory. */
  async getFleet(request, call) {
    const { world, now } = call;
    const reader = createOverviewReader(call);
    const [sums, ratings, phases, earners] = [createFleetSums(), zeros(ratingNames), emptyPhases(), [] as Earner[]];
    const turn = createTurns(call);
    for (const station of stationsOf(request, call, now)) {
      const overview = reader.read(station);
      sums.add(overview);
      addTo(ratings, ratingNames, ratingsOf(station.id, world));
      const phase = phases.find((one) => one.phase === overview.phase);
      if (phase) {
        phase.stations += 1;
        addTo(phase, phaseRatings, overview);
      }
      earners.push({ station, currency: overview.currency, income: overview.today.income });
      await turn();
    }
    const best = firstEarners(earners, appliedValue('rankingTop', call) || rankingTop);
    return {
      at: iso(now),
      sums: sums.sums(),
      ratings,
      phases,
      ranking: best.map(({ station }) => rowOf(station, reader.read(station), call)),
    };
  },

  /** Other calls are answered in between: the first call calculates the day of each of thousands of stations. */
  async getFleetFlow(request, call) {
    const { world, now } = call;
    const turn = createTurns(call);
    const flows: StationFlow[] = [];
    for (const { id } of stationsOf(request, call, now)) {
      flows.push(flowOf(world.simulator.history(id), now));
      await turn();
    }
    return { at: iso(now), fleet: sumFlows(flows, (id) => ratingsOf(id, world).storageCapacity) };
  },

  async listFleetStations({ orgId, sortBy, from, count, ...filter }, call) {
    const reader = createOverviewReader(call);
    const entries = await entriesOf(stationsOf({ orgId }, call, call.now), filter, reader, call);
    const sorted = await sortEntries(entries, sortBy, reader, call);
    const total = sorted.length;
    const first = from < total ? from : Math.max(0, total - count);
    return {
      at: iso(call.now),
      total,
      from: first,
      rows: sorted.slice(first, first + count).map(({ station }) => rowOf(station, reader.read(station), call)),
    };
  },
};
