import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { localDate, priceKinds } from '../statistics/energy.ts';
import { id, time } from '../fields.ts';

/** What was drawn at one price. */
export const pricedEnergy = z.object({
  kind: z.enum(priceKinds),
  /** For a kWh, in the station's currency. */
  price: z.number(),
  /** kWh */
  energy: z.number(),
  fee: z.number(),
});
export type PricedEnergy = z.output<typeof pricedEnergy>;

/** A car at a charging pile. */
export const chargingSession = z.object({
  deviceId: id,
  start: time,
  /** null while it is charging. */
  end: z.nullable(time),
  /** kWh since its start. */
  energy: z.number(),
  /** kWh of it since the station's midnight: those of a pile add up to the pile's `dayEnergy`. */
  dayEnergy: z.number(),
  /** `dayEnergy` by the price of its half hours, in the order in which the prices were first met. */
  parts: z.array(pricedEnergy),
  /** The fees of the parts. */
  fee: z.number(),
});
export type ChargingSession = z.output<typeof chargingSession>;

export const chargingDay = z.object({
  /** The server's time of it. */
  at: time,
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  tariff: z.object({ source: z.string(), validFrom: localDate }),
  /** By their start. */
  sessions: z.array(chargingSession),
});
export type ChargingDay = z.output<typeof chargingDay>;

export const chargingEndpoints = named({
  /** Who has charged at a station's piles since its midnight, what that took and what it costs. */
  listChargingSessions: endpoint(
    { method: 'POST', path: '/station/charging/sessions' },
    { request: z.object({ stationId: id }), response: chargingDay },
  ),
});
