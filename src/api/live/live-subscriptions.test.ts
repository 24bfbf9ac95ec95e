import { expect, test } from 'vitest';
import { latestPointsMax, pushPointsMax } from '#src/contract/limits.ts';
import { openValues } from './simulated-values.ts';

test('[ST-06] screens that open together make one subscription, each point once; the first values are asked for', async () => {
  const { values, subscriptions, asked, run } = openValues();
  const reported: string[] = [];
  values.watch(['a.p', 'a.q'], () => reported.push('one'));
  values.watch(['a.q', 'b.p'], () => reported.push('two'));
  await run(200);
  expect(subscriptions).toEqual([['a.p', 'a.q', 'b.p']]);
  expect(asked).toEqual([['a.p', 'a.q', 'b.p']]);
  expect(values.get('b.p')).toMatchObject({ value: 1, freshness: 'fresh', interval: 1000 });
  expect(reported).toEqual(['one', 'two']);
});

test('[ST-06] a screen that opens later requests only its new points; closing one ends the points that no other screen shows', async () => {
  const { values, subscriptions, asked, run } = openValues();
  const close = values.watch(['a.p', 'a.q'], () => undefined);
  await run(100);
  values.watch(['a.q', 'b.p'], () => undefined);
  await run(100);
  expect(asked.at(-1)).toEqual(['b.p']);
  close();
  await run(100);
  expect(subscriptions.map((ids) => ids.toSorted().join())).toEqual(['a.p,a.q', 'a.p,a.q,b.p', 'a.q,b.p']);
  expect(values.get('a.p')).toBeUndefined();
});

test('[ST-06] rows that open and close without a pause are subscribed at rest, and some of the time before', async () => {
  const { values, subscriptions, asked, run } = openValues();
  for (let frame = 0; frame < 55; frame += 1) {
    const close = values.watch([`a.p${frame}`], () => undefined);
    await run(20);
    if (frame < 54) close();
  }
  expect(subscriptions).toHaveLength(2);
  await run(100);
  expect(subscriptions.at(-1)).toEqual(['a.p54']);
  expect(asked).toEqual(subscriptions);
});

test('[ST-06] a clock that is set back while a subscription waits does not hold it back', async () => {
  const { values, subscriptions, setClock, run } = openValues();
  values.watch(['a.p'], () => undefined);
  setClock(-3_600_000);
  await run(500);
  expect(subscriptions).toEqual([['a.p']]);
});

test('[ST-06] a page that is changed for another with the same points keeps its subscription', async () => {
  const { values, subscriptions, run } = openValues();
  const close = values.watch(['a.p'], () => undefined);
  await run(100);
  close();
  values.watch(['a.p'], () => undefined);
  await run(100);
  expect(subscriptions).toHaveLength(1);
});

test('[ST-06] further points do not listen a second time', async () => {
  const { values, run, listeners } = openValues();
  values.watch(['a.p'], () => undefined);
  await run(100);
  values.watch(['b.p'], () => undefined);
  await run(100);
  expect(listeners()).toBe(3);
});

test('[ST-06] no more points than a socket’s limit are subscribed; after the last screen nothing runs', async () => {
  const { values, subscriptions, run, timers, listeners } = openValues();
  const ids = Array.from({ length: pushPointsMax + 5 }, (_, index) => `a.p${index}`);
  const close = values.watch(ids, () => undefined);
  await run(100);
  expect(subscriptions[0]).toHaveLength(pushPointsMax);
  close();
  await run(100);
  expect(subscriptions.at(-1)).toEqual([]);
  expect([timers(), listeners()]).toEqual([0, 0]);
});

test('[ST-06] more points than one call may ask for are asked for in parts, each once', async () => {
  const { values, asked, run } = openValues();
  const ids = Array.from({ length: 2 * latestPointsMax + 1 }, (_, index) => `a.p${index}`);
  values.watch(ids, () => undefined);
  await run(100);
  expect(asked.map(({ length }) => length)).toEqual([latestPointsMax, latestPointsMax, 1]);
  expect(asked.flat()).toEqual(ids);
});

test('[ST-06] screens that open at the same moment wait for one subscription together', async () => {
  const { values, run, timers } = openValues();
  for (const id of ['a.p', 'a.q', 'b.p']) values.watch([id], () => undefined);
  expect(timers()).toBe(1);
  await run(100);
  const running = timers();
  for (const id of ['a.r', 'a.s']) values.watch([id], () => undefined);
  expect(timers()).toBe(running + 1);
});
