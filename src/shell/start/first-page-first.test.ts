import { expect, test, vi } from 'vitest';
import type { Route } from '#src/contract/endpoint.ts';
import { ok, openClient } from '#src/api/test-client.ts';
import { firstPageFirst } from './first-page-first.ts';

const list: Route = { method: 'POST', path: '/alarm/record/list' };
const weather: Route = { method: 'POST', path: '/weather/3d' };
const low = { priority: 'low' } as const;

/** A list that is answered on demand, and a page that is drawn on demand. */
async function open() {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { api, received } = await openClient(({ path }) =>
    path.endsWith(list.path) ? { ...ok('rows'), after: answered } : ok('sun'),
  );
  const drawings: (() => void)[] = [];
  const first = firstPageFirst(api, (run) => drawings.push(run));
  const draw = () => drawings.splice(0).forEach((run) => run());
  const paths = () => received.map(({ path }) => path.replace('/api', ''));
  return { first, answer, drawings, draw, paths };
}

test('[LY-01] what stands beside the page is asked for once the first page is drawn', async () => {
  const { first, answer, drawings, draw, paths } = await open();
  const beside = first.send(weather, {}, low);
  const rows = first.send(list, {});
  await vi.waitUntil(() => paths().length === 1);
  answer();
  await rows;
  expect(drawings).toHaveLength(1);
  expect(paths()).toEqual([list.path]);
  draw();
  expect(await beside).toBe('sun');
  expect(paths()).toEqual([list.path, weather.path]);
  expect(await first.send(weather, {}, low)).toBe('sun');
});

test('[LY-01] a page that asks again while it is drawn is still the first', async () => {
  const { first, answer, drawings, draw, paths } = await open();
  const beside = first.send(weather, {}, low);
  await first.send({ ...weather, path: '/user/infoAdmin' }, {});
  const rows = first.send(list, {});
  draw();
  await vi.waitUntil(() => paths().length === 2);
  expect(paths()).toEqual(['/user/infoAdmin', list.path]);
  answer();
  await rows;
  expect(drawings).toHaveLength(1);
  draw();
  await beside;
  expect(paths()).toHaveLength(3);
});

test('[LY-01] an answer that does not come holds nothing back for longer than two seconds', async () => {
  const { first, answer, paths } = await open();
  const begun = performance.now();
  const rows = first.send(list, {});
  expect(await first.send(weather, {}, low)).toBe('sun');
  expect(performance.now() - begun).toBeGreaterThan(1_900);
  expect(paths()).toEqual([list.path, weather.path]);
  answer();
  await rows;
});

test('[LY-01] a failed call of the page holds nothing back', async () => {
  const { first, draw, paths } = await open();
  const beside = first.send(weather, {}, low);
  await first.send({ method: 'POST', path: '/a/{id}' }, {}).catch(() => undefined);
  draw();
  await beside;
  expect(paths()).toEqual([weather.path]);
});
