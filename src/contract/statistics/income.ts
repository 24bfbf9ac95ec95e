import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { atMostDays, daysIn, inOrder, notTooMany, tooManyDays } from '../rules/day-range.ts';
import { localDate, priceKinds, sumsFields, usedParameter } from './energy.ts';
import { id, time } from '../fields.ts';
import { energyDaysMax, recordDaysMax } from '../limits.ts';
import { demandModes, noDemand } from '../rules/energy/demand-charge.ts';
import { day } from '../rules/times.ts';

/** A kind without anything is left out. */
const byKind = z.partialRecord(z.enum(priceKinds), z.number());

/** Days by a tariff. */
export const tariffVersion = z.object({
  tariffId: id,
  name: z.string(),
  source: z.string(),
  /** The first and the last of the days that it priced. */
  from: localDate,
  to: localDate,
});
export type TariffVersion = z.output<typeof tariffVersion>;

/** kW of the highest demand window and when it began; null where nothing is known. */
const maximum = z.nullable(z.object({ value: z.number(), at: time }));

/** One figure each: as metered, with the plant but for its storage, without the plant. */
const byPlant = <S extends z.ZodMiniType>(one: S) => z.object({ withPlant: one, noStorage: one, noPlant: one });

/** What the highest demand of a month or year costs; money not rounded. */
export const demandPeriod = z.object({
  /** Its first day. */
  date: localDate,
  /** Of the tariff of its last day. */
  mode: z.enum(demandModes),
  price: z.nullable(z.number()),
  contractKw: z.nullable(z.number()),
  /** Share of the agreed maximum from which on more is paid, and how many times the price that costs. */
  over: z._default(z.number(), noDemand.over),
  factor: z._default(z.number(), noDemand.factor),
  /** Averaging time of the billed demand, on its last day. */
  windowMinutes: z._default(z.int(), 15),
  maxima: byPlant(maximum),
  charges: byPlant(z.number()),
  /** Below zero where the plant raises the maximum. */
  saving: z.object({ generation: z.number(), storage: z.number(), total: z.number() }),
  /** It may still change: the month or, by the year's maximum, the year is not over. */
  isProvisional: z.boolean(),
});
export type DemandPeriod = z.output<typeof demandPeriod>;

/** In the station's currency, + is gain; not rounded. */
const incomeMoney = z.object({
  /** Sun and wind less what was fed in, at the price of that time. */
  selfUse: z.number(),
  /** What the storage gave and took, at the price of that time. */
  discharge: z.number(),
  charge: z.number(),
  /** Of what was fed in. */
  export: z.number(),
  /** Energy of the diesel sets less their fuel; the fuel alone. */
  diesel: z.number(),
  fuel: z._default(z.number(), 0),
  /** Saved at the highest quarter hour; null where the period is no whole month. */
  demand: z.nullable(z.number()),
  /** Fee for charged cars on top of the price. */
  charging: z.number(),
  /** Documented lines of the statements; null where the period is no whole month. */
  other: z.nullable(z.number()),
  total: z.number(),
  /** The least and the most that the total can be while it is not known when some energy flowed. */
  low: z.number(),
  high: z.number(),
});
export type IncomeMoney = z.output<typeof incomeMoney>;

export const incomePeriod = z.object({
  /** Its first day. */
  date: localDate,
  /** Quarter hours until now; those that were measured, and those whose energy is known but not its time. */
  quarters: z.int(),
  measured: z.int(),
  estimated: z.int(),
  /** kWh at each kind of price; `use` is load and charging, `selfUse` is sun and wind less export. */
  energy: z.object({
    use: byKind,
    import: byKind,
    export: byKind,
    selfUse: byKind,
    charge: byKind,
    discharge: byKind,
    diesel: byKind,
  }),
  /** kWh that were fed in without pay: the storage's, where the tariff pays for sun and wind alone. */
  unpaidExport: z.number(),
  /** kWh of charged cars. */
  chargedKwh: z._default(z.number(), 0),
  money: incomeMoney,
  /** Money at each kind of price. */
  byKind: z.object({ selfUse: byKind, charge: byKind, discharge: byKind }),
});
export type IncomePeriod = z.output<typeof incomePeriod>;

export const stationIncome = z.object({
  stationId: id,
  timeZone: z.string(),
  /** ISO 4217. */
  currency: z.string(),
  /** What the plant cost, in that currency; null: no one has entered it. */
  investment: z.nullable(z.number()),
  /** The first day that there is a record of. */
  recordedFrom: localDate,
  versions: z.array(tariffVersion),
  /** What its diesel was calculated with; empty where none ran. */
  parameters: z.array(usedParameter),
  periods: z.array(incomePeriod),
  /** The months that lie in the request as a whole, as far as they are over. */
  months: z.array(z.extend(demandPeriod, { other: z.number() })),
});
export type StationIncome = z.output<typeof stationIncome>;

const dates = { from: day, to: day };

export const incomeEndpoints = named({
  /**
   * What the plant earned: the bill without it less the bill with it, by source, by the station's calendar. By month or
   * year all that is on record may be asked for.
   */
  getIncome: endpoint(
    { method: 'POST', path: '/station/income/summary' },
    {
      request: z.object(sumsFields).check(
        inOrder,
        z.refine((request) => request.by !== 'day' || daysIn(request) <= energyDaysMax, tooManyDays(energyDaysMax)),
        atMostDays(recordDaysMax),
      ),
      response: z.array(stationIncome),
    },
  ),
  /** What the demand of the months or years costs that the days lie in. */
  getDemandCharge: endpoint(
    { method: 'POST', path: '/station/demand/summary' },
    {
      request: z.object({ stationId: id, ...dates, by: z.enum(['month', 'year']) }).check(inOrder, notTooMany),
      response: z.object({
        stationId: id,
        timeZone: z.string(),
        currency: z.string(),
        periods: z.array(demandPeriod),
      }),
    },
  ),
});
