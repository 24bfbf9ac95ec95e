import { createHash } from 'node:crypto';
import { type AfterSaleEvidence, afterSaleEvidenceText } from '#src/contract/life-cycle/after-sale.ts';
import type { AfterSaleStatus } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { dayIn, monthsAfter } from '#src/contract/rules/life-cycle/warranty.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import { author, dayAt, judge } from './times.ts';

const distributor = '10003';
const evidenceDays = 90;

/** A battery that is used as usual: filled and emptied once a day, a little warmer each week. */
function evidenceAt(now: number, daysAgo: number, timeZone: string, batteryId: string): AfterSaleEvidence {
  const days = Array.from({ length: evidenceDays }, (_, index) => {
    const wave = Math.sin(index / 6);
    return {
      day: dayAt(now, daysAgo + evidenceDays - index),
      socMin: Math.round(120 + 20 * wave) / 10,
      socMax: 95,
      temperatureMin: Math.round(212 + 15 * wave) / 10,
      temperatureMax: Math.round(305 + 25 * wave + index / 2) / 10,
      cycles: Math.round(105 + 8 * wave) / 100,
      soh: Math.round(9790 - index / 4) / 100,
    };
  });
  return {
    at: iso(now - daysAgo * dayMs),
    timeZone,
    batteryId,
    windows: { soc: [2, 98], temperature: [0, 45], cycles: 2 },
    outside: { soc: 0, temperature: 0, cycles: 0 },
    days,
    alarms: [],
    orders: [],
  };
}

interface CaseSeed {
  readonly stationId: string;
  readonly deviceId: string;
  readonly serial: string;
  /** As the plate of the device has it. */
  readonly warrantyUntil?: string;
  /** Days before now at which its plant began to operate. */
  readonly contract?: { readonly operatesSince: number; readonly warrantyMonths: number };
  readonly timeZone: string;
  readonly battery: string;
  readonly reporter: string;
  readonly phone: string;
  readonly symptom: string;
  readonly faultCode: string;
  readonly priority: '1' | '2' | '3' | '4';
  /** Who did which step, days before now. */
  readonly steps: readonly (readonly [status: AfterSaleStatus, daysAgo: number, byId: string, note?: string])[];
}

const cases: readonly CaseSeed[] = [
  {
    stationId: 'st-c',
    deviceId: 'c-pcs-1',
    serial: 'HY202300611',
    warrantyUntil: '2028-12-24',
    timeZone: 'Europe/Berlin',
    battery: 'c-bms-1',
    reporter: 'Anna Weber',
    phone: '+49 30 555 0142',
    symptom: 'The fan of the converter is loud, and its power falls to half in the afternoon.',
    faultCode: 'F-207',
    priority: '2',
    steps: [
      ['reported', 41, author],
      ['accepted', 40, judge],
    ],
  },
  {
    stationId: 'st-a',
    deviceId: 'a-pcs-1',
    serial: 'HY202403249',
    contract: { operatesSince: 240, warrantyMonths: 24 },
    timeZone: 'Asia/Shanghai',
    battery: 'a-bms-1',
    reporter: '王建国',
    phone: '13805710001',
    symptom: '1 号变流器直流侧接触器有时无法吸合，需要重启后才能恢复。',
    faultCode: 'E-113',
    priority: '3',
    steps: [['reported', 3, distributor]],
  },
];

/** Cases of the time before `now`, in milliseconds since 1970. */
export const seedAfterSales = (now: number) =>
  cases.map(({ steps, battery, timeZone, contract, warrantyUntil = '', ...form }, index) => {
    const [reported] = steps;
    const [, daysAgo = 0, authorId = author] = reported ?? [];
    const evidence = evidenceAt(now, daysAgo, timeZone, battery);
    return {
      ...form,
      kind: 'warranty' as const,
      alarmId: '',
      deliveryId: '',
      reportedOn: '',
      attachments: [],
      authorId,
      createdAt: now - daysAgo * dayMs,
      number: `AS-${dayAt(now, daysAgo).slice(0, 4)}-${String(index + 1).padStart(3, '0')}`,
      supplierClaim: '',
      rma: '',
      serialOut: '',
      serialIn: '',
      warrantyMonths: null,
      cost: null,
      credit: null,
      downtime: null,
      satisfaction: null,
      workOrderId: null,
      maintenanceId: null,
      ...(contract
        ? {
            warrantyUntil: monthsAfter(dayIn(timeZone, now - contract.operatesSince * dayMs), contract.warrantyMonths),
            warrantyBy: 'contract' as const,
          }
        : { warrantyUntil, warrantyBy: 'device' as const }),
      lost: null,
      steps: steps.map(([status, at, byId, note = null]) => ({ status, at: now - at * dayMs, byId, note })),
      evidence,
      evidenceHash: createHash('sha256').update(afterSaleEvidenceText(evidence)).digest('hex'),
    };
  });
