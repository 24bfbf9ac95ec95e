import { setTimeout } from 'node:timers/promises';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { alarmCountEndpoints } from '#src/contract/alarm/alarm-count.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { loginLogoRoute } from '#src/contract/user/auth.routes.ts';
import { createClient } from './create-client.ts';
import { createQueryClient, query } from './query.ts';
import { retryWhenAnswered } from './retry-when-answered.ts';
import { type Reply, startTestServer } from './test-server.ts';

const wire = { cipher: 'none', signSecret: 'test secret' } as const;
const away: Reply = { status: 503, body: {} };
const pair = { unacknowledged: 1, acknowledged: 0 };
const counts = { ...pair, active: pair, cleared: pair, shelved: 0 };
const alarmCounts = { '1': counts, '2': counts, '3': counts, '4': counts };
const answers = {
  probe: { icon: null, webImg: null, largeScreen: null, systemName: 'EMS', status: 0 },
  read: alarmCounts,
};

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A read on screen, and a server of which one sets what it answers. */
async function open(longest: number) {
  const broken = { probe: true, read: true };
  const asked = { probe: 0, read: 0 };
  const server = await startTestServer(wire, ({ path }) => {
    const kind = path.endsWith(loginLogoRoute.path) ? 'probe' : 'read';
    asked[kind] += 1;
    return broken[kind] ? away : { body: { code: 200, msg: '', data: answers[kind] } };
  });
  const session = { id: () => 'one', token: () => 'token' };
  const config = { apiBase: server.url, client: { id: 'ems', secret: 's', scope: 'server' } };
  const codec = createCodec(wire);
  const api = createClient({ config, session, language: 'zh', codec, onError: () => undefined });
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  const observer = new QueryObserver(cache, query(api, alarmCountEndpoints.countAlarms, {}));
  closing.push(
    server.close,
    () => cache.clear(),
    observer.subscribe(() => undefined),
  );
  const shown = () => observer.getCurrentResult();
  await vi.waitFor(() => expect(shown().status).toBe('error'));
  const end = retryWhenAnswered(cache, api, { probe: 20, longest });
  return { broken, asked, shown, end };
}

test('[ER-03] what failed while the push channel went on is read again once the server answers, and not before', async () => {
  const { broken, asked, shown } = await open(10_000);
  await vi.waitFor(() => expect(asked.probe).toBeGreaterThan(3));
  expect(asked.read).toBe(1);
  Object.assign(broken, { probe: false, read: false });
  await vi.waitFor(() => expect(shown().data).toEqual(alarmCounts));
  expect(asked.read).toBe(2);
  const probes = asked.probe;
  await setTimeout(100);
  expect(asked.probe).toBe(probes);
});

test('[ER-03] a read that fails although the server answers is read again more and more rarely', async () => {
  const { broken, asked, shown } = await open(80);
  broken.probe = false;
  await vi.waitFor(() => expect(asked.read).toBe(4), 5_000);
  const after = performance.now();
  await vi.waitFor(() => expect(asked.read).toBe(6), 5_000);
  expect(performance.now() - after).toBeGreaterThan(150);
  broken.read = false;
  await vi.waitFor(() => expect(shown().data).toEqual(alarmCounts), 5_000);
});

test('[ER-03] nothing is asked any more when the screen is gone', async () => {
  const { asked, end } = await open(10_000);
  await vi.waitFor(() => expect(asked.probe).toBeGreaterThan(0));
  end();
  await setTimeout(100);
  const { probe } = asked;
  await setTimeout(100);
  expect(asked).toEqual({ probe, read: 1 });
});

test('[ER-03] a hidden window asks nothing until it is shown', async () => {
  const page = { hidden: true };
  vi.stubGlobal('document', page);
  closing.push(() => vi.unstubAllGlobals());
  const { broken, asked, shown } = await open(10_000);
  await setTimeout(150);
  expect(asked).toEqual({ probe: 0, read: 1 });
  Object.assign(broken, { probe: false, read: false });
  page.hidden = false;
  await vi.waitFor(() => expect(shown().data).toEqual(alarmCounts));
});
