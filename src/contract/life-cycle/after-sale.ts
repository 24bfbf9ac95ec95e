import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { attachmentsFew, idMax, ledgerCodeMax, numberMaxima, textLongMax, textMax, textShortMax } from '../limits.ts';
import { afterSaleStatuses } from '../rules/life-cycle/after-sale-flow.ts';
import { atMost, integer, number, numberOrNone, positive, positiveDecimal } from '../rules/numbers.ts';
import { contactNumber } from '../rules/user/phone.ts';
import { optionalSerialNumber } from '../rules/life-cycle/serial-number.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalText, requiredText } from '../rules/text.ts';
import { optionalDay } from '../rules/times.ts';
import { severity } from '../alarm/severity.ts';
import { filesUpTo, keyword, person, recordFields } from './record-fields.ts';

export const afterSaleKinds = ['warranty', 'paid', 'sparePart', 'complaint'] as const;
export const afterSalePriorities = ['1', '2', '3', '4'] as const;
/** Contract that the unit was built for, device in the ledger, exchanged unit. */
export const warrantySources = ['contract', 'device', 'exchange', 'none'] as const;
/** Days before the report that its evidence is of. */
export const evidenceDays = 90;
const [downtimeMaxH, satisfactionMax] = numberMaxima;

const idOrNone = z._default(optionalText(idMax), '');

const afterSaleFields = {
  /** '': the fault is of a delivery to a site that has no station yet. */
  stationId: idOrNone,
  deviceId: idOrNone,
  serial: z._default(optionalSerialNumber, ''),
  /** The delivery that was accepted with damage, where the case begins with it. */
  deliveryId: idOrNone,
  /** By the calendar of the station, not after today; '' in a form: today. */
  reportedOn: z._default(optionalDay, ''),
  kind: z.enum(afterSaleKinds),
  /** Who noticed the fault at the site. */
  reporter: requiredText(textShortMax),
  phone: z._default(z.union([z.literal(''), contactNumber]), ''),
  symptom: requiredText(textLongMax),
  /** The alarm that it is about, and the code that the device showed. */
  alarmId: idOrNone,
  faultCode: z._default(optionalText(ledgerCodeMax), ''),
  /** 1 is the most urgent. */
  priority: z._default(z.enum(afterSalePriorities), '3'),
};

const attachments = filesUpTo(attachmentsFew);

/** A case is about a station, or about a delivery. */
export const caseSubject = z.check<{ readonly stationId: string; readonly deliveryId: string }>(({ value, issues }) => {
  if (value.stationId !== '' || value.deliveryId !== '') return;
  const message = ruleMessage('case.subject');
  issues.push({ code: 'custom', input: value.stationId, path: ['stationId'], message, continue: true });
});

/** The form of an after-sale case. */
export const afterSaleForm = z.object({ ...afterSaleFields, attachments }).check(caseSubject);

const money = numberOrNone(number(positiveDecimal));

/** What a case has cost and what the supplier has given for it, in the currency of the station or the demand. */
export const settlementFields = {
  /** The claim at the supplier, and the number that it gave for the return. */
  supplierClaim: z._default(optionalText(ledgerCodeMax), ''),
  rma: z._default(optionalText(ledgerCodeMax), ''),
  serialOut: z._default(optionalSerialNumber, ''),
  serialIn: z._default(optionalSerialNumber, ''),
  /** Months that the maker of the new unit warrants. */
  warrantyMonths: numberOrNone(number(positive, integer, atMost(600))),
  cost: money,
  credit: money,
  /** Hours. */
  downtime: numberOrNone(number(positiveDecimal, atMost(downtimeMaxH))),
  /** 1 to 4, 4 is the best. */
  satisfaction: numberOrNone(number(positive, integer, atMost(satisfactionMax))),
};

const returnForm = z.object({
  rma: requiredText(ledgerCodeMax),
  serialOut: z._default(optionalSerialNumber, ''),
});

/** What the warranty of a battery is for. */
export const evidenceWindows = z.object({
  /** %, least and most. */
  soc: z.tuple([z.number(), z.number()]),
  /** °C of the cells. */
  temperature: z.tuple([z.number(), z.number()]),
  /** Full cycles of a day, at the most. */
  cycles: z.number(),
});

const measured = z.nullable(z.number());
const evidenceDay = z.object({
  day: z.string(),
  socMin: measured,
  socMax: measured,
  temperatureMin: measured,
  temperatureMax: measured,
  /** Of that day. */
  cycles: measured,
  soh: measured,
});
export type EvidenceDay = z.output<typeof evidenceDay>;

const title = z.object({ zh: z.string(), en: z.string(), de: z.string() });

/** What was known at the report; it never changes. `afterSaleEvidenceText` is what its hash is of. */
export const afterSaleEvidence = z.object({
  at: time,
  timeZone: z.string(),
  /** The battery that the days are of; null: the station has none. */
  batteryId: z.nullable(z.string()),
  windows: evidenceWindows,
  /** Number of the contract that the windows are of; without it they are the usual ones. */
  contract: z.optional(z.string()),
  /** Days outside of each window. */
  outside: z.object({ soc: z.int(), temperature: z.int(), cycles: z.int() }),
  days: z.array(evidenceDay),
  alarms: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      title,
      severity,
      raisedAt: time,
      clearedAt: z.nullable(time),
      count: z.int(),
    }),
  ),
  orders: z.array(
    z.object({ id: z.string(), number: z.string(), title, createdAt: time, handledAt: z.nullable(time) }),
  ),
});
export type AfterSaleEvidence = z.output<typeof afterSaleEvidence>;

/** The bytes that the hash of the evidence is of, in the order of its schema. */
export const afterSaleEvidenceText = (evidence: AfterSaleEvidence): string =>
  JSON.stringify(afterSaleEvidence.parse(evidence));

const common = {
  ...afterSaleFields,
  ...settlementFields,
  ...recordFields,
  /** Readable and unique: `AS-2026-004`. */
  number: z.string(),
  status: z.enum(afterSaleStatuses),
  reportedOn: z.string(),
  /** Days since then by the calendar of the station; null: it has ended. */
  daysOpen: z.nullable(z.int()),
  stationName: z.string(),
  /** Of the contract that the unit or its station has; '': none, or not for the caller's eyes. */
  customer: z.string(),
  deviceName: z.nullable(z.string()),
  /** Of `deliveryId`; null: none, or not for the caller's eyes. */
  deliveryNumber: z.nullable(z.string()),
  /** Last day of the warranty; '' where no one knows it. */
  warrantyUntil: z.string(),
  /** What it follows from. */
  warrantyBy: z.enum(warrantySources),
  /** On the day of the report. */
  inWarranty: z.nullable(z.boolean()),
  workOrderId: z.nullable(id),
  workOrderNumber: z.nullable(z.string()),
  /** The record that closing it wrote. */
  maintenanceId: z.nullable(id),
  currency: z.string(),
  /** Lost by the outage: what the plan would have earned against what was. */
  lost: z.nullable(z.object({ energy: z.number(), money: z.number(), currency: z.string() })),
  /** Whether the caller sees the claim at the supplier and its credit. */
  supplierShown: z.boolean(),
  /** The caller has reported or reopened it: somebody else judges it. */
  isReporter: z.boolean(),
  steps: z.array(
    z.object({
      status: z.enum(afterSaleStatuses),
      at: time,
      by: z.nullable(person),
      note: z.nullable(z.string()),
    }),
  ),
  /** SHA-256 of the evidence, in hex. */
  evidenceHash: z.string(),
};

const afterSaleRow = z.object(common);
export const afterSaleCase = z.object({ ...common, evidence: afterSaleEvidence });
export type AfterSaleCase = z.output<typeof afterSaleCase>;

const step = { id, revision: z.int() };
const note = z._default(optionalText(textMax), '');
const post = (verb: string) => ({ method: 'POST', path: `/lifeCycle/afterSale/${verb}` }) as const;
const saving = { response: afterSaleCase, permission: 'afterSale_save' } as const;
const judging = { response: afterSaleCase, permission: 'afterSale_judge' } as const;

export const afterSaleEndpoints = named({
  /** Of the caller's stations, and of deliveries to sites without one; newest first. */
  listAfterSales: endpoint(post('list'), {
    request: z.object({
      stationId: z.optional(id),
      deviceId: z.optional(id),
      status: z.optional(z.enum(afterSaleStatuses)),
      kind: z.optional(z.enum(afterSaleKinds)),
      /** Neither closed nor rejected. */
      open: z.optional(z.boolean()),
      /** Part of the name of the contract's customer. */
      customer: keyword,
      keyword,
      ...paging,
    }),
    response: pageOf(afterSaleRow),
  }),
  getAfterSale: endpoint(post('get'), { request: z.object({ id }), response: afterSaleCase }),
  /** Freezes the evidence. A serial number has one open case at the most: a second one is refused, its id is `ref`. */
  addAfterSale: endpoint(post('add'), { request: afterSaleForm, ...saving }),
  /** Until it is judged. The evidence stays as it was; a station that it has stays. */
  saveAfterSale: endpoint(post('save'), {
    request: z.object({ ...afterSaleFields, attachments, ...step }).check(caseSubject),
    ...saving,
  }),
  /** By somebody else than who reported or reopened it; a rejection with a reason. */
  judgeAfterSale: endpoint(post('judge'), { request: z.object({ ...step, accepted: z.boolean(), note }), ...judging }),
  /** Begins the work: with an order of the station, or a new one, which needs `workOrder_create` as well. */
  orderAfterSale: endpoint(post('order'), { request: z.object({ ...step, workOrderId: idOrNone }), ...saving }),
  /** The unit goes back to its supplier. */
  returnAfterSale: endpoint(post('return'), { request: z.object({ ...returnForm.shape, ...step }), ...saving }),
  saveAfterSaleSettlement: endpoint(post('settle'), {
    request: z.object({ ...settlementFields, ...step }),
    ...judging,
  }),
  /** Writes a maintenance record of the type `afterSale`; a unit that was exchanged is changed in the ledger. */
  closeAfterSale: endpoint(post('close'), { request: z.object({ ...step, note }), ...saving }),
  reopenAfterSale: endpoint(post('reopen'), { request: z.object({ ...step, note: requiredText(textMax) }), ...saving }),
});
