import { expect, test } from 'vitest';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { workOrderSortColumns } from '#src/contract/work-order/work-order.ts';
import { filters } from './work-order-filters.ts';

const url = listUrl({ filters, sort: { by: workOrderSortColumns, initial: '-createdAt' }, openAs: 'order' });
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return url.read((name) => params.get(name));
};

test('[VW-05] an empty address is the whole list, newest first', () => {
  const query = read('');
  expect(url.count(query.filters)).toBe(0);
  expect(url.request(query)).toEqual({ filter: 'all', sort: '-createdAt', page: 1, pageSize: 20 });
});

test('[VW-05] filters go into the address and come back from it, and lead to page 1', () => {
  const values = {
    filter: 'mine',
    overdue: true,
    type: 'repair',
    status: 'processing',
    stationId: 'st-a',
    keyword: '风扇',
    created: { from: '2026-01-01T00:00:00.000Z' },
  } as const;
  const search = changeSearch('?page=4&order=WO-1', url.changes(values));
  const query = read(search);
  expect(query).toMatchObject({ filters: values, page: 1, openId: 'WO-1' });
  expect(url.count(query.filters)).toBe(7);
  expect(url.request(query)).toMatchObject({ overdue: true, createdFrom: values.created.from });
  expect(url.count(read(changeSearch(search, url.reset)).filters)).toBe(0);
});

test('[VW-05] wrong values in the address count as not set', () => {
  expect(url.count(read('?filter=x&status=z&from=never&overdue=2').filters)).toBe(0);
  expect(read('?sort=drop').sort).toBe('-createdAt');
});
