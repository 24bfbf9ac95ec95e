import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { untranslated } from '#src/contract/languages.ts';
import { afterSaleType } from '#src/contract/life-cycle/maintenance.ts';
import {
  type AfterSaleAction,
  type AfterSaleStatus,
  afterSaleStep,
} from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import { isSameSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { requireStationInUse, requireVisible } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { lostBy } from '../statistics/lost-hours.ts';
import { writeMaintenance } from './maintenance.ts';
import { maintenance } from '../../records/maintenance/maintenance.ts';
import { lifeCycleTexts } from '../../records/life-cycle/life-cycle-texts.ts';
import { requireFreeSerials } from '../../records/maintenance/serial-holder.ts';
import { type AfterSale, afterSales, askingIds, statusOf } from '../../records/after-sale/after-sales.ts';

interface Versioned {
  readonly id: string;
  readonly revision: number;
  readonly note?: string | undefined;
}

const refusals = { state: codes.afterSaleState, actor: codes.afterSaleSelfJudged } as const;

/** The case and where the step leads to. @throws Refusal unless the step begins at its state and is the caller's */
function requireStep({ id, revision, note = '' }: Versioned, action: AfterSaleAction, call: Call) {
  const record = afterSales.requireRevision(id, revision, call);
  const facts = { status: statusOf(record), askingIds: askingIds(record) };
  const next = afterSaleStep(facts, action, call.caller.account.userId, note);
  if (typeof next === 'string') return { record, next };
  if (next.refused === 'reason') throw new FieldRefusal({ note: entityTexts.reasonNeeded });
  throw new Refusal(refusals[next.refused]);
}

function changed(
  { record, next }: { readonly record: AfterSale; readonly next: AfterSaleStatus },
  changes: Partial<AfterSale>,
  call: Call,
  note = '',
) {
  const byId = call.caller.account.userId;
  const steps = [...record.steps, { status: next, at: call.now, byId, note: note === '' ? null : note }];
  return afterSales.change(record, { ...changes, steps }, call);
}

/** A new order for the repair. @throws Refusal without the key for it, FieldRefusal before there is a station */
function newOrder(record: AfterSale, call: Call): string {
  const { world, caller, now } = call;
  if (record.stationId === '') throw new FieldRefusal({ workOrderId: lifeCycleTexts.stationFirst });
  if (!world.rights.stationIdsWith('workOrder_create', caller.account, now).has(record.stationId)) {
    const key = 'workOrder_create';
    throw new Refusal(codes.forbidden, { zh: key, en: key, de: key });
  }
  const station = requireStationInUse(record.stationId, call);
  const order = world.workOrderFlow.create(
    {
      type: 'repair',
      title: untranslated(`${record.number} ${record.serial}`.trim()),
      content: untranslated(record.symptom),
      station,
      device: station.devices.find(({ id }) => id === record.deviceId) ?? null,
      alarmId: null,
      handlerType: 'own',
      handlerId: null,
      plannedStart: null,
      plannedEnd: null,
      dueAt: null,
      safetyMeasures: [],
      attachments: [],
    },
    caller.account.userId,
  );
  return order.id;
}

/** @throws FieldRefusal for an order of another station, or one that has ended */
function requireOrder(workOrderId: string, record: AfterSale, call: Call): string {
  const order = requireVisible(call.world.workOrders.get(workOrderId), call);
  if (order.station.id !== record.stationId) throw new FieldRefusal({ workOrderId: entityTexts.otherStation });
  if (isEnded(order.status)) throw new FieldRefusal({ workOrderId: entityTexts.orderNotNew });
  return order.id;
}

type Settlement = Omit<ParsedRequestFor<'saveAfterSaleSettlement'>, 'id' | 'revision'>;

/** @throws Refusal for a unit that is built in elsewhere, or promised to another case */
function checkSettlement(record: AfterSale, form: Settlement, call: Call): void {
  requireFreeSerials([form.serialIn], undefined, call);
  const other = [...afterSales.store(call.world).values()].find(
    (each) => each.id !== record.id && statusOf(each) === 'settled' && isSameSerialNumber(each.serialIn, form.serialIn),
  );
  if (other) throw new Refusal(codes.serialInUse, untranslated(other.number));
  if (form.credit !== null && form.supplierClaim === '')
    throw new FieldRefusal({ supplierClaim: entityTexts.rmaOrCredit });
}

/** When the last repair of a case began, in milliseconds since 1970. */
const begunAt = ({ steps, createdAt }: AfterSale): number =>
  steps.findLast(({ status }) => status === 'inWork')?.at ?? createdAt;

/** The record of the work: its author is who closes the case. */
function maintenanceOf(record: AfterSale, call: Call): string {
  const { serialIn, serialOut, warrantyMonths, downtime, workOrderId } = record;
  const isExchanged = serialIn !== '';
  const item = { name: record.number, serialIn, serialOut, warrantyMonths, qty: 1 };
  const order = call.world.workOrders.get(workOrderId ?? '');
  // An order has one record at the most: another one may have been written from its proposal.
  const isWritten = [...maintenance.store(call.world).values()].some((each) => each.workOrderId === workOrderId);
  return writeMaintenance(
    {
      stationId: record.stationId,
      deviceId: record.deviceId,
      workOrderId: isWritten ? '' : (workOrderId ?? ''),
      type: afterSaleType,
      title: `${record.number} ${order?.number ?? ''}`.trim(),
      operator: call.caller.account.realName,
      plannedStart: '',
      plannedEnd: '',
      checklist: [],
      doneOn: dayIn(record.evidence.timeZone, call.now),
      content: record.symptom,
      result: record.steps.findLast(({ note }) => note !== null)?.note ?? '',
      downFrom: downtime === null ? '' : iso(begunAt(record)),
      downtime,
      parts: isExchanged ? [item] : [],
      readings: [],
      nextDays: null,
      nextHours: null,
      attachments: [],
    },
    record.lost,
    call,
  ).id;
}

export const afterSaleHandlers: HandlersOf<
  | 'judgeAfterSale'
  | 'orderAfterSale'
  | 'returnAfterSale'
  | 'saveAfterSaleSettlement'
  | 'closeAfterSale'
  | 'reopenAfterSale'
> = {
  judgeAfterSale: (request, call) =>
    changed(requireStep(request, request.accepted ? 'accept' : 'reject', call), {}, call, request.note),

  orderAfterSale(request, call) {
    const step = requireStep(request, 'order', call);
    const { workOrderId } = request;
    const id = workOrderId === '' ? newOrder(step.record, call) : requireOrder(workOrderId, step.record, call);
    return changed(step, { workOrderId: id }, call);
  },

  returnAfterSale(request, call) {
    const step = requireStep(request, 'return', call);
    return changed(step, { rma: request.rma, serialOut: request.serialOut || step.record.serial }, call);
  },

  async saveAfterSaleSettlement({ id, revision, ...form }, call) {
    const { record } = requireStep({ id, revision }, 'settle', call);
    const outage = { ...record, downFrom: iso(begunAt(record)), downtime: form.downtime };
    const lost = await lostBy(outage, call);
    call.beginChange?.();
    const step = requireStep({ id, revision }, 'settle', call);
    checkSettlement(step.record, form, call);
    const serialOut = form.serialOut || step.record.serialOut || step.record.serial;
    return changed(step, { ...form, serialOut, lost }, call);
  },

  closeAfterSale(request, call) {
    const step = requireStep(request, 'close', call);
    return changed(step, { maintenanceId: maintenanceOf(step.record, call) }, call, request.note);
  },

  /** It is settled again: what the last settlement exchanged stands in its maintenance record. */
  reopenAfterSale(request, call) {
    const none = { serialOut: '', serialIn: '', workOrderId: null };
    return changed(requireStep(request, 'reopen', call), none, call, request.note);
  },
};
