import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maintenanceStates } from '#src/contract/life-cycle/maintenance.ts';
import { afterSaleStatuses } from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { archiveStates } from '#src/contract/life-cycle/archive.ts';
import { deliveryStates } from '#src/contract/rules/life-cycle/delivery.ts';
import { demandStages } from '#src/contract/rules/life-cycle/life-cycle-flow.ts';
import { productionStates } from '#src/contract/rules/life-cycle/production.ts';
import { saleStates } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { archives } from '#mock-server/records/archives.ts';
import { punchItems } from '#mock-server/records/life-cycle/punch-items.ts';
import { fillLifeCycle } from '../../../scripts/bench/life-cycle-fill.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

const recordCount = 500;
const pageSize = 200;

let harness: Harness;
let administrator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start();
  fillLifeCycle(harness.server.world, recordCount);
  administrator = await harness.signIn('administrator');
});
afterAll(() => harness.close());

/** A list with the filter whose values part its records. */
const lists = [
  ['VW-11.14', 'listDemands', 'stage', demandStages],
  ['VW-13.14', 'listSales', 'state', saleStates],
  ['VW-14.14', 'listArchives', 'state', archiveStates],
  ['VW-15.14', 'listMaintenance', 'state', maintenanceStates],
  ['VW-16.14', 'listDeliveries', 'state', deliveryStates],
  ['VW-17.14', 'listProductions', 'state', productionStates],
  ['VW-18.14', 'listAfterSales', 'status', afterSaleStatuses],
] as const;

describe('500 records of each kind', () => {
  test.each(lists)('[%s] %s: pages, counts and filters agree', async (_, endpoint, field, values) => {
    const call = (request: object) => administrator.call(endpoint, request);
    const all = await call({ pageSize: recordCount });
    expect([all.total, all.records.length]).toEqual([recordCount, recordCount]);
    const ids = all.records.map(({ id }) => id);
    expect(new Set(ids).size).toBe(recordCount);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => call({ page, pageSize })));
    expect(pages.map(({ total, records }) => [total, records.length])).toEqual([
      [recordCount, pageSize],
      [recordCount, pageSize],
      [recordCount, recordCount % pageSize],
      [recordCount, 0],
    ]);
    expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(ids);
    const byValue = await Promise.all(values.map((value) => call({ [field]: value, pageSize: recordCount })));
    for (const { total, records } of byValue) expect(records.length).toBe(total);
    expect(byValue.flatMap(({ records }) => records.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
    expect((await call({ keyword: 'no such record' })).total).toBe(0);
  });

  test('[VW-12.14] a project shows its punch items and documents alone, and its gate counts them', async () => {
    const { world } = harness.server;
    const { records } = await administrator.call('listDemands', { pageSize: recordCount });
    const demandIds = records.filter((_, index) => index % 10 === 0).map(({ id }) => id);
    let found = 0;
    for (const demandId of demandIds) {
      const ofDemand = (record: { readonly demandId: string }) => record.demandId === demandId;
      const items = await administrator.call('listPunchItems', { demandId });
      const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).toSorted();
      expect(idsOf(items)).toEqual(idsOf(punchItems.store(world).all().filter(ofDemand)));
      const filed = await administrator.call('listArchives', { demandId, pageSize });
      expect(filed.total).toBe(archives.store(world).all().filter(ofDemand).length);
      const gate = await administrator.call('getDemandGate', { id: demandId });
      const open = items.filter((item) => item.class === 'A' && !item.closed).length;
      const { needed, have } = gate.find(({ kind }) => kind === 'punchA')!;
      expect([demandId, needed - have]).toEqual([demandId, open]);
      found += items.length;
    }
    expect(found).toBeGreaterThan(demandIds.length / 2);
  });

  test('[VW-10.14] the dashboard counts all of them, and answers the most urgent projects', async () => {
    const { stages, projects, projectsTotal, cases } = await administrator.call('getLifeCycleDashboard', {});
    const counts = await Promise.all(
      demandStages.map(async (stage) => (await administrator.call('listDemands', { stage })).total),
    );
    expect(stages.map(({ count }) => count)).toEqual(counts);
    expect(projects.length).toBe(50);
    expect(projectsTotal).toBeGreaterThan(projects.length);
    const days = projects.map(({ nextPlanned }) => nextPlanned || '9');
    expect(days).toEqual(days.toSorted());
    expect(cases.open).toBe((await administrator.call('listAfterSales', { open: true })).total);
  });
});
