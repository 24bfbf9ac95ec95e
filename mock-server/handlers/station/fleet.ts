import { rankingTop } from '#src/contract/limits.ts';
import { sumFlows, sumOverviews } from '#src/contract/rules/fleet-sums.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import type { FleetPhase } from '#src/contract/station/fleet.ts';
import type { StationOverview } from '#src/contract/station/overview.ts';
import { stationPhases, type StationRatings } from '#src/contract/station/station.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';
import type { HandlersOf } from '../../call/call.ts';
import { ratingsOf } from '../../call/station/station-ratings.ts';
import { iso } from '../../lib/clock.ts';
import { firstInOrder } from '../../lib/sort.ts';
import { createTurns } from '../../lib/turns.ts';
import { appliedValue } from '../../records/system/parameter-values.ts';
import { flowOf } from '../../telemetry/power-flow.ts';
import { entriesOf, rowOf, sortEntries } from './fleet-rows.ts';
import { createOverviewReader, overviewsOf, stationsOf } from './overview.ts';

const phasesOf = (overviews: readonly StationOverview[]): FleetPhase[] =>
  stationPhases.map((phase) => {
    const ofPhase = overviews.filter((one) => one.phase === phase);
    return {
      phase,
      stations: ofPhase.length,
      pvPeak: sumBy(ofPhase, ({ pvPeak }) => pvPeak),
      storagePower: sumBy(ofPhase, ({ storagePower }) => storagePower),
      storageCapacity: sumBy(ofPhase, ({ storageCapacity }) => storageCapacity),
    };
  });

const sumRatings = (all: readonly StationRatings[]): StationRatings => ({
  pvPeak: sumBy(all, ({ pvPeak }) => pvPeak),
  windPower: sumBy(all, ({ windPower }) => windPower),
  dieselPower: sumBy(all, ({ dieselPower }) => dieselPower),
  storagePower: sumBy(all, ({ storagePower }) => storagePower),
  storageCapacity: sumBy(all, ({ storageCapacity }) => storageCapacity),
  chargingPower: sumBy(all, ({ chargingPower }) => chargingPower),
  contractDemand: sumBy(all, ({ contractDemand }) => contractDemand),
});

/** The stations with most income today, those of each currency by themselves. */
function rankedByIncome(overviews: readonly StationOverview[], count: number): readonly StationOverview[] {
  const currencies = [...new Set(overviews.map(({ currency }) => currency))];
  return currencies.flatMap((currency) =>
    firstInOrder(
      overviews.filter((one) => one.currency === currency),
      count,
      (a, b) => b.today.income - a.today.income,
    ),
  );
}

export const fleetHandlers: HandlersOf<'getFleet' | 'getFleetFlow' | 'listFleetStations'> = {
  async getFleet(request, call) {
    const { world, now } = call;
    const stations = stationsOf(request, call, now);
    const overviews = await overviewsOf(stations, call);
    const best = rankedByIncome(overviews, appliedValue('rankingTop', call) || rankingTop);
    const byId = new Map(best.map((one) => [one.stationId, one]));
    const rows = new Map(
      stations.flatMap((station) => {
        const overview = byId.get(station.id);
        return overview ? [[station.id, rowOf(station, overview, call)]] : [];
      }),
    );
    return {
      at: iso(now),
      sums: sumOverviews(overviews),
      ratings: sumRatings(stations.map(({ id }) => ratingsOf(id, world))),
      phases: phasesOf(overviews),
      ranking: best.flatMap(({ stationId }) => rows.get(stationId) ?? []),
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
