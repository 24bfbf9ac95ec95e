import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import {
  afterSaleEvidence,
  afterSaleForm,
  settlementFields,
  warrantySources,
} from '#src/contract/life-cycle/after-sale.ts';
import {
  type AfterSaleStatus,
  afterSaleStatuses,
  isOpenCase,
  isUnjudged,
} from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { isSameSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { dayIn, isCovered, latestDay } from '#src/contract/rules/life-cycle/warranty.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { requireStation, viewerOf } from '../../call/access.ts';
import { requireContactPhone } from '../../call/user/contact-phone.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import { type Call, notFound } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { deviceNames } from '../../call/station/ledger-devices.ts';
import { personOf } from '../../call/user/people.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { numberOfYear } from '../../lib/number-of-year.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedAfterSales } from '../../seed/life-cycle/after-sales.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { contractOf, contractWarrantyUntil } from '../life-cycle/contract-warranty.ts';
import { deliveries, visibleNumber } from '../life-cycle/deliveries.ts';
import { sales } from '../life-cycle/sales.ts';
import { maintenance } from '../maintenance/maintenance.ts';
import { newWarranty } from '../maintenance/serial-moves.ts';
import { atStationOrOfDelivery } from '../scopes.ts';
import { siteOf } from './case-site.ts';
import { evidenceHash, evidenceOf } from './evidence.ts';
import { lifeCycleTexts } from '../life-cycle/life-cycle-texts.ts';

const step = z.object({
  status: z.enum(afterSaleStatuses),
  at: z.number(),
  byId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const fields = z.object({
  ...afterSaleForm.shape,
  ...settlementFields,
  attachments: z.array(hashedFile),
  number: z.string(),
  workOrderId: z.nullable(z.string()),
  maintenanceId: z.nullable(z.string()),
  /** As it was known at the report. */
  warrantyUntil: z.string(),
  warrantyBy: z.enum(warrantySources),
  lost: z.nullable(z.object({ energy: z.number(), money: z.number(), currency: z.string() })),
  steps: z.array(step).check(z.minLength(1)),
  evidence: afterSaleEvidence,
  evidenceHash: z.string(),
});
export type AfterSale = RecordOf<typeof fields>;

export const statusOf = ({ steps }: Pick<AfterSale, 'steps'>): AfterSaleStatus => steps.at(-1)?.status ?? 'reported';
/** Who has reported a case, and who has reopened it. */
export const askingIds = ({ steps }: Pick<AfterSale, 'steps'>): string[] =>
  steps.filter(({ status }) => isUnjudged(status)).flatMap(({ byId }) => byId ?? []);

const reportedOnOf = (record: AfterSale): string =>
  record.reportedOn || dayIn(record.evidence.timeZone, record.createdAt);

/** Days since the report of a case by the calendar of its station; null: it has ended. @param now milliseconds since 1970 */
export const daysOpen = (record: AfterSale, now: number): number | null =>
  isOpenCase(statusOf(record))
    ? (Date.parse(dayIn(record.evidence.timeZone, now)) - Date.parse(reportedOnOf(record))) / dayMs
    : null;

/** `AS-2026-004`: the next number of the year of the station's calendar. */
const nextNumber = (day: string, { world }: Call): string =>
  numberOfYear(
    'AS',
    day.slice(0, 4),
    [...afterSales.store(world).values()].map(({ number }) => number),
  );

interface Unit {
  readonly stationId: string;
  readonly deviceId: string;
  readonly serial: string;
}

/**
 * Last day of a unit's warranty: that of the contract it was built for, or else that of its device in the ledger; its own
 * where it was put in later. The longer one counts.
 */
function warrantyOf(unit: Unit, { world, language }: Call) {
  const { stationId, deviceId, serial } = unit;
  const byContract = serial === '' ? '' : contractWarrantyUntil(unit, world);
  const device = deviceId === '' ? undefined : world.deviceLedger.get(deviceId, language);
  const exchanged = [...maintenance.store(world).values()]
    .filter((record) => record.stationId === stationId)
    .flatMap(({ parts: all, doneOn }) => all.map((item) => ({ item, until: newWarranty(item, doneOn) })))
    .filter(({ item }) => isSameSerialNumber(item.serialIn, serial));
  const byDelivery = byContract || (device?.warrantyUntil ?? '');
  const byExchange = latestDay(...exchanged.map(({ until }) => until));
  const until = latestDay(byDelivery, byExchange);
  const sourceOf = (): (typeof warrantySources)[number] => {
    if (until === '') return 'none';
    if (until !== byDelivery) return 'exchange';
    return byContract === '' ? 'device' : 'contract';
  };
  return { warrantyUntil: until, warrantyBy: sourceOf() };
}

interface Named extends Unit {
  readonly alarmId: string;
  readonly deliveryId: string;
}

/** @throws FieldRefusal for a device or an alarm of another station, and for a delivery that was not damaged */
function checkNamed({ stationId, deviceId, alarmId, deliveryId }: Named, call: Call): void {
  const { world, language } = call;
  if (deliveryId !== '' && deliveries.require(deliveryId, call).state !== 'damaged')
    throw new FieldRefusal({ deliveryId: lifeCycleTexts.notDamaged });
  if (deviceId !== '' && world.deviceLedger.get(deviceId, language)?.stationId !== stationId)
    throw new FieldRefusal({ deviceId: entityTexts.otherStation });
  if (alarmId !== '' && world.alarms.get(alarmId)?.station.id !== stationId)
    throw new FieldRefusal({ alarmId: entityTexts.otherStation });
}

/** Whether the caller sees what the supplier has given. */
export const seesSupplier = (stationId: string, { world, caller, now }: Call): boolean =>
  stationId === ''
    ? caller.account.permissions.includes('afterSale_judge')
    : world.rights.stationIdsWith('afterSale_judge', caller.account, now).has(stationId);

/** The customer of the contract that covers a unit or its station, where the caller may see the contract. */
function customerOf(unit: Unit, call: Call): string {
  const sale = contractOf(unit, call.world);
  return sale && sales.isVisible(sale, viewerOf(call)) ? sale.customer : '';
}

const unsettled = {
  supplierClaim: '',
  rma: '',
  serialOut: '',
  serialIn: '',
  warrantyMonths: null,
  cost: null,
  credit: null,
  downtime: null,
  satisfaction: null,
};

/** Faults that are settled with customers and suppliers. */
export const afterSales = defineRecords({
  endpoints: { list: 'listAfterSales', get: 'getAfterSale', create: 'addAfterSale', update: 'saveAfterSale' },
  table: 'afterSales',
  idPrefix: 'AS',
  fields,
  topic: 'lifeCycle',
  scope: atStationOrOfDelivery,
  auditOmits: ['steps', 'evidence'],
  keyword: (record, call) => [
    record.number,
    record.serial,
    record.symptom,
    record.reporter,
    record.faultCode,
    record.rma,
    customerOf(record, call),
    ...(seesSupplier(record.stationId, call) ? [record.supplierClaim] : []),
  ],
  filters: {
    status: (record, status) => statusOf(record) === status,
    open: (record, open) => isOpenCase(statusOf(record)) === open,
    customer: (record, name, call) => matchesKeyword(name, customerOf(record, call)),
  },
  requireChangeable(record) {
    if (!isUnjudged(statusOf(record))) throw new Refusal(codes.afterSaleState);
  },
  check(saved, { call, before, others }) {
    if (before && before.stationId !== '' && before.stationId !== saved.stationId) throw notFound();
    checkNamed(saved, call);
    const { country, timeZone } = siteOf(saved, call.world);
    requireContactPhone(saved.phone, country);
    if (saved.reportedOn > dayIn(timeZone, call.now)) throw new FieldRefusal({ reportedOn: entityTexts.dayAhead });
    if (saved.kind === 'warranty' && saved.serial === '')
      throw new FieldRefusal({ serial: entityTexts.serialForWarranty });
    const open = others.find((other) => isOpenCase(statusOf(other)) && isSameSerialNumber(other.serial, saved.serial));
    if (open) {
      const ref = afterSales.isVisible(open, call.world.viewer(call.caller.account)) ? open.id : undefined;
      throw new Refusal(codes.afterSaleOpen, undefined, undefined, ref);
    }
  },
  toFields({ form, before, call }) {
    const attachments = hashedDocuments(form.attachments, call);
    const warranty = warrantyOf(form, call);
    if (before) return { ...before, ...form, attachments, ...warranty };
    const { stationId, deviceId, serial } = form;
    const station = stationId === '' ? undefined : requireStation(stationId, call);
    const { timeZone } = siteOf(form, call.world);
    const evidence = evidenceOf({ station, timeZone, deviceId, serial }, call);
    return {
      ...unsettled,
      attachments,
      number: nextNumber(dayIn(evidence.timeZone, call.now), call),
      workOrderId: null,
      maintenanceId: null,
      ...warranty,
      lost: null,
      steps: [{ status: 'reported' as const, at: call.now, byId: call.caller.account.userId, note: null }],
      evidence,
      evidenceHash: evidenceHash(evidence),
    };
  },
  view(record, call) {
    const { world, caller } = call;
    const shown = seesSupplier(record.stationId, call);
    const reportedOn = reportedOnOf(record);
    const delivery = deliveries.store(world).get(record.deliveryId);
    return {
      status: statusOf(record),
      reportedOn,
      daysOpen: daysOpen(record, call.now),
      customer: customerOf(record, call),
      deviceName: record.deviceId === '' ? null : (deviceNames(call).get(record.deviceId) ?? record.deviceId),
      deliveryNumber: (delivery && visibleNumber(delivery, call)) ?? null,
      inWarranty: isCovered(reportedOn, record.warrantyUntil),
      workOrderNumber: world.workOrders.get(record.workOrderId ?? '')?.number ?? null,
      currency: siteOf(record, world).currency,
      ...(record.stationId === '' && { stationName: '' }),
      supplierClaim: shown ? record.supplierClaim : '',
      credit: shown ? record.credit : null,
      supplierShown: shown,
      isReporter: askingIds(record).includes(caller.account.userId),
      steps: record.steps.map(({ status, at, byId, note }) => ({
        status,
        at: iso(at),
        by: personOf(byId, call),
        note,
      })),
    };
  },
  seed: seedAfterSales,
});
