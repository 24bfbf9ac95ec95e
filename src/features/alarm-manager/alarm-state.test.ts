import { expect, test } from 'vitest';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { codes } from '#src/contract/codes.ts';
import { actionOn, alarmState, durationMs, occurrencesOf, timeline, toRetry } from './alarm-state.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 8, minute)).toISOString();

const alarm = (values: Partial<Alarm>): Alarm => ({
  id: 'A1',
  code: 'P10',
  title: 'Temperature high',
  severity: 2,
  stationId: 'S1',
  stationName: 'A',
  deviceId: 'D1',
  deviceName: 'PCS 1',
  deviceType: 'pcs',
  raisedAt: at(0),
  firstRaisedAt: at(0),
  lastSeenAt: at(5),
  clearedAt: null,
  count: 1,
  earlier: [],
  value: null,
  limit: null,
  unit: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  acknowledgeNote: null,
  resolvedAt: null,
  resolvedBy: null,
  resolveNote: null,
  shelvedUntil: null,
  shelvedAt: null,
  shelvedBy: null,
  shelveReason: null,
  orderId: null,
  orderNumber: null,
  orderOpen: false,
  cause: '',
  advice: '',
  ...values,
});

test('[ST-03] an alarm is active while its condition is true, then cleared, then resolved', () => {
  expect(alarmState(alarm({}))).toBe('active');
  expect(alarmState(alarm({ clearedAt: at(9) }))).toBe('cleared');
  expect(alarmState(alarm({ clearedAt: at(9), resolvedAt: at(10) }))).toBe('resolved');
});

test('[ST-03] only alarms whose condition is gone can be resolved', () => {
  const cleared = alarm({ id: 'A2', clearedAt: at(9) });
  const chosen = [alarm({}), cleared, alarm({ clearedAt: at(9), resolvedAt: at(10) })];
  expect(actionOn('resolve', chosen)).toEqual({ affected: [cleared], noteRequired: false });
});

test('[ST-03] a note is required where one of those to acknowledge is critical', () => {
  const critical = alarm({ severity: 1 });
  expect(actionOn('acknowledge', [alarm({}), critical]).noteRequired).toBe(true);
  const known = alarm({ severity: 1, acknowledgedAt: at(2), acknowledgedBy: 'Li' });
  expect(actionOn('acknowledge', [alarm({}), known])).toMatchObject({
    noteRequired: false,
    affected: [{ severity: 2 }],
  });
});

test('[VW-02] what is unresolved can be shelved, and what is shelved comes back', () => {
  const shelved = alarm({ id: 'A2', shelvedUntil: at(50) });
  const chosen = [alarm({}), shelved, alarm({ clearedAt: at(9), resolvedAt: at(10) })];
  expect(actionOn('shelve', chosen).affected).toEqual([chosen[0]]);
  expect(actionOn('unshelve', chosen).affected).toEqual([shelved]);
});

test('[VW-02] comments and shelvings stand in the history where they happened', () => {
  const log = [
    { kind: 'shelved', at: at(10), by: 'Li', note: 'works' },
    { kind: 'unshelved', at: at(40), by: null, note: null },
  ] as const;
  expect(timeline(alarm({ acknowledgedAt: at(20), acknowledgedBy: 'Li' }), { log: [...log] })).toMatchObject([
    { kind: 'raised' },
    { kind: 'shelved', by: 'Li', note: 'works' },
    { kind: 'acknowledged' },
    { kind: 'unshelved', by: undefined },
  ]);
});

test('[ST-03] work orders stand in the history with their begin and end', () => {
  const order = (id: string, created: number, ended: number | null, canceled = false) => ({
    id,
    number: id,
    createdAt: at(created),
    createdBy: 'Li',
    endedAt: ended === null ? null : at(ended),
    canceled,
  });
  const orders = [order('W1', 1, 3, true), order('W2', 4, 9), order('W3', 12, null)];
  expect(timeline(alarm({}), { orders })).toEqual([
    { kind: 'raised', at: at(0) },
    { kind: 'ordered', at: at(1), by: 'Li', number: 'W1' },
    { kind: 'orderCanceled', at: at(3), number: 'W1' },
    { kind: 'ordered', at: at(4), by: 'Li', number: 'W2' },
    { kind: 'orderCompleted', at: at(9), number: 'W2' },
    { kind: 'ordered', at: at(12), by: 'Li', number: 'W3' },
  ]);
});

test('[ST-03] an alarm that returned meanwhile is tried again as it is now, another refusal is not', () => {
  const returned = alarm({ raisedAt: at(40), count: 2 });
  const refused = [
    { id: 'A1', code: codes.alarmReturned, msg: '', alarm: returned },
    { id: 'A2', code: codes.alarmAlreadyResolved, msg: '', alarm: alarm({ id: 'A2' }) },
  ];
  expect(toRetry({ changed: 0, refused })).toEqual([returned]);
  expect(occurrencesOf([returned])).toEqual({ A1: at(40) });
});

test('[VW-02] the history is in order of time, with user and action', () => {
  const handled = alarm({
    clearedAt: at(20),
    acknowledgedAt: at(2),
    acknowledgedBy: 'Li',
    acknowledgeNote: 'on my way',
    resolvedAt: at(30),
  });
  expect(timeline(handled)).toEqual([
    { kind: 'raised', at: at(0) },
    { kind: 'acknowledged', at: at(2), by: 'Li', note: 'on my way' },
    { kind: 'cleared', at: at(20) },
    { kind: 'resolved', at: at(30) },
  ]);
});

test('[ST-03] an alarm that came back has each occurrence in its history, and lasts since the latest', () => {
  const first = {
    raisedAt: at(0),
    clearedAt: at(9),
    acknowledgedAt: at(3),
    acknowledgedBy: 'Li',
    acknowledgeNote: 'ok',
  };
  const returned = alarm({ raisedAt: at(40), count: 2, earlier: [first] });
  expect(timeline(returned)).toEqual([
    { kind: 'raised', at: at(0) },
    { kind: 'acknowledged', at: at(3), by: 'Li', note: 'ok' },
    { kind: 'cleared', at: at(9) },
    { kind: 'returned', at: at(40) },
  ]);
  expect(durationMs(returned, Date.parse(at(45)))).toBe(5 * 60_000);
  expect(actionOn('acknowledge', [returned]).affected).toEqual([returned]);
});

test('[VW-02] the duration runs while the condition is true and stops afterwards', () => {
  const now = Date.parse(at(45));
  expect(durationMs(alarm({}), now)).toBe(45 * 60_000);
  expect(durationMs(alarm({ clearedAt: at(20), resolvedAt: at(30) }), now)).toBe(20 * 60_000);
  expect(durationMs(alarm({ raisedAt: at(50) }), now)).toBe(0);
});
