import { expect, test } from 'vitest';
import { useFreshServer, user as operator } from '../support/fresh-server.ts';
import { newCase } from './service-samples.ts';

useFreshServer('operator');

test('[VW-18] cases are found by the customer of their contract', async () => {
  const found = await operator.call('listAfterSales', { keyword: '临平智造产业园' });
  expect(found.total).toBeGreaterThan(0);
  expect(new Set(found.records.map(({ stationId }) => stationId))).toEqual(new Set(['st-a']));
  expect(new Set(found.records.map(({ customer }) => customer))).toEqual(new Set(['临平智造产业园']));
  const all = await operator.call('listAfterSales', { pageSize: 500 });
  const filtered = await operator.call('listAfterSales', { customer: ' 智造 ', pageSize: 500 });
  const expected = all.records.filter(({ customer }) => customer.includes('智造'));
  expect(filtered.records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  expect(expected.length).toBeLessThan(all.total);
  expect((await operator.call('listAfterSales', { customer: 'no such' })).total).toBe(0);
});

test('[VW-18] of many cases list, filters and pages agree', async () => {
  for (let index = 0; index < 25; index += 1) await operator.call('addAfterSale', newCase({ priority: '1' }));
  const all = await operator.call('listAfterSales', { pageSize: 500 });
  const open = await operator.call('listAfterSales', { open: true, pageSize: 500 });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => operator.call('listAfterSales', { page, pageSize: 10, status: 'reported' })),
  );
  const reported = all.records.filter(({ status }) => status === 'reported');
  expect(pages.flatMap(({ records }) => records).map(({ id }) => id)).toEqual(reported.map(({ id }) => id));
  expect(pages[0]?.total).toBe(reported.length);
  expect(open.total).toBe(all.total);
  expect(new Set(all.records.map(({ number }) => number)).size).toBe(all.total);
});
