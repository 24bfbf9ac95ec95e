import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockSkewMs } from '#src/contract/limits.ts';
import type { Message } from '#src/contract/alarm/message.ts';
import { createInbox } from './inbox.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const minuteMs = 60_000;

const message = (id: string | undefined, time: number): Message => ({
  ...(id !== undefined && { id }),
  title: `title ${id}`,
  content: '',
  type: '2',
  createTime: new Date(time).toISOString(),
  isView: '0',
});

const titles = (list: readonly Message[]) => list.map(({ title }) => title);
const iso = (time: number) => new Date(time).toISOString();

test('[ST-06] the first list has no news, the next list has what was not in it, oldest first', () => {
  const inbox = createInbox();
  expect(inbox.begun()).toBe(false);
  expect(inbox.merge([message('1', now - minuteMs)], true, now)).toEqual([]);
  expect(inbox.begun()).toBe(true);
  const list = [message('4', now + 3), message('3', now + 2), message('2', now + 1), message('1', now - minuteMs)];
  expect(titles(inbox.merge(list, true, now))).toEqual(['title 2', 'title 3', 'title 4']);
  expect(inbox.merge(list, true, now)).toEqual([]);
});

test('[ST-06] missed messages come in the order of their times, however the list is sorted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 20 }), (times) => {
      const inbox = createInbox();
      inbox.merge([], true, now);
      const missed = inbox.merge(
        times.map((time) => message(String(time), now + time)),
        true,
        now,
      );
      expect(missed.map(({ id }) => Number(id))).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});

test('[ST-06] a message that the list brought and a connection repeats is not news', () => {
  const inbox = createInbox();
  inbox.merge([message('1', now)], true, now);
  expect(inbox.push(message('1', now), now).fresh).toBe(false);
  expect(inbox.push(message('2', now), now).fresh).toBe(true);
  expect(inbox.push(message('2', now), now).fresh).toBe(false);
  expect(inbox.merge([message('2', now)], true, now)).toEqual([]);
});

test('[ST-06] what was known when the sequence number was set is not counted again; what came later is', () => {
  const inbox = createInbox();
  inbox.merge([message('1', now)], true, now);
  inbox.mark();
  inbox.merge([message('2', now + 1)], true, now);
  expect(inbox.push(message('1', now), now).counted).toBe(false);
  expect(inbox.push(message('2', now + 1), now).counted).toBe(true);
  expect(inbox.push(message('3', now + 2), now).counted).toBe(true);
});

test('[ST-06] without a sequence number every message counts once for each connection', () => {
  const inbox = createInbox();
  inbox.merge([message('1', now)], true, now);
  expect(inbox.push(message('1', now), now).counted).toBe(true);
  expect(inbox.push(message('1', now), now).counted).toBe(false);
  inbox.connected();
  expect(inbox.push(message('1', now), now).counted).toBe(true);
});

test('[ST-06] messages without an id: equal ones are distinguished by their number, until the connection is another', () => {
  const inbox = createInbox();
  inbox.merge([], true, now);
  const same = message(undefined, now);
  expect([inbox.push(same, now).fresh, inbox.push(same, now).fresh]).toEqual([true, true]);
  inbox.connected();
  expect([inbox.push(same, now).fresh, inbox.push(same, now).fresh, inbox.push(same, now).fresh]).toEqual([
    false,
    false,
    true,
  ]);
  expect(inbox.push(same, now).counted).toBe(true);
  expect(titles(inbox.merge([same, same, same, same, same], true, now))).toEqual([same.title]);
  expect(inbox.push({ ...same, content: 'other' }, now).fresh).toBe(true);
});

test('[ST-06] the next list begins a minute before the newest message of a complete list', () => {
  const inbox = createInbox();
  expect(inbox.from()).toBeUndefined();
  inbox.merge([], true, now);
  expect(inbox.from()).toBeUndefined();
  inbox.merge([message('2', now - minuteMs), message('1', now - 5 * minuteMs)], true, now);
  expect(inbox.from()).toBe(iso(now - 2 * minuteMs));
  inbox.merge([message('1', now - 5 * minuteMs)], true, now);
  expect(inbox.from()).toBe(iso(now - 2 * minuteMs));
});

test('[ST-06] pushed messages move the start of the next list only once nothing before them can be missing', () => {
  const inbox = createInbox();
  inbox.merge([message('1', now - 5 * minuteMs)], true, now);
  inbox.push(message('2', now), now);
  inbox.push(message('3', now - minuteMs), now);
  expect(inbox.from()).toBe(iso(now - 6 * minuteMs));
  inbox.confirm();
  expect(inbox.from()).toBe(iso(now - minuteMs));
});

test('[ST-06] to confirm that all is here before any message came changes nothing', () => {
  const inbox = createInbox();
  inbox.confirm();
  expect(inbox.from()).toBeUndefined();
});

test.each([
  ['at the edge of the clocks that differ', clockSkewMs, clockSkewMs],
  ['later than clocks may differ', clockSkewMs + 1, 0],
])('[ST-06] a message %s, pushed or listed', (_name, ahead, counted) => {
  const pushed = createInbox();
  pushed.merge([message('1', now)], true, now);
  pushed.push(message('2', now + ahead), now);
  pushed.confirm();
  expect(pushed.from()).toBe(iso(now + counted - minuteMs));
  const listed = createInbox();
  expect(listed.merge([message('2', now + ahead), message('1', now)], true, now)).toEqual([]);
  expect(listed.from()).toBe(iso(now + counted - minuteMs));
});

test('[ST-06] a first list that was cut off: what is older than its last message is not news', () => {
  const inbox = createInbox();
  inbox.merge([message('3', now), message('2', now - 2 * minuteMs)], false, now);
  const older = [message('1', now - 3 * minuteMs), message('0', now - 2 * minuteMs)];
  expect(inbox.merge(older, true, now)).toEqual([]);
  expect(titles(inbox.merge([message('4', now - minuteMs)], true, now))).toEqual(['title 4']);
});

test('[ST-06] after a complete first list, a message with an earlier time is news all the same', () => {
  const inbox = createInbox();
  inbox.merge([message('2', now)], true, now);
  expect(titles(inbox.merge([message('1', now - 3 * minuteMs)], true, now))).toEqual(['title 1']);
});

const many = 5_000;

test('[ST-06] of more than 5,000 messages the oldest are forgotten, those that a list may bring again are not', () => {
  const inbox = createInbox();
  inbox.merge([], true, now);
  const old = now - 60 * minuteMs;
  inbox.push(message('first', old), now);
  inbox.push(message('second', old), now);
  for (let n = 0; n < many - 2; n += 1) inbox.push(message(String(n), now), now);
  expect(inbox.push(message('first', old), now).fresh).toBe(false);
  inbox.confirm();
  inbox.push(message('one more', now), now);
  inbox.connected();
  expect(inbox.push(message('second', old), now).fresh).toBe(false);
  expect(inbox.push(message('first', old), now).fresh).toBe(true);
  expect(inbox.push(message('0', now), now).fresh).toBe(false);
});

test('[ST-06] messages from where the next list begins are remembered, however many they are', () => {
  const inbox = createInbox();
  inbox.merge([message('0', now)], true, now);
  for (let n = 1; n <= many + 10; n += 1) inbox.push(message(String(n), now), now);
  expect(inbox.push(message('1', now), now).fresh).toBe(false);
});

test('[ST-06] as long as nothing is known to be complete, nothing is forgotten', () => {
  const inbox = createInbox();
  for (let n = 0; n <= many + 10; n += 1) inbox.push(message(String(n), now), now);
  inbox.connected();
  expect(inbox.push(message('0', now), now).fresh).toBe(false);
});
