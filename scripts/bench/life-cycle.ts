import { utils, write } from '@e965/xlsx';
import { productions } from '../../mock-server/records/life-cycle/productions.ts';
import { setV8Flags } from '../../mock-server/lib/v8-flags.ts';
import { startMockServer } from '../../mock-server/start.ts';
import type { World } from '../../mock-server/world/world.ts';
import { parsedRowsMax } from '../../src/contract/life-cycle/parsed-sheet.ts';
import { headRow, unitHeads } from '../../src/contract/life-cycle/sheet-heads.ts';
import { fillLifeCycle } from './life-cycle-fill.ts';
import { handlerOf, handlerTimes, type TimedCall } from './handler-times.ts';
import type { Measure, Row } from './measure.ts';

const chains: readonly TimedCall[] = [
  ['chain.demand', 'getLifeCycleChain', { demandId: 'D1' }],
  ['chain.station', 'getLifeCycleChain', { stationId: 'st-a' }],
  ['chain.serial', 'getLifeCycleChain', { serialNumber: 'HY202403249' }],
  ['chain.case', 'getLifeCycleChain', { caseId: 'AS2' }],
  ['lifeCycle.dashboard', 'getLifeCycleDashboard', {}],
];
const page = { page: 1, pageSize: 20 };
const lists: readonly TimedCall[] = [
  ['demands', 'listDemands', page],
  ['demands.missing', 'listDemands', { ...page, missing: true }],
  ['demands.sorted', 'listDemands', { ...page, sort: '-missing' }],
  ['sales', 'listSales', page],
  ['sales.late', 'listSales', { ...page, overdue: true }],
  ['archives', 'listArchives', page],
  ['maintenance', 'listMaintenance', page],
  ['deliveries', 'listDeliveries', page],
  ['deliveries.serial', 'listDeliveries', { ...page, keyword: 'HY2024' }],
  ['batches', 'listProductions', page],
  ['batches.serial', 'listProductions', { ...page, keyword: 'HY2024' }],
  ['cases', 'listAfterSales', page],
  ['cases.customer', 'listAfterSales', { ...page, customer: 'a' }],
  ['breaches', 'listGuaranteeBreaches', {}],
];
const [stations, recordsPerKind, serials, repetitions] = [100, 500, 20_000, 5];
/** Batches that are only planned have no units. */
const unitsPerBatch = Math.ceil((serials / recordsPerKind) * 1.2);

/** A sheet with as many units as one may have, none of which is known. */
function sheetOfUnits(): File {
  const rows = Array.from({ length: parsedRowsMax }, (_each, index) => [`NEW-${index}`, '', '1.0', 'passed', '99%']);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([headRow(unitHeads, 'en'), ...rows]), 'A');
  const bytes: ArrayBuffer = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return new File([bytes], 'units.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** Processor time of all threads of this process in ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function parseTime(world: World): Promise<Row> {
  const parse = handlerOf(world, 'checkProductionSheet');
  const file = sheetOfUnits();
  const times: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const start = processorMs();
    await parse({ file, demandId: 'D6' });
    times.push(processorMs() - start);
  }
  return { name: 'lifeCycle.parse', value: Math.max(...times), unit: 'ms', goal: '≤ 3000' };
}

/** The first call judges every contract: what it costs, and the longest that the calls of others wait meanwhile. */
async function firstBreaches(world: World): Promise<Row[]> {
  const handle = handlerOf(world, 'listGuaranteeBreaches');
  let [longest, last, isRunning] = [0, processorMs(), true];
  const turn = (): void => {
    const now = processorMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  const start = processorMs();
  await handle({});
  const spent = processorMs() - start;
  isRunning = false;
  return [
    { name: 'breaches.first', value: spent, unit: 'ms', goal: '≤ 5000' },
    { name: 'breaches.first.turn', value: longest, unit: 'ms', goal: '≤ 50' },
  ];
}

/** Lists, chains, the dashboard and a sheet of 2,000 rows, beside 100 stations, 500 records of each kind, 20,000 serial numbers. */
export const lifeCycle: Measure = {
  name: 'lifeCycle',
  async run() {
    setV8Flags(stations);
    const { world, close } = await startMockServer({ port: 0, stations });
    fillLifeCycle(world, recordsPerKind, unitsPerBatch);
    const built = productions
      .store(world)
      .all()
      .reduce((sum, { units }) => sum + units.length, 0);
    const rows: Row[] = [
      { name: 'lifeCycle.serials', value: built, unit: '' },
      ...(await firstBreaches(world)),
      ...(await handlerTimes(world, chains, '≤ 100')),
      ...(await handlerTimes(world, lists, '≤ 150')),
      await parseTime(world),
    ];
    await close();
    return rows;
  },
};
