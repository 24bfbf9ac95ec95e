import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { MaintenanceDue, MaintenanceForm } from '#src/contract/life-cycle/maintenance.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { isVisible, viewerOf, visibleStations } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { deviceNames } from '../../call/station/ledger-devices.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { clearedAt, raisedAt } from '../../store/alarm/alarm-record.ts';
import { lastAt, type WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import { userName } from '../../call/user/people.ts';
import { lostBy } from '../statistics/lost-hours.ts';
import { type Maintenance, maintenance, nextDueOf, isOverdue, zoneOf } from '../../records/maintenance/maintenance.ts';
import { requireFreeSerials } from '../../records/maintenance/serial-holder.ts';
import { moveInLedger } from '../../records/maintenance/serial-moves.ts';

const proposalDays = 30;
const proposalsMax = 20;

const serialsIn = (exchanged: MaintenanceForm['parts']): string[] => {
  const serials = exchanged.map(({ serialIn }) => serialIn).filter((serial) => serial !== '');
  const twice = serials.findIndex((serial, index) => serials.indexOf(serial) !== index);
  if (twice >= 0) throw new FieldRefusal({ [`parts.${twice}.serialIn`]: entityTexts.serialTwice });
  return serials;
};

type Lost = Maintenance['lost'];

/** Stores a record, and changes the ledger where it exchanges a device. */
function store(request: object, lost: Lost, call: Call) {
  const { before, fields } = maintenance.prepare(request, call);
  const saved = { ...fields, lost, moved: moveInLedger(fields, before?.moved ?? null, call) };
  if (before) return maintenance.change(before, saved, call);
  const { world, now, caller } = call;
  const { userId } = caller.account;
  const stamp = { createdAt: now, updatedAt: now, authorId: userId, updaterId: userId };
  const added = maintenance.store(world).add({ ...saved, ...stamp });
  world.events.emit('records', {
    topic: 'lifeCycle',
    id: added.id,
    isVisible: (viewer) => maintenance.isVisible(added, viewer),
  });
  return maintenance.view(added, call);
}

/** Stores a new record, and moves the serial numbers that it exchanges. */
export function writeMaintenance(form: ParsedRequestFor<'addMaintenance'>, lost: Lost, call: Call) {
  requireFreeSerials(serialsIn(form.parts), undefined, call);
  return store(form, lost, call);
}

const blank = {
  doneOn: '',
  content: '',
  result: '',
  downFrom: '',
  downtime: null,
  parts: [],
  readings: [],
  attachments: [],
};

const deviceNameOf = (deviceId: string, call: Call): string | null =>
  deviceId === '' ? null : (deviceNames(call).get(deviceId) ?? deviceId);

/** Records of the caller, oldest first. */
const visibleRecords = (stationId: string | undefined, call: Call): Maintenance[] =>
  maintenance
    .store(call.world)
    .all()
    .filter(
      (record) =>
        maintenance.isVisible(record, viewerOf(call)) && (stationId === undefined || record.stationId === stationId),
    );

/** Work of one kind at one device; a later record replaces the return of an earlier one. */
const lineOf = ({ stationId, deviceId, type, title }: Maintenance): string =>
  JSON.stringify([stationId, deviceId, type, deviceId === '' ? title : '']);

function duesOf(records: readonly Maintenance[], call: Call): MaintenanceDue[] {
  const names = new Map(visibleStations(call).map(({ id, name }) => [id, name[call.language]]));
  const latest = new Map(records.filter(({ doneOn }) => doneOn !== '').map((record) => [lineOf(record), record]));
  const common = (record: Maintenance) => ({
    id: record.id,
    stationId: record.stationId,
    stationName: names.get(record.stationId) ?? record.stationId,
    deviceName: deviceNameOf(record.deviceId, call),
    type: record.type,
    title: record.title,
  });
  const planned = records
    .filter(({ doneOn }) => doneOn === '')
    .map((record) => ({
      ...common(record),
      kind: 'planned' as const,
      on: dayIn(zoneOf(record, call), Date.parse(record.plannedStart)),
      hoursLeft: null,
      overdue: isOverdue(record, call.now),
    }));
  const again = [...latest.values()].flatMap((record) => {
    const due = nextDueOf(record, call);
    return due ? [{ ...common(record), kind: 'again' as const, ...due }] : [];
  });
  const order = ({ on, overdue }: MaintenanceDue): string => (overdue ? `0${on ?? ''}` : `1${on ?? '9'}`);
  return [...planned, ...again].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** How an order's type is called among the types of maintenance. */
const typeOf = (orderType: string): string => (orderType === 'repair' ? 'repair' : 'inspection');

function proposalOf(order: WorkOrderRecord, call: Call) {
  const { world, language } = call;
  const { id, number, station, device } = order;
  const completedAt = lastAt(order, 'approve') ?? call.now;
  const finishedAt = lastAt(order, 'finish') ?? completedAt;
  const alarm = order.alarmId === null ? undefined : world.alarms.get(order.alarmId);
  const cleared = alarm && clearedAt(alarm);
  const hours = alarm && cleared ? Math.round((cleared - raisedAt(alarm)) / 36_000) / 100 : 0;
  const hasOutage = alarm !== undefined && hours > 0 && hours <= 1000;
  const title = order.title[language];
  return {
    workOrderId: id,
    number,
    title,
    stationName: station.name[language],
    deviceName: device?.name[language] ?? null,
    completedAt: iso(completedAt),
    form: {
      ...blank,
      stationId: station.id,
      deviceId: device?.id ?? '',
      workOrderId: id,
      type: typeOf(order.type),
      title,
      operator: order.processorId === null ? '' : userName(order.processorId, call),
      plannedStart: order.plannedStart === null ? '' : iso(order.plannedStart),
      plannedEnd: order.plannedEnd === null ? '' : iso(order.plannedEnd),
      checklist: order.safetyMeasures.map(({ text, done }) => ({ text: text[language], done })),
      doneOn: dayIn(station.timeZone, finishedAt),
      content: order.jobContent?.[language] ?? '',
      result: order.reviewRemarks?.[language] ?? '',
      downFrom: hasOutage ? iso(raisedAt(alarm)) : '',
      downtime: hasOutage ? hours : null,
      nextDays: null,
      nextHours: null,
    },
  };
}

const isCompleted = ({ status }: WorkOrderRecord): boolean => ['completed', 'archiving', 'archived'].includes(status);

export const maintenanceHandlers: HandlersOf<
  'addMaintenance' | 'saveMaintenance' | 'planMaintenance' | 'listMaintenanceDue' | 'listMaintenanceProposals'
> = {
  async addMaintenance(form, call) {
    const lost = await lostBy(form, call);
    call.beginChange?.();
    return writeMaintenance(form, lost, call);
  },

  async saveMaintenance(request, call) {
    maintenance.requireRevision(request.id, request.revision, call);
    const lost = await lostBy(request, call);
    call.beginChange?.();
    const before = maintenance.requireRevision(request.id, request.revision, call);
    requireFreeSerials(serialsIn(request.parts), before, call);
    return store(request, lost, call);
  },

  planMaintenance({ id, revision, ...plan }, call) {
    if (id === undefined) return store({ ...blank, ...plan }, null, call);
    const { doneOn } = maintenance.require(id, call);
    if (doneOn !== '') throw new Refusal(codes.maintenanceFixed);
    return store({ ...blank, ...plan, id, revision }, null, call);
  },

  listMaintenanceDue: ({ stationId }, call) => duesOf(visibleRecords(stationId, call), call),

  listMaintenanceProposals({ workOrderId }, call) {
    const written = new Set([...maintenance.store(call.world).values()].map((record) => record.workOrderId));
    const since = call.now - proposalDays * dayMs;
    return [...call.world.workOrders.all()]
      .filter((order) => isCompleted(order) && isVisible(order, call) && !written.has(order.id))
      .filter((order) =>
        workOrderId === undefined ? (lastAt(order, 'approve') ?? 0) >= since : order.id === workOrderId,
      )
      .toSorted((a, b) => (lastAt(b, 'approve') ?? 0) - (lastAt(a, 'approve') ?? 0))
      .slice(0, proposalsMax)
      .map((order) => proposalOf(order, call));
  },
};
