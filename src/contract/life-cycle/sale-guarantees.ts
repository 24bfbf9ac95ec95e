import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { day } from '../rules/times.ts';

export const guaranteeKinds = ['capacity', 'availability', 'roundTrip', 'income'] as const;
export type GuaranteeKind = (typeof guaranteeKinds)[number];

/** A promise and what was metered of it; percent, of the income money in the station's currency. */
const guarantee = z.object({
  kind: z.enum(guaranteeKinds),
  promise: z.number(),
  /** Of the last whole month, of the income of the last 12 whole months; null: it cannot be measured. */
  metered: z.nullable(z.number()),
  isBreached: z.boolean(),
});

/** What was metered in a whole month of the station's calendar. */
const guaranteeMonth = z.object({
  /** Its first day. */
  month: day,
  capacity: z.nullable(z.number()),
  availability: z.nullable(z.number()),
  roundTrip: z.nullable(z.number()),
  income: z.nullable(z.number()),
});

export const saleGuarantees = z.object({
  id,
  stationId: id,
  currency: z.string(),
  timeZone: z.string(),
  guarantees: z.array(guarantee),
  /** Income of the whole months since operation began, beside their share of the promise; null: none promised, no month over. */
  earned: z.nullable(
    z.object({
      /** First day of the first month. */
      from: day,
      months: z.int(),
      amount: z.number(),
      promised: z.number(),
    }),
  ),
  /** Oldest first, at most 12. */
  months: z.array(guaranteeMonth),
});
export type SaleGuarantees = z.output<typeof saleGuarantees>;

/** Promises of a contract that its station does not keep. */
const guaranteeBreach = z.object({
  saleId: id,
  saleNumber: z.string(),
  stationId: id,
  kinds: z.array(z.enum(guaranteeKinds)),
});
export type GuaranteeBreach = z.output<typeof guaranteeBreach>;

/** Apart from the sales: the pages about stations ask for it as well. */
export const guaranteeEndpoints = named({
  /** Of the contracts that the caller may see; judged once an hour. */
  listGuaranteeBreaches: endpoint(
    { method: 'POST', path: '/lifeCycle/sale/breaches' },
    { request: z.object({ stationId: z.optional(id) }), response: z.array(guaranteeBreach) },
  ),
});
