import type { MaintenanceForm } from '#src/contract/life-cycle/maintenance.ts';
import { author, common, dayAt } from './times.ts';

/** What none of the seeded records has. */
const plain = {
  deviceId: '',
  workOrderId: '',
  plannedStart: '',
  plannedEnd: '',
  checklist: [],
  downFrom: '',
  downtime: null,
  parts: [],
  readings: [],
  nextDays: null,
  nextHours: null,
} satisfies Partial<MaintenanceForm>;

type Seed = Omit<MaintenanceForm, 'attachments' | 'doneOn' | keyof typeof plain> &
  Partial<Pick<MaintenanceForm, 'deviceId' | 'nextDays' | 'parts' | 'checklist'>> & { readonly daysAgo: number };

const maintenance: readonly Seed[] = [
  {
    stationId: 'st-a',
    type: 'inspection',
    title: '季度巡检',
    operator: '王建国',
    content: '清洁滤网，紧固直流母排，检查消防探头。',
    result: '正常',
    nextDays: 90,
    checklist: [
      { text: '清洁进出风滤网', done: true },
      { text: '紧固直流母排', done: true },
      { text: '检查消防探头', done: true },
    ],
    daysAgo: 34,
  },
  {
    stationId: 'st-b',
    type: 'replacement',
    deviceId: 'b-bms-1',
    title: '更换 2 号簇风扇',
    operator: '刘洋',
    content: '风扇异响，更换后温差回到 3 K 以内。',
    result: '正常',
    parts: [
      { name: '轴流风扇 24 V', serialOut: 'FAN-2022-0417', serialIn: 'FAN-2026-0093', qty: 1, warrantyMonths: 24 },
    ],
    daysAgo: 12,
  },
  {
    stationId: 'st-c',
    type: 'upgrade',
    deviceId: 'c-pcs-1',
    title: 'Converter firmware',
    operator: 'Anna Weber',
    content: 'Firmware of the converter brought up to date; grid code settings checked.',
    result: 'in order',
    daysAgo: 63,
  },
];

/** Maintenance of the time before `now`, in milliseconds since 1970. */
export const seedMaintenance = (now: number) =>
  maintenance.map(({ daysAgo, ...form }) => ({
    ...plain,
    ...form,
    ...common(author, now, daysAgo),
    doneOn: dayAt(now, daysAgo),
    readings: [],
    doneAt: null,
    doneById: null,
    runHours: null,
    moved: null,
    lost: null,
  }));
