import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { localDate, priceKinds } from '../statistics/energy.ts';
import { id, ignored, pageOf, paging, time } from '../fields.ts';
import { demandModes, lintDemand, lintShares, noDemand } from '../rules/energy/demand-charge.ts';
import { atMost, decimalsOf, number, numberOrNone, numberRule, positive, positiveDecimal } from '../rules/numbers.ts';
import { daySlotFields, slotsOf, withoutErrors } from '../rules/energy/day-slots.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { day } from '../rules/times.ts';
import { dayKinds, lintTariff } from '../rules/energy/tariff.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { textMax, textShortMax } from '../limits.ts';

/** Not of the specification: decimals of a price of a kWh, and the greatest one. */
const priceDecimalsMax = 4;
const priceMax = 100;
const holidaysMax = 100;
/** Of a kW or kVA. */
const demandPriceMax = 10_000;
const sharesMax = 10;

/** Money of several countries; the other codes that begin with X are metals, funds, tests and "no currency". */
const sharedCurrencies: readonly string[] = ['XAF', 'XCD', 'XCG', 'XOF', 'XPF'];

/** Whether it is the code of a currency, of ISO 4217. */
export const isCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  (!code.startsWith('X') || sharedCurrencies.includes(code)) &&
  new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code) !== undefined;

const priceUpTo = (max: number) =>
  number(
    numberRule(
      (value) => Number(value) >= 0 && Number(value) <= max && decimalsOf(value) <= priceDecimalsMax,
      ruleMessage('tariff.price', { max, decimals: priceDecimalsMax }),
    ),
  );

/** Of a kWh. */
const price = priceUpTo(priceMax);

const between = (min: number, max: number) =>
  number(
    numberRule((value) => Number(value) >= min && Number(value) <= max, ruleMessage('number.range', { min, max })),
  );

/** See `DemandTerms`; '' for a figure that the mode does not need. */
const demandTerms = z
  .object({
    mode: z.enum(demandModes),
    price: numberOrNone(priceUpTo(demandPriceMax)),
    contractKw: numberOrNone(number(positiveDecimal)),
    transformerKva: numberOrNone(number(positiveDecimal)),
    over: z._default(between(1, 2), noDemand.over),
    factor: z._default(between(1, 10), noDemand.factor),
    floor: z._default(between(0, 1), noDemand.floor),
    billsBand: z._default(z.boolean(), noDemand.billsBand),
  })
  .check(withoutErrors(lintDemand));

/** What a party gets by contract; the first one is the investor and gets the cent that cannot be divided. */
const share = z.object({ party: requiredText(textShortMax), percent: number(positive, atMost(100)) });

const priceSlot = z.object({ ...daySlotFields, kind: z.enum(priceKinds), price });
const season = z.object({
  /** What people call it; without it, it is called by its months. */
  name: z.optional(optionalText(textShortMax)),
  months: z
    .array(z.int().check(z.minimum(1), z.maximum(12)))
    .check(z.minLength(1, ruleMessage('text.required')), z.maxLength(12)),
  prices: z
    .array(
      z.object({
        days: z.array(z.enum(dayKinds)).check(z.minLength(1, ruleMessage('text.required'))),
        slots: slotsOf(priceSlot),
      }),
    )
    .check(z.minLength(1), z.maxLength(dayKinds.length)),
});

const fields = {
  stationId: id,
  name: requiredText(textShortMax),
  /** Where the prices were published: every figure that is made of them names it. */
  source: requiredText(textMax),
  /** ISO 4217. */
  currency: z.string().check(z.refine(isCurrency, ruleMessage('tariff.currency'))),
  /** First day of validity by the station's calendar; the last one is before the next tariff's first. */
  validFrom: day,
  feedIn: price,
  holidays: z.array(day).check(z.maxLength(holidaysMax)),
  seasons: z.array(season).check(z.minLength(1), z.maxLength(12)),
  /** What the highest quarter hour costs. */
  demand: z._default(demandTerms, noDemand),
  /** Of a kWh that a car gets, on top of its price; null: none. */
  serviceFee: numberOrNone(price),
  /** Whether a kWh that the storage feeds in is paid as one of sun and wind. */
  storedExportPaid: z._default(z.boolean(), true),
  /** Of what the storage earns; none: it is not shared. */
  shares: z._default(z.array(share).check(z.maxLength(sharesMax), withoutErrors(lintShares)), []),
};

/** The form of a tariff, with the checks of both sides. */
export const tariffForm = z.object(fields).check(withoutErrors(lintTariff));
export type TariffForm = z.output<typeof tariffForm>;

/** `past`: a later tariff replaced it · `inForce`: valid today · `planned`: valid from a later day. */
export const tariffStates = ['past', 'inForce', 'planned'] as const;

const person = z.object({ id, name: z.string() });

export const tariff = z.object({
  ...fields,
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  stationName: z.string(),
  state: z.enum(tariffStates),
  /** Last day of validity; null: no other tariff follows. */
  validUntil: z.nullable(localDate),
  updater: z.nullable(person),
  updateTime: time,
});
export type Tariff = z.output<typeof tariff>;

const priceNow = z.object({
  stationId: id,
  tariffId: id,
  currency: z.string(),
  kind: z.enum(priceKinds),
  price: z.number(),
  feedIn: z.number(),
  /** The half hour that is now, and when the price next changes: a day later at the latest. */
  from: time,
  until: time,
});
export type PriceNow = z.output<typeof priceNow>;

export const electricityPriceEndpoints = named({
  /** By station, newest first. */
  listElectricityPrices: endpoint(
    { method: 'POST', path: '/electricity/price/list' },
    { request: z.object({ stationId: z.optional(id), ...paging }), response: pageOf(tariff) },
  ),
  getElectricityPrice: endpoint(
    { method: 'POST', path: '/electricity/price/get' },
    { request: z.object({ id }), response: tariff },
  ),
  /** What a kWh costs at each of the caller's stations, or at one, now. */
  getPriceNow: endpoint(
    { method: 'POST', path: '/electricity/price/now' },
    { request: z.object({ stationId: z.optional(id) }), response: z.array(priceNow) },
  ),
  /**
   * Without an id a new one. A tariff holds from a day to come, and one that holds already is changed no more: what was
   * bought and sold keeps its price.
   */
  saveElectricityPrice: endpoint(
    { method: 'POST', path: '/electricity/price/save' },
    {
      request: z
        .object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) })
        .check(withoutErrors(lintTariff)),
      response: tariff,
      permission: 'price_save',
    },
  ),
  /** Only tariffs that are valid from a later day. */
  removeElectricityPrice: endpoint(
    { method: 'POST', path: '/electricity/price/remove' },
    { request: z.object({ id, revision: z.int() }), response: ignored, permission: 'price_save' },
  ),
});
