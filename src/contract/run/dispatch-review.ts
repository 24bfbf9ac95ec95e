import * as z from 'zod/mini';
import { type DeviceLimit, type DispatchReason, storageUses } from './dispatch.ts';
import { endpoint, named } from '../endpoint.ts';
import { atMostDays, inOrder } from '../rules/day-range.ts';
import { localDate, priceKinds } from '../statistics/energy.ts';
import { id, time } from '../fields.ts';
import { reviewDaysMax } from '../limits.ts';
import { day } from '../rules/times.ts';

/**
 * What keeps a plant from what its plan would have earned: it was cut off from the grid, somebody commanded a device or
 * wrote its set point, a device was out of order, too hot or too cold, or a limit of the converters was set.
 */
export const lossReasons = [
  'islanded',
  'command',
  'unavailable',
  'temperature',
  'setting',
] as const satisfies readonly (DispatchReason | DeviceLimit)[];
export type LossReason = (typeof lossReasons)[number];

const loss = z.object({
  reason: z.enum(lossReasons),
  /** What it cost, below zero where it saved. */
  cost: z.number(),
  /** kWh that storage and sources gave less because of it, at the times when they would have. */
  energy: z.number(),
});
export type DispatchLoss = z.output<typeof loss>;

const losses = {
  /** What the station paid, and would have paid by its plan alone: import less feed-in, with the fuel of the diesel set. */
  actual: z.number(),
  planned: z.number(),
  /** What the energy is worth that was left in the storage at the end of the day beyond that of the plan. */
  stored: z.number(),
  /** actual − planned − stored. */
  loss: z.number(),
  /** By reason, those that cost or saved something; with `carriedOver` they come to `loss`, to the cent. */
  losses: z.array(loss),
  /** What the day, run once more with all that happened, does not explain. */
  carriedOver: z.number(),
};

export const dispatchDay = z.object({
  date: localDate,
  /** The day is over; else up to the last quarter hour. */
  isOver: z.boolean(),
  /** Its quarter hours, and those in which the meter was read. */
  quarters: z.int(),
  measured: z.int(),
  ...losses,
});
export type DispatchDay = z.output<typeof dispatchDay>;

/** A half hour by the plan and as it was; both differ by what the reasons changed, never by the inaccuracy of running it again. */
const course = z.object({
  from: time,
  to: time,
  use: z.enum(storageUses),
  priceKind: z.enum(priceKinds),
  /** Per kWh from the grid. */
  price: z.number(),
  /** Mean kW of the storage, + discharge, and of the grid, + import. */
  planned: z.number(),
  actual: z.number(),
  plannedGrid: z.number(),
  actualGrid: z.number(),
  /** % at the end. */
  plannedSoc: z.number(),
  actualSoc: z.number(),
});
export type DispatchCourse = z.output<typeof course>;

export const dispatchSlot = z.extend(course, {
  /** What made most of the difference. */
  reason: z.enum(lossReasons),
  /** What the half hour cost more than planned; the charge that the storage has left is not weighed against it. */
  cost: z.number(),
});
export type DispatchSlot = z.output<typeof dispatchSlot>;

export const dispatchReview = z.object({
  /** First and last day by the station's calendar. */
  from: localDate,
  to: localDate,
  timeZone: z.string(),
  /** ISO 4217 */
  currency: z.string(),
  /** Days that are left out: the meter was silent for more than a tenth of them, or there was no station yet. */
  gaps: z.array(localDate),
  days: z.array(dispatchDay),
  /** Of all days together. */
  total: z.object(losses),
  /** The half hours in which one of the reasons made storage or grid run otherwise than planned, in order. */
  slots: z.array(dispatchSlot),
  /** All half hours, where a single day is asked for. */
  course: z.array(course),
});
export type DispatchReview = z.output<typeof dispatchReview>;

export const dispatchReviewEndpoints = named({
  /**
   * What a station's days cost beside what they would have cost by the plan in force: the same load, sun, wind and cars, but
   * no device out of order, hot or limited, no command and no loss of the grid. Each day begins with the charge that the
   * storage had.
   */
  reviewDispatch: endpoint(
    { method: 'POST', path: '/station/dispatch/review' },
    {
      request: z.object({ stationId: id, from: day, to: day }).check(inOrder, atMostDays(reviewDaysMax)),
      response: dispatchReview,
    },
  ),
});
