import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setV8Flags } from '../../mock-server/lib/v8-flags.ts';
import { type MockServer, type StartOptions, startMockServer } from '../../mock-server/start.ts';
import type { World } from '../../mock-server/world/world.ts';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { addEntries, addPoints, stationId } from './admin.ts';
import { handlerOf, type TimedCall } from './handler-times.ts';
import { type Measure, median, type Row } from './measure.ts';

const repetitions = 9;
const tickPauseMs = 100;
const surnames = '王李张刘陈杨黄赵周吴';

/** The request, or another one each time where the server remembers what it has found. */
type GrowthCall = TimedCall | readonly [name: string, endpoint: EndpointName, request: (count: number) => object];

/** Something of which there are few or many, with the calls whose cost may depend on it. */
interface Growth {
  readonly name: string;
  /** Each about ten times the one before. */
  readonly sizes: readonly number[];
  start(size: number): StartOptions;
  fill?(world: World, size: number): void;
  readonly calls: readonly GrowthCall[];
  /** The server's second depends on it, too. */
  readonly isTicking?: boolean;
}

const growths: readonly Growth[] = [
  {
    name: 'stations',
    sizes: [50, 500, 5_000],
    start: (stations) => ({ stations, historyDays: 1, precompute: 'overview' }),
    calls: [
      ['overview', 'listStationOverview', {}],
      ['trend', 'getOverviewTrend', {}],
      ['flows', 'getPowerFlow', {}],
      ['fleet', 'getFleet', {}],
      ['fleetFlow', 'getFleetFlow', {}],
      ['fleetRows', 'listFleetStations', {}],
      ['list', 'listStations', {}],
      ['alarms', 'listAlarms', {}],
      ['devices', 'listDeviceLedger', {}],
    ],
    isTicking: true,
  },
  {
    name: 'alarms',
    sizes: [1_000, 10_000, 100_000],
    start: () => ({}),
    fill: ({ alarms, clock }, size) => alarms.fill(size, clock.now()),
    calls: [
      ['list', 'listAlarms', {}],
      ['count', 'countAlarms', {}],
    ],
  },
  {
    name: 'users',
    sizes: [100, 1_000, 10_000],
    start: (users) => ({ users }),
    calls: [
      ['list', 'listUsers', {}],
      ['search', 'listUsers', (count) => ({ keyword: surnames[count % surnames.length] })],
    ],
  },
  {
    name: 'points',
    sizes: [500, 5_000, 50_000],
    start: () => ({}),
    fill: addPoints,
    calls: [
      ['list', 'listPoints', { stationId }],
      ['search', 'listPoints', { stationId, keyword: '功率' }],
    ],
  },
  {
    name: 'log',
    sizes: [1_000, 10_000, 100_000],
    start: () => ({}),
    fill: addEntries,
    calls: [['list', 'listAuditEntries', {}]],
  },
];

/** MB that are alive. */
function alive(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/** ms of the processor. @param pauseMs before each time: what is done once for an instant is not found done */
async function costOf(work: () => unknown, pauseMs = 0): Promise<number> {
  const costs: number[] = [];
  for (let count = 0; count < repetitions; count += 1) {
    if (pauseMs > 0) await setTimeout(pauseMs);
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000);
  }
  return median(costs);
}

type Cost = Pick<Row, 'value' | 'unit'>;

/** What each of some work costs at one size. */
async function costsAt({ start, fill, calls, isTicking }: Growth, size: number): Promise<ReadonlyMap<string, Cost>> {
  const before = alive();
  const options = start(size);
  setV8Flags(options.stations ?? 0);
  const server: MockServer = await startMockServer(options);
  const { world } = server;
  fill?.(world, size);
  const costs = new Map<string, Cost>();
  for (const [name, endpoint, request] of calls) {
    const handle = handlerOf(world, endpoint);
    let count = 0;
    const ask = () => handle(typeof request === 'function' ? request(count++) : request);
    await ask();
    costs.set(name, { value: await costOf(ask), unit: 'ms' });
  }
  if (isTicking) costs.set('tick', { value: await costOf(() => world.tick(), tickPauseMs), unit: 'ms' });
  costs.set('memory', { value: alive() - before, unit: 'MB' });
  await server.close();
  return costs;
}

/** Ten times as much may cost this often what it did: what is larger than the processor's caches costs more each. */
const goal = '≤ 15';

/** The cost of each call, of a tick and of the memory at each size, and how often that of the size before it is the last. */
function rowsOf({ name, sizes }: Growth, bySize: readonly ReadonlyMap<string, Cost>[]): Row[] {
  return [...(bySize[0]?.keys() ?? [])].flatMap((what): Row[] => {
    const found = bySize.flatMap((costs) => costs.get(what) ?? []);
    const [before, last] = found.slice(-2);
    return [
      ...found.map((cost, index) => ({ name: `growth.${name}.${what}.${sizes[index]}`, ...cost })),
      { name: `growth.${name}.${what}`, value: (last?.value ?? 0) / (before?.value ?? 0), unit: '', goal },
    ];
  });
}

/** Costs against sizes, each ten times the one before. */
export const growth: Measure = {
  name: 'growth',
  async run() {
    const rows: Row[] = [];
    for (const one of growths) {
      const bySize: ReadonlyMap<string, Cost>[] = [];
      for (const size of one.sizes) bySize.push(await costsAt(one, size));
      rows.push(...rowsOf(one, bySize));
    }
    return rows;
  },
};
