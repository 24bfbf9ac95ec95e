import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { alarmEndpoints, alarmSortColumns, deviceTypes } from '#src/contract/alarm/alarm.ts';
import { severities } from '#src/contract/alarm/severity.ts';
import { filters, listStates } from './alarm-filters.ts';

const url = listUrl({ filters, sort: { by: alarmSortColumns, initial: '-raisedAt' }, openAs: 'alarm' });
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return url.read((name) => params.get(name));
};

const apply = (search: string, changes: Readonly<Record<string, string | null>>) => {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
};

test('[VW-02] the list opens with unresolved alarms, newest first, and no filter set', () => {
  expect(url.request(read(''))).toEqual({
    state: 'unresolved',
    shelved: 'no',
    sort: '-raisedAt',
    page: 1,
    pageSize: 20,
  });
  expect(url.count(read('').filters)).toBe(0);
});

test('[VW-02] an address becomes the request for its page', () => {
  const search =
    'state=all&acknowledged=no&severity=2,1&station=S1&device=pcs&keyword=+temp+&from=2026-06-01T00:00:00%2B08:00' +
    '&deviceId=a-pcs-1&code=P1&clearedTo=2026-06-02T00:00:00Z&by=Li&sort=-severity&page=3&size=50&alarm=A7';
  expect(url.request(read(search))).toEqual({
    acknowledged: 'no',
    severities: [1, 2],
    stationId: 'S1',
    deviceType: 'pcs',
    keyword: 'temp',
    raisedFrom: '2026-05-31T16:00:00.000Z',
    deviceId: 'a-pcs-1',
    code: 'P1',
    clearedTo: '2026-06-02T00:00:00.000Z',
    acknowledgedBy: 'Li',
    sort: '-severity',
    page: 3,
    pageSize: 50,
  });
  expect(read(search).openId).toBe('A7');
});

test('[VW-02] any address gives a request that the server accepts', () => {
  const filters = ['state', 'acknowledged', 'severity', 'device', 'deviceId', 'code', 'keyword', 'by'];
  const names = [...filters, 'from', 'to', 'clearedFrom', 'clearedTo', 'sort', 'page', 'size'];
  const value = fc.oneof(fc.string(), fc.constantFrom('1', '-1', '1e9', 'all', '1,2,9', '2026-06-01', '__proto__'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (entries) => {
      const request = url.request(read(new URLSearchParams(entries).toString()));
      expect(alarmEndpoints.listAlarms.request.safeParse(request).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('[VW-02] filters are restored from the address, and reset removes all of them', () => {
  const values = fc.record({
    state: fc.constantFrom(...listStates),
    acknowledged: fc.constantFrom('yes' as const, 'no' as const, undefined),
    severities: fc.subarray([...severities]),
    stationId: fc.option(fc.stringMatching(/^\w{1,9}$/), { nil: undefined }),
    deviceType: fc.constantFrom(...deviceTypes, undefined),
    deviceId: fc.option(fc.stringMatching(/^\w{1,9}$/), { nil: undefined }),
    code: fc.string({ maxLength: 64 }),
    keyword: fc.string({ maxLength: 128 }),
    acknowledgedBy: fc.string({ maxLength: 64 }),
    cleared: fc.record({ from: fc.constantFrom('2026-06-01T00:00:00.000Z', undefined) }),
  });
  fc.assert(
    fc.property(values, (expected) => {
      const search = apply('page=4&alarm=A7', url.changes(expected));
      expect(read(search)).toMatchObject({ filters: expected, page: 1, openId: 'A7' });
      expect(url.count(read(apply(search, url.reset)).filters)).toBe(0);
    }),
  );
});

test('[VW-02] shelved alarms are in their list and in that of all, not among the open ones', () => {
  const filterOf = (state: string) => {
    const { sort: _sort, ...filter } = url.filterRequest(read(`state=${state}`));
    return filter;
  };
  expect(filterOf('active')).toEqual({ state: 'active', shelved: 'no' });
  expect(filterOf('shelved')).toEqual({ state: 'unresolved', shelved: 'yes' });
  expect(filterOf('resolved')).toEqual({ state: 'resolved' });
  expect(filterOf('all')).toEqual({});
});
