import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import {
  attachmentsMany,
  idMax,
  maintenanceRowsMax,
  numberMaxima,
  textLongMax,
  textMax,
  textShortMax,
} from '../limits.ts';
import { atMost, integer, number, numberOrNone, positive, positiveDecimal } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalSerialNumber } from '../rules/life-cycle/serial-number.ts';
import { optionalText, requiredChoice, requiredText } from '../rules/text.ts';
import { day } from '../rules/times.ts';
import { planIssues } from '../rules/work-order/work-order-plan.ts';
import { pointAddress } from '../points/telemetry.ts';
import { filesUpTo, keyword, person, recordFields } from './record-fields.ts';

/** The type of record that closing an after-sale case writes. */
export const afterSaleType = 'afterSale';
export const [downtimeMaxH] = numberMaxima;
/** How long its author can correct a record. */
export const maintenanceEditMs = 24 * 60 * 60_000;

const idOrNone = z._default(optionalText(idMax), '');
/** An instant, or '' for none. */
const timeOrNone = z._default(z.union([z.literal(''), time], ruleMessage('times.format')), '');
const rows = <S extends z.ZodMiniType>(row: S) =>
  z._default(
    z.array(row).check(z.maxLength(maintenanceRowsMax, ruleMessage('list.tooMany', { max: maintenanceRowsMax }))),
    [],
  );

/** A part that was exchanged. With the serial number of a device as `serialOut` the device itself was. */
const exchangedItem = z.object({
  name: requiredText(textShortMax),
  serialOut: z._default(optionalSerialNumber, ''),
  serialIn: z._default(optionalSerialNumber, ''),
  qty: z._default(number(positive, integer, atMost(downtimeMaxH)), 1),
  /** Months that the maker of the new part warrants, from the day of the work. */
  warrantyMonths: numberOrNone(number(positive, integer, atMost(600))),
});

const checklist = rows(z.object({ text: requiredText(textShortMax), done: z.boolean() }));

const planned = {
  stationId: id,
  deviceId: idOrNone,
  workOrderId: idOrNone,
  /** A value of the dictionary `maintenance_type`. */
  type: requiredChoice(),
  title: requiredText(textShortMax),
  /** Who does it. */
  operator: requiredText(textShortMax),
  plannedStart: timeOrNone,
  plannedEnd: timeOrNone,
  checklist,
};

const maintenanceFields = {
  ...planned,
  /** By the calendar of the station. */
  doneOn: day,
  content: requiredText(textLongMax),
  result: optionalText(textMax),
  /** When the outage began, and its hours. */
  downFrom: timeOrNone,
  downtime: numberOrNone(number(positiveDecimal, atMost(downtimeMaxH))),
  parts: rows(exchangedItem),
  /** Points whose values before and after the work are kept with the record. */
  readings: rows(pointAddress),
  /** When the same work is due again: after so many days, or running hours of the device. */
  nextDays: numberOrNone(number(positive, integer, atMost(3650))),
  nextHours: numberOrNone(number(positive, integer, atMost(100_000))),
};

const timeOf = (text: string): number | null => (text === '' ? null : Date.parse(text));

interface Plan {
  readonly plannedStart: string;
  readonly plannedEnd: string;
}

/** An end after its start, eight hours later at the most. */
export const planFits = z.check<Plan>(({ value, issues }) => {
  const times = { plannedStart: timeOf(value.plannedStart), plannedEnd: timeOf(value.plannedEnd), dueAt: null };
  for (const { field, message } of planIssues(times))
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
});

interface Outage {
  readonly downFrom: string;
  readonly downtime: number | null;
}

interface DueAgain {
  readonly nextDays: number | null;
  readonly nextHours: number | null;
}

export const outageFits = z.check<Outage>(({ value, issues }) => {
  const complain = (field: keyof Outage, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
  if (value.downFrom !== '' && value.downtime === null) complain('downtime', ruleMessage('maintenance.hours'));
  if (value.downtime !== null && value.downFrom === '') complain('downFrom', ruleMessage('times.sequence'));
});

/** Due again after days or after running hours, not both. */
export const dueOnce = z.check<DueAgain>(({ value, issues }) => {
  if (value.nextDays === null || value.nextHours === null) return;
  const message = ruleMessage('maintenance.oneDue');
  issues.push({ code: 'custom', input: value, path: ['nextHours'], message, continue: true });
});

const attachments = filesUpTo(attachmentsMany);

/** The form of a maintenance record. */
export const maintenanceForm = z.object({ ...maintenanceFields, attachments }).check(planFits, outageFits, dueOnce);
export type MaintenanceForm = z.output<typeof maintenanceForm>;

const instant = z.iso.datetime(ruleMessage('times.format'));
const planFields = {
  ...planned,
  plannedStart: instant,
  plannedEnd: instant,
  nextDays: maintenanceFields.nextDays,
  nextHours: maintenanceFields.nextHours,
};

/** The form of work that is planned. */
export const maintenancePlan = z.object(planFields).check(planFits, dueOnce);

/** Lost by an outage: what the plan would have earned against what was. */
const lost = z.object({ energy: z.number(), money: z.number(), currency: z.string() });

/** A value of a point before and after the work; `inRange`: afterwards it is one that the point can have. */
const reading = z.object({
  point: z.string(),
  before: z.nullable(z.number()),
  after: z.nullable(z.number()),
  unit: z.string(),
  inRange: z.boolean(),
});

export const maintenanceStates = ['planned', 'done'] as const;

/** When it is due again: a day of the station's calendar, or running hours that are left. */
const nextDue = z.object({ on: z.nullable(z.string()), hoursLeft: z.nullable(z.number()), overdue: z.boolean() });

const maintenanceRecord = z.object({
  ...maintenanceFields,
  ...recordFields,
  content: z.string(),
  doneOn: z.string(),
  readings: z.array(reading),
  stationName: z.string(),
  timeZone: z.string(),
  deviceName: z.nullable(z.string()),
  workOrderNumber: z.nullable(z.string()),
  state: z.enum(maintenanceStates),
  doneAt: z.nullable(time),
  doneBy: z.nullable(person),
  /** Until then its author can correct it; null: by anybody who may write records, as it is not done yet. */
  changeableUntil: z.nullable(time),
  /** The planned end is over and it is not done. */
  overdue: z.boolean(),
  nextDue: z.nullable(nextDue),
  lost: z.nullable(lost),
});

/** Work that comes: planned, or due again. */
const due = z.object({
  /** Of the planned record, or of the one that named when it is due again. */
  id,
  kind: z.enum(['planned', 'again']),
  stationId: id,
  stationName: z.string(),
  deviceName: z.nullable(z.string()),
  type: z.string(),
  title: z.string(),
  /** By the station's calendar; null where running hours count. */
  on: z.nullable(z.string()),
  hoursLeft: z.nullable(z.number()),
  overdue: z.boolean(),
});
export type MaintenanceDue = z.output<typeof due>;

/** A completed order that no record tells of, with what is known for one. */
const proposal = z.object({
  workOrderId: id,
  number: z.string(),
  title: z.string(),
  stationName: z.string(),
  deviceName: z.nullable(z.string()),
  completedAt: time,
  form: z.object({
    ...maintenanceFields,
    content: z.string(),
    operator: z.string(),
  }),
});

/** `add` travels in the clear, as the specification sends it. */
export const maintenanceEndpoints = named({
  listMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/list' },
    {
      request: z.object({
        stationId: z.optional(id),
        deviceId: z.optional(id),
        workOrderId: z.optional(id),
        type: z.optional(id),
        state: z.optional(z.enum(maintenanceStates)),
        keyword,
        ...paging,
      }),
      response: pageOf(maintenanceRecord),
    },
  ),
  getMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/get' },
    { request: z.object({ id }), response: maintenanceRecord },
  ),
  addMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/add', plain: true },
    { request: maintenanceForm, response: maintenanceRecord, permission: 'lifeCycle_save' },
  ),
  /** Reports planned work as done, or corrects a record: its author, within 24 hours. */
  saveMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/save' },
    {
      request: z
        .object({ ...maintenanceFields, attachments, id, revision: z.int() })
        .check(planFits, outageFits, dueOnce),
      response: maintenanceRecord,
      permission: 'lifeCycle_save',
    },
  ),
  /** Plans work, or plans it again as long as it is not done. */
  planMaintenance: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/plan' },
    {
      request: z.object({ ...planFields, id: z.optional(id), revision: z.optional(z.int()) }).check(planFits, dueOnce),
      response: maintenanceRecord,
      permission: 'lifeCycle_save',
    },
  ),
  /** What comes at the caller's stations, the next first. */
  listMaintenanceDue: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/due' },
    { request: z.object({ stationId: z.optional(id) }), response: z.array(due) },
  ),
  /** Of the last 30 days, the newest first. */
  listMaintenanceProposals: endpoint(
    { method: 'POST', path: '/lifeCycle/ops/proposals' },
    { request: z.object({ workOrderId: z.optional(id) }), response: z.array(proposal) },
  ),
});
