import { faker } from '@faker-js/faker/locale/zh_CN';
import type { LocalText } from '#src/contract/languages.ts';
import type { WorkOrderAction } from '#src/contract/rules/work-order/work-order-flow.ts';
import { dayMs, hourMs, minuteMs } from '../../lib/clock.ts';
import type { DeviceSpec, StationSpec } from '../../plant/specs.ts';
import { pastOperators } from '../../seed/past-operators.ts';
import type { WorkOrderDraft, WorkOrderRecord, WorkOrders } from './work-orders.ts';

interface Task {
  readonly type: WorkOrderRecord['type'];
  readonly device: DeviceSpec['type'] | null;
  readonly title: LocalText;
}

const task = (type: Task['type'], device: Task['device'], zh: string, en: string, de: string): Task => ({
  type,
  device,
  title: { zh, en, de },
});

const tasks: readonly Task[] = [
  task(
    'inspection',
    'bms',
    '储能舱月度巡检',
    'Monthly inspection of the battery container',
    'Monatsinspektion des Batteriecontainers',
  ),
  task(
    'maintenance',
    'pcs',
    '变流器散热滤网清洗',
    'Clean the air filters of the PCS',
    'Luftfilter des Batteriewechselrichters reinigen',
  ),
  task('maintenance', 'pv', '光伏组件清洗', 'Clean the PV modules', 'PV-Module reinigen'),
  task(
    'inspection',
    'diesel',
    '柴油机带载试运行',
    'Test run of the diesel generator under load',
    'Lastprobelauf des Dieselaggregats',
  ),
  task('inspection', 'meter', '电能表校验', 'Calibrate the meter', 'Zähler prüfen'),
  task(
    'repair',
    'charger',
    '充电桩连接器更换',
    'Replace the connector of the charging pile',
    'Stecker der Ladesäule tauschen',
  ),
  task(
    'inspection',
    null,
    '消防系统季度检查',
    'Quarterly check of the fire protection',
    'Quartalsprüfung der Brandschutzanlage',
  ),
];

const measures: readonly LocalText[] = [
  {
    zh: '断电并验电，挂接地线',
    en: 'Isolate, verify dead, earth',
    de: 'Freischalten, Spannungsfreiheit prüfen, erden',
  },
  { zh: '悬挂“禁止合闸”标识牌', en: 'Put up “do not switch on” signs', de: 'Schild „Nicht einschalten“ anbringen' },
  {
    zh: '佩戴绝缘手套和护目镜',
    en: 'Wear insulating gloves and eye protection',
    de: 'Isolierhandschuhe und Schutzbrille tragen',
  },
];

const done: LocalText = {
  zh: '按规程完成，设备运行正常',
  en: 'Completed according to procedure, the device operates normally',
  de: 'Vorschriftsgemäß erledigt, das Gerät läuft normal',
};
const notDone: LocalText = {
  zh: '备件未到货',
  en: 'The spare part has not arrived',
  de: 'Das Ersatzteil ist nicht eingetroffen',
};
const remarks: LocalText = {
  zh: '请补充现场照片',
  en: 'Please add photos of the site',
  de: 'Bitte Fotos von vor Ort ergänzen',
};
const moved: LocalText = {
  zh: '与停产检修合并',
  en: 'Combined with the planned plant shutdown',
  de: 'Mit dem geplanten Stillstand zusammengelegt',
};

/** Who gives orders, and who handles them: users, or people without an account here. */
const issuer = '10004';
const handlers = ['10001', ...pastOperators.people] as const;

type Course = readonly WorkOrderAction[];

/** How orders go, by how old they are; what stands twice is twice as likely. */
const recentCourses: readonly Course[] = [
  [],
  ['issue'],
  ['issue'],
  ['issue', 'finish'],
  ['issue', 'finish', 'reject'],
  ['issue', 'withdraw'],
];
const oldCourses: readonly Course[] = [
  ['issue', 'finish', 'approve'],
  ['issue', 'finish', 'approve'],
  ['issue', 'finish', 'approve'],
  ['issue', 'finish', 'reject', 'finish', 'approve'],
  ['issue', 'giveUp'],
  ['cancel'],
  ['issue'],
];
const oldAfterMs = 3 * dayMs;
const count = 40;

/** Whatever the seed: each demo account finds something to do. */
const today: readonly { readonly handler: string; readonly course: Course }[] = [
  { handler: '10001', course: ['issue'] },
  { handler: '10102', course: ['issue', 'finish'] },
];
const todayAgeMs = 5 * hourMs;

const notes: Partial<Record<WorkOrderAction, LocalText>> = { giveUp: notDone, reject: remarks, cancel: moved };

/** People plan to the minute. */
const toMinute = (at: number): number => Math.floor(at / minuteMs) * minuteMs;

function draftOf(station: StationSpec, handlerId: string, createdAt: number): WorkOrderDraft {
  const { type, device: deviceType, title } = faker.helpers.arrayElement(tasks);
  const devices = station.devices.filter((device) => device.type === deviceType);
  const plannedStart = toMinute(createdAt + 4 * hourMs);
  return {
    type,
    title,
    content: {
      zh: `${station.name.zh}：${title.zh}`,
      en: `${station.name.en}: ${title.en}`,
      de: `${station.name.de}: ${title.de}`,
    },
    station,
    device: devices.length > 0 ? faker.helpers.arrayElement(devices) : null,
    alarmId: null,
    handlerType: handlerId === '10001' ? 'own' : 'external',
    handlerId,
    plannedStart,
    plannedEnd: plannedStart + faker.number.int({ min: 1, max: 8 }) * hourMs,
    dueAt: toMinute(createdAt) + faker.number.int({ min: 1, max: 5 }) * dayMs,
    safetyMeasures: measures.map((text) => ({ text, done: false })),
    attachments: [],
  };
}

function applyCourse(
  orders: WorkOrders,
  order: WorkOrderRecord,
  course: Course,
  createdAt: number,
  now: number,
): WorkOrderRecord {
  // Spread over what has passed since, so that no step lies ahead.
  const pace = (now - createdAt) / (course.length + 2);
  return course.reduce((current, action, index) => {
    const isHandling = action === 'finish' || action === 'giveUp';
    const handling = {
      safetyMeasures: current.safetyMeasures.map(({ text }) => ({ text, done: true })),
      ...(action === 'finish' && { jobContent: done }),
      ...(action === 'finish' && current.type === 'repair' && { faultCauseCode: 'wear' }),
    };
    const reviewed =
      action === 'reject'
        ? { reviewResult: 'rejected' as const, reviewRemarks: remarks }
        : { reviewResult: 'approved' as const };
    const isReview = action === 'approve' || action === 'reject';
    return orders.apply(current, {
      action,
      by: isHandling ? current.handlerId : issuer,
      at: Math.round(createdAt + pace * (index + 1)),
      note: notes[action] ?? null,
      changes: isHandling ? handling : isReview ? reviewed : {},
    });
  }, order);
}

/** Fills `orders` with those of the past days: the same for the same seed and time. */
export function seedWorkOrders(
  orders: WorkOrders,
  seed: number,
  stations: readonly StationSpec[],
  now: number,
  days: number,
): void {
  orders.clear();
  if (stations.length === 0) return;
  faker.seed(seed);
  const ages = Array.from({ length: count }, () => faker.number.float({ min: 0.02, max: 1 }) * days * dayMs);
  const add = (createdAt: number, handler: string, course: Course) => {
    const station = faker.helpers.arrayElement(stations);
    applyCourse(orders, orders.create(draftOf(station, handler, createdAt), issuer, createdAt), course, createdAt, now);
  };
  for (const age of ages.toSorted((a, b) => b - a)) {
    const course = faker.helpers.arrayElement(age > oldAfterMs ? oldCourses : recentCourses);
    add(Math.round(now - age), faker.helpers.arrayElement(handlers), course);
  }
  for (const { handler, course } of today) add(now - todayAgeMs, handler, course);
  orders.tick(now);
}
