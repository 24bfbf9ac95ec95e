import { expect, test } from 'vitest';
import { changeSearch } from '#src/blocks/use-page-query.ts';
import { countFilters, filterChanges, noFilters, readWorkOrderQuery, workOrderRequest } from './work-order-query.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readWorkOrderQuery((name) => params.get(name));
};

test('[VW-05] an empty address is the whole list, newest first', () => {
  const query = read('');
  expect(countFilters(query)).toBe(0);
  expect(workOrderRequest(query)).toEqual({ filter: 'all', sort: '-createdAt', page: 1, pageSize: 20 });
});

test('[VW-05] filters go into the address and come back from it, and lead to page 1', () => {
  const values = {
    filter: 'mine',
    overdue: true,
    type: 'repair',
    status: 'processing',
    stationId: 'st-a',
    keyword: '风扇',
    from: '2026-01-01T00:00:00.000Z',
  } as const;
  const search = changeSearch('?page=4&order=WO-1', filterChanges(values));
  const query = read(search);
  expect(query).toMatchObject({ ...values, page: 1, open: 'WO-1' });
  expect(countFilters(query)).toBe(7);
  expect(workOrderRequest(query)).toMatchObject({ overdue: true, createdFrom: values.from });
  expect(countFilters(read(changeSearch(search, noFilters)))).toBe(0);
});

test('[VW-05] what the address says wrongly counts as not set', () => {
  expect(countFilters(read('?filter=x&type=y&status=z&from=never&overdue=2'))).toBe(0);
  expect(read('?sort=drop').sort).toBe('-createdAt');
});
