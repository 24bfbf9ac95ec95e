import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { priceKinds } from '../statistics/energy.ts';
import { id, time } from '../fields.ts';
import { dispatchDaysMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';

/**
 * What the plan has the storage do in a half hour: charge from the grid, hold and take surplus only, cover the load, or
 * cover every deficit and take every surplus of its own station.
 */
export const storageUses = ['charge', 'hold', 'discharge', 'own'] as const;
export type StorageUse = (typeof storageUses)[number];

/**
 * What settles the storage's power at the moment.
 * `pace`: the plan's work, spread over what is left of its slot · `load`: no more than the station needs, none is fed in ·
 * `surplus`: it takes what sun and wind leave over · `hold`: the plan has it wait · `reserve`: it is down to the reserve ·
 * `target`: it has what the plan wants · `noStack`: only stacks that take or give no power now have something left to
 * do · `demand`: charging more would break the contracted demand · `shaving`: it gives to keep the demand · `device`:
 * converter or battery can do no more · `command`: a user commands it · `islanded`: it makes the grid.
 */
export const dispatchReasons = [
  'pace',
  'load',
  'surplus',
  'hold',
  'reserve',
  'target',
  'noStack',
  'demand',
  'shaving',
  'device',
  'command',
  'islanded',
] as const;
export type DispatchReason = (typeof dispatchReasons)[number];

/**
 * What keeps converters and batteries from their rated power: nothing, the charge level, the cells' temperature, units that
 * are hot, stopped or silent, or a run parameter.
 */
export const deviceLimits = ['rated', 'soc', 'temperature', 'unavailable', 'setting'] as const;
export type DeviceLimit = (typeof deviceLimits)[number];

export const planSlot = z.object({
  from: time,
  to: time,
  use: z.enum(storageUses),
  priceKind: z.enum(priceKinds),
  /** Per kWh from the grid. */
  price: z.number(),
});
export type PlanSlot = z.output<typeof planSlot>;

const limit = z.object({
  /** kW */
  power: z.number(),
  cause: z.enum(deviceLimits),
});

/** What the storage does now, and why: every figure is one that the decision was made from. */
export const dispatchState = z.object({
  use: z.enum(storageUses),
  /** When the plan next wants something else; null: not before the end of tomorrow. */
  until: z.nullable(time),
  reason: z.enum(dispatchReasons),
  /** kW that the decision comes to; + discharge. */
  power: z.number(),
  /** kW that the plan would have, were it not for what limits it. */
  wanted: z.number(),
  /** kW that load and vehicles need beyond sun and wind; below zero: surplus. */
  need: z.number(),
  /** % of the usable capacity: now, what the plan leaves, and what it charges to. */
  soc: z.number(),
  reserve: z.number(),
  target: z.number(),
  /** kWh that can be discharged down to the reserve, and charged up to the target, by the stacks that are in operation. */
  available: z.number(),
  missing: z.number(),
  /** Usable kWh of all stacks, and of those out of operation: a fault, an open contactor, no connection. */
  capacity: z.number(),
  noCharge: z.number(),
  noDischarge: z.number(),
  /** kW: the run parameter; above which the storage shaves the peak, and up to which it charges from the grid. */
  demandLimit: z.number(),
  shaveAbove: z.number(),
  chargeUpTo: z.number(),
  charge: limit,
  discharge: limit,
  /** kW of all converters. */
  rated: z.number(),
  /** kW that commands set converters to: + discharge, − charge. */
  commanded: z.number(),
});
export type DispatchState = z.output<typeof dispatchState>;

const span = ({ from, to }: { from?: string | undefined; to?: string | undefined }): number =>
  from === undefined || to === undefined ? 0 : Date.parse(to) - Date.parse(from);

export const dispatchEndpoints = named({
  /** The storage's plan of a station's day, or of the half hours that touch `from` to `to`, and what it does now. */
  getDispatch: endpoint(
    { method: 'POST', path: '/station/dispatch/info' },
    {
      request: z.object({ stationId: id, from: z.optional(time), to: z.optional(time) }).check(
        z.refine((request) => (request.from === undefined) === (request.to === undefined), { path: ['to'] }),
        z.refine((request) => span(request) >= 0, { path: ['to'], error: ruleMessage('times.order') }),
        z.refine((request) => span(request) <= dispatchDaysMax * 86_400_000, {
          path: ['from'],
          error: ruleMessage('days.tooMany', { max: dispatchDaysMax }),
        }),
      ),
      response: z.object({
        at: time,
        timeZone: z.string(),
        /** ISO 4217 */
        currency: z.string(),
        slots: z.array(planSlot),
        /** null: the station has no storage. */
        now: z.nullable(dispatchState),
        /** The next half hour that wants something else; null: none before the end of tomorrow. */
        next: z.nullable(planSlot),
      }),
    },
  ),
});
