import { expect, test } from 'vitest';
import type { Message } from '#src/contract/alarm/message.ts';
import { messageNotice, missedNotice } from './message-notices.ts';

const message = (values: Partial<Message>): Message => ({
  title: 'Cell temperature high',
  content: 'Stack 1, cluster 2',
  type: '2',
  createTime: '2026-06-01T08:00:00.000Z',
  isView: '0',
  ...values,
});
const nowhere = { open: () => undefined, markRead: () => undefined };
const texts = { missed: (count: number) => `${count} missed`, latest: (title: string) => `latest ${title}` };

test.each([
  ['1', 'W7', '/workOrder?order=W7'],
  ['1', undefined, '/workOrder'],
  ['2', 'A/7', '/alarmManager?alarm=A%2F7'],
  ['9', undefined, '/alarmManager'],
])('[DR-08] [ST-07] a message of type %s about %s opens %s', (type, ref, url) => {
  const opened: string[] = [];
  const read: (string | undefined)[] = [];
  const leads = { open: (to: string) => opened.push(to), markRead: ({ id }: Message) => read.push(id) };
  messageNotice(message({ id: 'M1', type, ref }), leads).onSelect?.();
  expect({ opened, read }).toEqual({ opened: [url], read: ['M1'] });
});

test('[ST-07] messages of one kind share a card, other kinds do not', () => {
  const group = (values: Partial<Message>) => messageNotice(message(values), nowhere).group;
  expect(group({ ref: 'A1' })).toBe(group({ ref: 'A2' }));
  expect(group({ type: '1' })).not.toBe(group({ type: '2' }));
});

test('[ST-07] what a reconnect brought is one notification with the worst severity, and leads to the messages', () => {
  const opened: string[] = [];
  const leads = { ...nowhere, open: (url: string) => opened.push(url) };
  const notice = missedNotice(
    [message({ severity: 3 }), message({ severity: 1 }), message({ title: 'last' })],
    leads,
    texts,
  );
  expect(notice).toMatchObject({ title: '3 missed', text: 'latest last', severity: 1 });
  notice?.onSelect?.();
  expect(opened).toEqual(['/Message']);
  expect(missedNotice([message({ ref: 'A1' })], leads, texts)?.title).toBe('Cell temperature high');
  expect(missedNotice([], leads, texts)).toBeUndefined();
});
