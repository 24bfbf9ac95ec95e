import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { inOrder, notTooMany } from '../rules/day-range.ts';
import { id, time } from '../fields.ts';
import { energyStationsMax } from '../limits.ts';
import { energyParameterKeys } from '../rules/energy/parameter-keys.ts';
import { day } from '../rules/times.ts';

/** What an electricity price is called, dearest first: 尖, 峰, 平, 谷, 深谷. */
export const priceKinds = ['sharp', 'peak', 'flat', 'valley', 'deepValley'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** A day of a station's calendar, `2026-06-01`. */
export const localDate = z.iso.date();

/** kWh at each kind of price. */
const byPrice = z.record(z.enum(priceKinds), z.number());

/** `estimated`: the energy is known, but not when it flowed; `missing`: nothing is known. */
export const energyGap = z.object({ from: time, to: time, state: z.enum(['estimated', 'missing']) });
export type EnergyGap = z.output<typeof energyGap>;

/** Sums of one period of a station; energies in kWh, money in its currency, carbon in kg CO₂; not rounded. */
export const energyPeriod = z.object({
  /** Its first day. */
  date: localDate,
  pv: z.number(),
  wind: z.number(),
  diesel: z.number(),
  /** What the fuel of the diesel sets equals at their nameplate consumption: their energy, and what idling burns. */
  fuelEnergy: z.number(),
  import: z.number(),
  export: z.number(),
  charge: z.number(),
  discharge: z.number(),
  load: z.number(),
  charging: z.number(),
  /** What load and charging would have cost without the plant, at the price of their half hours. */
  costWithoutPlant: z.number(),
  /** What the import cost, at the price of its half hours, and what the export brought. */
  importCost: z.number(),
  exportIncome: z.number(),
  /** Discharged energy less charged energy, each at the price of its half hour. */
  storageIncome: z.number(),
  /**
   * Sun and wind less what was fed in, at the price of import at that time; below zero while the storage feeds in what
   * was counted when it was charged.
   */
  ownUseIncome: z.number(),
  /** Of the diesel sets, and what is left of their energy's price after it. */
  fuelCost: z.number(),
  dieselIncome: z.number(),
  /**
   * exportIncome + storageIncome + ownUseIncome + dieselIncome, which is costWithoutPlant − (importCost − exportIncome +
   * fuelCost).
   */
  income: z.number(),
  /** Of the import. */
  carbonEmitted: z.number(),
  /** By sun and wind. */
  carbonAvoided: z.number(),
  /** Of the fuel that diesel sets burnt. */
  carbonDiesel: z.number(),
  /** Standard coal, kgce, that sun and wind replaced. */
  coalSaved: z.number(),
  /** How many trees bind the avoided carbon in a year. */
  treeYears: z.number(),
  importByPrice: byPrice,
  exportByPrice: byPrice,
  chargeByPrice: byPrice,
  dischargeByPrice: byPrice,
  /** Of load and charging. */
  useByPrice: byPrice,
  /** Quarter hours of the period until now, and those of them that all devices measured. */
  quarters: z.int(),
  measured: z.int(),
  /** In which a device could not be reached: its energy is known from its register, not when it flowed. */
  estimated: z.int(),
  /** Quarter hours in a row that were not measured, oldest first. */
  gaps: z.array(energyGap),
  /** kW of the quarter hour with the highest import, and when it began; null where nothing is known. */
  maxImport: z.nullable(z.number()),
  maxImportAt: z.nullable(time),
  /** kWh in the storage when the period began and ended, or now; null before anything was measured. */
  storedStart: z.nullable(z.number()),
  storedEnd: z.nullable(z.number()),
});
export type EnergyPeriod = z.output<typeof energyPeriod>;

/** Where a figure comes from. */
const provenance = { source: z.string(), validFrom: localDate };

/** A dated figure that sums were made with. */
export const usedParameter = z.object({
  ...provenance,
  key: z.enum(energyParameterKeys),
  value: z.number(),
  /** The first and the last day of the request that it was used for. */
  from: localDate,
  to: localDate,
  /** Name, in the caller's language, of the region, organisation or station that it was written for. */
  scopeName: z.string(),
  /** Name of the station's region where that one has no value and a wider region's stood in; else null. */
  missingFor: z.nullable(z.string()),
});
export type UsedParameter = z.output<typeof usedParameter>;

export const stationEnergy = z.object({
  stationId: id,
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  tariff: z.object(provenance),
  /** The dated figures of the request's days, by parameter and day. */
  parameters: z.array(usedParameter),
  periods: z.array(energyPeriod),
});
export type StationEnergy = z.output<typeof stationEnergy>;

/** Whose sums are asked for, of which days; of all of the caller's stations where none are named. */
export const sumsFields = {
  stationId: z.optional(id),
  /** Some of the caller's stations, in the order of the answer, each once; they win over `stationId` and `orgId`. */
  stationIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(energyStationsMax))),
  /** Those of an organisation and of the ones below it. */
  orgId: z.optional(id),
  from: day,
  /** Included. */
  to: day,
  by: z.enum(['day', 'month', 'year']),
};

export const energyEndpoints = named({
  /** Sums of days, months or years, each by the station's calendar; the future is left out. */
  getEnergy: endpoint(
    { method: 'POST', path: '/station/energy/summary' },
    {
      request: z.object(sumsFields).check(inOrder, notTooMany),
      response: z.array(stationEnergy),
    },
  ),
});
