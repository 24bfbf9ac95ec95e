import { startMockServer } from '../../mock-server/start.ts';
import { fillLifeCycle } from './life-cycle-fill.ts';
import { handlerTimes, type TimedCall } from './handler-times.ts';
import type { Measure } from './measure.ts';

const chains: readonly TimedCall[] = [
  ['chain.demand', 'getLifeCycleChain', { demandId: 'D1' }],
  ['chain.station', 'getLifeCycleChain', { stationId: 'st-a' }],
  ['chain.serial', 'getLifeCycleChain', { serialNumber: 'HY202403249' }],
  ['chain.case', 'getLifeCycleChain', { caseId: 'AS2' }],
  ['lifeCycle.dashboard', 'getLifeCycleDashboard', {}],
];
const recordsPerKind = 500;

/** Chains of records and the dashboard beside a fleet of 100 stations, with 500 records of each kind. */
export const lifeCycle: Measure = {
  name: 'lifeCycle',
  async run() {
    const { world, close } = await startMockServer({ port: 0, stations: 100 });
    fillLifeCycle(world, recordsPerKind);
    const rows = await handlerTimes(world, chains, '≤ 100');
    await close();
    return rows;
  },
};
