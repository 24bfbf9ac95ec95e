import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, pageOf, paging, sortBy, time } from './fields.ts';
import { textMax } from './limits.ts';
import { optionalText, requiredText } from './rules/text.ts';

/** 1 critical, 2 major, 3 minor, 4 warning. */
export const severities = [1, 2, 3, 4] as const;
export const severity = z.literal(severities);
export type Severity = (typeof severities)[number];

export const deviceTypes = ['pcs', 'bms', 'pv', 'wind', 'diesel', 'charger', 'meter', 'grid'] as const;
export const deviceType = z.enum(deviceTypes);
export type DeviceType = (typeof deviceTypes)[number];

/** What is noted when alarms are acknowledged or resolved. */
export const alarmNote = (required: boolean) =>
  required ? requiredText(textMax, 'note.required') : optionalText(textMax);
const note = alarmNote(false);

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
  raisedAt: time,
  lastSeenAt: time,
  clearedAt: z.nullable(time),
  /** How often it was raised since it was last resolved. */
  count: z.int(),
  /** What was measured when it was raised, with its limit. */
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  acknowledgedAt: z.nullable(time),
  acknowledgedBy: z.nullable(z.string()),
  acknowledgeNote: z.nullable(z.string()),
  resolvedAt: z.nullable(time),
  /** Name of the operator; null with `resolvedAt` set: by the system. */
  resolvedBy: z.nullable(z.string()),
  resolveNote: z.nullable(z.string()),
  cause: z.string(),
  advice: z.string(),
});
export type Alarm = z.output<typeof alarm>;

export const alarmSortColumns = [
  'severity',
  'code',
  'raisedAt',
  'lastSeenAt',
  'count',
  'stationName',
  'deviceName',
] as const;

export const alarmFilter = z.object({
  state: z.optional(z.enum(['unresolved', 'resolved'])),
  acknowledged: z.optional(z.enum(['yes', 'no'])),
  severities: z.optional(z.array(severity)),
  stationId: z.optional(id),
  deviceType: z.optional(deviceType),
  /** In code, title and device name, regardless of case. */
  keyword: z.optional(z.string().check(z.maxLength(128))),
  raisedFrom: z.optional(time),
  raisedTo: z.optional(time),
});
export type AlarmFilter = z.output<typeof alarmFilter>;

const counts = z.object({ unacknowledged: z.int(), acknowledged: z.int() });

/** Acknowledging a critical alarm needs a note: the server refuses it without. */
export const needsNote = (value: Pick<Alarm, 'severity'>): boolean => value.severity === 1;

export const alarmEndpoints = named({
  listAlarms: endpoint(
    { method: 'POST', path: '/alarm/record/list' },
    {
      request: z.extend(alarmFilter, { ...paging, sort: z.optional(sortBy(alarmSortColumns)) }),
      response: pageOf(alarm),
    },
  ),
  getAlarm: endpoint({ method: 'POST', path: '/alarm/record/get' }, { request: z.object({ id }), response: alarm }),
  /** Unresolved alarms of the caller's stations, by severity. */
  countAlarms: endpoint(
    { method: 'POST', path: '/alarm/record/count' },
    {
      request: z.object({ stationId: z.optional(id) }),
      response: z.object({ '1': counts, '2': counts, '3': counts, '4': counts }),
    },
  ),
  acknowledgeAlarms: endpoint(
    { method: 'POST', path: '/alarm/record/acknowledge' },
    {
      request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)), note: z.optional(note) }),
      response: z.object({ changed: z.int() }),
      permission: 'alarm_acknowledge',
    },
  ),
  resolveAlarms: endpoint(
    { method: 'POST', path: '/alarm/record/resolve' },
    {
      request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)), note: z.optional(note) }),
      response: z.object({ changed: z.int() }),
      permission: 'alarm_resolve',
    },
  ),
});
