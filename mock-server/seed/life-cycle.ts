import type { MaintenanceForm } from '#src/contract/life-cycle.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle-flow.ts';
import { dayMs, iso } from '../lib/clock.ts';

const [author, judge] = ['10001', '10004'] as const;
const orgId = 'org-1';

interface DemandSeed {
  readonly title: string;
  readonly customer: string;
  readonly site: string;
  readonly ratedPower: number;
  readonly capacity: number;
  readonly contractNumber: string;
  readonly contractAmount: number;
  readonly currency: string;
  readonly owner: string;
  readonly content: string;
  /** Days before now at which each stage began. */
  readonly stages: readonly (readonly [stage: DemandStage, daysAgo: number])[];
  readonly archives: readonly (readonly [
    kind: 'factoryTest' | 'siteTest' | 'gridConnection' | 'acceptance',
    title: string,
    daysAgo: number,
  ])[];
}

const demands: readonly DemandSeed[] = [
  {
    title: '临平智造园储能扩容',
    customer: '临平智造产业园',
    site: '杭州市临平区',
    ratedPower: 200,
    capacity: 430,
    contractNumber: 'HT-2025-117',
    contractAmount: 586_000,
    currency: 'CNY',
    owner: '赵敏',
    content: '在现有储能旁增加两套 100 kW / 215 kWh 储能柜，接入原有并网点。',
    stages: [
      ['proposed', 420],
      ['develop', 400],
      ['test', 330],
      ['deliver', 300],
      ['operate', 240],
    ],
    archives: [
      ['factoryTest', '储能柜出厂试验报告', 332],
      ['siteTest', '现场调试报告', 262],
      ['gridConnection', '并网许可', 250],
      ['acceptance', '竣工验收单', 241],
    ],
  },
  {
    title: 'Adlershof second battery',
    customer: 'Campus Adlershof GmbH',
    site: 'Berlin-Adlershof, Rudower Chaussee',
    ratedPower: 100,
    capacity: 215,
    contractNumber: 'V-2026-031',
    contractAmount: 97_400,
    currency: 'EUR',
    owner: 'Anna Weber',
    content: 'A second cabinet of 100 kW / 215 kWh beside the first, for the new laboratory building.',
    stages: [
      ['proposed', 120],
      ['develop', 104],
      ['test', 21],
    ],
    archives: [['factoryTest', 'Factory acceptance test', 20]],
  },
  {
    title: '慈溪物流园充电桩',
    customer: '慈溪物流园',
    site: '宁波市慈溪市',
    ratedPower: 240,
    capacity: 215,
    contractNumber: '',
    contractAmount: 320_000,
    currency: 'CNY',
    owner: '陈晓',
    content: '新增四台 60 kW 直流充电桩，与光储协同。',
    stages: [['proposed', 6]],
    archives: [],
  },
  {
    title: '屋顶光伏增容',
    customer: '临平智造产业园',
    site: '杭州市临平区',
    ratedPower: 120,
    capacity: 215,
    contractNumber: '',
    contractAmount: 260_000,
    currency: 'CNY',
    owner: '赵敏',
    content: '三号厂房屋顶增加 120 kWp。',
    stages: [
      ['proposed', 50],
      ['rejected', 44],
    ],
    archives: [],
  },
];

const maintenance: readonly (Omit<MaintenanceForm, 'attachments' | 'doneOn'> & { readonly daysAgo: number })[] = [
  {
    stationId: 'st-a',
    type: 'inspection',
    title: '季度巡检',
    operator: '王建国',
    content: '清洁滤网，紧固直流母排，检查消防探头。',
    result: '正常',
    daysAgo: 34,
  },
  {
    stationId: 'st-b',
    type: 'replacement',
    title: '更换 2 号簇风扇',
    operator: '刘洋',
    content: '风扇异响，更换后温差回到 3 K 以内。',
    result: '正常',
    daysAgo: 12,
  },
  {
    stationId: 'st-c',
    type: 'upgrade',
    title: 'Converter firmware',
    operator: 'Anna Weber',
    content: 'Firmware of the converter brought up to date; grid code settings checked.',
    result: 'in order',
    daysAgo: 63,
  },
];

const dayAt = (now: number, daysAgo: number): string => iso(now - daysAgo * dayMs).slice(0, 10);

const common = (authorId: string, now: number, daysAgo: number) => ({
  attachments: [],
  authorId,
  createdAt: now - daysAgo * dayMs,
});

/** Demands of the time before `now`, in milliseconds since 1970. */
export function seedDemands(now: number) {
  const counts = new Map<string, number>();
  const nextNumber = (year: string): string => {
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    return `LC-${year}-${String(count).padStart(3, '0')}`;
  };
  return demands.map(({ stages, archives: _archives, ...form }) => {
    const begun = stages[0]?.[1] ?? 0;
    const planned = (index: number): string => dayAt(now, begun - 20 - index * 60);
    return {
      ...form,
      ...common(author, now, begun),
      orgId,
      number: nextNumber(dayAt(now, begun).slice(0, 4)),
      plannedDevelop: planned(0),
      plannedTest: planned(1),
      plannedDeliver: planned(2),
      plannedOperate: planned(3),
      steps: stages.map(([stage, daysAgo]) => ({
        stage,
        at: now - daysAgo * dayMs,
        byId: stage === 'proposed' ? author : judge,
        note: stage === 'rejected' ? '屋顶荷载复核未通过' : null,
      })),
    };
  });
}

/** Filed documents of the seeded demands, which have the ids D1, D2 …. */
export const seedArchives = (now: number) =>
  demands.flatMap(({ archives }, index) =>
    archives.map(([kind, title, daysAgo]) => ({
      ...common(judge, now, daysAgo),
      orgId,
      demandId: `D${index + 1}`,
      kind,
      title,
      number: '',
      filedOn: dayAt(now, daysAgo),
      remark: '',
    })),
  );

/** Maintenance of the time before `now`, in milliseconds since 1970. */
export const seedMaintenance = (now: number) =>
  maintenance.map(({ daysAgo, ...form }) => ({
    ...form,
    ...common(author, now, daysAgo),
    doneOn: dayAt(now, daysAgo),
  }));
