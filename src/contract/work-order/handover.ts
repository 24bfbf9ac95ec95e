import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, time } from '../fields.ts';
import { textLongMax } from '../limits.ts';
import { requiredText } from '../rules/text.ts';
import { workOrderActions } from '../rules/work-order/work-order-flow.ts';

/** How many of each severity. */
const bySeverity = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() });
export type BySeverity = z.output<typeof bySeverity>;

/** What happened to an order during a shift. */
export const orderChanges = ['create', ...workOrderActions] as const;

/**
 * What changed at one station in a period, from after its begin up to its end. Alarms that were open at the begin, plus
 * those raised, less those resolved, are those open at the end. Those that came back were open before.
 */
const stationChanges = z.object({
  stationId: id,
  stationName: z.string(),
  alarms: z.object({
    before: bySeverity,
    raised: bySeverity,
    returned: bySeverity,
    resolved: bySeverity,
    open: bySeverity,
  }),
  /** Steps of orders and how often each happened; without those that did not. */
  orders: z.array(z.object({ change: z.enum(orderChanges), count: z.int() })),
  /** Strategies that the storage took up in the period, oldest first. */
  strategies: z.array(z.object({ id, name: z.string(), at: time, by: z.nullable(z.string()) })),
  /** Devices out of reach at the end. */
  offline: z.array(z.object({ deviceId: id, deviceName: z.string(), since: time })),
});
export type StationChanges = z.output<typeof stationChanges>;

/** What in projects of the life cycle ended, or was due, soon after the period or before. */
const dueTask = z.object({
  id: z.string(),
  demandNumber: z.string(),
  name: z.string(),
  dueOn: z.string(),
  /** At the end of the period; below 0: it was late. */
  daysLeft: z.int(),
});

const shiftSummary = z.object({
  from: time,
  to: time,
  stations: z.array(stationChanges),
  /** The most urgent first, at most 20. */
  due: z.array(dueTask),
});
export type ShiftSummary = z.output<typeof shiftSummary>;

const person = z.object({ id, name: z.string() });

/** What one shift left for the next. */
const handover = z.object({
  id,
  author: person,
  at: time,
  notes: z.string(),
  /** Of the period since the handover before, as it was then. */
  summary: shiftSummary,
  /** Who of the next shift confirmed to have read it; null: not confirmed. */
  reader: z.nullable(z.extend(person, { at: time })),
});
export type Handover = z.output<typeof handover>;

/** Since when changes are counted: the caller's last look, the last handover, a day ago. */
export const shiftPeriods = ['look', 'handover', 'day'] as const;
export type ShiftPeriod = (typeof shiftPeriods)[number];

/** The form of a handover. */
export const handoverForm = z.object({ notes: requiredText(textLongMax) });

export const handoverEndpoints = named({
  /** Up to now; a period whose begin is not known (no look, no handover yet) is a day. */
  summarizeShift: endpoint(
    { method: 'POST', path: '/shift/summary' },
    { request: z.object({ since: z.enum(shiftPeriods) }), response: shiftSummary },
  ),
  /** The caller has read the changes until this time. */
  markShiftViewed: endpoint(
    { method: 'POST', path: '/shift/look' },
    { request: z.object({ at: time }), response: ignored },
  ),
  /** Newest first: those of the caller's organisation. */
  listHandovers: endpoint(
    { method: 'POST', path: '/shift/handover/list' },
    { request: z.object(paging), response: pageOf(handover) },
  ),
  createHandover: endpoint(
    { method: 'POST', path: '/shift/handover/create' },
    { request: handoverForm, response: z.object({ id }), permission: 'handover_create' },
  ),
  /** Confirms to have read it; the first confirmation stays. The author cannot confirm. */
  readHandover: endpoint(
    { method: 'POST', path: '/shift/handover/read' },
    { request: z.object({ id }), response: ignored, permission: 'handover_read' },
  ),
});
