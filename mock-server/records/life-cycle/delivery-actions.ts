import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { type DeliveryColumn, deliveryRow, type DeliveryRow } from '#src/contract/life-cycle/delivery.ts';
import { deliveryHeads } from '#src/contract/life-cycle/sheet-heads.ts';
import { parsedRowsMax } from '#src/contract/life-cycle/parsed-sheet.ts';
import { compareScan, type DeliveryState } from '#src/contract/rules/life-cycle/delivery.ts';
import { idCard as chineseIdCard } from '#src/contract/rules/user/id-card.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import type { SheetKind } from '../../call/import/import-kind.ts';
import { parseSheet } from '../../call/import/parse-sheet.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { numberColumn, textColumn } from '../../spreadsheet/columns.ts';
import type { SheetColumns } from '../../spreadsheet/read-rows.ts';
import {
  deliveries,
  type DeliveryRecord,
  isTested,
  openDeliveries,
  rowFaults,
  unitsOf,
  visibleNumber,
} from './deliveries.ts';
import { demands } from './demands.ts';
import { inDelivery, produceTexts, untestedUnits } from './produce-texts.ts';
import { deliveryNotes } from './sheet-notes.ts';

type DeliveryName = 'checkDeliverySheet' | 'shipDelivery' | 'arriveDelivery' | 'acceptDelivery';

function rowSheet(): SheetColumns<DeliveryColumn> {
  const of = (column: DeliveryColumn) => ({ head: deliveryHeads[column], note: deliveryNotes[column] });
  return {
    serial: textColumn({ ...of('serial'), isRequired: true }),
    product: textColumn(of('product')),
    package: textColumn(of('package')),
    weight: numberColumn({ ...of('weight'), isOptional: true }),
  };
}

function rowKind(
  { demandId, recordId }: { readonly demandId: string; readonly recordId?: string | undefined },
  call: Call,
): SheetKind<DeliveryColumn, DeliveryRow> {
  const [units, open] = [unitsOf(demandId, call), openDeliveries(call)];
  return {
    columns: rowSheet(),
    key: 'serial',
    keyOf: (textOf) => normalizeSerialNumber(textOf('serial')),
    rowsMax: parsedRowsMax,
    numbersByHeads: true,
    schema: deliveryRow,
    faults: { known: produceTexts.serialInUse, twice: produceTexts.serialTwice },
    find: () => undefined,
    complete(values, fault) {
      const serial = normalizeSerialNumber(String(values['serial'] ?? ''));
      const product = String(values['product'] || (units.get(serial)?.batch.product ?? ''));
      const other = open.get(serial);
      const faults = rowFaults({ serial, product }, units);
      if (other && other.id !== recordId) faults.serial = inDelivery(serial, visibleNumber(other, call));
      if (serial !== '' && faults.serial) fault('serial', faults.serial);
      if (faults.product) fault('product', faults.product);
      return { ...values, serial, product };
    },
  };
}

/** The delivery. @throws Refusal unless it is in that state */
function requireState(id: string, revision: number, state: DeliveryState, call: Call): DeliveryRecord {
  const delivery = deliveries.requireRevision(id, revision, call);
  if (delivery.state !== state) throw new Refusal(codes.deliveryState);
  return delivery;
}

/** Stages at which units may leave the factory: all gates before them are passed. */
const shippingStages: readonly DemandStage[] = ['deliver', 'operate'];

/** @throws FieldRefusal for a day before the one that it follows */
function requireOrder(field: string, before: string, day: string): void {
  if (day < before) throw new FieldRefusal({ [field]: ruleLocalText(ruleMessage('times.order')) });
}

const otherIdCard = /^[A-Za-z0-9]{6,20}$/;

/** The number with its last four characters alone; '' for none. @throws FieldRefusal by the rule of the country */
function maskedIdCard(number: string, country: string): string {
  if (number === '') return '';
  const issue = z.safeParse(chineseIdCard, number).error?.issues[0];
  const fault: LocalText | undefined =
    country === 'CN'
      ? issue && ruleLocalText(issue.message)
      : otherIdCard.test(number)
        ? undefined
        : produceTexts.idCardForm;
  if (fault) throw new FieldRefusal({ idCard: fault });
  return `${'*'.repeat(number.length - 4)}${number.slice(-4)}`;
}

/** Whether a delivery arrived as it left. */
function isWhole({ rows, scanned, shock, tilt }: DeliveryRecord): boolean {
  const { missing, surplus } = compareScan(
    rows.map(({ serial }) => serial),
    scanned ?? [],
  );
  return missing.length === 0 && surplus.length === 0 && shock !== 'tripped' && tilt !== 'tripped';
}

export const deliveryHandlers: HandlersOf<DeliveryName> = {
  checkDeliverySheet(request, call) {
    demands.require(request.demandId, call);
    if (request.recordId !== undefined) deliveries.require(request.recordId, call);
    return parseSheet(request, call, () => rowKind(request, call));
  },

  shipDelivery({ id, revision, waybill, shippedOn }, call) {
    const delivery = requireState(id, revision, 'planned', call);
    const { stage } = demands.view(demands.require(delivery.demandId, call), call);
    if (!shippingStages.includes(stage)) throw new Refusal(codes.deliveryStage);
    const units = unitsOf(delivery.demandId, call);
    const untested = delivery.rows.filter(({ serial }) => !isTested(units.get(serial)));
    if (untested.length > 0)
      throw new Refusal(codes.deliveryIncomplete, untestedUnits(untested.map(({ serial }) => serial)));
    requireOrder('shippedOn', delivery.plannedOn, shippedOn);
    return deliveries.change(delivery, { state: 'shipped', waybill, shippedOn }, call);
  },

  arriveDelivery({ id, revision, arrivedOn, scanned, ...arrival }, call) {
    const delivery = requireState(id, revision, 'shipped', call);
    requireOrder('arrivedOn', delivery.shippedOn ?? '', arrivedOn);
    return deliveries.change(
      delivery,
      { ...arrival, state: 'arrived', arrivedOn, scanned: [...new Set(scanned)] },
      call,
    );
  },

  acceptDelivery({ id, revision, outcome, receiver, idCard, damageNote }, call) {
    const delivery = requireState(id, revision, 'arrived', call);
    const { country } = demands.require(delivery.demandId, call);
    const note = damageNote || delivery.damageNote;
    if (outcome === 'accepted' && !isWhole(delivery)) throw new Refusal(codes.deliveryIncomplete, produceTexts.closed);
    if (outcome !== 'accepted' && note === '') throw new FieldRefusal({ damageNote: produceTexts.noteNeeded });
    const end = { receiver, idCard: maskedIdCard(idCard, country), damageNote: note, acceptedAt: call.now };
    return deliveries.change(delivery, { ...end, state: outcome }, call);
  },
};
