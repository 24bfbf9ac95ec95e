import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { localDate, priceKinds, usedParameter } from './energy.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { demandPeriod, tariffVersion } from './income.ts';
import { attachmentsFew, textMax } from '../limits.ts';
import { decimalsOf, number, numberRule } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { requiredText } from '../rules/text.ts';

/**
 * `running`: its month is not over · `provisional`: it is over · `closed`: numbered, its figures stay as they are ·
 * `reopened`: it was closed, and its figures follow the registers again.
 */
export const statementStates = ['running', 'provisional', 'closed', 'reopened'] as const;
export type StatementState = (typeof statementStates)[number];

/** What no one computes: `missing` is the documented value of quarter hours without a reading. */
export const adjustmentKinds = ['vpp', 'demandResponse', 'subsidy', 'correction', 'missing'] as const;

/** Days after the end of a month in which late readings may still come. */
export const lateDays = 3;
const amountMax = 100_000_000;

/** kWh to two decimals times a price is an amount to two decimals, half up. */
const line = z.object({
  tariffId: id,
  /** null where all kinds have the same price. */
  kind: z.nullable(z.enum(priceKinds)),
  kwh: z.number(),
  price: z.number(),
  amount: z.number(),
});
export type StatementLine = z.output<typeof line>;
const lines = z.array(line);

/** Energy whose time is not known; money with what it can be at the least and at the most. */
const gap = z.object({ from: time, to: time, value: z.number(), low: z.number(), high: z.number() });

const person = z.object({ id, name: z.string() });
const document = z.object({ id, name: z.string(), size: z.int(), type: z.string() });

const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  text: z.string(),
  amount: z.number(),
  by: z.nullable(person),
  at: time,
  attachments: z.array(document),
});
export type StatementAdjustment = z.output<typeof adjustment>;

/** The figures of a month; amounts in the station's currency to two decimals, + is gain. */
export const statementContent = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: localDate,
  /** The last day, or today. */
  to: localDate,
  versions: z.array(tariffVersion),
  /** Calculation parameters that its money is made with. */
  parameters: z._default(z.array(usedParameter), []),
  quarters: z.int(),
  measured: z.int(),
  estimated: z.int(),
  gaps: z.array(gap),
  /** The bill without the plant, and with it. */
  withoutPlant: lines,
  import: lines,
  export: lines,
  fuel: z.number(),
  /** The same income by where it comes from: each sums to it with `sourceRounding`. */
  selfUse: lines,
  discharge: lines,
  charge: lines,
  diesel: lines,
  sourceRounding: z.number(),
  demand: demandPeriod,
  /** Fees for charged cars. */
  charging: lines,
  other: z.array(adjustment),
  /** `energy`: withoutPlant − import + export − fuel. */
  sums: z.object({
    withoutPlant: z.number(),
    import: z.number(),
    export: z.number(),
    energy: z.number(),
    selfUse: z.number(),
    storage: z.number(),
    diesel: z.number(),
    demand: z.number(),
    charging: z.number(),
    other: z.number(),
  }),
  /** What the lines miss to the exact total, which is rounded once. */
  rounding: z.number(),
  total: z.number(),
  low: z.number(),
  high: z.number(),
  /** What is shared: the storage's income and what it saves at the demand. */
  shared: z.number(),
  shares: z.array(z.object({ party: z.string(), percent: z.number(), amount: z.number() })),
});
export type StatementContent = z.output<typeof statementContent>;

/** What keeps a statement from being closed. */
export const closingFaults = ['notOver', 'late', 'closed', 'order', 'missing', 'author'] as const;
export type ClosingFault = (typeof closingFaults)[number];

const closing = z.object({
  /** `ST-2026-09-st-a`, from the second on with its number behind it. */
  number: z.string(),
  at: time,
  by: z.nullable(person),
  total: z.number(),
  /** Why it was opened again, when and by whom; null while it is closed. */
  reopened: z.nullable(z.object({ reason: z.string(), at: time, by: z.nullable(person) })),
});

const row = {
  /** `st-a.2026-09` */
  id,
  stationId: id,
  /** `2026-09` */
  month: z.string(),
  currency: z.string(),
  state: z.enum(statementStates),
  /** Rises with each change: a change of an older one is refused as a conflict. 0: no one has changed it. */
  revision: z.int(),
  /** Of the last closing. */
  number: z.nullable(z.string()),
  /** Of the last closing, while it is closed. */
  total: z.nullable(z.number()),
  closedAt: z.nullable(time),
};

export const statement = z.object({
  ...row,
  stationName: z.string(),
  timeZone: z.string(),
  content: statementContent,
  /** Oldest first. */
  closings: z.array(closing),
  /**
   * Closed months before it whose figures are others by now: late readings, a corrected price or parameter. The
   * difference belongs into the next statement, as a documented line of kind `correction`.
   */
  changed: z.array(z.object({ month: z.string(), number: z.string(), closed: z.number(), present: z.number() })),
  /** What keeps the caller from closing it; null: nothing. */
  fault: z.nullable(z.enum(closingFaults)),
});
export type Statement = z.output<typeof statement>;

/** The form of a documented line. */
export const adjustmentForm = z.object({
  kind: z.enum(adjustmentKinds),
  text: requiredText(textMax),
  amount: number(
    numberRule((value) => decimalsOf(value) <= 2, ruleMessage('amount.decimals', { max: 2 })),
    numberRule((value) => Math.abs(Number(value)) <= amountMax, ruleMessage('number.max', { max: amountMax })),
  ),
  attachments: z
    .array(id)
    .check(
      z.minLength(1, ruleMessage('text.required')),
      z.maxLength(attachmentsFew, ruleMessage('file.tooMany', { max: attachmentsFew })),
    ),
});

interface AdjustmentFields {
  readonly kind: (typeof adjustmentKinds)[number];
  readonly amount: number;
}

/** Only of missing readings a line of 0 says something: that they come to nothing. */
export const notZero = z.refine<AdjustmentFields>(({ kind, amount }) => kind === 'missing' || amount !== 0, {
  path: ['amount'],
  error: ruleMessage('amount.zero'),
});

const statementKey = { id, revision: z.int() };

export const statementEndpoints = named({
  /** The months of a station that are on record, newest first. */
  listStatements: endpoint(
    { method: 'POST', path: '/station/statement/list' },
    { request: z.object({ stationId: id, ...paging }), response: pageOf(z.object(row)) },
  ),
  /** With a closing's number the figures are those of that closing. */
  getStatement: endpoint(
    { method: 'POST', path: '/station/statement/get' },
    { request: z.object({ id, closing: z.optional(z.string()) }), response: statement },
  ),
  /** Numbers the month and freezes its figures: in order, by no one who adjusted it, and not with missing readings. */
  closeStatement: endpoint(
    { method: 'POST', path: '/station/statement/close' },
    { request: z.object(statementKey), response: statement, permission: 'statement_close' },
  ),
  reopenStatement: endpoint(
    { method: 'POST', path: '/station/statement/reopen' },
    {
      request: z.object({ ...statementKey, reason: requiredText(textMax) }),
      response: statement,
      permission: 'statement_close',
    },
  ),
  /** Adds a documented line to a statement that is not closed. */
  adjustStatement: endpoint(
    { method: 'POST', path: '/station/statement/adjust' },
    {
      request: z.extend(adjustmentForm, statementKey).check(notZero),
      response: statement,
      permission: 'statement_adjust',
    },
  ),
});
