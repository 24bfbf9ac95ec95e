import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, time } from '../fields.ts';
import { severity } from '../alarm/severity.ts';
import { stationPhases } from './station.ts';

/** What a station's day came to; energies in kWh, money in the station's currency, carbon in kg CO₂. */
export const dayFigures = z.object({
  /** By sun, wind and diesel set. */
  generation: z.number(),
  import: z.number(),
  export: z.number(),
  charge: z.number(),
  discharge: z.number(),
  load: z.number(),
  /** Of vehicles. */
  charging: z.number(),
  income: z.number(),
  /** By sun and wind. */
  carbonAvoided: z.number(),
});
export type DayFigures = z.output<typeof dayFigures>;

export const stationOverview = z.object({
  stationId: id,
  phase: z.enum(stationPhases),
  /** kWp */
  pvPeak: z.number(),
  /** kW */
  windPower: z.number(),
  storagePower: z.number(),
  /** Nameplate kWh. */
  storageCapacity: z.number(),
  /** ISO 4217: incomes of different currencies have no sum. */
  currency: z.string(),
  /** Since the station's midnight. */
  today: dayFigures,
  /**
   * Quarter hours of today in which the station could not be read: `estimated` have their energy from the registers,
   * `missing` are left out.
   */
  todayGaps: z.object({ estimated: z.int(), missing: z.int() }),
  /** Of the day before, until the same time by the station's clock. */
  yesterday: dayFigures,
  /** Unresolved alarms that are not shelved, of severities 1 to 4. */
  alarms: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** The worst severity of them; null: there is none. */
  worst: z.nullable(severity),
  /** Work orders that are not at their end. */
  openOrders: z.int(),
  /** Those of them whose due time has passed. */
  overdueOrders: z.int(),
  /** At the same time of the day before. */
  before: z.object({
    /** kW by sun, wind and diesel set, and % of the storage's capacity, by the quarter hour. */
    generation: z.number(),
    /** kW of the grid connections (+ import), and of load and vehicles. */
    grid: z.number(),
    load: z.number(),
    soc: z.nullable(z.number()),
    alarms: z.int(),
    openOrders: z.int(),
  }),
  devices: z.int(),
  /** Devices that cannot be reached. */
  silent: z.int(),
});
export type StationOverview = z.output<typeof stationOverview>;

/** Half hours of `overviewTrend`. */
export const trendRows = 48;

const column = z.array(z.nullable(z.number()));

/**
 * How stations did in the last 24 hours, together: powers and charge at the beginning of each whole half hour up to the
 * present one, energies and incomes of the half hour before it. null: before the plant's history.
 */
export const overviewTrend = z.object({
  /** Of the last row; the rows before it are half an hour apart. */
  at: time,
  /** kW by sun, wind and diesel set, of the grid connections (+ import), and of load and vehicles. */
  generation: column,
  grid: column,
  load: column,
  /** % of the usable capacity, weighted by it. */
  soc: column,
  /** kWh by sun, wind and diesel set. */
  energy: column,
  /** Each in its currency: ISO 4217. */
  incomes: z.array(z.object({ currency: z.string(), values: column })),
  /** Unresolved alarms that were not shelved, and work orders that were not at their end. */
  alarms: z.array(z.int()),
  openOrders: z.array(z.int()),
});
export type OverviewTrend = z.output<typeof overviewTrend>;

const stationsAsked = z.object({ stationId: z.optional(id), orgId: z.optional(id) });

export const overviewEndpoints = named({
  /** How the caller's stations do, or one of them, or those of an organisation and all below it. */
  listStationOverview: endpoint(
    { method: 'POST', path: '/station/overview/list' },
    {
      request: stationsAsked,
      response: z.object({ at: time, stations: z.array(stationOverview) }),
    },
  ),
  /** How the figures of the same stations went, for all of them in one answer. */
  getOverviewTrend: endpoint(
    { method: 'POST', path: '/station/overview/trend' },
    { request: stationsAsked, response: overviewTrend },
  ),
});
