import { createHash } from 'node:crypto';
import {
  type AfterSaleEvidence,
  afterSaleEvidenceText,
  evidenceDays,
  type EvidenceDay,
} from '#src/contract/life-cycle/after-sale.ts';
import type { LocalText } from '#src/contract/languages.ts';
import type { Call } from '../../call/call.ts';
import type { requireStation } from '../../call/access.ts';
import { dayMs, iso, isoOrNull } from '../../lib/clock.ts';
import { alarmTitle } from '../../store/alarm/alarm-content.ts';
import { clearedAt, raisedAt } from '../../store/alarm/alarm-record.ts';
import { lastAt } from '../../store/work-order/work-orders.ts';
import { contractOf } from '../life-cycle/contract-warranty.ts';
import type { SaleRecord } from '../life-cycle/sales.ts';
import { batteryDays, batteryOf } from '../../world/battery-days.ts';

/** What makers of lithium iron phosphate stacks usually warrant within: % of charge, °C of the cells, full cycles a day. */
const usual = { soc: [2, 98], temperature: [0, 45], cycles: 2 } satisfies AfterSaleEvidence['windows'];
const recordsMax = 200;

/** Windows of the contract; what it does not name is usual. */
function windowsOf(sale: SaleRecord | undefined): AfterSaleEvidence['windows'] {
  return {
    soc: [sale?.socFrom ?? usual.soc[0], sale?.socTo ?? usual.soc[1]],
    temperature: [sale?.temperatureFrom ?? usual.temperature[0], sale?.temperatureTo ?? usual.temperature[1]],
    cycles: sale?.cyclesPerDay ?? usual.cycles,
  };
}

const namesWindows = ({ socFrom, socTo, temperatureFrom, temperatureTo, cyclesPerDay }: SaleRecord): boolean =>
  [socFrom, socTo, temperatureFrom, temperatureTo, cyclesPerDay].some((value) => value !== null);

function outsideOf(days: readonly EvidenceDay[], windows: AfterSaleEvidence['windows']) {
  const count = (isOutside: (day: EvidenceDay) => boolean): number => days.filter(isOutside).length;
  const { soc, temperature } = windows;
  return {
    soc: count(({ socMin, socMax }) => (socMin ?? 100) < soc[0] || (socMax ?? 0) > soc[1]),
    temperature: count(
      ({ temperatureMin, temperatureMax }) =>
        (temperatureMin ?? temperature[0]) < temperature[0] || (temperatureMax ?? 0) > temperature[1],
    ),
    cycles: count(({ cycles }) => (cycles ?? 0) > windows.cycles),
  };
}

interface Subject {
  /** Undefined: the site has none yet. */
  readonly station: ReturnType<typeof requireStation> | undefined;
  readonly timeZone: string;
  /** '': the whole station. */
  readonly deviceId: string;
  readonly serial: string;
}

const textsOf = ({ zh, en, de }: LocalText) => ({ zh, en, de });

function alarmsOf({ station, deviceId }: Subject, { world, now }: Call): AfterSaleEvidence['alarms'] {
  return [...world.alarms.all()]
    .filter((alarm) => alarm.station.id === station?.id && (deviceId === '' || alarm.device.id === deviceId))
    .filter((alarm) => raisedAt(alarm) >= now - evidenceDays * dayMs && raisedAt(alarm) <= now)
    .toSorted((a, b) => raisedAt(b) - raisedAt(a))
    .slice(0, recordsMax)
    .map((alarm) => ({
      id: alarm.id,
      code: alarm.definition.code,
      title: textsOf(alarmTitle(alarm)),
      severity: alarm.definition.severity,
      raisedAt: iso(raisedAt(alarm)),
      clearedAt: isoOrNull(clearedAt(alarm)),
      count: alarm.count,
    }));
}

function ordersOf({ station, deviceId }: Subject, { world, now }: Call): AfterSaleEvidence['orders'] {
  return [...world.workOrders.all()]
    .map((order) => ({ order, createdAt: order.log[0]?.at ?? 0 }))
    .filter(({ order }) => order.station.id === station?.id && (deviceId === '' || order.device?.id === deviceId))
    .filter(({ createdAt }) => createdAt >= now - evidenceDays * dayMs)
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(0, recordsMax)
    .map(({ order, createdAt }) => ({
      id: order.id,
      number: order.number,
      title: textsOf(order.title),
      createdAt: iso(createdAt),
      handledAt: isoOrNull(lastAt(order, 'finish')),
    }));
}

/** What is known of a device at a report: 90 days of its battery, its alarms and its orders. */
export function evidenceOf(subject: Subject, call: Call): AfterSaleEvidence {
  const { station, timeZone, serial } = subject;
  const { telemetry } = call.world;
  const sale = contractOf({ stationId: station?.id ?? '', serial }, call.world);
  const windows = windowsOf(sale);
  const batteryId = station ? batteryOf(subject.deviceId, station) : null;
  const days = station && batteryId !== null ? batteryDays(batteryId, call.now, { station, telemetry }) : [];
  return {
    at: iso(call.now),
    timeZone,
    batteryId,
    windows,
    ...(sale && namesWindows(sale) && { contract: sale.number }),
    outside: outsideOf(days, windows),
    days,
    alarms: alarmsOf(subject, call),
    orders: ordersOf(subject, call),
  };
}

/** SHA-256 in hex. */
export const evidenceHash = (evidence: AfterSaleEvidence): string =>
  createHash('sha256').update(afterSaleEvidenceText(evidence)).digest('hex');
