import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { changeSearch } from '../use-page-query.ts';
import type { FilterTexts, MisfitFilters } from './filter-types.ts';
import { choice, flag, id, period, search, severityChoices, station, text } from './filters.ts';
import { listUrl } from './list-url.ts';

const filters = {
  keyword: search(),
  code: text({ max: 4 }),
  stationId: station({ clears: ['deviceId'] }),
  deviceId: id(),
  state: choice(['open', 'closed', 'all'], { initial: 'open', request: (state) => ({ isOpen: state === 'open' }) }),
  type: choice(['pv', 'wind'], { as: 'kind' }),
  severities: severityChoices({ as: 'severity' }),
  raised: period({ as: ['from', 'to'] }),
  grouped: flag({ offAs: 'each', isSetting: true }),
  late: flag(),
};
const url = listUrl({ filters, sort: { by: ['code', 'raised'], initial: '-raised' } });
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return url.read((name) => params.get(name));
};

test('[LY-08] an address without entries is the list as it opens', () => {
  expect(url.request(read(''))).toEqual({ isOpen: true, grouped: true, sort: '-raised', page: 1, pageSize: 20 });
  expect(url.count(read('').filters)).toBe(0);
});

test('[VW-73] a filter that counts from now does so from the time that the list gives it: the server’s', () => {
  const since = listUrl({ filters: { span: choice(['1'], { request: (_days, now) => ({ from: now }) }) } });
  const state = since.read(() => '1');
  expect(since.request({ ...state, now: 5 })).toMatchObject({ from: 5 });
  expect(since.filterRequest({ ...state, now: 5 })).toMatchObject({ from: 5 });
  const { from } = since.filterRequest(state);
  expect(Math.abs(Date.now() - Number(from))).toBeLessThan(60_000);
});

test('[LY-08] a change of filters leads to page 1 and clears the filters that depend on it', () => {
  expect(url.changes({ stationId: 'S1' })).toEqual({ page: null, deviceId: null, station: 'S1' });
  expect(url.changes({ stationId: 'S1', deviceId: 'D1' })).toEqual({ page: null, deviceId: 'D1', station: 'S1' });
  expect(url.changes({ grouped: false, late: true })).toEqual({ page: null, each: '1', late: '1' });
});

test('[LY-08] each filter is in the address, and reset removes all of them but the settings', () => {
  const values = fc.record({
    keyword: fc.string({ maxLength: 128 }),
    code: fc.string({ maxLength: 4 }),
    stationId: fc.option(fc.stringMatching(/^\w{1,9}$/), { nil: undefined }),
    deviceId: fc.option(fc.stringMatching(/^\w{1,9}$/), { nil: undefined }),
    state: fc.constantFrom('open' as const, 'closed' as const, 'all' as const),
    type: fc.constantFrom('pv' as const, 'wind' as const, undefined),
    severities: fc.subarray([1, 2, 3, 4] as const),
    raised: fc.constantFrom({ from: '2026-06-01T00:00:00.000Z', to: undefined }, { from: undefined, to: undefined }),
    grouped: fc.boolean(),
    late: fc.boolean(),
  });
  fc.assert(
    fc.property(values, (some) => {
      const changed = changeSearch('page=4&id=A7', url.changes(some));
      expect(read(changed)).toMatchObject({ filters: some, page: 1, openId: 'A7' });
      const after = read(changeSearch(changed, url.reset)).filters;
      expect(url.count(after)).toBe(0);
      expect(after.grouped).toBe(some.grouped);
    }),
  );
});

test('[LY-08] values that no filter knows count as not set', () => {
  const odd = read('state=x&kind=y&severity=9&from=never&late=2&sort=drop&page=-1&size=7&code=12345');
  expect(odd).toMatchObject({ sort: '-raised', page: 1, pageSize: 20, filters: { code: '1234' } });
  expect(url.count({ ...odd.filters, code: '' })).toBe(0);
});

test('the types name the texts that filters need, and filters that their request does not have', () => {
  expectTypeOf<FilterTexts<Pick<typeof filters, 'keyword' | 'type' | 'deviceId'>>>().toEqualTypeOf<
    'filter.keyword' | 'filter.keywordHint' | 'filter.type' | 'type.pv' | 'type.wind'
  >();
  const wrong = { stationId: station(), unknown: search(), status: choice(['lost']), created: period() };
  expectTypeOf<MisfitFilters<typeof wrong, RequestFor<'listWorkOrders'>>>().toEqualTypeOf<'unknown' | 'status'>();
});
