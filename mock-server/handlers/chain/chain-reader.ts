import { goodUnits } from '#src/contract/rules/life-cycle/production.ts';
import { normalizeSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { viewerOf, visibleStations } from '../../call/access.ts';
import { type Call, notFound } from '../../call/call.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { type AfterSale, afterSales, seesSupplier } from '../../records/after-sale/after-sales.ts';
import { type DeliveryRecord, deliveries } from '../../records/life-cycle/deliveries.ts';
import { type Demand, demands } from '../../records/life-cycle/demands.ts';
import { type ProductionRecord, productions } from '../../records/life-cycle/productions.ts';
import { sales } from '../../records/life-cycle/sales.ts';
import { type Maintenance, maintenance } from '../../records/maintenance/maintenance.ts';
import { alarmTitle } from '../../store/alarm/alarm-content.ts';
import type { AlarmRecord } from '../../store/alarm/alarm-record.ts';
import type { LedgerEntry } from '../../store/plant/device-ledger.ts';
import { recordsOfDemand } from '../../store/record/life-cycle-records.ts';
import type { Viewer } from '../../store/record/record-kind.ts';
import type { WorkOrderRecord } from '../../store/work-order/work-orders.ts';
import { ChainGraph } from './chain-graph.ts';

const created = ({ createdAt }: { readonly createdAt: number }): number => createdAt;
const orderedAt = ({ log }: WorkOrderRecord): number => log[0]?.at ?? 0;

/** Nodes and edges around one record; every record is asked for by its store and shown to those who may see it. */
export class ChainReader {
  readonly graph = new ChainGraph();
  readonly #call: Call;
  readonly #viewer: Viewer;
  readonly #stations: ReadonlyMap<string, StationSpec>;
  #bySerial: ReadonlyMap<string, readonly LedgerEntry[]> | undefined;
  /** The first station that is reached: a batch or a unit that other stations share does not lead to their demands. */
  #siteId: string | undefined;

  constructor(call: Call) {
    this.#call = call;
    this.#viewer = viewerOf(call);
    this.#stations = new Map(visibleStations(call).map((station) => [station.id, station]));
  }

  /** With its sales and its station. */
  addDemand(demand: Demand): string {
    const known = this.graph.has('demand', demand.id);
    const key = this.graph.add('demand', demand.id, `${demand.number} ${demand.title}`, demand.createdAt);
    if (known) return key;
    for (const { id, number, customer, createdAt } of recordsOfDemand(sales.store(this.#call.world), demand.id))
      this.graph.link(key, this.graph.add('sale', id, `${number} ${customer}`, createdAt));
    if (this.#stations.has(demand.stationId)) this.graph.link(key, this.addStation(demand.stationId));
    return key;
  }

  /** A demand with its batches and deliveries, and for the whole of it the serial numbers that were built. */
  addProject(demand: Demand, withSerials: boolean): string {
    const key = this.addDemand(demand);
    const { world } = this.#call;
    for (const batch of recordsOfDemand(productions.store(world), demand.id)) this.addBatch(batch, withSerials);
    for (const delivery of recordsOfDemand(deliveries.store(world), demand.id)) this.addDelivery(delivery);
    return key;
  }

  addBatch(batch: ProductionRecord, withSerials: boolean): string {
    const key = this.graph.add('batch', batch.id, `${batch.number} ${batch.product}`, batch.createdAt);
    const demand = this.#demandHere(batch.demandId);
    if (demand) this.graph.link(this.addDemand(demand), key);
    if (!withSerials) return key;
    for (const { serial } of this.graph.first(goodUnits(batch.units))) {
      const serialKey = this.#addSerial(serial, key);
      for (const device of this.devicesWith(serial)) this.graph.link(serialKey, this.#addDeviceAlone(device));
    }
    return key;
  }

  /** With its demand and station, and those of its serial numbers that are shown. */
  addDelivery(delivery: DeliveryRecord): string {
    const { id, number, consignee, createdAt, demandId, rows } = delivery;
    const key = this.graph.add('delivery', id, `${number} ${consignee}`, createdAt);
    const demand = demands.store(this.#call.world).get(demandId);
    if (demand) this.graph.link(this.addDemand(demand), key);
    for (const { serial } of rows) if (this.graph.has('serial', serial)) this.graph.link(`serial:${serial}`, key);
    if (demand && this.#stations.has(demand.stationId)) this.graph.link(key, this.addStation(demand.stationId));
    for (const record of this.#cases()) if (record.deliveryId === id) this.addCase(record, key);
    return key;
  }

  /** With the demands that have built it, and the newest maintenance and cases. */
  addStation(stationId: string): string {
    const station = this.#stations.get(stationId);
    if (!station) throw notFound();
    this.#siteId ??= stationId;
    const known = this.graph.has('station', stationId);
    const key = this.graph.add('station', stationId, station.name[this.#call.language], null);
    if (known) return key;
    for (const demand of this.demandsOf(stationId)) this.graph.link(this.addDemand(demand), key);
    const { world } = this.#call;
    const isThere = (record: { readonly stationId: string }) => record.stationId === stationId;
    for (const record of this.graph.newest(maintenance.store(world).all().filter(isThere), created))
      this.addMaintenance(record, key);
    for (const record of this.graph.newest(afterSales.store(world).all().filter(isThere), created))
      this.addCase(record, key);
    return key;
  }

  /** The demands of a station that the caller may see. */
  demandsOf(stationId: string): Demand[] {
    return demands
      .store(this.#call.world)
      .all()
      .filter((demand) => demand.stationId === stationId && demands.isVisible(demand, this.#viewer));
  }

  /**
   * A serial number with the batch that it was built in, or whose unit has it as a module, its deliveries and its cases.
   * @returns undefined for one that no visible record but the ledger names
   */
  addUnit(text: string): string | undefined {
    const serial = normalizeSerialNumber(text);
    if (serial === '') return undefined;
    const { world } = this.#call;
    const batch = productions
      .store(world)
      .all()
      .find(({ units }) => units.some((unit) => unit.serial === serial || unit.modules.includes(serial)));
    const cases = this.#cases().filter((record) => record.serial === serial || record.serialIn === serial);
    const visible = batch && productions.isVisible(batch, this.#viewer) ? batch : undefined;
    if (!visible && cases.length === 0) return undefined;
    const batchKey = visible && this.addBatch(visible, false);
    const key = this.#addSerial(serial, batchKey);
    const unit = visible?.units.find(({ modules }) => modules.includes(serial));
    if (unit) this.graph.link(this.#addSerial(unit.serial, batchKey), key);
    for (const delivery of deliveries.store(world).all())
      if (
        delivery.rows.some((row) => row.serial === serial) &&
        deliveries.isVisible(delivery, this.#viewer) &&
        this.#demandHere(delivery.demandId)
      )
        this.addDelivery(delivery);
    for (const record of cases) this.addCase(record, record.serial === serial ? key : undefined);
    return key;
  }

  /** With its station, its serial number, its alarms, its orders and its cases. */
  addDevice(device: LedgerEntry): string {
    const { world } = this.#call;
    const key = this.#addDeviceAlone(device);
    this.graph.link(this.addStation(device.stationId), key);
    const serialKey = this.addUnit(device.serialNumber);
    if (serialKey !== undefined) this.graph.link(serialKey, key);
    const isOf = (record: { readonly device: { readonly id: string } | null }) => record.device?.id === device.id;
    const alarms = [...world.alarms.all()].filter(isOf);
    for (const alarm of this.graph.newest(alarms, ({ period }) => period.raisedAt))
      this.graph.link(key, this.#addAlarmAlone(alarm));
    for (const order of this.graph.newest([...world.workOrders.all()].filter(isOf), orderedAt))
      this.addOrder(order, key);
    for (const record of this.#cases()) if (record.deviceId === device.id) this.addCase(record, key);
    const done = maintenance.store(world).all();
    for (const record of this.graph.newest(
      done.filter(({ deviceId }) => deviceId === device.id),
      created,
    ))
      this.addMaintenance(record, key);
    return key;
  }

  /** With what leads to its device, and the orders that were made for it. */
  addAlarm(alarm: AlarmRecord): string {
    const { world, language } = this.#call;
    const device = world.deviceLedger.get(alarm.device.id, language);
    const key = this.#addAlarmAlone(alarm);
    this.graph.link(device ? this.addDevice(device) : this.addStation(alarm.station.id), key);
    for (const order of world.workOrders.all()) if (order.alarmId === alarm.id) this.addOrder(order, key);
    return key;
  }

  /** With the cases that it was made for. */
  addOrder(order: WorkOrderRecord, from: string): string {
    const key = this.graph.add(
      'workOrder',
      order.id,
      `${order.number} ${order.title[this.#call.language]}`,
      orderedAt(order),
    );
    const isOfAlarm = order.alarmId !== null && this.graph.has('alarm', order.alarmId);
    this.graph.link(isOfAlarm ? `alarm:${order.alarmId}` : from, key);
    for (const record of this.#cases()) if (record.workOrderId === order.id) this.addCase(record, key);
    return key;
  }

  addMaintenance(record: Maintenance, from: string): string {
    const key = this.graph.add('maintenance', record.id, record.title, record.createdAt);
    const isOfOrder = this.graph.has('workOrder', record.workOrderId);
    this.graph.link(isOfOrder ? `workOrder:${record.workOrderId}` : from, key);
    return key;
  }

  /** With its unit, the one that was put in, the claim at the supplier and the record that closing it has written. */
  addCase(record: AfterSale, from: string | undefined): string {
    const { id, number, symptom, createdAt, serial, serialIn, maintenanceId } = record;
    const known = this.graph.has('case', id);
    const key = this.graph.add('case', id, `${number} ${symptom}`, createdAt);
    if (from !== undefined) this.graph.link(from, key);
    if (known) return key;
    this.addUnit(serial);
    if (serialIn !== '') this.graph.link(key, this.#addSerial(serialIn, undefined));
    const claim = [seesSupplier(record.stationId, this.#call) ? record.supplierClaim : '', record.rma].filter(Boolean);
    if (claim.length > 0) this.graph.link(key, this.graph.add('claim', id, claim.join(' · '), null));
    const written = maintenance.store(this.#call.world).get(maintenanceId ?? '');
    if (written) this.graph.link(this.graph.add('maintenance', written.id, written.title, written.createdAt), key);
    return key;
  }

  /** The devices that the caller may see with a serial number. */
  devicesWith(serial: string): readonly LedgerEntry[] {
    this.#bySerial ??= this.#readDevices();
    return this.#bySerial.get(normalizeSerialNumber(serial)) ?? [];
  }

  #readDevices(): ReadonlyMap<string, readonly LedgerEntry[]> {
    const { world, language } = this.#call;
    const devices = world.deviceLedger.list({}, new Set(this.#stations.keys()), language);
    const bySerial = new Map<string, LedgerEntry[]>();
    for (const device of devices) {
      const serial = normalizeSerialNumber(device.serialNumber);
      const same = bySerial.get(serial);
      if (same) same.push(device);
      else bySerial.set(serial, [device]);
    }
    return bySerial;
  }

  /** A demand, unless it has built another station than the one that the chain is about. */
  #demandHere(id: string): Demand | undefined {
    const demand = demands.store(this.#call.world).get(id);
    const isElsewhere = this.#siteId !== undefined && demand?.stationId !== '' && demand?.stationId !== this.#siteId;
    return isElsewhere ? undefined : demand;
  }

  #cases(): AfterSale[] {
    return afterSales
      .store(this.#call.world)
      .all()
      .filter((record) => afterSales.isVisible(record, this.#viewer));
  }

  #addDeviceAlone(device: LedgerEntry): string {
    return this.graph.add('device', device.id, device.name, null);
  }

  #addAlarmAlone(alarm: AlarmRecord): string {
    return this.graph.add('alarm', alarm.id, alarmTitle(alarm)[this.#call.language], alarm.period.raisedAt);
  }

  #addSerial(serial: string, from: string | undefined): string {
    const key = this.graph.add('serial', serial, serial, null);
    if (from !== undefined) this.graph.link(from, key);
    return key;
  }
}
