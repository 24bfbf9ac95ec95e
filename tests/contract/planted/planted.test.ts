import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { rules } from '../../../scripts/contract/rules.ts';
import { checks } from '../../../scripts/contract/checks.ts';
import { LeftOut } from '../../../scripts/contract/left-out.ts';
import { madeUp } from '../../../scripts/contract/made-up.ts';
import { mockPlan } from '../../../scripts/contract/mock-plan.ts';
import { lineOf } from '../../../scripts/contract/report.ts';
import { type Row, type Run, runContract } from '../../../scripts/contract/run.ts';
import { runs } from '../../support/server/runs.ts';
import { startBrokenServer } from '../support/broken-server.ts';
import { Harness, names } from '../support/harness.ts';
import { answerPlants } from './answers.ts';
import { listPlants } from './lists.ts';
import { lockAndRecordPlants } from './locks.ts';
import { reachPlants } from './reach.ts';
import { sessionAndCaptchaPlants } from './sessions.ts';
import type { Plant } from './plant.ts';
import { wirePlants } from './wire.ts';

const plants: readonly Plant[] = [
  ...answerPlants,
  ...listPlants,
  ...lockAndRecordPlants,
  ...reachPlants,
  ...sessionAndCaptchaPlants,
  ...wirePlants,
];
/** `npm test` plants one fault in ten, the soak all. */
const isSample = (_plant: Plant, at: number) => at % runs(10, 1) === 0;

/** One server for all: each fault is removed again, and the server reset. */
let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
}, 60_000);
afterAll(() => harness.close());

async function rowOf({ row, check }: Plant, url: string, change: ChangePlan = () => ({})): Promise<Row | undefined> {
  harness.server.world.reset();
  const mock = await mockPlan(harness.server, url);
  const plan = { ...mock, checks: checks.filter(({ name }) => name === check), ...change(mock) };
  const [found] = await runContract({ ...plan, rules, only: [row] });
  return found;
}

type ChangePlan = (plan: Run) => Partial<Run>;

/** The row of a server with this fault. */
async function rowWith(plant: Plant, change?: ChangePlan): Promise<Row | undefined> {
  if (plant.flaw) {
    const broken = await startBrokenServer(harness, plant.flaw);
    return rowOf(plant, broken.url, change).finally(() => broken.close());
  }
  const undo = plant.breaks?.(harness.server.world);
  return rowOf(plant, harness.server.url, change).finally(undo);
}

test.each(plants.filter(isSample))('[MK-01] finds that $name, in $row', { timeout: 60_000 }, async (plant) => {
  const row = await rowWith(plant);
  expect(row && lineOf(row)).toMatch(/^✗/);
  const failed = row?.outcomes.filter(({ mark }) => mark === 'failed').map(({ check }) => check);
  expect(failed).toEqual([plant.check ?? plant.row]);
});

/** A server for which no request can be made that succeeds. */
const withoutSamples: ChangePlan = (plan) => ({
  sample: () => Promise.reject(new LeftOut('none')),
  caller: async (name) => {
    const caller = await plan.caller(name);
    if ((endpoints[name] as Endpoint).stepUp) await caller.call('confirmPassword', { password: 'Admin_2026' });
    return caller;
  },
});
const ofRefusals = plants.filter(({ check }) => checks.some(({ name, refused }) => name === check && refused));

const someOfRefusals = ofRefusals.filter((_plant, at) => at % runs(4, 1) === 0);

test.each(someOfRefusals)(
  '[MK-01] finds that $name by a request that was made up, in $row',
  { timeout: 60_000 },
  async (plant) => {
    const row = await rowWith(plant, withoutSamples);
    expect(row && lineOf(row)).toMatch(/^✗/);
    expect(row?.refusalsAlone).toBe('none');
  },
);

test('[MK-01] without the faults the requests that were made up are refused as they should be', async () => {
  for (const plant of someOfRefusals)
    expect(lineOf((await rowOf(plant, harness.server.url, withoutSamples))!)).toMatch(/^✓.* of refusals alone: none$/);
}, 120_000);

test('[MK-01] a request can be made up for 97 of 100 endpoints', () => {
  const without = names.filter((name) => !madeUp(endpoints[name]));
  expect(without.length, without.join(', ')).toBeLessThan(0.03 * names.length);
});

test('[MK-01] every planted fault has a name and a row of its own, and there are enough of them', () => {
  expect(new Set(plants.map(({ name }) => name)).size).toBe(plants.length);
  const known = new Set<string>([...names, ...rules.map(({ name }) => name)]);
  expect(plants.filter(({ row }) => !known.has(row))).toEqual([]);
  expect(plants.length).toBe(138);
});

test('[MK-01] without the faults their rows conform', { timeout: 600_000 }, async () => {
  for (const plant of plants.filter(isSample)) {
    const row = await rowOf(plant, harness.server.url);
    expect(row && lineOf(row)).toMatch(/^✓/);
  }
});
