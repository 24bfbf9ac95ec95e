import { type BySeverity, orderChanges } from '#src/contract/work-order/handover.ts';
import { type AlarmRecord, wasRaisedWithin } from '../alarm/alarm-record.ts';
import type { ShiftRecord, StationRecord } from './handovers.ts';
import type { StrategyRecord } from '../plant/strategies.ts';
import type { WorkOrderRecord } from './work-orders.ts';

/** A device's code for "cannot be reached" ends so, whatever its type. */
const unreachable = /-901$/;

interface Sources {
  readonly alarms: Iterable<AlarmRecord>;
  readonly orders: Iterable<WorkOrderRecord>;
  readonly strategies: Iterable<StrategyRecord>;
}

export const noneBySeverity = (): BySeverity => ({ 1: 0, 2: 0, 3: 0, 4: 0 });

const isOpenAt = ({ firstRaisedAt, resolved }: AlarmRecord, at: number): boolean =>
  firstRaisedAt <= at && (resolved === undefined || resolved.at > at);

function alarmChanges(alarms: readonly AlarmRecord[], from: number, to: number): StationRecord['alarms'] {
  const within = (at: number | undefined) => at !== undefined && at > from && at <= to;
  const count = (fits: (alarm: AlarmRecord) => boolean): BySeverity => {
    const counts = noneBySeverity();
    for (const alarm of alarms) if (fits(alarm)) counts[alarm.definition.severity] += 1;
    return counts;
  };
  return {
    before: count((alarm) => isOpenAt(alarm, from)),
    raised: count(({ firstRaisedAt }) => within(firstRaisedAt)),
    returned: count((alarm) => !within(alarm.firstRaisedAt) && wasRaisedWithin(alarm, within)),
    resolved: count(({ resolved }) => within(resolved?.at)),
    open: count((alarm) => isOpenAt(alarm, to)),
  };
}

function stepsOf(orders: readonly WorkOrderRecord[], from: number, to: number): StationRecord['orders'] {
  const actions = orders.flatMap(({ log }) =>
    log.filter(({ at }) => at > from && at <= to).map(({ action }) => action),
  );
  return orderChanges
    .map((change) => ({ change, count: actions.filter((action) => action === change).length }))
    .filter(({ count }) => count > 0);
}

/** Who published it is who had it applied. */
const appliedOf = (strategies: readonly StrategyRecord[], from: number, to: number): StationRecord['strategies'] =>
  strategies
    .flatMap(({ id, name, steps }) => {
      const applied = steps.find(({ state, at }) => state === 'applied' && at > from && at <= to);
      const byId = steps.findLast(({ state }) => state === 'requested')?.byId ?? null;
      return applied ? [{ id, name, at: applied.at, byId }] : [];
    })
    .toSorted((a, b) => a.at - b.at);

const offlineOf = (alarms: readonly AlarmRecord[], to: number): StationRecord['offline'] =>
  alarms
    .filter(({ definition, period }) => unreachable.test(definition.code) && period.raisedAt <= to && !period.clearedAt)
    .map(({ device, period }) => ({ deviceId: device.id, since: period.raisedAt }));

/** What changed at each station after `from`, up to `to`, which is now. Milliseconds since 1970. */
export function shiftChanges(
  { alarms, orders, strategies }: Sources,
  stationIds: ReadonlySet<string>,
  from: number,
  to: number,
): ShiftRecord {
  const [allAlarms, allOrders, allStrategies] = [[...alarms], [...orders], [...strategies]];
  const stations = [...stationIds].map((stationId): StationRecord => {
    const stationAlarms = allAlarms.filter(({ station }) => station.id === stationId);
    const itsOrders = allOrders.filter(({ station }) => station.id === stationId);
    return {
      stationId,
      alarms: alarmChanges(stationAlarms, from, to),
      orders: stepsOf(itsOrders, from, to),
      strategies: appliedOf(
        allStrategies.filter((strategy) => strategy.stationId === stationId),
        from,
        to,
      ),
      offline: offlineOf(stationAlarms, to),
    };
  });
  return { from, to, stations };
}
