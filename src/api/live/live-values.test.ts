import { expect, test } from 'vitest';
import { ahead, openValues, startAt } from './simulated-values.ts';

test('[ST-06] many values make one call a frame, only to those who show them, and the value is the newest', async () => {
  const { values, run, push, row } = openValues();
  let [one, two] = [0, 0];
  values.watch(['a.p'], () => (one += 1));
  values.watch(['b.p'], () => (two += 1));
  await run(200);
  [one, two] = [0, 0];
  for (let i = 0; i < 50; i += 1) push(row('a.p', i));
  expect(one).toBe(0);
  await run(50);
  expect([one, two]).toEqual([1, 0]);
  expect(values.get('a.p')?.value).toBe(49);
});

test('[ST-06] a value ages by the server’s clock: fresh, late, stale, each reported once', async () => {
  const { values, run, push, row } = openValues();
  const freshnesses: (string | undefined)[] = [];
  values.watch(['a.p'], () => freshnesses.push(values.get('a.p')?.freshness));
  await run(200);
  freshnesses.length = 0;
  push(row('a.p', 5));
  // The silence would be ended by a question; the server's answer is as old as what it has.
  await run(9_000);
  expect(freshnesses).toEqual(['fresh', 'late']);
  push(row('a.p', 5, 12_000));
  await run(100);
  expect(freshnesses.at(-1)).toBe('stale');
  push(['a.p', 5, startAt, 1, 'bad']);
  await run(100);
  expect(freshnesses.at(-1)).toBe('offline');
  push(['a.p', null, startAt, 1, 'good']);
  await run(100);
  expect(freshnesses.at(-1)).toBe('stale');
});

test('[ST-06] without connection no value is fresh; when it is back the values are requested and the gap is reported', async () => {
  const opened = openValues();
  const { values, asked, run, set, serverNow, push, row } = opened;
  const gaps: number[][] = [];
  const report = (from: number, to: number) => gaps.push([from, to]);
  const stop = values.onGap(report);
  values.onGap(report);
  // Each listens once, also where both have the same function.
  stop();
  values.watch(['a.slow'], () => undefined);
  await run(200);
  push(row('a.slow', 7, 0, 600));
  const before = asked.length;
  const lost = serverNow();
  set({ state: 'waiting', offlineSince: startAt + 200, isAway: true });
  expect(values.get('a.slow')?.freshness).toBe('late');
  await run(4_000);
  set({ state: 'connecting', offlineSince: startAt + 200, isAway: true });
  expect(gaps).toEqual([]);
  set({});
  await run(100);
  expect(asked.slice(before)).toEqual([['a.slow']]);
  expect(values.get('a.slow')?.freshness).toBe('fresh');
  expect(gaps).toEqual([[lost, lost + 4_000]]);
});

test('[ST-06] an answer that is older than what was pushed meanwhile changes nothing; a push always counts', async () => {
  const { values, run, push, row } = openValues();
  values.watch(['a.p'], () => undefined);
  await run(60);
  push(row('a.p', 9, -5_000));
  values.watch(['a.p', 'b.p'], () => undefined);
  await run(200);
  expect(values.get('a.p')?.value).toBe(9);
  push(row('a.p', 3, 60_000));
  expect(values.get('a.p')?.value).toBe(3);
});

test('[ST-06] of an answer, a value older than the known one is dropped, one of the same time counts', async () => {
  const measuredAt = startAt + ahead;
  const { values, run, emit, serverNow } = openValues({ measuredAt });
  values.watch(['a.p'], () => undefined);
  await run(60);
  const push = (at: number) => emit({ kind: 'values', at: serverNow(), values: [['a.p', 9, at, 1, 'good']] });
  push(measuredAt + 1);
  await run(12_000);
  expect(values.get('a.p')?.value).toBe(9);
  push(measuredAt);
  await run(12_000);
  expect(values.get('a.p')?.value).toBe(1);
});

test('[ST-06] the server’s clock is known from the first values on', async () => {
  const { values, run, serverNow } = openValues();
  values.watch(['a.p'], () => undefined);
  expect(values.serverNow()).toBeUndefined();
  await run(200);
  expect(values.serverNow()).toBe(serverNow());
  await run(3_000);
  expect(values.serverNow()).toBe(serverNow());
});

test('[ST-06] a page that closes before the next frame leaves nothing behind that holds up the next one', async () => {
  const { values, run, push, row } = openValues();
  const close = values.watch(['a.p'], () => undefined);
  await run(200);
  close();
  await run(45);
  push(row('a.p', 2));
  await run(10);
  let calls = 0;
  values.watch(['b.p'], () => (calls += 1));
  await run(200);
  expect(calls).toBe(1);
});

test('[ST-06] a link that came back while no page showed values is no gap for the next page', async () => {
  const { values, asked, run, set } = openValues();
  const gaps: number[][] = [];
  values.onGap((from, to) => gaps.push([from, to]));
  const close = values.watch(['a.p'], () => undefined);
  await run(200);
  set({ state: 'waiting', offlineSince: startAt + 200, isAway: true });
  close();
  await run(100);
  set({});
  values.watch(['b.p'], () => undefined);
  await run(200);
  expect(gaps).toEqual([]);
  expect(asked.slice(1)).toEqual([['b.p']]);
  expect(values.get('b.p')?.freshness).toBe('fresh');
});

test('[ST-06] a server that pushes no values is polled, but rarely; a slow point does not count as silent', async () => {
  const { values, asked, run, push, row } = openValues();
  const close = values.watch(['a.p'], () => undefined);
  await run(60_000);
  expect(asked.length).toBeGreaterThanOrEqual(5);
  expect(asked.length).toBeLessThanOrEqual(7);
  close();
  values.watch(['a.slow'], () => undefined);
  await run(100);
  push(row('a.slow', 1, 0, 600));
  const before = asked.length;
  await run(600_000);
  expect(asked).toHaveLength(before);
});

test('[ST-06] without an answer nothing is invented, and what is pushed shows', async () => {
  const { values, run, push, row } = openValues({ answers: false });
  values.watch(['a.p'], () => undefined);
  await run(200);
  expect(values.get('a.p')).toBeUndefined();
  push(row('a.p', 4));
  expect(values.get('a.p')?.value).toBe(4);
});

test('[ST-06] unreadable frames and points that no screen shows are ignored', async () => {
  const { values, run, emit, push, row } = openValues();
  values.watch(['a.p'], () => undefined);
  await run(200);
  for (const frame of [{}, { values: null }, { at: 1, values: [['a.p']] }, { at: 'x', values: [] }])
    emit({ kind: 'values', ...frame });
  push(row('b.p', 1));
  expect(values.get('a.p')?.value).toBe(1);
  expect(values.get('b.p')).toBeUndefined();
});

test('[VW-74] other limits show at once', async () => {
  const { values, run, push, row, setLimits } = openValues();
  values.watch(['a.p'], () => undefined);
  await run(200);
  push(row('a.p', 1, 5_000, 1));
  await run(50);
  expect(values.get('a.p')?.freshness).toBe('late');
  setLimits({ late: 8, stale: 20 });
  expect(values.get('a.p')?.freshness).toBe('fresh');
  setLimits({ late: 2, stale: 4 });
  expect(values.get('a.p')?.freshness).toBe('stale');
});

test('[ST-06] two screens with the same point are both called', async () => {
  const { values, run, push, row } = openValues();
  const reported: string[] = [];
  for (const name of ['one', 'two']) values.watch(['a.p'], () => reported.push(name));
  await run(200);
  reported.length = 0;
  push(row('a.p', 5));
  await run(50);
  expect(reported).toEqual(['one', 'two']);
});

test('[ST-06] a page that opens while the link is lost reports the gap when it is back', async () => {
  const { values, run, set } = openValues();
  const gaps: number[][] = [];
  values.onGap((from, to) => gaps.push([from, to]));
  set({ state: 'waiting', offlineSince: startAt, isAway: true });
  values.watch(['a.p'], () => undefined);
  await run(4_000);
  set({});
  expect(gaps).toHaveLength(1);
  const [[from, to] = []] = gaps;
  expect(to! - from!).toBe(4_000);
});

test('[ST-06] a server that has not answered yet is asked again after a while', async () => {
  const { values, asked, run } = openValues({ answers: false });
  values.watch(['a.p'], () => undefined);
  await run(30_000);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual(4);
});
