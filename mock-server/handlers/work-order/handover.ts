import { codes } from '#src/contract/codes.ts';
import type { Handover, ShiftPeriod, ShiftSummary } from '#src/contract/work-order/handover.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { HandoverRecord, ShiftRecord } from '../../store/work-order/handovers.ts';
import { noneBySeverity, shiftChanges } from '../../store/work-order/shift-changes.ts';
import { viewerOf, visibleStationIds } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { demands } from '../../records/life-cycle/demands.ts';
import { dueTasks } from '../../records/life-cycle/due-tasks.ts';

const dueMax = 20;

type Name = 'summarizeShift' | 'markShiftViewed' | 'listHandovers' | 'createHandover' | 'readHandover';

/** Begin of a period; a day ago where its begin is not known. */
function beginOf(since: ShiftPeriod, { world, caller: { account }, now }: Call): number {
  const marks = {
    look: () => world.handovers.lastViewOf(account.userId),
    handover: () => world.handovers.of(account.orgId)[0]?.at,
    day: () => undefined,
  };
  return marks[since]() ?? now - dayMs;
}

function changes(since: ShiftPeriod, call: Call): ShiftRecord {
  const { world, now } = call;
  const sources = { alarms: world.alarms.all(), orders: world.workOrders.all(), strategies: world.strategies.all() };
  const changed = shiftChanges(sources, visibleStationIds(call), beginOf(since, call), now);
  const viewer = viewerOf(call);
  const due = dueTasks(world, now)
    .filter(({ demand }) => demands.isVisible(demand, viewer))
    .slice(0, dueMax)
    .map(({ id, demand, name, dueOn, daysLeft }) => ({ id, demandId: demand.id, name, dueOn, daysLeft }));
  return { ...changed, due };
}

/** Of the demands that the caller may see. */
function dueFor(due: ShiftRecord['due'] = [], call: Call): ShiftSummary['due'] {
  const [store, viewer] = [demands.store(call.world), viewerOf(call)];
  return due.flatMap(({ id, demandId, name, dueOn, daysLeft }) => {
    const demand = store.get(demandId);
    if (!demand || !demands.isVisible(demand, viewer)) return [];
    return { id, demandNumber: demand.number, name: name[call.language], dueOn, daysLeft };
  });
}

/** With the names of today; of stations that the caller may see. */
function summaryFor({ from, to, stations, due }: ShiftRecord, call: Call): ShiftSummary {
  const { world, language } = call;
  const stationIds = visibleStationIds(call);
  const known = new Map(world.simulator.stations.map((station) => [station.id, station]));
  return {
    from: iso(from),
    to: iso(to),
    due: dueFor(due, call),
    stations: stations
      .filter(({ stationId }) => stationIds.has(stationId))
      .map(({ stationId, alarms, orders, strategies = [], offline }) => {
        const station = known.get(stationId);
        const nameOf = (id: string) => station?.devices.find((device) => device.id === id)?.name[language] ?? id;
        return {
          stationId,
          stationName: station?.name[language] ?? stationId,
          // Handovers of an earlier release do not count alarms that came back.
          alarms: { ...alarms, returned: alarms.returned ?? noneBySeverity() },
          orders: [...orders],
          strategies: strategies.map(({ id, name, at, byId }) => ({
            id,
            name: name[language],
            at: iso(at),
            by: byId === null ? null : (world.users.get(byId)?.realName ?? byId),
          })),
          offline: offline.map(({ deviceId, since }) => ({
            deviceId,
            deviceName: nameOf(deviceId),
            since: iso(since),
          })),
        };
      }),
  };
}

function handoverFor({ id, authorId, at, notes, summary, read }: HandoverRecord, call: Call): Handover {
  const person = (userId: string) => ({ id: userId, name: call.world.users.get(userId)?.realName ?? userId });
  return {
    id,
    author: person(authorId),
    at: iso(at),
    notes,
    summary: summaryFor(summary, call),
    reader: read && { ...person(read.by), at: iso(read.at) },
  };
}

export const handoverHandlers: HandlersOf<Name> = {
  summarizeShift: ({ since }, call) => summaryFor(changes(since, call), call),

  /** Never after now: later changes have not been shown yet. */
  markShiftViewed({ at }, { world, caller, now }) {
    world.handovers.setLastView(caller.account.userId, Math.min(Date.parse(at), now));
    return null;
  },

  listHandovers: ({ page, pageSize }, call) =>
    pageOf(call.world.handovers.of(call.caller.account.orgId), page, pageSize, (record) => handoverFor(record, call)),

  createHandover({ notes }, call) {
    const { world, caller, now } = call;
    const { userId, orgId } = caller.account;
    const { id } = world.handovers.add({ orgId, authorId: userId, at: now, notes, summary: changes('handover', call) });
    world.events.emit('handover', orgId, id);
    return { id };
  },

  readHandover({ id }, { world, caller: { account }, now }) {
    const handover = world.handovers.of(account.orgId).find((each) => each.id === id);
    if (!handover) throw notFound();
    if (handover.authorId === account.userId) throw new Refusal(codes.handoverSelfConfirmed);
    world.handovers.read(handover, account.userId, now);
    world.events.emit('handover', account.orgId, id);
    return null;
  },
};
