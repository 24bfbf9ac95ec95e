import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '#mock-server/seed/accounts.ts';
import { type MockServer, startMockServer } from '#mock-server/start.ts';
import { runtimeOf } from '#elements/core/connection.ts';
import { createLink } from '#elements/core/link.ts';
import { call } from '#src/api/call.ts';
import { parseConfig } from '#src/contract/system/config.ts';
import { stationEndpoints } from '#src/contract/station/station.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import { stubBrowserSocket } from '../support/console-connection.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

/** From the end of the sleep until pushes and calls come through again. */
const backMs = 1_000;
const sleepMs = 60_000;

let server: MockServer;
let proxy: FaultProxy;
/** How far the machine's clock jumped ahead of its timers. */
let sleptMs: number;

beforeEach(async () => {
  const now = Date.now.bind(Date);
  sleptMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + sleptMs);
  server = await startMockServer({ control: true, historyDays: 1 });
  proxy = await startFaultProxy(server.port);
  stubBrowserSocket();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', new EventTarget());
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await proxy.close();
  await server.close();
});

/** The connection that the elements of a page share, through the proxy. */
async function connectElement() {
  const account = accounts.find(({ username }) => username === 'operator');
  if (!account) throw new Error('no demo operator');
  const found = parseConfig(await (await fetch(`${server.url}/ems-config.json`)).json());
  const host = `127.0.0.1:${proxy.port}`;
  const config = { ...found, apiBase: `http://${host}/api`, pushUrl: `ws://${host}/ship` };
  const token = server.world.sessions.answer(account, Date.now()).access_token;
  const link = createLink(config, { token, user: { ...user, userId: account.userId } }, () => undefined);
  const leave = link.join(async () => token);
  return { link, api: runtimeOf(link, 'en').api, leave };
}

const user = { name: '', real_name: '', roleCode: '', roles: [], permissions: [] };

const triggers: Readonly<Record<string, () => void>> = {
  'the page is visible again': () => document.dispatchEvent(new Event('visibilitychange')),
  'the network returns': () => window.dispatchEvent(new Event('online')),
  'the network returns and the page is visible again': () => {
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
  },
};

test.each(Object.keys(triggers))(
  '[ST-06] [EL-02] an embedded element is back within a second after sleep on a silent connection: %s',
  async (trigger) => {
    const { link, api, leave } = await connectElement();
    await expect.poll(() => link.push.status().state, { timeout: 10_000 }).toBe('live');
    await call(api, stationEndpoints.listStations, {});
    proxy.freeze();
    const beforeSleep = call(api, stationEndpoints.listStations, {});
    sleptMs = sleepMs;
    const resumedAt = performance.now();
    triggers[trigger]?.();
    expect(link.push.status().state).toBe('connecting');
    const afterSleep = call(api, userEndpoints.getSessionInfo, {});
    await expect.poll(() => link.push.status().state, { interval: 10 }).toBe('live');
    await Promise.all([beforeSleep, afterSleep]);
    expect(performance.now() - resumedAt).toBeLessThan(backMs);
    leave();
  },
);
