import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alarmEndpoints, deviceTypes, severities } from '#src/contract/alarm.ts';
import { alarmRequest, countFilters, filterChanges, noFilters, readAlarmQuery } from './alarm-query.ts';

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readAlarmQuery((name) => params.get(name));
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
  expect(alarmRequest(read(''))).toEqual({ state: 'unresolved', sort: '-raisedAt', page: 1, pageSize: 20 });
  expect(countFilters(read(''))).toBe(0);
});

test('[VW-02] an address becomes the request for its page', () => {
  const search =
    'state=all&acknowledged=no&severity=2,1&station=S1&device=pcs&keyword=+temp+&from=2026-06-01T00:00:00%2B08:00' +
    '&sort=-severity&page=3&size=50&alarm=A7';
  expect(alarmRequest(read(search))).toEqual({
    acknowledged: 'no',
    severities: [1, 2],
    stationId: 'S1',
    deviceType: 'pcs',
    keyword: 'temp',
    raisedFrom: '2026-05-31T16:00:00.000Z',
    sort: '-severity',
    page: 3,
    pageSize: 50,
  });
  expect(read(search).open).toBe('A7');
});

test('[VW-02] whatever stands in the address, the request is one that the server takes', () => {
  const names = ['state', 'acknowledged', 'severity', 'device', 'keyword', 'from', 'to', 'sort', 'page', 'size'];
  const value = fc.oneof(fc.string(), fc.constantFrom('1', '-1', '1e9', 'all', '1,2,9', '2026-06-01', '__proto__'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (entries) => {
      const request = alarmRequest(read(new URLSearchParams(entries).toString()));
      expect(alarmEndpoints.listAlarms.request.safeParse(request).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('[VW-02] filters survive the way through the address, and reset takes all of them out', () => {
  const filters = fc.record({
    state: fc.constantFrom('unresolved' as const, 'resolved' as const, 'all' as const),
    acknowledged: fc.constantFrom('yes' as const, 'no' as const, undefined),
    severities: fc.subarray([...severities]),
    stationId: fc.option(fc.stringMatching(/^\w{1,9}$/), { nil: undefined }),
    deviceType: fc.constantFrom(...deviceTypes, undefined),
    keyword: fc.string({ maxLength: 128 }),
  });
  fc.assert(
    fc.property(filters, (wanted) => {
      const search = apply('page=4&alarm=A7', filterChanges(wanted));
      expect(read(search)).toMatchObject({ ...wanted, page: 1, open: 'A7' });
      expect(countFilters(read(apply(search, noFilters)))).toBe(0);
    }),
  );
});
