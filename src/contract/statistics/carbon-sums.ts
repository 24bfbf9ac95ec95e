import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { inOrder, notTooMany } from '../rules/day-range.ts';
import { localDate, sumsFields } from './energy.ts';
import { id } from '../fields.ts';
import { carbonFactorMax, carbonMethods, factorStatuses, instrumentKinds } from '../rules/energy/carbon.ts';
import { day } from '../rules/times.ts';

/** Sums of a period of a station: energies in kWh, carbon in kg CO₂; not rounded. */
export const carbonPeriod = z.object({
  /** Its first day. */
  date: localDate,
  import: z.number(),
  export: z.number(),
  /** Load and charging. */
  use: z.number(),
  charge: z.number(),
  discharge: z.number(),
  diesel: z.number(),
  /** Litres that the diesel sets burnt under load and while they idled, by their nameplate consumption. */
  litres: z.number(),
  /** Of the fuel. */
  scope1: z.number(),
  /** Import at the factor of the region, of each day. */
  scope2Location: z.number(),
  /** The same with the factors that were in force at the end of each month. */
  scope2Filed: z.number(),
  /** By certificates and contracts; null: the station has none for these days. */
  scope2Market: z.nullable(z.number()),
  /** What load and charging would have emitted, all of it imported. */
  withoutPlant: z.number(),
  /** withoutPlant − scope2Location. */
  reduction: z.number(),
  /** The part of it by the storage: (discharge − charge) × factor, below zero with a constant factor. */
  storage: z.number(),
  /** What the export replaces elsewhere; not part of any other figure. */
  exported: z.number(),
  /** How many trees bind the reduction in a year. */
  treeYears: z.number(),
  /** Standard coal, kgce, that sun and wind replaced. */
  coalSaved: z.number(),
  quarters: z.int(),
  measured: z.int(),
  estimated: z.int(),
});
export type CarbonPeriod = z.output<typeof carbonPeriod>;

/** A factor that figures were made with, and the days of the request that it was used for. */
export const usedFactor = z.object({
  /** Of the factor; null: a calculation parameter of the region, organisation or station. */
  id: z.nullable(id),
  use: z.enum(['location', 'fuel', 'consumption', 'residual', 'tree', 'coal']),
  value: z.number(),
  unit: z.string(),
  /** Of whom it is, in the caller's language. */
  scopeName: z.string(),
  source: z.string(),
  document: z.string(),
  dataYear: z.nullable(z.int()),
  status: z.nullable(z.enum(factorStatuses)),
  publishedOn: z.string(),
  validFrom: localDate,
  from: localDate,
  to: localDate,
  /** Whether it stands in for a residual factor, which the station's grid has none of. */
  isStandIn: z._default(z.boolean(), false),
  /** Year of the data that stands in for the year of these days; null: it is of these days. */
  carriedOverFrom: z.nullable(z.int()),
});
export type UsedFactor = z.output<typeof usedFactor>;

export const stationCarbon = z.object({
  stationId: id,
  timeZone: z.string(),
  factors: z.array(usedFactor),
  /** What its market-based figure rests on. */
  instruments: z.array(z.object({ id, kind: z.enum(instrumentKinds), document: z.string() })),
  periods: z.array(carbonPeriod),
});
export type StationCarbon = z.output<typeof stationCarbon>;

/** From 0, as of an hour with more sun and wind than is used. */
const hourlyFactor = z.number().check(z.minimum(0), z.maximum(carbonFactorMax));

const hourlyFigures = z.object({
  scope2Location: z.number(),
  withoutPlant: z.number(),
  reduction: z.number(),
  storage: z.number(),
});

/** A what-if, which is part of no sum: the same energies with a factor by the hour; kg CO₂, not rounded. */
export const hourlyCarbon = z.object({
  stationId: id,
  timeZone: z.string(),
  /** With the factor of each day. */
  daily: hourlyFigures,
  hourly: hourlyFigures,
});
export type HourlyCarbon = z.output<typeof hourlyCarbon>;

export const carbonSumEndpoints = named({
  /** Sums of days, months or years, each by the station's calendar; the future is left out. */
  getCarbon: endpoint(
    { method: 'POST', path: '/station/carbon/summary' },
    {
      request: z
        .object({
          ...sumsFields,
          /** `location`: the market-based figure is left out; without it both are answered. */
          method: z.optional(z.enum(carbonMethods)),
        })
        .check(inOrder, notTooMany),
      response: z.array(stationCarbon),
    },
  ),
  /** What storage and plant would do to the emissions if the factor changed by the hour. */
  getHourlyCarbon: endpoint(
    { method: 'POST', path: '/station/carbon/hourly' },
    {
      request: z
        .object({
          stationId: id,
          from: day,
          /** Included. */
          to: day,
          /** kg a kWh from each full hour of the station's clock on; null: the factor of the day. */
          factors: z.array(z.nullable(hourlyFactor)).check(z.length(24)),
        })
        .check(inOrder, notTooMany),
      response: hourlyCarbon,
    },
  ),
});
