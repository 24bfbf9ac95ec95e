import type { DayFigures, StationOverview } from '#src/contract/station/overview.ts';
import { isEnded, isOverdue } from '#src/contract/rules/work-order/work-order-flow.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { hourMs, iso } from '../../lib/clock.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { type AlarmRecord, isShelved } from '../../store/alarm/alarm-record.ts';
import type { WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import type { InstantValue } from '../../telemetry/statistics/period.ts';
import { createDayFigures } from '../../telemetry/statistics/overview-figures.ts';
import {
  createTrendRows,
  trendOf,
  type StationTrend,
  trendTimes,
  withoutRows,
} from '../../telemetry/statistics/overview-trend.ts';
import { createTurns } from '../../lib/turns.ts';
import { visibleStationIds, visibleStations } from '../../call/access.ts';
import { byStation } from '../../call/station/by-station.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { ratingsOf } from '../../call/station/station-ratings.ts';
import { factorsOf } from '../../records/system/parameter-values.ts';
import type { World } from '../../world/world.ts';

type AlarmCounts = StationOverview['alarms'];

const dayFigures = createDayFigures();
const trendRowsOf = createTrendRows();

/** Whether a station counts in totals at a time, ms since 1970. */
const countsAfter = ({ retired }: StationSpec, at: number): boolean => retired === undefined || retired.from > at;

interface StationScope {
  readonly stationId?: string | undefined;
  readonly orgId?: string | undefined;
}

/**
 * The station that is asked for, or all of the scope that are in use or went out of use after `since`, ms since 1970.
 * @throws Refusal for a station or an organisation that is not the caller's
 */
export function stationsOf({ stationId, orgId }: StationScope, call: Call, since: number): readonly StationSpec[] {
  const { rights } = call.world;
  const branch = orgId === undefined ? undefined : rights.branch(orgId);
  const isForeign =
    (stationId !== undefined && !visibleStationIds(call).has(stationId)) ||
    (orgId !== undefined && !rights.branch(call.caller.account.orgId).has(orgId));
  if (isForeign) throw notFound();
  return visibleStations(call).filter(
    (station) =>
      (stationId === undefined ? countsAfter(station, since) : station.id === stationId) &&
      (branch?.has(rights.ownerOf(station)) ?? true),
  );
}

/** Whether an alarm was shelved at a time of the past. */
const wasShelved = ({ log }: AlarmRecord, at: number): boolean =>
  log.findLast((entry) => entry.kind !== 'commented' && entry.at <= at)?.kind === 'shelved';

const wasOpen = (alarm: AlarmRecord, at: number): boolean =>
  alarm.firstRaisedAt <= at && (!alarm.resolved || alarm.resolved.at > at) && !wasShelved(alarm, at);

const orderWasOpen = ({ log }: WorkOrderRecord, at: number): boolean => {
  const last = log.findLast((entry) => entry.at <= at);
  return last !== undefined && !isEnded(last.status);
};

const countsOf = (alarms: readonly AlarmRecord[], now: number): AlarmCounts => {
  const counts: AlarmCounts = [0, 0, 0, 0];
  for (const alarm of alarms) {
    const index = alarm.definition.severity - 1;
    if (!alarm.resolved && !isShelved(alarm, now)) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

const countOf = <T>(all: readonly T[], test: (each: T) => boolean): number => all.filter(test).length;

export const worstOf = (alarms: AlarmCounts) => severities.find((severity) => alarms[severity - 1]) ?? null;

/** What the figures of a station are made with. */
const valueOf = (id: string, world: World): InstantValue => ({
  priceAt: world.tariffs.priceAt(id),
  factorsOn: factorsOf(id, world),
});

/** Figures and trends of all stations, so that a request finds them: each quarter hour changes them. */
export function* fillOverview(world: World): Generator<undefined, void> {
  const now = world.clock.now();
  const times = trendTimes(now);
  for (const { id } of world.simulator.stations) {
    const history = world.simulator.history(id);
    // The trend first: at midnight it reads the end of a day whose table the figures of the next one replace.
    trendRowsOf(history, valueOf(id, world), times);
    dayFigures(history, valueOf(id, world), now);
    yield;
  }
}

/** The plant simulates days of UTC: the next one so long before it begins, because all stations begin it at once. */
const aheadMs = 2 * hourMs;

/** The same, and the day that begins soon. */
export function* prepareOverview(world: World): Generator<undefined, void> {
  yield* fillOverview(world);
  const soon = world.clock.now() + aheadMs;
  for (const { id } of world.simulator.stations) {
    world.simulator.history(id).timeline.prepare(soon);
    yield;
  }
}

/** Alarms and orders of the stations that a call is about, and how to read one of them. */
export function createOverviewReader({ world, now }: Call) {
  const [alarms, orders] = [byStation(world.alarms.all()), byStation(world.workOrders.all())];
  const countsAt = (id: string): AlarmCounts => countsOf(alarms.get(id) ?? [], now);
  const silentAt = ({ id, devices }: StationSpec): number => {
    const history = world.simulator.history(id);
    return countOf(devices, (device) => history.silentSince(device.id, now) !== null);
  };
  return {
    countsAt,
    silentAt,
    dayOf: (id: string): DayFigures => dayFigures(world.simulator.history(id), valueOf(id, world), now).today,
    read(station: StationSpec): StationOverview {
      const { id, phase, devices } = station;
      const { pvPeak, windPower, storagePower, storageCapacity } = ratingsOf(id, world);
      const days = dayFigures(world.simulator.history(id), valueOf(id, world), now);
      const { sameTime, before, today, todayGaps, yesterday } = days;
      const [stationAlarms, stationOrders] = [alarms.get(id) ?? [], orders.get(id) ?? []];
      const counts = countsAt(id);
      return {
        stationId: id,
        phase,
        pvPeak,
        windPower,
        storagePower,
        storageCapacity,
        today,
        todayGaps,
        yesterday,
        currency: world.tariffs.currencyOf(id),
        alarms: counts,
        worst: worstOf(counts),
        openOrders: countOf(stationOrders, ({ status }) => !isEnded(status)),
        overdueOrders: countOf(stationOrders, ({ status, dueAt }) => isOverdue(status, dueAt, now)),
        before: {
          ...before,
          alarms: countOf(stationAlarms, (alarm) => wasOpen(alarm, sameTime)),
          openOrders: countOf(stationOrders, (order) => orderWasOpen(order, sameTime)),
        },
        devices: devices.length,
        silent: silentAt(station),
      };
    },
  };
}
export type OverviewReader = ReturnType<typeof createOverviewReader>;

export const overviewHandlers: HandlersOf<'listStationOverview' | 'getOverviewTrend'> = {
  async listStationOverview(request, call) {
    const reader = createOverviewReader(call);
    const stations: StationOverview[] = [];
    const turn = createTurns(call);
    for (const station of stationsOf(request, call, call.now)) {
      stations.push(reader.read(station));
      await turn();
    }
    return { at: iso(call.now), stations };
  },

  async getOverviewTrend(request, call) {
    const { world, now } = call;
    const [alarms, orders] = [byStation(world.alarms.all()), byStation(world.workOrders.all())];
    const times = trendTimes(now);
    const [all, none] = [times.map(() => true), times.map(() => 0)];
    const trends: StationTrend[] = [];
    const turn = createTurns(call);
    for (const station of stationsOf(request, call, times[0] ?? now)) {
      const { id } = station;
      const history = world.simulator.history(id);
      const [stationAlarms, stationOrders] = [alarms.get(id) ?? [], orders.get(id) ?? []];
      const counted =
        request.stationId !== undefined || station.retired === undefined
          ? all
          : times.map((at) => countsAfter(station, at));
      const countAt = (count: (at: number) => number) => times.map((at, index) => (counted[index] ? count(at) : 0));
      trends.push({
        values: withoutRows(trendRowsOf(history, valueOf(id, world), times), counted),
        capacity: history.plant.capacities.reduce((sum, capacity) => sum + capacity, 0),
        currency: world.tariffs.currencyOf(id),
        alarms:
          stationAlarms.length === 0 ? none : countAt((at) => countOf(stationAlarms, (alarm) => wasOpen(alarm, at))),
        openOrders:
          stationOrders.length === 0
            ? none
            : countAt((at) => countOf(stationOrders, (order) => orderWasOpen(order, at))),
      });
      await turn();
    }
    return trendOf(trends, times);
  },
};
