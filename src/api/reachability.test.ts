import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { loginLogoRoute } from '#src/contract/user/auth.routes.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { createClient } from './create-client.ts';
import { createReachability, reachabilityTiming } from './reachability.ts';
import type { ApiClient } from './client.ts';

const list: Route = { method: 'POST', path: '/alarm/record/list' };
const save: Route = { method: 'POST', path: '/workOrder/create' };
const upload: Route = { method: 'POST', path: '/file/upload', form: true };
const read = { repeatable: true };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** ms that no test waits for, however busy the machine is. */
const never = 60_000;

/** A server that answers the calls on live connections; those made before `freeze` swallow what comes later. */
async function open({
  isAway = false,
  writeWait = 300,
  writeGrace = 300,
  suspectFor = 30_000,
  resendWaits = [never],
} = {}) {
  const received: string[] = [];
  const frozen = new Set<Socket>();
  const state = { isAway, delayMs: 0, isSilent: (_path: string): boolean => false };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.replace('/api', '') ?? '';
    if (path !== loginLogoRoute.path) received.push(path);
    request.resume();
    if (state.isAway || frozen.has(request.socket) || state.isSilent(path)) return;
    const answer = () => response.end(JSON.stringify({ code: 200, msg: '', data: path }));
    if (state.delayMs > 0 && path === save.path) setTimeout(answer, state.delayMs);
    else answer();
  };
  const started = createServer({ keepAliveTimeout: 60_000 }, handle);
  server = started;
  const sockets = new Set<Socket>();
  started.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((ready) => started.listen(0, '127.0.0.1', ready));
  const timing = { ...reachabilityTiming, writeWait, writeGrace, suspectFor, resendWaits };
  const reachability = createReachability(
    (signal) => api.send(loginLogoRoute, {}, { signal, isProbe: true, silent: true }),
    timing,
  );
  const api: ApiClient = createClient({
    config: {
      apiBase: `http://127.0.0.1:${(started.address() as AddressInfo).port}/api`,
      client: { id: 'ems', secret: 's', scope: 'server' },
    },
    session: { id: () => 'one', token: () => 'token' },
    language: 'de',
    codec: createCodec({ cipher: 'none', key: '', signSecret: 's', publicKey: '' }),
    onError: () => undefined,
    reachability,
  });
  const reached = (count: number) => vi.waitUntil(() => received.length === count);
  const freeze = () => sockets.forEach((socket) => frozen.add(socket));
  return { api, reachability, received, reached, freeze, state };
}

test('[ST-06] a read on a dead connection is sent again when the loss is known, and answered', async () => {
  const { api, reachability, received, reached, freeze } = await open();
  await api.send(list, {}, read);
  freeze();
  const answer = api.send(list, {}, read);
  await reached(2);
  reachability.reportLost(true);
  expect(await answer).toBe(list.path);
  expect(received).toEqual([list.path, list.path, list.path]);
});

test.each([
  ['is sent once more', 30_000, never, 3],
  ['is not sent again later on', 0, 1_000, 2],
])(
  '[ST-06] a read that meets another dead connection soon after a loss %s',
  async (_title, suspectFor, waitMs, count) => {
    const { api, reachability, received, state } = await open({ suspectFor, resendWaits: [100] });
    reachability.reportLost(true);
    await api.send(list, {}, read);
    let silentCalls = 1;
    state.isSilent = (path) => path === list.path && silentCalls-- > 0;
    const answer = api.send(list, {}, { ...read, signal: AbortSignal.timeout(waitMs) }).catch(() => undefined);
    expect(await answer).toBe(count === 3 ? list.path : undefined);
    expect(received).toHaveLength(count);
  },
);

test('[ST-06] a write that may have arrived ends when the server has answered others for a while, and never goes out twice', async () => {
  const { api, reachability, received, reached, freeze } = await open();
  await api.send(list, {}, read);
  freeze();
  const answer = api.send(save, {}).catch((error: unknown) => error);
  await reached(2);
  reachability.reportLost(true);
  await api.send(list, {}, read);
  expect(await answer).toMatchObject({ kind: 'timeout' });
  expect(received).toEqual([list.path, save.path, list.path]);
});

test('[ST-06] a write that is sent when the server goes away ends some time after it', async () => {
  const { api, reachability, received, reached, state } = await open({ isAway: true });
  const answer = api.send(save, {}).catch((error: unknown) => error);
  await reached(1);
  reachability.reportLost(true);
  expect(await answer).toMatchObject({ kind: 'timeout' });
  state.isAway = false;
  await api.send(list, {}, read);
  expect(received).toEqual([save.path, list.path]);
});

test('[ST-06] a write to a server that is busy with it has its answer, although the socket is silent meanwhile', async () => {
  const { api, reachability, received, reached, state } = await open({ writeGrace: never });
  state.delayMs = 200;
  const answer = api.send(save, {});
  await reached(1);
  reachability.reportLost(true);
  await api.send(list, {}, read);
  expect(await answer).toBe(save.path);
  expect(received).toEqual([save.path, list.path]);
});

test('[ST-06] a write goes on when the loss is a guess: a socket may be blocked where calls come through', async () => {
  const { api, reachability, received, reached, state } = await open();
  state.isSilent = (path) => path === save.path;
  const leaving = new AbortController();
  const answer = api.send(save, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  await reached(1);
  reachability.reportLost(false);
  await api.send(list, {}, read);
  leaving.abort();
  expect(await answer).toMatchObject({ kind: 'aborted' });
  expect(received).toEqual([save.path, list.path]);
});

test('[ST-06] while the server is away a write is refused after a moment without being sent, a read waits', async () => {
  const { api, reachability, received, state } = await open({ isAway: true });
  reachability.reportLost(true);
  const answer = api.send(list, {}, read);
  await expect(api.send(save, {})).rejects.toMatchObject({ kind: 'network' });
  expect(received).toEqual([]);
  state.isAway = false;
  expect(await answer).toBe(list.path);
  expect(received).toEqual([list.path]);
});

test('[ST-06] a read that its screen leaves while the server is away ends, and is never sent', async () => {
  const { api, reachability, received, state } = await open({ isAway: true, writeWait: never });
  reachability.reportLost(true);
  const leaving = new AbortController();
  const answer = api.send(list, {}, { ...read, signal: leaving.signal }).catch((error: unknown) => error);
  leaving.abort();
  expect(await answer).toMatchObject({ kind: 'aborted' });
  state.isAway = false;
  await api.send(save, {});
  expect(received).toEqual([save.path]);
});

test('[ST-06] an upload goes on: its progress shows whether its connection is alive', async () => {
  const { api, reachability, received, reached, state } = await open();
  const form = () => Promise.resolve({ body: new FormData(), signed: '' });
  state.isSilent = (path) => path === upload.path;
  const leaving = new AbortController();
  let isOver = false;
  const answer = api.send(upload, {}, { form, signal: leaving.signal }).catch(() => (isOver = true));
  await reached(1);
  reachability.reportLost(true);
  await api.send(list, {}, read);
  expect([isOver, received]).toEqual([false, [upload.path, list.path]]);
  leaving.abort();
  await answer;
});

test('[ST-06] a slow read goes on when the loss is a guess and the server has answered another call since', async () => {
  const { api, reachability, received, reached, state } = await open({ writeWait: never });
  state.isSilent = (path) => path === list.path;
  const leaving = new AbortController();
  const answer = api.send(list, {}, { ...read, signal: leaving.signal }).catch(() => undefined);
  await reached(1);
  await api.send(save, {});
  reachability.reportLost(false);
  await api.send(save, {});
  expect(received).toEqual([list.path, save.path, save.path]);
  leaving.abort();
  await answer;
});

test('[ST-06] six dead connections that wait for calls are passed by within a second', async () => {
  const { api, reachability, received, freeze } = await open();
  await Promise.all(Array.from({ length: 6 }, () => api.send(list, {}, read)));
  freeze();
  reachability.reportLost(true);
  const from = performance.now();
  expect(await api.send(list, {}, read)).toBe(list.path);
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(received).toHaveLength(7);
});
