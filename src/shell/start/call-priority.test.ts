import { afterEach, expect, test, vi } from 'vitest';
import type { Route } from '#src/contract/endpoint.ts';
import { ok, openClient } from '#src/api/test-client.ts';
import { createCallPriority } from './call-priority.ts';

const list: Route = { method: 'POST', path: '/alarm/record/list' };
const user: Route = { method: 'POST', path: '/user/infoAdmin' };
const weather: Route = { method: 'POST', path: '/weather/3d' };
const low = { priority: 'low' } as const;

afterEach(() => void vi.useRealTimers());

/** A list that is answered on demand, and a page that is drawn on demand. */
async function open() {
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { api: client, received } = await openClient(({ path }) =>
    path.endsWith(list.path) ? { ...ok('rows'), after: answered } : ok(path),
  );
  const drawings: (() => void)[] = [];
  const priority = createCallPriority((run) => drawings.push(run));
  const draw = () => drawings.splice(0).forEach((run) => run());
  const paths = () => received.map(({ path }) => path.replace('/api', ''));
  return { api: priority.apply(client), priority, answer, drawings, draw, paths };
}

test('[LY-01] a call of low priority is sent once the first page is drawn, later ones at once', async () => {
  const { api, answer, drawings, draw, paths } = await open();
  const later = api.send(weather, {}, low);
  const rows = api.send(list, {});
  await vi.waitUntil(() => paths().length === 1);
  answer();
  await rows;
  expect(drawings).toHaveLength(1);
  expect(paths()).toEqual([list.path]);
  draw();
  await later;
  expect(paths()).toEqual([list.path, weather.path]);
  await api.send(weather, {}, low);
  expect(drawings).toHaveLength(0);
});

test('[LY-01] a page that asks again before it is drawn is still the first', async () => {
  const { api, answer, drawings, draw, paths } = await open();
  const later = api.send(weather, {}, low);
  await api.send(user, {});
  const rows = api.send(list, {});
  draw();
  await vi.waitUntil(() => paths().length === 2);
  expect(paths()).toEqual([user.path, list.path]);
  answer();
  await rows;
  expect(drawings).toHaveLength(1);
  draw();
  await later;
});

test('[LY-01] code of the first page that is still loading counts as the start, also where it fails', async () => {
  const { api, priority, drawings, draw, paths } = await open();
  let fail!: () => void;
  priority.during(new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('gone')))));
  const later = api.send(weather, {}, low);
  await api.send(user, {});
  expect(drawings).toHaveLength(0);
  fail();
  await vi.waitUntil(() => drawings.length === 1);
  expect(paths()).toEqual([user.path]);
  draw();
  await later;
});

test('[LY-01] a page without an answer holds nothing back for longer than two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { api, answer, paths } = await open();
  const rows = api.send(list, {});
  const later = api.send(weather, {}, low);
  await vi.advanceTimersByTimeAsync(1_999);
  await api.send(user, {});
  expect(paths()).not.toContain(weather.path);
  await vi.advanceTimersByTimeAsync(1);
  await later;
  answer();
  await rows;
});

test('[LY-01] a failed call of the page holds nothing back', async () => {
  const { api, draw, paths } = await open();
  const later = api.send(weather, {}, low);
  await api.send({ method: 'POST', path: '/a/{id}' }, {}).catch(() => undefined);
  draw();
  await later;
  expect(paths()).toEqual([weather.path]);
});
