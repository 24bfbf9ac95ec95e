import type { ChainFocus } from '#src/contract/life-cycle/chain.ts';
import { requireVisible, viewerOf } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { type AfterSale, afterSales } from '../../records/after-sale/after-sales.ts';
import { deliveries } from '../../records/life-cycle/deliveries.ts';
import { demands } from '../../records/life-cycle/demands.ts';
import { productions } from '../../records/life-cycle/productions.ts';
import { sales } from '../../records/life-cycle/sales.ts';
import { type Maintenance, maintenance } from '../../records/maintenance/maintenance.ts';
import type { WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import { ChainReader } from './chain-reader.ts';

/** The device of a record, or its station. */
function beginAtDevice(
  reader: ChainReader,
  { stationId, deviceId }: { readonly stationId: string; readonly deviceId: string },
  { world, language }: Call,
): string {
  const device = deviceId === '' ? undefined : world.deviceLedger.get(deviceId, language);
  return device ? reader.addDevice(device) : reader.addStation(stationId);
}

function beginAtOrder(reader: ChainReader, order: WorkOrderRecord, call: Call): string {
  const alarm = order.alarmId === null ? undefined : call.world.alarms.get(order.alarmId);
  const at = { stationId: order.station.id, deviceId: order.device?.id ?? '' };
  return reader.addOrder(order, alarm ? reader.addAlarm(alarm) : beginAtDevice(reader, at, call));
}

/** The order of a record and what led to it; undefined without an order that the caller may see. */
function orderOf(reader: ChainReader, workOrderId: string | null, call: Call): string | undefined {
  const order = call.world.workOrders.get(workOrderId ?? '');
  return order && beginAtOrder(reader, requireVisible(order, call), call);
}

const beginAtMaintenance = (reader: ChainReader, record: Maintenance, call: Call): string =>
  reader.addMaintenance(record, orderOf(reader, record.workOrderId, call) ?? beginAtDevice(reader, record, call));

function beginAtCase(reader: ChainReader, record: AfterSale, call: Call): string {
  const key = reader.addCase(record, record.stationId === '' ? undefined : beginAtDevice(reader, record, call));
  const delivery = deliveries.store(call.world).get(record.deliveryId);
  if (delivery && deliveries.isVisible(delivery, viewerOf(call))) reader.addCase(record, reader.addDelivery(delivery));
  const alarm = call.world.alarms.get(record.alarmId);
  if (alarm) reader.addCase(record, reader.addAlarm(requireVisible(alarm, call)));
  const order = orderOf(reader, record.workOrderId, call);
  if (order !== undefined) reader.addCase(record, order);
  return key;
}

function beginAtStation(reader: ChainReader, stationId: string): string {
  const key = reader.addStation(stationId);
  for (const demand of reader.demandsOf(stationId)) reader.addProject(demand, false);
  return key;
}

function beginAtBatch(reader: ChainReader, id: string, call: Call): void {
  const batch = productions.require(id, call);
  reader.addBatch(batch, true);
  reader.addProject(demands.require(batch.demandId, call), false);
}

function beginAtDelivery(reader: ChainReader, id: string, call: Call): void {
  const delivery = deliveries.require(id, call);
  for (const { serial } of reader.graph.first(delivery.rows)) reader.addUnit(serial);
  reader.addDelivery(delivery);
}

function beginAtSerial(reader: ChainReader, serial: string): string {
  const devices = reader.devicesWith(serial).map((device) => reader.addDevice(device));
  const key = reader.addUnit(serial) ?? devices[0];
  if (key === undefined) throw notFound();
  return key;
}

/** Adds a record and what hangs together with it. @throws Refusal unless it is there and the caller may see it */
type Begin = (reader: ChainReader, id: string, call: Call) => unknown;

const beginnings: readonly (readonly [field: keyof ChainFocus, begin: Begin])[] = [
  ['serialNumber', beginAtSerial],
  ['demandId', (reader, id, call) => reader.addProject(demands.require(id, call), true)],
  ['saleId', (reader, id, call) => reader.addProject(demands.require(sales.require(id, call).demandId, call), true)],
  ['productionId', beginAtBatch],
  ['deliveryId', beginAtDelivery],
  ['stationId', beginAtStation],
  [
    'deviceId',
    (reader, id, call) => reader.addDevice(requireVisible(call.world.deviceLedger.get(id, call.language), call)),
  ],
  ['alarmId', (reader, id, call) => reader.addAlarm(requireVisible(call.world.alarms.get(id), call))],
  [
    'workOrderId',
    (reader, id, call) => beginAtOrder(reader, requireVisible(call.world.workOrders.get(id), call), call),
  ],
  ['maintenanceId', (reader, id, call) => beginAtMaintenance(reader, maintenance.require(id, call), call)],
  ['caseId', (reader, id, call) => beginAtCase(reader, afterSales.require(id, call), call)],
];

export const lifeCycleChain: HandlersOf<'getLifeCycleChain'> = {
  getLifeCycleChain: (focus, call) => {
    const reader = new ChainReader(call);
    for (const [field, begin] of beginnings) {
      const id = focus[field];
      if (id) begin(reader, id, call);
    }
    return reader.graph.chain;
  },
};
