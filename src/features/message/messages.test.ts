import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageEndpoints } from '#src/contract/alarm/message.ts';
import { listUrl } from '#src/blocks/list/list-url.ts';
import { filters, isUnread, messageKey, repeatsRequest } from './messages.ts';

const url = listUrl({ filters, pageAs: 'pageNo' });
const read = (search: string) => {
  const params = new URLSearchParams(search);
  return url.read((name) => params.get(name));
};
const messageRequest = (state: ReturnType<typeof read>) => url.request(state);
const countFilters = (state: ReturnType<typeof read>) => url.count(state.filters);

test("[TB-06] the top bar's address lists messages whose cause is not resolved", () => {
  expect(messageRequest(read('isSolve=0'))).toEqual({ isSolve: '0', grouped: true, pageNo: 1, pageSize: 20 });
  expect(countFilters(read('isSolve=0'))).toBe(1);
});

test('[VW-01] [API-28] unread messages are asked for with isView 2, read ones with 1', () => {
  expect(messageRequest(read('read=unread&type=alarm&page=2'))).toMatchObject({ isView: '2', type: '2', pageNo: 2 });
  expect(messageRequest(read('read=read&type=workOrder'))).toMatchObject({ isView: '1', type: '1' });
});

test('[VW-01] any address gives a request that the server accepts', () => {
  const names = ['type', 'read', 'isSolve', 'from', 'to', 'each', 'page', 'size'];
  const value = fc.oneof(fc.string(), fc.constantFrom('0', '1', '-1', '1e9', 'alarm', '2026-06-01', '__proto__'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), (entries) => {
      const request = messageRequest(read(new URLSearchParams(entries).toString()));
      expect(messageEndpoints.listMessages.request.safeParse(request).success).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('[VW-01] a changed filter leads to page 1, and an empty one leaves the address', () => {
  expect(url.changes({ type: 'alarm', isSolve: undefined })).toEqual({ page: null, type: 'alarm', isSolve: null });
});

test('[VW-01] repeats are one row, unless the address asks for single messages', () => {
  const request = messageRequest(read('each=1&read=unread'));
  expect(request).toEqual({ isView: '2', pageNo: 1, pageSize: 20 });
  expect(url.changes({ grouped: false })).toEqual({ page: null, each: '1' });
  expect(url.changes({ grouped: true })).toEqual({ page: null, each: null });
  expect(repeatsRequest(read('read=unread&page=3').filters, 'M1')).toEqual({
    isView: '2',
    repeatsOf: 'M1',
    pageNo: 1,
    pageSize: 500,
  });
});

test('[VW-01] a row of repeats stays the same row while more come, and is unread while one of them is', () => {
  const message = { id: 'M9', title: 'x', content: 'x', type: '2', createTime: '2026-03-01T00:00:00Z', isView: '1' };
  const repeats = { id: 'M1', count: 2, unread: 1, since: '2026-03-01T00:00:00Z' };
  const row = { ...message, repeats };
  expect(messageKey(row)).toBe(messageKey({ ...row, id: 'M10', repeats: { ...repeats, count: 3 } }));
  expect(messageKey(row)).not.toBe(messageKey({ ...message, id: 'M1' }));
  expect(isUnread(row)).toBe(true);
  expect(isUnread({ ...row, repeats: { ...repeats, unread: 0 } })).toBe(false);
  expect(isUnread(message)).toBe(false);
});
