import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { deliveryForm, type DeliveryRow } from '#src/contract/life-cycle/delivery.ts';
import {
  compareScan,
  deliveryStates,
  indicatorStates,
  isOpenDelivery,
} from '#src/contract/rules/life-cycle/delivery.ts';
import { viewerOf, visibleStations } from '../../call/access.ts';
import { requireContactPhone } from '../../call/user/contact-phone.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import type { Call } from '../../call/call.ts';
import { organizationDay } from '../../call/organization/organizations.ts';
import { isoOrNull } from '../../lib/clock.ts';
import { numberOfYear } from '../../lib/number-of-year.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedDeliveries } from '../../seed/life-cycle/deliveries.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { ofDemand } from '../scopes.ts';
import { demands } from './demands.ts';
import { inDelivery, otherProduct, produceTexts } from './produce-texts.ts';
import { type ProductionRecord, productions, stateOf } from './productions.ts';

const fields = z.object({
  ...deliveryForm.shape,
  attachments: z.array(hashedFile),
  digest: z.string(),
  number: z.string(),
  state: z.enum(deliveryStates),
  waybill: z.string(),
  shippedOn: z.nullable(z.string()),
  arrivedOn: z.nullable(z.string()),
  scanned: z.nullable(z.array(z.string())),
  shock: z.enum(indicatorStates),
  tilt: z.enum(indicatorStates),
  damageNote: z.string(),
  receiver: z.string(),
  /** All but the last four characters are hidden. */
  idCard: z.string(),
  /** Milliseconds since 1970. */
  acceptedAt: z.nullable(z.number()),
});
export type DeliveryRecord = RecordOf<typeof fields>;

/** A unit that was built for a demand, with its batch. */
export interface BuiltUnit {
  readonly unit: ProductionRecord['units'][number];
  readonly batch: ProductionRecord;
}

/** The units of a demand's batches by their serial numbers. */
export const unitsOf = (demandId: string, { world }: Call): ReadonlyMap<string, BuiltUnit> =>
  new Map(
    productions
      .store(world)
      .all()
      .filter((batch) => batch.demandId === demandId)
      .flatMap((batch) => batch.units.map((unit) => [unit.serial, { unit, batch }] as const)),
  );

/** Whether a unit has passed its factory test and nothing speaks against it since. */
export const isTested = (built: BuiltUnit | undefined): boolean =>
  built !== undefined &&
  built.unit.result === 'passed' &&
  built.unit.scrapReason === '' &&
  stateOf(built.batch) !== 'blocked';

/** Open deliveries by the serial numbers of their rows. */
export const openDeliveries = ({ world }: Call): ReadonlyMap<string, DeliveryRecord> =>
  new Map(
    deliveries
      .store(world)
      .all()
      .filter(({ state }) => isOpenDelivery(state))
      .flatMap((each) => each.rows.map(({ serial }) => [serial, each] as const)),
  );

/** The number of a delivery, where the caller may see it. */
export const visibleNumber = (delivery: DeliveryRecord, call: Call): string | undefined =>
  deliveries.isVisible(delivery, viewerOf(call)) ? delivery.number : undefined;

/** What is wrong with a row of a demand's delivery, by column. */
export function rowFaults(
  { serial, product }: Pick<DeliveryRow, 'serial' | 'product'>,
  units: ReadonlyMap<string, BuiltUnit>,
) {
  const built = units.get(serial);
  const faults: { serial?: LocalText; product?: LocalText } = {};
  if (!built) faults.serial = produceTexts.serialUnknown;
  else if (built.unit.scrapReason !== '') faults.serial = produceTexts.serialScrapped;
  else if (built.batch.product.toLowerCase() !== product.toLowerCase())
    faults.product = otherProduct(built.batch.product);
  return faults;
}

/** @throws FieldRefusal that names each wrong row */
function requireRows(demandId: string, rows: readonly DeliveryRow[], call: Call): void {
  const units = unitsOf(demandId, call);
  const present = new Set<string>();
  const faults: Record<string, LocalText> = {};
  for (const [index, row] of rows.entries()) {
    const found = present.has(row.serial) ? { serial: produceTexts.serialTwice } : rowFaults(row, units);
    present.add(row.serial);
    for (const [column, text] of Object.entries(found)) faults[`rows.${index}.${column}`] = text;
  }
  if (Object.keys(faults).length > 0) throw new FieldRefusal(faults);
}

/** @throws Refusal as a conflict where a unit is in another open delivery */
function requireFree(rows: readonly DeliveryRow[], before: DeliveryRecord | undefined, call: Call): void {
  const open = openDeliveries(call);
  for (const { serial } of rows) {
    const other = open.get(serial);
    if (other && other.id !== before?.id)
      throw new Refusal(codes.conflict, inDelivery(serial, visibleNumber(other, call)));
  }
}

/** Whether its planned day is over by the calendar of the demand's organisation, and it has not been shipped. */
function isOverdue({ state, plannedOn, demandId }: DeliveryRecord, { world, now }: Call): boolean {
  const orgId = demands.store(world).get(demandId)?.orgId ?? '';
  return state === 'planned' && plannedOn < organizationDay(orgId, now, world);
}

/** After-sale cases that began with a delivery, oldest first. */
const casesOf = (deliveryId: string, call: Call): { id: string; number: string }[] => {
  const viewer = viewerOf(call);
  return call.world.records
    .lifeCycle('afterSales')
    .all()
    .filter(({ id, deliveryId: of }) => of === deliveryId && viewer.records.isVisible('afterSales', id, viewer))
    .map(({ id, number }) => ({ id, number }));
};

function nextNumber({ world, now, caller }: Call): string {
  const year = organizationDay(caller.account.orgId, now, world).slice(0, 4);
  const used = [...deliveries.store(world).values()].map(({ number }) => number);
  return numberOfYear('DN', year, used);
}

/** Deliveries of units to a site. */
export const deliveries = defineRecords({
  endpoints: { list: 'listDeliveries', get: 'getDelivery', create: 'addDelivery', update: 'saveDelivery' },
  table: 'deliveries',
  idPrefix: 'DN',
  fields,
  topic: 'lifeCycle',
  topicId: ({ demandId }) => demandId,
  scope: ofDemand,
  auditSecrets: ['idCard'],
  keyword({ number, waybill, carrier, consignee, rows, demandId }, { world }) {
    const demand = demands.store(world).get(demandId);
    const serials = rows.map(({ serial }) => serial);
    return [number, waybill, carrier, consignee, demand?.number ?? '', demand?.title ?? '', ...serials];
  },
  filters: { overdue: (delivery, overdue, call) => isOverdue(delivery, call) === overdue },
  requireChangeable({ state }) {
    if (state !== 'planned') throw new Refusal(codes.deliveryState);
  },
  check({ demandId, rows, phone }, { call, before }) {
    requireContactPhone(phone, demands.require(demandId, call).country);
    requireRows(demandId, rows, call);
    requireFree(rows, before, call);
  },
  toFields: ({ form, call, before }) => ({
    attachments: hashedDocuments(form.attachments, call),
    digest: form.digest || (before?.digest ?? ''),
    number: before?.number ?? nextNumber(call),
    state: 'planned',
    waybill: '',
    shippedOn: null,
    arrivedOn: null,
    scanned: null,
    shock: 'none',
    tilt: 'none',
    damageNote: '',
    receiver: '',
    idCard: '',
    acceptedAt: null,
  }),
  view(delivery, call) {
    const demand = demands.store(call.world).get(delivery.demandId);
    const units = unitsOf(delivery.demandId, call);
    const serials = delivery.rows.map(({ serial }) => serial);
    const { missing, surplus } = compareScan(serials, delivery.scanned ?? serials);
    return {
      demandNumber: demand?.number ?? '',
      demandTitle: demand?.title ?? '',
      stationId: visibleStations(call).find(({ id }) => id === demand?.stationId)?.id ?? '',
      cases: casesOf(delivery.id, call),
      rowCount: serials.length,
      missingCount: missing.length,
      surplusCount: surplus.length,
      overdue: isOverdue(delivery, call),
      rows: delivery.rows.map((row) => ({ ...row, tested: isTested(units.get(row.serial)) })),
      acceptedAt: isoOrNull(delivery.acceptedAt),
    };
  },
  seed: seedDeliveries,
});
