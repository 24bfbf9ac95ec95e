import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOutdated, versionUrl } from './server-version.ts';
import { createVersionWatch } from './version-watch.ts';

let server: Server;
let reply: { status: number; body: string };
beforeAll(async () => {
  server = createServer((request, answer) => {
    const { status, body } = request.url === versionUrl ? reply : { status: 404, body: '' };
    answer.writeHead(status).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.close());

const fromServer: typeof fetch = (path, init) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${String(path)}`, init);
const version = (name: string) => ({ status: 200, body: JSON.stringify({ version: name }) });

test('another build on the server is noticed once, and that it has gone back', async () => {
  const watch = createVersionWatch('one', fromServer);
  let calls = 0;
  watch.onChange(() => (calls += 1));
  reply = version('one');
  expect(await watch.check()).toBeUndefined();
  reply = version('two');
  expect(await watch.check()).toBe('two');
  expect(await watch.check()).toBe('two');
  expect(calls).toBe(1);
  reply = version('three');
  expect(await watch.check()).toBe('three');
  reply = version('one');
  expect(await watch.check()).toBeUndefined();
  expect(calls).toBe(3);
});

test('a server without the file, with a page instead of it or out of reach reports no version', async () => {
  const watch = createVersionWatch('one', fromServer);
  for (const each of [
    { status: 404, body: '' },
    { status: 200, body: '<!doctype html>' },
    { status: 200, body: '{"version":7}' },
    { status: 200, body: 'null' },
    { status: 503, body: '{"version":"two"}' },
  ]) {
    reply = each;
    expect(await watch.check()).toBeUndefined();
  }
  const away = createVersionWatch('one', () => fetch('http://127.0.0.1:1/'));
  expect(await away.check()).toBeUndefined();
  reply = version('two');
  expect(await watch.check()).toBe('two');
  reply = { status: 503, body: '' };
  expect(await watch.check()).toBe('two');
});

test('a page without a version never finds a newer one', async () => {
  reply = version('two');
  expect(await createVersionWatch(undefined, fromServer).check()).toBeUndefined();
});

test('[ER-06] a page is outdated only where the server names another version', async () => {
  reply = version('two');
  expect(await isOutdated('one', fromServer)).toBe(true);
  expect(await isOutdated('two', fromServer)).toBe(false);
  expect(await isOutdated(undefined, fromServer)).toBe(false);
  reply = { status: 502, body: '' };
  expect(await isOutdated('one', fromServer)).toBe(false);
});
