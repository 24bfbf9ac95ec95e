import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '#mock-server/seed/accounts.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { parseConfig } from '#src/contract/system/config.ts';
import { stationEndpoints } from '#src/contract/station/station.ts';
import { keepSession } from './keep-session.ts';
import { createSession, renewalWaitMs, type SessionState } from './session.ts';

/** As long as a slow machine needs. */
const patient = { timeout: 10_000 };

const tokenLife = 8 * 3_600_000;
const account = accounts.find(({ username }) => username === 'operator')!;
const stored: SessionState[] = [];
let server: MockServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  stored.length = 0;
  server = await startMockServer({ historyDays: 1, tokenLife });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function connect() {
  const config = parseConfig(await (await fetch(`${server.url}/ems-config.json`)).json());
  const session = createSession({ load: () => undefined, save: (state) => stored.push({ ...state }), clear: () => {} });
  const failures: string[] = [];
  const api = createClient({
    config: { ...config, apiBase: `${server.url}/api` },
    session,
    language: 'en',
    codec: createCodec(config.wire),
    onError: ({ kind }) => failures.push(kind),
  });
  const signIn = (values: { expires_in?: number | undefined } = {}) => {
    const { sessions, clock } = server.world;
    session.signIn({ ...sessions.answer(account, clock.now()), permissions: [], ...values });
  };
  return { session, api, failures, signIn };
}

async function open() {
  const connected = await connect();
  connected.signIn();
  return { ...connected, stop: keepSession(connected.session, connected.api) };
}

/** A session, and when its window would have renewed it, ms since its start. */
async function openPlanned() {
  const { session, api, signIn } = await connect();
  const start = Date.now();
  const due: number[] = [];
  const stop = keepSession(session, api, () => Promise.resolve(due.push(Date.now() - start) > 0));
  return { signIn: (seconds?: number) => signIn({ expires_in: seconds }), due, stop };
}

test.each([
  ['a long life: two minutes before its end', 8 * 3_600, 8 * 3_600_000 - 120_000],
  ['a short life: at the half of it', 60, 30_000],
  ['a life of a moment: not at once', 0.1, 1_000],
])('[ST-01] when a token is renewed, of %s', async (_name, life, renewedAt) => {
  const { signIn, due, stop } = await openPlanned();
  signIn(life);
  await vi.advanceTimersByTimeAsync(renewedAt - 1);
  expect(due).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(due).toEqual([renewedAt]);
  stop();
});

test('[ST-01] a token without an end is not renewed, whatever was planned for the one before', async () => {
  const { signIn, due, stop } = await openPlanned();
  signIn(600);
  await vi.advanceTimersByTimeAsync(1_000);
  signIn();
  await vi.advanceTimersByTimeAsync(tokenLife);
  expect(due).toEqual([]);
  stop();
});

test('[ST-01] nothing is renewed any more once it has stopped', async () => {
  const { signIn, due, stop } = await openPlanned();
  signIn(600);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  await vi.advanceTimersByTimeAsync(tokenLife);
  expect(due).toEqual([]);
});

test('[ST-01] the token is renewed before its end, the session stays the same one and is stored', async () => {
  const { session, stop } = await open();
  const [first, id] = [session.token(), session.id()];
  await vi.advanceTimersByTimeAsync(tokenLife - 130_000);
  expect(session.token()).toBe(first);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitUntil(() => session.token() !== first, patient);
  expect(session.id()).toBe(id);
  expect(stored.at(-1)).toMatchObject({ token: session.token(), userId: account.userId });
  expect(session.state.expiresAt).toBeGreaterThan(Date.now() + tokenLife - 60_000);
  stop();
});

test('[ST-01] calls during a renewal of the token all succeed', async () => {
  const { session, api, failures, stop } = await open();
  const first = session.token();
  await vi.advanceTimersByTimeAsync(tokenLife - 121_000);
  // The server ends the first token before this session hears of the second one.
  server.world.faults.plant({ path: '/station/info/list', latency: 300, times: 5 });
  const calls = Array.from({ length: 5 }, () => call(api, stationEndpoints.listStations, {}));
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitUntil(() => session.token() !== first, patient);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(calls)).toHaveLength(5);
  expect(failures).toEqual([]);
  stop();
});

test('[ST-01] a server that is away is asked again, one that refuses is not', async () => {
  const { session, failures, stop } = await open();
  const first = session.token();
  server.world.faults.plant({ path: '/oauth/refresh', status: 503, times: 1 });
  await vi.advanceTimersByTimeAsync(tokenLife - 115_000);
  await vi.waitUntil(() => failures.length === 1, patient);
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitUntil(() => session.token() !== first, patient);
  server.world.sessions.expire(account.userId, true);
  await vi.advanceTimersByTimeAsync(tokenLife);
  await vi.waitUntil(() => failures.length === 2, patient);
  await vi.advanceTimersByTimeAsync(tokenLife);
  // A call that should not be there takes real time to fail.
  await vi.waitUntil(() => failures.length > 2, { timeout: 500 }).catch(() => undefined);
  expect(failures).toHaveLength(2);
  stop();
});

test('[ST-01] a machine that slept over the token’s end: the first call renews it at once, unless the server is away', async () => {
  const { session, api, failures, stop } = await open();
  const first = session.token();
  // No timer runs meanwhile.
  vi.setSystemTime(Date.now() + tokenLife + 60_000);
  server.world.faults.plant({ path: '/oauth/refresh', status: 503, times: 1 });
  const listStations = () => call(api, stationEndpoints.listStations, {});
  await expect(listStations()).rejects.toMatchObject({ kind: 'network' });
  expect(failures).toEqual(['http', 'network']);
  expect(await Promise.all([listStations(), listStations()])).toHaveLength(2);
  expect(session.token()).not.toBe(first);
  expect(failures).toHaveLength(2);
  stop();
});

test('[ST-01] a renewal that the server refused is not tried again by each refused call', async () => {
  const { session, api, failures, stop } = await open();
  vi.setSystemTime(Date.now() + tokenLife + 60_000);
  server.world.sessions.expire(account.userId, true);
  const listStations = () => call(api, stationEndpoints.listStations, {});
  for (let calls = 0; calls < 3; calls += 1) {
    const answer = listStations().catch((error: unknown) => error);
    // It waits for the news of another window.
    const waiting = setInterval(() => vi.advanceTimersByTime(renewalWaitMs / 10), 10);
    expect(await answer).toMatchObject({ kind: 'session' });
    clearInterval(waiting);
  }
  expect(failures).toHaveLength(4);
  expect(session.token()).toBeDefined();
  stop();
});
