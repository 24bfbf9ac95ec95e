import { expect, test } from 'vitest';
import { alarmMessageType, contractMessageType } from '#src/contract/alarm/message.ts';
import type { AlarmPeriod } from '../../plant/specs.ts';
import { alarmMessage } from './alarm-message.ts';
import { beginOccurrence, type AlarmRecord } from './alarm-record.ts';
import { type MessageRecord, Messages, messagesMax } from './messages.ts';

const text = (value: string) => ({ zh: value, en: value, de: value });

const messageOf = (number: number, type: string = alarmMessageType): MessageRecord => ({
  id: `M${number}`,
  type,
  title: text('T'),
  content: text('C'),
  createdAt: number,
  stationId: 's',
  severity: 3,
  sourceId: 'd',
  ref: undefined,
});

test('[MK-03] of more messages than are held the oldest of alarms are forgotten, with who has read them', () => {
  const messages = new Messages();
  messages.add(messageOf(0, contractMessageType));
  for (let number = 1; number <= messagesMax; number += 1) messages.add(messageOf(number));
  for (const number of [1, 2, messagesMax]) messages.mark(messageOf(number), '10001', true);
  for (let number = 1; number < 5000; number += 1) messages.add(messageOf(messagesMax + number));
  expect(messages.size).toBeLessThan(messagesMax + 1000);
  expect(messages.find('M0')).toBeDefined();
  expect([1, 2, 4000].map((number) => messages.find(`M${number}`))).toEqual([undefined, undefined, undefined]);
  expect(messages.find('M5001')).toBeDefined();
  expect([...messages.persisted.messagesRead.keys()]).toEqual([`10001 M${messagesMax}`]);
});

test('[MK-03] the message of an alarm reads as it was sent, after the alarm has ended and come again with another value', () => {
  const definition = { code: 'C', severity: 2, title: text('Hot'), advice: text('Look.') };
  const period = (value: number): AlarmPeriod => ({
    key: `s/d/C/${value}`,
    code: 'C',
    stationId: 's',
    deviceId: 'd',
    raisedAt: value,
    clearedAt: null,
    value,
    limit: 50,
    unit: '°C',
  });
  const alarm = {
    id: 'A',
    definition,
    station: { id: 's' },
    device: { id: 'd', name: text('Device') },
    period: period(61),
    earlier: [],
    count: 1,
  } as unknown as AlarmRecord;
  const message = alarmMessage({ alarm, period: alarm.period, occurrence: 1 }, ['10001']);
  const sent = JSON.stringify([message.title, message.content, message.createdAt, message.userIds]);
  expect(message.content.en).toContain('61 °C, limit 50 °C');
  beginOccurrence(alarm, period(77));
  expect(JSON.stringify([message.title, message.content, message.createdAt, message.userIds])).toBe(sent);
  const again = alarmMessage({ alarm, period: alarm.period, occurrence: 2 });
  expect(again.content.en).toContain('77 °C, limit 50 °C. Returned, occurrence 2.');
});
