import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { readPointValue } from '#src/api/live/live-value.ts';
import { createLiveValues, liveTiming } from '#src/api/live/live-values.ts';
import type { PushChannel } from '#src/api/push/channel.ts';
import { pushTiming, type PushTiming } from '#src/api/push/timing.ts';
import type { Message } from '#src/contract/alarm/message.ts';
import { telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { usualFreshness } from '#src/lib/freshness.ts';
import { runs } from '../../support/server/runs.ts';
import { connectConsole } from '../support/console-connection.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

const faultCount = runs(24, 240);
/** Twenty times as fast as in the field. */
const timing = Object.fromEntries(
  Object.entries(pushTiming).map(([name, ms]) => [name, ms / 20]),
) as unknown as PushTiming;

let server: MockServer;
let proxy: FaultProxy;

afterEach(async () => {
  vi.unstubAllGlobals();
  await proxy.close();
  await server.close();
});

async function open() {
  server = await startMockServer({ control: true, historyDays: 1 });
  proxy = await startFaultProxy(server.port);
  const { api, channel, start } = await connectConsole(server, proxy, timing);
  const got: Message[] = [];
  channel.onMessage((message) => got.push(message));
  start();
  return { channel, got, api };
}

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The live values of a channel as the console has them, and how many frames of them were pushed. */
function showValues(channel: PushChannel, api: ApiClient) {
  let pushed = 0;
  channel.onValues(() => (pushed += 1));
  const values = createLiveValues({
    push: channel,
    timing: { ...liveTiming, debounce: 2 },
    limits: { get: () => usualFreshness, watch: () => () => undefined },
    now: Date.now,
    after,
    frame: (run) => after(16, run),
    async latest(points) {
      const request = { points: [...points] };
      const answer = await call(api, telemetryEndpoints.getLatestValues, request, { silent: true });
      return { at: Date.parse(answer.at), values: answer.values.map(readPointValue) };
    },
  });
  return { values, pushed: () => pushed };
}

const post = (path: string, body: object) =>
  fetch(`${server.url}/__mock${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

let sent = 0;
const sendMessage = async () => {
  sent += 1;
  await post('/push/storm', { count: 1, title: `message ${sent}` });
};

/** Twelve kinds of broken connections, each followed by its end. */
const faults: readonly (readonly [name: string, run: () => Promise<void>])[] = [
  ['reset', async () => proxy.cut('reset')],
  ['end of the connection', async () => proxy.cut('end')],
  ['half open', async () => proxy.freeze()],
  ['server silent', async () => void (await post('/push/half-open', {}))],
  ['crash of the server', async () => void (await post('/push/drop', {}))],
  ['close 1001', async () => void (await post('/push/drop', { code: 1001 }))],
  ['close 1011', async () => void (await post('/push/drop', { code: 1011 }))],
  ['close 4000', async () => void (await post('/push/drop', { code: 4000 }))],
  ['refusal for a while', () => during('refusing', 600)],
  ['silence for a while', () => during('silent', 900)],
  ['list fails', async () => void (await post('/faults', { path: '/message_center/list', status: 500, times: 2 }))],
  ['no ticket for a while', async () => void (await post('/faults', { path: '/ship/ticket', status: 502, times: 2 }))],
];

async function during(weather: FaultProxy['weather'], ms: number): Promise<void> {
  proxy.weather = weather;
  proxy.cut('reset');
  await sleep(ms);
  proxy.weather = 'fine';
}

test(
  '[ST-06] over real sockets and twelve kinds of faults no message is lost and none comes twice',
  { timeout: 600_000 },
  async () => {
    const { channel, got, api } = await open();
    const { values, pushed } = showValues(channel, api);
    let gaps = 0;
    values.onGap(() => (gaps += 1));
    const hide = values.watch(['st-a.loadPower'], () => undefined);
    await expect.poll(() => channel.status().state, { timeout: 10_000 }).toBe('live');
    for (let i = 0; i < faultCount; i += 1) {
      await sendMessage();
      await faults[i % faults.length]?.[1]();
      await sendMessage();
      if (i % 3 === 0) await sleep(300);
    }
    // Planted answers that no call has used would go to the next calls.
    await fetch(`${server.url}/__mock/faults`, { method: 'DELETE' });
    await sendMessage();
    const titles = () => got.map(({ title }) => title).filter((title) => title.startsWith('message '));
    await expect.poll(() => new Set(titles()).size, { timeout: 30_000 }).toBe(sent);
    expect(titles()).toHaveLength(sent);
    // The subscription is restored with the connection: current values are pushed.
    await expect.poll(() => channel.status().state, { timeout: 30_000 }).toBe('live');
    const before = pushed();
    await expect.poll(pushed, { timeout: 30_000 }).toBeGreaterThan(before + 1);
    await expect.poll(() => values.get('st-a.loadPower')?.freshness, { timeout: 30_000 }).toBe('fresh');
    expect(gaps).toBeGreaterThan(0);
    hide();
    channel.stop();
    await sleep(500);
    expect(channel.status().state).toBe('closed');
    expect((await (await fetch(`${server.url}/__mock/state`)).json()) as object).toMatchObject({ sockets: [] });
  },
);

test('[ST-06] a session that ends closes the channel, and it makes no further attempt', async () => {
  const { channel } = await open();
  await expect.poll(() => channel.status().state, { timeout: 10_000 }).toBe('live');
  await post('/sessions/expire', { refreshToo: true });
  await expect.poll(() => channel.status().state, { timeout: 10_000 }).toBe('authLost');
  await sleep(1_000);
  expect(channel.status().state).toBe('authLost');
});
