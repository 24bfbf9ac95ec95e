import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { dateOf, dayMs } from '#mock-server/lib/clock.ts';
import { demandStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { revisionOf } from '../support/entity-samples.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { newCase } from './service-samples.ts';

let harness: Harness;
let operator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(async () => {
  harness.server.world.reset();
  [operator, owner] = await Promise.all([harness.signIn('operator'), harness.signIn('owner')]);
});
afterAll(() => harness.close());

const size = { pageSize: 500 };

test('[VW-10.1] [VW-10.16] counts and sums are those of the lists, for each stage and for each caller', async () => {
  for (const user of [operator, owner]) {
    const { stages, missing, warrantiesEnding, cases, projects, projectsTotal } = await user.call(
      'getLifeCycleDashboard',
      {},
    );
    expect(stages.map(({ stage }) => stage)).toEqual(demandStages);
    for (const { stage, count, ratedPower, capacity, amounts, overdue } of stages) {
      const { records, total } = await user.call('listDemands', { stage, ...size });
      expect([stage, count]).toEqual([stage, total]);
      expect(ratedPower).toBe(records.reduce((sum, each) => sum + each.ratedPower, 0));
      expect(capacity).toBe(records.reduce((sum, each) => sum + (each.capacity ?? 0), 0));
      const contracts = records.filter(({ contractAmount }) => contractAmount !== null);
      expect(new Set(amounts.map(({ currency }) => currency))).toEqual(
        new Set(contracts.map(({ currency }) => currency)),
      );
      const sum = contracts.reduce((total, { contractAmount }) => total + (contractAmount ?? 0), 0);
      expect(amounts.reduce((total, { amount }) => total + amount, 0)).toBe(sum);
      expect(overdue).toBe((await user.call('listDemands', { stage, overdue: true })).total);
    }
    expect(missing).toBe((await user.call('listDemands', { missing: true })).total);
    expect(warrantiesEnding).toBe((await user.call('listSales', { warrantyEnding: true })).total);
    expect(cases.open).toBe((await user.call('listAfterSales', { open: true })).total);
    expect(cases.ages.reduce((sum, { count }) => sum + count, 0)).toBe(cases.open);
    expect(projectsTotal).toBe(projects.length);
    for (const { id, contractAmount, currency } of projects)
      expect({ contractAmount, currency }).toEqual(
        await user
          .call('getDemand', { id })
          .then((demand) => ({ contractAmount: demand.contractAmount, currency: demand.currency })),
      );
  }
});

test('[VW-10.1] [VW-18] the age of a case counts from the day of its report, not from the day of its entry', async () => {
  const ages = async () => (await operator.call('getLifeCycleDashboard', {})).cases.ages.map(({ count }) => count);
  const before = await ages();
  const { day } = await operator.call('getLifeCycleDashboard', {});
  const reportedOn = dateOf(Date.parse(day) - 10 * dayMs);
  const added = await operator.call('addAfterSale', { ...newCase(), reportedOn });
  expect(added.daysOpen).toBe(10);
  expect(await ages()).toEqual(before.map((count, index) => (index === 1 ? count + 1 : count)));
  const judge = await harness.signIn('administrator');
  const rejected = await judge.call('judgeAfterSale', { ...revisionOf(added), accepted: false, note: 'No fault' });
  expect(rejected.daysOpen).toBeNull();
  expect(await ages()).toEqual(before);
});

test('[VW-10.2] the median of a stage is of the demands that left it in the period', async () => {
  const medians = async (period: { from?: string; to?: string } = {}) => {
    const { stages } = await operator.call('getLifeCycleDashboard', period);
    return Object.fromEntries(stages.map(({ stage, medianDays, samples }) => [stage, [medianDays, samples]]));
  };
  // Seeds: proposed 6, 14, 16, 22 and 22 days; develop 70, 72 and 83; test 30 and 54.
  expect(await medians()).toMatchObject({
    proposed: [16, 5],
    develop: [72, 3],
    test: [42, 2],
    deliver: [60, 1],
    closed: [null, 0],
  });
  expect(await medians({ from: '2000-01-01', to: '2000-12-31' })).toMatchObject({ proposed: [null, 0] });
});

test('[VW-10.3] a gate is done, waived, missing or late; what is due next comes first', async () => {
  const { projects, due, day } = await operator.call('getLifeCycleDashboard', {});
  const gatesOf = (id: string) =>
    Object.fromEntries(projects.find((each) => each.id === id)!.gates.map((one) => [one.gate, one]));
  expect(gatesOf('D2').deliver).toEqual({ gate: 'deliver', state: 'done', open: 0 });
  expect(gatesOf('D3').develop).toMatchObject({ state: 'done' });
  const late = projects.find(({ daysLate }) => daysLate > 0)!;
  const next = await operator.call('getDemand', { id: late.id });
  expect(next).toMatchObject({ overdue: true, nextPlanned: late.nextPlanned });
  expect(late.gates.filter(({ state }) => state === 'late').map(({ open }) => open)).toEqual(
    next.missing > 0 ? [next.missing] : [],
  );
  const days = due.map(({ nextPlanned }) => nextPlanned);
  expect(days).toEqual(days.toSorted());
  for (const { nextPlanned, daysLate } of due)
    expect(daysLate).toBe(Math.max(0, (Date.parse(day) - Date.parse(nextPlanned)) / 86_400_000));
});

test('[VW-10.4] a filed factory test turns its gate, and the push says so', async () => {
  const gate = async () => {
    const { projects } = await operator.call('getLifeCycleDashboard', {});
    return projects.find(({ id }) => id === 'D5')!.gates.find((each) => each.gate === 'deliver');
  };
  expect(await gate()).toMatchObject({ state: 'missing', open: 1 });
  const push = await connect(harness, operator);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['lifeCycle'] }));
  await push.frame(({ kind }) => kind === 'subscribed');
  const items = await operator.call('getDemandGate', { id: 'D5' });
  const { missing: serials } = items.find(({ kind }) => kind === 'factoryTest')!;
  const document = { demandId: 'D5', kind: 'factoryTest', title: 'FAT', number: '', filedOn: '2026-11-01' } as const;
  await operator.call('addArchive', {
    ...document,
    scope: 'equipment',
    serials,
    result: 'passed',
    soh: 100,
    remark: '',
  });
  expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({ topic: 'lifeCycle' });
  expect(await gate()).toEqual({ gate: 'deliver', state: 'done', open: 0 });
  push.ws.close();
});

test('[VW-10.5] the promised income of a project is that of its sale', async () => {
  const { projects } = await operator.call('getLifeCycleDashboard', {});
  const { saleId, openAlarms } = projects.find(({ id }) => id === 'D1')!;
  const sale = await operator.call('getSale', { id: saleId! });
  expect(sale).toMatchObject({ demandId: 'D1', guaranteedIncome: 380_000 });
  const { total } = await operator.call('listAlarms', { stationId: 'st-a', state: 'unresolved' });
  expect(openAlarms).toBe(total);
});

test('[VW-10.6] one organisation alone; a foreign one is not found', async () => {
  const { stages } = await operator.call('getLifeCycleDashboard', { orgId: 'org-12' });
  const { records } = await operator.call('listDemands', size);
  const count = records.filter(({ country }) => country === 'DE').length;
  expect(stages.reduce((sum, each) => sum + each.count, 0)).toBe(count);
  await expect(owner.call('getLifeCycleDashboard', { orgId: 'org-1' })).rejects.toMatchObject({ code: codes.notFound });
  await expect(operator.call('getLifeCycleDashboard', { from: '2027-02-29' })).rejects.toMatchObject({
    fields: { from: expect.any(String) },
  });
});
