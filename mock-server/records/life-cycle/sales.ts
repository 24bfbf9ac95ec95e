import * as z from 'zod/mini';
import { saleForm, warrantyNoticeDays } from '#src/contract/life-cycle/sale.ts';
import { milestoneAmounts, payableOn } from '#src/contract/rules/life-cycle/milestones.ts';
import { contractStates, isPayable, isSaleChangeable, saleStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import { codes } from '#src/contract/codes.ts';
import { hashedDocuments } from '../../call/file/attachments.ts';
import type { Call } from '../../call/call.ts';
import { visibleStations } from '../../call/access.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationDay } from '../../call/organization/organizations.ts';
import { personOf } from '../../call/user/people.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { numberOfYear } from '../../lib/number-of-year.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedSales } from '../../seed/life-cycle/sales.ts';
import { hashedFile } from '../../store/record/stored-file.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { codOf, demands } from './demands.ts';
import { ofDemand } from '../scopes.ts';

const milestone = z.object({ name: z.string(), percent: z.number(), due: z.string(), paidOn: z.string() });
const step = z.object({
  state: z.enum(saleStates),
  at: z.number(),
  byId: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
const fields = z.object({
  ...saleForm.shape,
  number: z.string(),
  state: z.enum(saleStates),
  signedOn: z.string(),
  acceptedOn: z.string(),
  milestones: z.array(milestone),
  attachments: z.array(hashedFile),
  steps: z.array(step),
});
export type SaleRecord = RecordOf<typeof fields>;

/** What may still change once the contract is signed. */
const openFields: ReadonlySet<string> = new Set(['contact', 'phone', 'email', 'attachments']);

/** Fields of the contract that differ from those that were signed. */
function changedFields(before: SaleRecord, after: Partial<SaleRecord>): string[] {
  const names = Object.keys(saleForm.shape) as (keyof typeof saleForm.shape)[];
  const changed = names.filter(
    (name) => !openFields.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const keeps = before.attachments.every(({ id }) => after.attachments?.some((file) => file.id === id));
  return keeps ? changed : [...changed, 'attachments'];
}

/** Where records are, and the time in milliseconds since 1970. */
type WorldAt = Pick<Call, 'world' | 'now'>;

/** The demand that a sale is for. */
export function demandOf({ demandId }: Pick<SaleRecord, 'demandId'>, { world }: Pick<Call, 'world'>) {
  const demand = demands.store(world).get(demandId);
  if (!demand) throw new RangeError(`there is no demand ${demandId}`);
  return demand;
}

/** Today by the calendar of the demand's organisation. */
export const todayOf = (sale: SaleRecord, call: WorldAt): string =>
  organizationDay(demandOf(sale, call).orgId, call.now, call.world);

/** Holidays of the station's tariff on a day; without a station only weekends are no workdays. */
function holidaysOn(sale: SaleRecord, day: string, call: WorldAt): ReadonlySet<string> {
  const { stationId } = demandOf(sale, call);
  return new Set(stationId === '' ? [] : call.world.tariffs.on(stationId, day).tariff.holidays);
}

/** The milestones with what follows from amount and calendar. */
export function milestonesOf(sale: SaleRecord, call: WorldAt) {
  const amounts = milestoneAmounts(sale.amount, sale.milestones);
  const today = todayOf(sale, call);
  return sale.milestones.map((each, index) => {
    const due = payableOn(each.due, holidaysOn(sale, each.due, call));
    return {
      ...each,
      amount: amounts[index] ?? 0,
      payableOn: due,
      overdue: isPayable(sale.state) && each.paidOn === '' && due < today,
    };
  });
}

const cents = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;

const isOpenDelivery = ({ state }: SaleRecord): boolean => state === 'signed' || state === 'inDelivery';

/** Whether a payment or the delivery is late. */
function isOverdue(sale: SaleRecord, call: Call): boolean {
  const isLate = sale.deliveryBy !== '' && sale.deliveryBy < todayOf(sale, call);
  return (isLate && isOpenDelivery(sale)) || milestonesOf(sale, call).some(({ overdue }) => overdue);
}

/** The day on which the plant of the demand began to operate, or the day of the acceptance; '': neither yet. */
export function warrantyFrom(sale: SaleRecord, call: Call): string {
  return codOf(demandOf(sale, call), call.world) || sale.acceptedOn;
}

/** The last day of the warranty of a contract that is in force; '': it has not begun. */
function warrantyUntil(sale: SaleRecord, call: Call): string {
  const from = contractStates.includes(sale.state) ? warrantyFrom(sale, call) : '';
  return from === '' ? '' : monthsAfter(from, sale.warrantyMonths);
}

/** Whether the warranty ends within the days of the notice; one that is over has ended. */
export function isWarrantyEnding(sale: SaleRecord, call: Call): boolean {
  const until = warrantyUntil(sale, call);
  const left = (Date.parse(until) - Date.parse(todayOf(sale, call))) / dayMs;
  return until !== '' && left >= 0 && left <= warrantyNoticeDays;
}

/** The station of the demand, where the caller may see it. */
export const stationOf = (sale: SaleRecord, call: Call) => {
  const { stationId } = demandOf(sale, call);
  return visibleStations(call).find(({ id }) => id === stationId);
};

/** The next number of the year. */
function nextNumber({ world, now, caller }: Call): string {
  const used = sales.store(world).all();
  return numberOfYear(
    'SO',
    organizationDay(caller.account.orgId, now, world).slice(0, 4),
    used.map(({ number }) => number),
  );
}

/** Contracts for demands that are ratified. */
export const sales = defineRecords({
  endpoints: { list: 'listSales', get: 'getSale', create: 'addSale', update: 'saveSale' },
  table: 'sales',
  idPrefix: 'SO',
  fields,
  scope: ofDemand,
  topic: 'lifeCycle',
  topicId: ({ demandId }) => demandId,
  auditOmits: ['steps'],
  keyword(sale, call) {
    const demand = demandOf(sale, call);
    return [sale.number, sale.customer, sale.contractNumber, demand.number, demand.title];
  },
  filters: {
    stationId: (sale, stationId, call) => stationOf(sale, call)?.id === stationId,
    overdue: (sale, overdue, call) => isOverdue(sale, call) === overdue,
    warrantyEnding: (sale, ending, call) => isWarrantyEnding(sale, call) === ending,
  },
  requireChangeable({ state }) {
    if (!isSaleChangeable(state)) throw new Refusal(codes.saleState);
  },
  toFields: ({ form, before, call }) => ({
    attachments: hashedDocuments(form.attachments, call),
    milestones: form.milestones.map((each, index) => ({ ...each, paidOn: before?.milestones[index]?.paidOn ?? '' })),
    number: before?.number ?? nextNumber(call),
    state: before?.state ?? 'quoted',
    signedOn: before?.signedOn ?? '',
    acceptedOn: before?.acceptedOn ?? '',
    steps: before?.steps ?? [{ state: 'quoted', at: call.now, byId: call.caller.account.userId, note: null }],
  }),
  check(form, { before, call }) {
    if (before?.demandId !== form.demandId) {
      const { steps } = demands.require(form.demandId, call);
      if (['proposed', 'rejected', 'withdrawn'].includes(steps.at(-1)?.stage ?? ''))
        throw new FieldRefusal({ demandId: entityTexts.demandNotRatified });
    }
    const changed = before && before.state !== 'quoted' ? changedFields(before, form) : [];
    if (changed.length > 0)
      throw new FieldRefusal(Object.fromEntries(changed.map((name) => [name, entityTexts.saleSigned])));
  },
  view(sale, call) {
    const demand = demandOf(sale, call);
    const station = stationOf(sale, call);
    const milestones = milestonesOf(sale, call);
    return {
      demandNumber: demand.number,
      demandTitle: demand.title,
      stationId: station?.id ?? '',
      stationName: station?.name[call.language] ?? null,
      milestones,
      paidAmount: cents(milestones.filter(({ paidOn }) => paidOn !== '').map(({ amount }) => amount)),
      overdue: isOverdue(sale, call),
      warrantyUntil: warrantyUntil(sale, call),
      steps: sale.steps.map(({ state, at, byId, note }) => ({ state, at: iso(at), by: personOf(byId, call), note })),
    };
  },
  seed: seedSales,
});
