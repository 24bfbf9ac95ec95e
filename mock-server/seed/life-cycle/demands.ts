import { type archiveKinds, testKinds } from '#src/contract/life-cycle/archive.ts';
import type { demandKinds, demandPriorities, demandSources } from '#src/contract/life-cycle/demand.ts';
import type { DemandStage } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { dayMs } from '../../lib/clock.ts';
import { attached, filedPaper, requestOf } from './documents.ts';
import { builtFor } from './productions.ts';
import { author, common, dayAt, judge } from './times.ts';

interface DemandSeed {
  readonly title: string;
  readonly kind: (typeof demandKinds)[number];
  readonly source?: (typeof demandSources)[number];
  readonly priority: (typeof demandPriorities)[number];
  readonly country: 'CN' | 'DE';
  readonly orgId: string;
  readonly stationId: string;
  readonly customer: string;
  readonly site: string;
  /** Degrees east and north. */
  readonly position?: readonly [number, number];
  readonly ratedPower: number;
  readonly capacity: number | null;
  readonly contractNumber: string;
  readonly contractAmount: number | null;
  readonly currency: string;
  readonly owner: string;
  readonly content: string;
  /** Days before now at which each stage began. */
  readonly stages: readonly (readonly [stage: DemandStage, daysAgo: number])[];
  readonly archives: readonly (readonly [kind: (typeof archiveKinds)[number], title: string, daysAgo: number])[];
}

const demands: readonly DemandSeed[] = [
  {
    title: '临平智造园储能扩容',
    kind: 'extension',
    priority: '2',
    country: 'CN',
    orgId: 'org-1',
    stationId: 'st-a',
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
    kind: 'extension',
    priority: '2',
    country: 'DE',
    orgId: 'org-12',
    stationId: 'st-c',
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
    kind: 'extension',
    priority: '3',
    country: 'CN',
    orgId: 'org-1',
    stationId: 'st-b',
    customer: '慈溪物流园',
    site: '宁波市慈溪市',
    ratedPower: 240,
    capacity: null,
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
    kind: 'extension',
    priority: '4',
    country: 'CN',
    orgId: 'org-1',
    stationId: 'st-a',
    customer: '临平智造产业园',
    site: '杭州市临平区',
    ratedPower: 120,
    capacity: null,
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
  {
    title: '慈溪物流园储能二期',
    kind: 'extension',
    priority: '1',
    country: 'CN',
    orgId: 'org-11',
    stationId: 'st-b',
    ratedPower: 300,
    capacity: 645,
    customer: '慈溪物流园',
    site: '宁波市慈溪市',
    contractNumber: 'HT-2026-058',
    contractAmount: 842_000,
    currency: 'CNY',
    owner: '陈晓',
    content: '二期增加三套 100 kW / 215 kWh 储能柜，与一期共用并网点。',
    stages: [
      ['proposed', 118],
      ['develop', 96],
    ],
    archives: [],
  },
  {
    title: 'Cold store Potsdam',
    kind: 'new',
    priority: '1',
    country: 'DE',
    orgId: 'org-12',
    stationId: '',
    ratedPower: 200,
    capacity: 430,
    customer: 'Havel Kühlhaus GmbH',
    site: 'Potsdam, Am Hafen',
    position: [13.058, 52.396],
    contractNumber: 'V-2026-012',
    contractAmount: 188_000,
    currency: 'EUR',
    owner: 'Thomas Schneider',
    content: 'Two cabinets of 100 kW / 215 kWh at the grid connection of the cold store, with peak shaving.',
    stages: [
      ['proposed', 190],
      ['develop', 168],
      ['test', 96],
      ['deliver', 42],
    ],
    archives: [['factoryTest', 'Factory acceptance test of both cabinets', 44]],
  },
  {
    title: '临平智造园储能一期',
    kind: 'new',
    priority: '2',
    country: 'CN',
    orgId: 'org-1',
    stationId: 'st-a',
    ratedPower: 100,
    capacity: 215,
    customer: '临平智造产业园',
    site: '杭州市临平区',
    contractNumber: 'HT-2023-014',
    contractAmount: 312_000,
    currency: 'CNY',
    owner: '赵敏',
    content: '一套 100 kW / 215 kWh 储能柜，峰谷套利与需量管理。',
    stages: [
      ['proposed', 1180],
      ['develop', 1160],
      ['test', 1090],
      ['deliver', 1050],
      ['operate', 990],
      ['closed', 60],
    ],
    archives: [['acceptance', '竣工验收单', 991]],
  },
  {
    title: '余杭数据中心备用电源',
    kind: 'new',
    priority: '4',
    country: 'CN',
    orgId: 'org-1',
    stationId: '',
    ratedPower: 500,
    capacity: 1075,
    customer: '余杭云谷数据中心',
    site: '杭州市余杭区',
    contractNumber: '',
    contractAmount: null,
    currency: 'CNY',
    owner: '赵敏',
    content: '五套储能柜作为柴油备用电源的补充；客户推迟建设。',
    stages: [
      ['proposed', 75],
      ['withdrawn', 61],
    ],
    archives: [],
  },
];

const notes: Partial<Record<DemandStage, string>> = { rejected: '屋顶荷载复核未通过', withdrawn: '客户推迟建设' };

/** Demands of the time before `now`, in milliseconds since 1970. */
export function seedDemands(now: number) {
  const counts = new Map<string, number>();
  const nextNumber = (year: string): string => {
    const count = (counts.get(year) ?? 0) + 1;
    counts.set(year, count);
    return `LC-${year}-${String(count).padStart(3, '0')}`;
  };
  return demands.map(({ stages, archives: _archives, source = 'customer', position, ...form }, index) => {
    const begun = stages[0]?.[1] ?? 0;
    const planned = (stage: number): string => dayAt(now, begun - 20 - stage * 60);
    return {
      ...form,
      source,
      longitude: position?.[0] ?? null,
      latitude: position?.[1] ?? null,
      ...common(author, now, begun),
      attachments: requestOf(index + 1),
      waivers: [],
      number: nextNumber(dayAt(now, begun).slice(0, 4)),
      plannedDevelop: planned(0),
      plannedTest: planned(1),
      plannedDeliver: planned(2),
      plannedOperate: planned(3),
      steps: stages.map(([stage, daysAgo]) => ({
        stage,
        at: now - daysAgo * dayMs,
        byId: stage === 'proposed' || stage === 'withdrawn' ? author : judge,
        note: notes[stage] ?? null,
      })),
    };
  });
}

const tested: ReadonlySet<string> = new Set(['factoryTest', 'siteTest', 'acceptance']);

/** Files of the documents that are filed for the seeded demands. */
export const archiveFiles = () =>
  demands.flatMap(({ archives }, index) => archives.map(([kind]) => filedPaper(index + 1, kind)));

/** Filed documents of the seeded demands, which have the ids D1, D2 …. */
export const seedArchives = (now: number) =>
  demands.flatMap(({ archives, capacity }, index) =>
    archives.map(([kind, title, daysAgo]) => ({
      ...common(judge, now, daysAgo),
      attachments: [attached(filedPaper(index + 1, kind))],
      demandId: `D${index + 1}`,
      kind,
      title,
      number: '',
      filedOn: dayAt(now, daysAgo),
      scope: kind === 'factoryTest' ? ('equipment' as const) : ('plant' as const),
      serials: kind === 'factoryTest' ? builtFor(index + 1) : [],
      soh: testKinds.has(kind) && capacity !== null ? (kind === 'factoryTest' ? 100 : 99.6) : null,
      result: tested.has(kind) ? ('passed' as const) : ('none' as const),
      validUntil: kind === 'gridConnection' ? dayAt(now, -18) : '',
      version: 1,
      supersedes: null,
      supersededBy: null,
      voided: null,
      remark: '',
    })),
  );
