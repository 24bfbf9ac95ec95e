import type { ProductionStep, ProductionUnit } from '#src/contract/life-cycle/production.ts';
import { dayMs, hourMs, iso } from '../../lib/clock.ts';
import { author, common, judge } from './times.ts';

interface BatchSeed {
  /** Number of the demand among the seeded ones. */
  readonly demand: number;
  readonly number: string;
  readonly product: string;
  readonly quantity: number;
  readonly serials: readonly string[];
  readonly scrapped?: readonly (readonly [serial: string, reason: string])[];
  /** Days before now at which the first step begins; below 0: days from now. */
  readonly daysAgo: number;
  /** Steps that are done; undefined: all of them. */
  readonly stepsDone?: number;
  /** Units that have passed their test; undefined: all of them. */
  readonly tested?: number;
  readonly isFinished: boolean;
  readonly blockReason?: string;
  readonly firmware: string;
  readonly german?: true;
}

const stepNames = {
  zh: ['电芯配组', '模组装配', '整柜装配', '出厂试验'],
  de: ['Cell matching', 'Module assembly', 'Cabinet assembly', 'Factory acceptance test'],
} as const;

/** Serial numbers from a first one on. */
const serialsFrom = (prefix: string, first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(first + index).padStart(5, '0')}`);

/** The serial numbers of finished batches are those of devices in the ledger, or of the deliveries. */
const batches: readonly BatchSeed[] = [
  {
    demand: 7,
    number: 'PB-2023-LF-02',
    product: 'LFP-Rack-215',
    quantity: 5,
    serials: ['LF202205546', 'LF202205547', 'LF202309227', 'LF202401865', 'LF202401866'],
    scrapped: [['LF202205548', '绝缘试验未通过']],
    daysAgo: 1088,
    isFinished: true,
    firmware: '1.8.2',
  },
  {
    demand: 1,
    number: 'PB-2025-HY-07',
    product: 'HYP-100',
    quantity: 5,
    serials: ['HY202206930', 'HY202206931', 'HY202300611', 'HY202403249', 'HY202403250'],
    daysAgo: 380,
    isFinished: true,
    firmware: '3.2.0',
  },
  {
    demand: 1,
    number: 'PB-2025-SW-03',
    product: 'SW-T-100',
    quantity: 7,
    serials: [...serialsFrom('SW2022', 2444, 3), ...serialsFrom('SW2024', 3293, 4)],
    daysAgo: 372,
    isFinished: true,
    firmware: '5.1.4',
  },
  {
    demand: 6,
    number: 'PB-2026-LF-05',
    product: 'LFP-Rack-215',
    quantity: 2,
    serials: serialsFrom('LF2026', 41, 2),
    daysAgo: 90,
    isFinished: true,
    firmware: '2.4.0',
    german: true,
  },
  {
    demand: 6,
    number: 'PB-2026-HY-04',
    product: 'HYP-100',
    quantity: 2,
    serials: serialsFrom('HY2026', 118, 2),
    daysAgo: 88,
    isFinished: true,
    firmware: '3.4.1',
    german: true,
  },
  {
    demand: 2,
    number: 'PB-2026-LF-06',
    product: 'LFP-Rack-215',
    quantity: 1,
    serials: serialsFrom('LF2026', 57, 1),
    daysAgo: 30,
    isFinished: false,
    firmware: '2.4.0',
    german: true,
  },
  {
    demand: 5,
    number: 'PB-2026-LF-08',
    product: 'LFP-Rack-215',
    quantity: 3,
    serials: serialsFrom('LF2026', 70, 2),
    scrapped: [['LF202600072', '电芯压差超限']],
    daysAgo: 2,
    stepsDone: 2,
    tested: 0,
    isFinished: false,
    firmware: '2.4.1',
  },
  {
    demand: 5,
    number: 'PB-2026-HY-09',
    product: 'HYP-100',
    quantity: 3,
    serials: [],
    daysAgo: 1,
    stepsDone: 1,
    tested: 0,
    isFinished: false,
    blockReason: 'IGBT 来料批次待复检',
    firmware: '3.4.1',
  },
];

const workHours = 7;

function stepsOf({ daysAgo, stepsDone = Infinity, german }: BatchSeed, now: number): ProductionStep[] {
  const firstDay = Math.floor((now - daysAgo * dayMs) / dayMs) * dayMs;
  return stepNames[german ? 'de' : 'zh'].map((name, index) => {
    const start = firstDay + index * dayMs + hourMs;
    const isDone = index < stepsDone;
    const isRunning = index === stepsDone;
    return {
      name,
      plannedStart: iso(start),
      plannedEnd: iso(start + workHours * hourMs),
      start: isDone || isRunning ? iso(start + hourMs / 4) : '',
      end: isDone ? iso(start + (workHours - 0.5) * hourMs) : '',
      worker: german ? 'Jonas Krause' : '吴刚',
      progress: isDone ? '100%' : isRunning ? '35%' : '0%',
      result: isDone ? (german ? 'in order' : '合格') : '',
    };
  });
}

function unitsOf({ serials, scrapped = [], tested = Infinity, firmware, product }: BatchSeed): ProductionUnit[] {
  const isStack = product.startsWith('LFP');
  const modulesOf = (serial: string) => (isStack ? [1, 2].map((module) => `M${serial}-${module}`) : []);
  const good = serials.map((serial, index): ProductionUnit => ({
    serial,
    modules: modulesOf(serial),
    firmware,
    result: index < tested ? 'passed' : 'open',
    soh: index < tested && isStack ? `${(100 - (index % 3) * 0.2).toFixed(1)}%` : '',
    scrapReason: '',
  }));
  const bad = scrapped.map(([serial, scrapReason]): ProductionUnit => ({
    serial,
    modules: modulesOf(serial),
    firmware,
    result: 'failed',
    soh: '',
    scrapReason,
  }));
  return [...good, ...bad];
}

/** Serial numbers that were built for a seeded demand, by its number. */
export const builtFor = (demand: number): string[] =>
  batches.flatMap((batch) => (batch.demand === demand ? batch.serials : []));

/** Batches of the time before `now`, in milliseconds since 1970. */
export const seedProductions = (now: number) =>
  batches.map((batch) => ({
    ...common(batch.german ? judge : author, now, Math.max(1, batch.daysAgo + 20)),
    demandId: `D${batch.demand}`,
    number: batch.number,
    product: batch.product,
    quantity: batch.quantity,
    remark: '',
    steps: stepsOf(batch, now),
    units: unitsOf(batch),
    digest: '',
    blockReason: batch.blockReason ?? '',
    finishedAt: batch.isFinished ? now - (batch.daysAgo - stepNames.zh.length) * dayMs : null,
  }));
