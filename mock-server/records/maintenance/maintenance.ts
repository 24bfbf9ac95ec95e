import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { maintenanceEditMs, maintenanceForm } from '#src/contract/life-cycle/maintenance.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import type { Call } from '../../call/call.ts';
import { dictionaryFault } from '../../call/dictionary.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { deviceNames } from '../../call/station/ledger-devices.ts';
import { personOf } from '../../call/user/people.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedMaintenance } from '../../seed/life-cycle/maintenance.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { atStation } from '../scopes.ts';
import { readingsOf, runHoursOf } from './readings.ts';
import { ledgerMove } from './serial-moves.ts';

const reading = z.object({
  point: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
});
const fields = z.object({
  ...maintenanceForm.shape,
  /** '' as long as it is planned. */
  doneOn: z.string(),
  content: z.string(),
  attachments: z.array(hashedFile),
  readings: z._default(z.array(reading), []),
  // Rows of an earlier release have none of these.
  doneAt: z._default(z.nullable(z.number()), null),
  doneById: z._default(z.nullable(z.string()), null),
  /** Of the device at that time. */
  runHours: z._default(z.nullable(z.number()), null),
  /** What it changed of the device in the ledger. */
  moved: z._default(z.nullable(ledgerMove), null),
  lost: z._default(z.nullable(z.object({ energy: z.number(), money: z.number(), currency: z.string() })), null),
});
export type MaintenanceFields = z.output<typeof fields>;
export type Maintenance = RecordOf<typeof fields>;

export const zoneOf = ({ stationId }: { readonly stationId: string }, { world }: Call): string =>
  world.simulator.findStation(stationId)?.timeZone ?? 'UTC';

const isDone = ({ doneOn }: Pick<Maintenance, 'doneOn'>): boolean => doneOn !== '';
/** Rows of an earlier release were written when the work was done. */
export const doneAtOf = (record: Maintenance): number | null =>
  isDone(record) ? (record.doneAt ?? record.createdAt) : null;
const doneByOf = (record: Maintenance): string | null => (isDone(record) ? (record.doneById ?? record.authorId) : null);

export const isOverdue = (record: Maintenance, now: number): boolean =>
  !isDone(record) && record.plannedEnd !== '' && Date.parse(record.plannedEnd) < now;

/** When the same work is due again; null: not known. */
export function nextDueOf(record: Maintenance, call: Call) {
  const { nextDays, nextHours, doneOn, deviceId, runHours } = record;
  if (!isDone(record) || (nextDays === null && nextHours === null)) return null;
  if (nextDays !== null) {
    const on = iso(Date.parse(doneOn) + nextDays * 86_400_000).slice(0, 10);
    return { on, hoursLeft: null, overdue: on < dayIn(zoneOf(record, call), call.now) };
  }
  const now = runHoursOf(deviceId, call);
  const hoursLeft = now === null || runHours === null ? null : Math.round(runHours + (nextHours ?? 0) - now);
  return { on: null, hoursLeft, overdue: hoursLeft !== null && hoursLeft < 0 };
}

/** @throws FieldRefusal for a device or an order of another station */
function checkNamed({ stationId, deviceId, workOrderId }: MaintenanceFields, { world, language }: Call): void {
  if (deviceId !== '' && world.deviceLedger.get(deviceId, language)?.stationId !== stationId)
    throw new FieldRefusal({ deviceId: entityTexts.otherStation });
  if (workOrderId !== '' && world.workOrders.get(workOrderId)?.station.id !== stationId)
    throw new FieldRefusal({ workOrderId: entityTexts.otherStation });
}

/** Records of maintenance work at stations, planned or done. */
export const maintenance = defineRecords({
  endpoints: { list: 'listMaintenance', get: 'getMaintenance', create: 'addMaintenance', update: 'saveMaintenance' },
  table: 'maintenance',
  topic: 'lifeCycle',
  idPrefix: 'M',
  fields,
  scope: atStation,
  auditOmits: ['readings', 'runHours', 'moved', 'doneAt'],
  keyword: ({ title, content, operator, parts }) => [
    title,
    content,
    operator,
    ...parts.flatMap(({ name, serialIn, serialOut }) => [name, serialIn, serialOut]),
  ],
  filters: { state: (record, state) => isDone(record) === (state === 'done') },
  requireChangeable(record, { now, caller }) {
    const doneAt = doneAtOf(record);
    if (doneAt === null) return;
    if (now > doneAt + maintenanceEditMs || doneByOf(record) !== caller.account.userId)
      throw new Refusal(codes.maintenanceFixed);
  },
  check(saved, { before, call, others }) {
    const { type, workOrderId } = saved;
    const fault = dictionaryFault(dictTypes.maintenanceType, type, before?.type, call.world);
    if (fault) throw new FieldRefusal({ type: fault });
    checkNamed(saved, call);
    const written = workOrderId === '' ? undefined : others.find((other) => other.workOrderId === workOrderId);
    if (written) throw new Refusal(codes.maintenanceWritten, undefined, undefined, written.id);
  },
  toFields({ form, before, call }) {
    const finished = form.doneOn !== '';
    return {
      attachments: hashedDocuments(form.attachments, call),
      readings: finished ? readingsOf(form, before?.readings ?? [], call) : [],
      doneAt: finished ? (before?.doneAt ?? call.now) : null,
      doneById: finished ? (before?.doneById ?? call.caller.account.userId) : null,
      runHours: finished ? (before?.runHours ?? runHoursOf(form.deviceId, call)) : null,
      moved: before?.moved ?? null,
      lost: null,
    };
  },
  view(record, call) {
    const doneAt = doneAtOf(record);
    const { deviceId, workOrderId } = record;
    return {
      readings: record.readings.map(({ point, before, after }) => {
        const spec = call.world.points.get(point)?.fields;
        const isAbove = after === null || after < (spec?.lowLimit ?? spec?.min ?? -Infinity);
        return {
          point,
          before,
          after,
          unit: spec?.unit ?? '',
          inRange: !isAbove && after <= (spec?.highLimit ?? spec?.max ?? Infinity),
        };
      }),
      timeZone: zoneOf(record, call),
      deviceName: deviceId === '' ? null : (deviceNames(call).get(deviceId) ?? deviceId),
      workOrderNumber: call.world.workOrders.get(workOrderId)?.number ?? null,
      state: isDone(record) ? 'done' : 'planned',
      doneAt: isoOrNull(doneAt),
      doneBy: personOf(doneByOf(record), call),
      changeableUntil: isoOrNull(doneAt === null ? null : doneAt + maintenanceEditMs),
      overdue: isOverdue(record, call.now),
      nextDue: nextDueOf(record, call),
    };
  },
  seed: seedMaintenance,
});
