import * as z from 'zod/mini';
import { alarmPost } from './alarm-count.ts';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { severity } from './severity.ts';

export const deviceTypes = ['pcs', 'bms', 'pv', 'wind', 'diesel', 'charger', 'meter', 'grid'] as const;
export const deviceType = z.enum(deviceTypes);
export type DeviceType = (typeof deviceTypes)[number];

const acknowledgement = {
  acknowledgedAt: z.nullable(time),
  acknowledgedBy: z.nullable(z.string()),
  acknowledgeNote: z.nullable(z.string()),
};

/** An alarm's condition from its begin to its end; it is acknowledged for itself. */
const alarmOccurrence = z.object({ raisedAt: time, clearedAt: z.nullable(time), ...acknowledgement });

/**
 * Two axes beside the severity: unresolved/resolved and unacknowledged/acknowledged. `clearedAt` says since when the
 * plant's condition is gone. Minor alarms and warnings are resolved by the system then; critical and major ones wait
 * for an operator, and cannot be resolved while the condition holds.
 */
export const alarm = z.object({
  id,
  code: z.string(),
  title: z.string(),
  severity,
  stationId: id,
  stationName: z.string(),
  deviceId: id,
  deviceName: z.string(),
  deviceType,
  /** Begin of the latest occurrence. */
  raisedAt: time,
  /** Begin of the first occurrence since it was last resolved. */
  firstRaisedAt: time,
  lastSeenAt: time,
  clearedAt: z.nullable(time),
  /** How often it was raised since it was last resolved. */
  count: z.int(),
  /** Occurrences before the latest one, oldest first; of many, the first and the last ones. */
  earlier: z.array(alarmOccurrence),
  /** What was measured when it was raised, with its limit. */
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  /** Key of the device's point whose limit is broken; absent for other alarms. */
  pointKey: z.optional(z.string()),
  /** Of the latest occurrence: an alarm that comes back is unacknowledged. */
  ...acknowledgement,
  resolvedAt: z.nullable(time),
  /** Name of the operator; null with `resolvedAt` set: by the system. */
  resolvedBy: z.nullable(z.string()),
  resolveNote: z.nullable(z.string()),
  /** Set while it is shelved: out of the list of what is to be done until then, when it comes back by itself. */
  shelvedUntil: z.nullable(time),
  shelvedAt: z.nullable(time),
  shelvedBy: z.nullable(z.string()),
  shelveReason: z.nullable(z.string()),
  /** The work order for it: the open one, else the newest that ended in the latest occurrence. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.string()),
  orderOpen: z.boolean(),
  cause: z.string(),
  advice: z.string(),
});
export type Alarm = z.output<typeof alarm>;

/** What people did with it beside acknowledging and resolving. `by` null: the system. */
const alarmLogEntry = z.object({
  kind: z.enum(['commented', 'shelved', 'unshelved']),
  at: time,
  by: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

/** A work order that was created for an alarm. */
const alarmOrder = z.object({
  id,
  number: z.string(),
  createdAt: time,
  createdBy: z.nullable(z.string()),
  /** When it was completed or canceled; null while it is open. */
  endedAt: z.nullable(time),
  canceled: z.boolean(),
});

export const alarmDetail = z.extend(alarm, {
  /** All of them, also of earlier occurrences; oldest first. */
  orders: z.array(alarmOrder),
  /** Oldest first. */
  log: z.array(alarmLogEntry),
});
export type AlarmDetail = z.output<typeof alarmDetail>;

export const alarmSortColumns = [
  'severity',
  'code',
  'raisedAt',
  'firstRaisedAt',
  'lastSeenAt',
  'count',
  'stationName',
  'deviceName',
] as const;

export const alarmFilter = z.object({
  /** `unresolved` is `active` (the plant's condition is present) and `cleared` together. */
  state: z.optional(z.enum(['unresolved', 'active', 'cleared', 'resolved'])),
  shelved: z.optional(z.enum(['yes', 'no'])),
  acknowledged: z.optional(z.enum(['yes', 'no'])),
  severities: z.optional(z.array(severity)),
  stationId: z.optional(id),
  /** At the stations of this organisation and of those below it. */
  orgId: z.optional(id),
  deviceType: z.optional(deviceType),
  deviceId: z.optional(id),
  /** The alarm's code, or how it begins, regardless of case. */
  code: z.optional(z.string().check(z.maxLength(64))),
  /** In code, title and device name, regardless of case. */
  keyword: z.optional(z.string().check(z.maxLength(128))),
  /** Any occurrence began in this span. */
  raisedFrom: z.optional(time),
  raisedTo: z.optional(time),
  /** The first occurrence began at that time or before. It never changes, so a reader of many pages goes on from it. */
  firstRaisedTo: z.optional(time),
  clearedFrom: z.optional(time),
  clearedTo: z.optional(time),
  /** Those that were not resolved before this time. With `firstRaisedTo`: what was open at some time of a span. */
  openFrom: z.optional(time),
  /** In the name of who acknowledged it, regardless of case. */
  acknowledgedBy: z.optional(z.string().check(z.maxLength(64))),
});
export type AlarmFilter = z.output<typeof alarmFilter>;

/** Acknowledging a critical alarm needs a note: the server refuses it without. */
export const needsNote = (value: Pick<Alarm, 'severity'>): boolean => value.severity === 1;

export const alarmEndpoints = named({
  listAlarms: endpoint(alarmPost('list'), {
    request: z.extend(alarmFilter, { ...paging, sort: z.optional(sortBy(alarmSortColumns)) }),
    response: pageOf(alarm),
  }),
  getAlarm: endpoint(alarmPost('get'), { request: z.object({ id }), response: alarmDetail }),
});
