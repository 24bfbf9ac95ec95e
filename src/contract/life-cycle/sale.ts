import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, sortBy, time } from '../fields.ts';
import { attachmentsFew, decimalsMax, idMax, ledgerCodeMax, textMax, textShortMax } from '../limits.ts';
import { email } from '../rules/user/email.ts';
import { contactPhoneFault, partyCodeFault } from '../rules/merchant.ts';
import { isWhole, milestoneAmounts, percentSum } from '../rules/life-cycle/milestones.ts';
import { atMost, decimalsOf, integer, number, numberOrNone, numberRule, positiveDecimal } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { saleMoves, saleStates } from '../rules/life-cycle/sale-flow.ts';
import { optionalText, requiredChoice, requiredText } from '../rules/text.ts';
import { day, optionalDay } from '../rules/times.ts';
import { filesUpTo, keyword, person, recordFields } from './record-fields.ts';
import { saleGuarantees } from './sale-guarantees.ts';

export const saleCountries = ['CN', 'DE'] as const;
export const saleCurrencies = ['CNY', 'EUR', 'CHF', 'GBP', 'USD'] as const;
export const milestonesMax = 12;
/** Cents of larger amounts are no longer exact. */
const amountMax = 1_000_000_000_000;
const percentMax = 100;
const warrantyMonthsMax = 600;
const guaranteedStationsMax = 50;
/** Days before the end of a warranty from which it is counted. */
export const warrantyNoticeDays = 90;

const range = (max: number) =>
  numberRule((value) => Number(value) >= 0 && Number(value) <= max, ruleMessage('number.range', { min: 0, max }));
const twoDecimals = numberRule(
  (value) => decimalsOf(value) <= decimalsMax,
  ruleMessage('parameter.decimals', { max: decimalsMax }),
);
const promisedPercent = numberOrNone(number(positiveDecimal, atMost(percentMax)));

const cyclesMax = 24;
const [temperatureMin, temperatureMax] = [-60, 100];
const temperature = numberRule(
  (value) => Number(value) >= temperatureMin && Number(value) <= temperatureMax,
  ruleMessage('number.range', { min: temperatureMin, max: temperatureMax }),
);

const milestoneForm = z.object({
  name: requiredText(textShortMax),
  /** Of the amount. */
  percent: number(positiveDecimal, atMost(percentMax)),
  due: day,
});

const saleFields = {
  demandId: requiredChoice(),
  customer: requiredText(textShortMax),
  country: z.enum(saleCountries),
  /** In China the unified social credit code, in Germany the VAT number or ''. */
  customerCode: z._default(z.string().check(z.trim(), z.maxLength(idMax)), ''),
  contact: requiredText(textShortMax),
  /** In China a mobile number or a landline, elsewhere with the code of the country. */
  phone: requiredText(textShortMax, 'mobileOrLandline.required'),
  email: z._default(email, ''),
  /** Needed when it is signed. */
  contractNumber: optionalText(ledgerCodeMax),
  /** In `currency`, taxes included. */
  amount: number(positiveDecimal, atMost(amountMax)),
  currency: z.enum(saleCurrencies),
  /** Percent. */
  taxRate: number(range(percentMax), twoDecimals),
  milestones: z
    .array(milestoneForm)
    .check(
      z.minLength(1, ruleMessage('text.required')),
      z.maxLength(milestonesMax, ruleMessage('number.max', { max: milestonesMax })),
    ),
  deliveryBy: optionalDay,
  warrantyMonths: number(integer, range(warrantyMonthsMax)),
  /** Least state of health of the storage, %. */
  guaranteedCapacity: promisedPercent,
  /** Least share of time in which the storage can be used, %. */
  guaranteedAvailability: promisedPercent,
  /** Least energy that comes back of what is charged, %. */
  guaranteedRoundTrip: promisedPercent,
  /** Least income in 12 months, in `currency`. */
  guaranteedIncome: numberOrNone(number(positiveDecimal, atMost(amountMax))),
  /** What the warranty of the storage is for: %, °C of the cells, full cycles of a day; null: what is usual. */
  socFrom: promisedPercent,
  socTo: promisedPercent,
  temperatureFrom: numberOrNone(number(temperature)),
  temperatureTo: numberOrNone(number(temperature)),
  cyclesPerDay: numberOrNone(number(positiveDecimal, atMost(cyclesMax))),
  /** What is paid where a promise is not kept. */
  damages: optionalText(textMax),
};

type Field = keyof typeof saleFields;
interface Checked {
  readonly country: (typeof saleCountries)[number];
  readonly customerCode: string;
  readonly phone: string;
  readonly amount: number;
  readonly milestones: readonly { readonly percent: number; readonly due: string }[];
  readonly socFrom: number | null;
  readonly socTo: number | null;
  readonly temperatureFrom: number | null;
  readonly temperatureTo: number | null;
}

/** What the fields of a sale must be like together. */
export const saleRule = z.check<Checked>(({ value, issues }) => {
  const complain = (field: Field, message: string | undefined): void => {
    if (message) issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
  };
  const { country, customerCode, phone, amount, milestones } = value;
  complain('customerCode', partyCodeFault(country, customerCode));
  complain('phone', contactPhoneFault(country, phone));
  for (const [from, to, field] of [
    [value.socFrom, value.socTo, 'socTo'],
    [value.temperatureFrom, value.temperatureTo, 'temperatureTo'],
  ] as const)
    if (from !== null && to !== null && from >= to) complain(field, ruleMessage('parameter.order', { min: from }));
  if (milestones.length === 0) return;
  if (!isWhole(milestones)) {
    complain('milestones', ruleMessage('sale.percentSum', { sum: percentSum(milestones) }));
    return;
  }
  if (milestoneAmounts(amount, milestones).some((each) => each <= 0))
    complain('milestones', ruleMessage('sale.milestoneEmpty'));
  if (milestones.some(({ due }, index) => index > 0 && due < (milestones[index - 1]?.due ?? '')))
    complain('milestones', ruleMessage('times.sequence'));
});

/** The form of a sale. */
export const saleForm = z.object({ ...saleFields, attachments: filesUpTo(attachmentsFew) }).check(saleRule);

export type SaleForm = z.output<typeof saleForm>;

export const saleMilestone = z.object({
  name: z.string(),
  percent: z.number(),
  /** As it was agreed. */
  due: day,
  /** The next workday if the agreed day is not one. */
  payableOn: day,
  amount: z.number(),
  /** '': not yet. */
  paidOn: z.string(),
  overdue: z.boolean(),
});

export const sale = z.object({
  ...saleFields,
  ...recordFields,
  guaranteedCapacity: z.nullable(z.number()),
  guaranteedAvailability: z.nullable(z.number()),
  guaranteedRoundTrip: z.nullable(z.number()),
  guaranteedIncome: z.nullable(z.number()),
  socFrom: z.nullable(z.number()),
  socTo: z.nullable(z.number()),
  temperatureFrom: z.nullable(z.number()),
  temperatureTo: z.nullable(z.number()),
  cyclesPerDay: z.nullable(z.number()),
  /** Readable and unique: `SO-2026-004`. */
  number: z.string(),
  state: z.enum(saleStates),
  demandNumber: z.string(),
  demandTitle: z.string(),
  /** The demand's station, whose metered results are compared with the promises; '': none, or one that the caller may not see. */
  stationId: z.string(),
  stationName: z.nullable(z.string()),
  /** '': not yet. */
  signedOn: z.string(),
  acceptedOn: z.string(),
  milestones: z.array(saleMilestone),
  /** What of the amount is paid. */
  paidAmount: z.number(),
  /** A milestone or the delivery should have been there by now. */
  overdue: z.boolean(),
  /** The last day of the warranty; '': it has not begun. */
  warrantyUntil: z.string(),
  steps: z.array(
    z.object({ state: z.enum(saleStates), at: time, by: z.nullable(person), note: z.nullable(z.string()) }),
  ),
});

export type Sale = z.output<typeof sale>;

export const saleSortColumns = ['number', 'customer', 'amount', 'signedOn', 'updateTime'] as const;

const revised = { id, revision: z.int() };

export const saleEndpoints = named({
  /** Of the demands that the caller sees, newest first. */
  listSales: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/list' },
    {
      request: z.object({
        state: z.optional(z.enum(saleStates)),
        demandId: z.optional(id),
        stationId: z.optional(id),
        overdue: z.optional(z.boolean()),
        /** Whether its warranty ends within `warrantyNoticeDays`. */
        warrantyEnding: z.optional(z.boolean()),
        keyword,
        sort: z.optional(sortBy(saleSortColumns)),
        ...paging,
      }),
      response: pageOf(sale),
    },
  ),
  getSale: endpoint({ method: 'POST', path: '/lifeCycle/sale/get' }, { request: z.object({ id }), response: sale }),
  /** Promises of sales against what their stations have metered; sales without station or promise are left out. */
  getSaleGuarantees: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/guarantees' },
    {
      request: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(guaranteedStationsMax)) }),
      response: z.array(saleGuarantees),
    },
  ),
  /** For a demand that is ratified. */
  addSale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/add' },
    { request: saleForm, response: sale, permission: 'sale_save' },
  ),
  /** Once it is signed only the contact and further documents change. */
  saveSale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/save' },
    {
      request: z.object({ ...saleFields, attachments: filesUpTo(attachmentsFew), ...revised }).check(saleRule),
      response: sale,
      permission: 'sale_save',
    },
  ),
  /** By another user than its author. */
  signSale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/sign' },
    {
      request: z.object({ ...revised, contractNumber: requiredText(ledgerCodeMax), signedOn: day }),
      response: sale,
      permission: 'lifeCycle_ratify',
    },
  ),
  /** To delivery, acceptance, and its end, which needs all milestones paid. */
  moveSale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/move' },
    {
      request: z.object({
        ...revised,
        action: z.enum(saleMoves),
        /** Of an acceptance; default: today. */
        on: z.optional(day),
        note: z.optional(optionalText(textMax)),
      }),
      response: sale,
      permission: 'sale_save',
    },
  ),
  /** Marks a milestone, by its position, as paid on a day; '' removes the mark. */
  paySale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/pay' },
    {
      request: z.object({ ...revised, milestone: z.int().check(z.minimum(0)), paidOn: optionalDay }),
      response: sale,
      permission: 'sale_save',
    },
  ),
  cancelSale: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/cancel' },
    {
      request: z.object({ ...revised, reason: requiredText(textMax) }),
      response: sale,
      permission: 'sale_save',
    },
  ),
});
