import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, sortBy, time } from '../fields.ts';
import { fleetRowsMax, textShortMax } from '../limits.ts';
import { powerFlow, stationFlow } from '../points/telemetry.ts';
import { dayFigures, stationOverview } from './overview.ts';
import { stationPhases, stationRatings } from './station.ts';

const energies = z.omit(dayFigures, { income: true });
export type Energies = z.output<typeof energies>;

/** Income in one currency: those of several have no sum. */
const income = z.object({
  currency: z.string(),
  today: z.number(),
  /** Until the same time of the day before. */
  yesterday: z.number(),
});
export type Income = z.output<typeof income>;

/** What stations come to together; kW, kWh, %. */
const fleetSums = z.object({
  stations: z.int(),
  today: energies,
  yesterday: energies,
  /** Currencies with more stations first. */
  incomes: z.array(income),
  alarms: z.object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int() }),
  openOrders: z.int(),
  overdueOrders: z.int(),
  /** At the same time of the day before; the charge level weighted by capacity. */
  before: z.object({
    generation: z.number(),
    soc: z.nullable(z.number()),
    alarms: z.int(),
    openOrders: z.int(),
  }),
  todayGaps: stationOverview.shape.todayGaps,
  devices: z.int(),
  silent: z.int(),
});
export type FleetSums = z.output<typeof fleetSums>;

/** A station in a list of several. */
export const fleetRow = z.object({
  station: z.object({
    id,
    name: z.string(),
    /** Path of the page that links to the station lead to; null: the station's overview. */
    home: z.nullable(z.string()),
  }),
  /** Empty where the organisation is not the caller's. */
  orgName: z.string(),
  overview: z.pick(stationOverview, {
    phase: true,
    currency: true,
    today: true,
    todayGaps: true,
    alarms: true,
    worst: true,
    devices: true,
    silent: true,
  }),
  flow: z.pick(stationFlow, { pv: true, wind: true, diesel: true, battery: true, soc: true }),
});
export type FleetRow = z.output<typeof fleetRow>;

/** What stations are together in each phase. */
const fleetPhase = z.object({
  phase: z.enum(stationPhases),
  stations: z.int(),
  /** kWp, kW and nameplate kWh. */
  pvPeak: z.number(),
  storagePower: z.number(),
  storageCapacity: z.number(),
});
export type FleetPhase = z.output<typeof fleetPhase>;

/** Figures of several stations, summed. */
const fleet = z.object({
  at: time,
  sums: fleetSums,
  /** Sums of what the stations are built for. */
  ratings: stationRatings,
  phases: z.array(fleetPhase),
  /** Those with most income today, of each currency by itself; the parameter `rankingTop` says how many. */
  ranking: z.array(fleetRow),
});
export type FleetAnswer = z.output<typeof fleet>;

/** With alarms, or with devices that cannot be reached. */
export const fleetRowStates = ['alarms', 'silent'] as const;
export type FleetRowState = (typeof fleetRowStates)[number];

export const fleetColumns = ['name', 'org', 'phase', 'alarm', 'power', 'soc', 'energy', 'income', 'silent'] as const;
export type FleetColumn = (typeof fleetColumns)[number];

const scope = { orgId: z.optional(id) };

/** Stations of which several are shown: all of the caller's that are in use, or those of an organisation and all below it. */
export const fleetEndpoints = named({
  /** What they came to today and what is to be done. */
  getFleet: endpoint({ method: 'POST', path: '/station/fleet/summary' }, { request: z.object(scope), response: fleet }),
  /** What flows in them together. */
  getFleetFlow: endpoint(
    { method: 'POST', path: '/station/fleet/flow' },
    { request: z.object(scope), response: z.object({ at: time, fleet: powerFlow }) },
  ),
  /** Some of them in an order, by default the worst first. */
  listFleetStations: endpoint(
    { method: 'POST', path: '/station/fleet/list' },
    {
      request: z.object({
        ...scope,
        /** Each word is in the name, the organisation or the address. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        phase: z.optional(z.enum(stationPhases)),
        state: z.optional(z.enum(fleetRowStates)),
        sortBy: z.optional(sortBy(fleetColumns)),
        /** Index of the first row; beyond the last one, the last rows are answered. */
        from: z._default(z.int().check(z.minimum(0)), 0),
        count: z._default(z.int().check(z.minimum(1), z.maximum(fleetRowsMax)), fleetRowsMax),
      }),
      response: z.object({
        at: time,
        /** Of all rows of the filter. */
        total: z.int(),
        /** Index of the first that is answered. */
        from: z.int(),
        rows: z.array(fleetRow),
      }),
    },
  ),
});
