import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo } from '#mock-server/pictures/draw.ts';
import { runs } from '../../support/server/runs.ts';
import { route, type User } from '../support/harness.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { newWorkOrder } from '../work-order/work-order-samples.ts';

let dir: string;
let server: ServerProcess | undefined;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'ems-kill-'));
});
afterAll(async () => {
  await server?.kill();
  rmSync(dir, { recursive: true, force: true });
});

const homes = [
  { path: '/Message', component: 'views/message/index' },
  { path: '/alarmManager', component: 'views/alarmManager/index' },
] as const;

/** What was requested, and which of it the server has confirmed. */
class Confirmed {
  readonly orders = new Map<string, string>();
  readonly files = new Map<string, Uint8Array>();
  readonly asked = { orders: 0 };
  /** The last confirmed home page, and the one requested after it, whose answer may be missing. */
  homes: (string | null)[] = [null];
}

async function orders(user: User, confirmed: Confirmed): Promise<void> {
  const title = `order ${randomBytes(6).toString('hex')}`;
  confirmed.asked.orders += 1;
  const { id } = await user.call('createWorkOrder', { ...newWorkOrder(), title });
  confirmed.orders.set(id, title);
}

async function files(user: User, confirmed: Confirmed): Promise<void> {
  const bytes = new Uint8Array([...drawLogo([0, 0, 0], [9, 9, 9]), ...randomBytes(2000)]);
  const id = await user.call('uploadFile', { file: new File([bytes], 'sign.png', { type: 'image/png' }) });
  confirmed.files.set(id, bytes);
}

async function home(user: User, confirmed: Confirmed): Promise<void> {
  const next = homes[randomInt(homes.length)] ?? homes[0];
  confirmed.homes = [...confirmed.homes.slice(-1), next.path];
  await user.call('setDefaultHome', next);
  confirmed.homes = [next.path];
}

/** Repeats a call until the server is gone. */
async function keepCalling(
  step: (user: User, confirmed: Confirmed) => Promise<void>,
  user: User,
  confirmed: Confirmed,
): Promise<void> {
  for (;;) {
    try {
      await step(user, confirmed);
    } catch (error) {
      expect(error).toMatchObject({ kind: 'network' });
      return;
    }
  }
}

/** The orders that the log names as made. */
async function loggedOrders(administrator: User): Promise<ReadonlySet<string>> {
  const filter = { endpoint: 'createWorkOrder', outcome: 'done', pageSize: 500 } as const;
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { records } = await administrator.call('listAuditEntries', { ...filter, page });
    if (records.length === 0) return ids;
    for (const id of records.flatMap(({ targets }) => targets)) ids.add(id);
  }
}

async function check(server: ServerProcess, user: User, confirmed: Confirmed): Promise<void> {
  for (const [id, title] of confirmed.orders) expect(await user.call('getWorkOrder', { id })).toMatchObject({ title });
  for (const [id, bytes] of confirmed.files) {
    const { blob } = await user.api.file(route('downloadFile'), { id });
    expect(Buffer.compare(new Uint8Array(await blob.arrayBuffer()), bytes)).toBe(0);
  }
  const { sysUserIndexConfig } = await user.call('getDeptConfig', {});
  const stored = sysUserIndexConfig?.path ?? null;
  expect(confirmed.homes).toContain(stored);
  // Only the stored one is left: after two kills without an answer it could be older than the last two.
  confirmed.homes = [stored];
  const administrator = await server.user(await server.session('administrator'));
  const logged = await loggedOrders(administrator);
  expect(
    [...confirmed.orders.keys()].filter((id) => !logged.has(id)),
    'done, and not in the log',
  ).toEqual([]);
  const { total } = await administrator.call('listWorkOrders', { filter: 'all', keyword: 'order ', pageSize: 1 });
  expect(total).toBeLessThanOrEqual(confirmed.asked.orders);
}

test('a server that is killed at any moment has stored everything that it answered, and nothing by halves', async () => {
  const confirmed = new Confirmed();
  let token: string | undefined;
  for (let round = 0; round < runs(2, 40); round += 1) {
    server = await startProcess('--data', dir);
    // The session of the first round is valid in all of them.
    token ??= await server.session('operator');
    const user = await server.user(token);
    await check(server, user, confirmed);
    const calling = [orders, orders, files, home].map((step) => keepCalling(step, user, confirmed));
    // Without an order that was confirmed, the checks would compare nothing.
    if (round === 0) await expect.poll(() => confirmed.orders.size, { timeout: 60_000 }).toBeGreaterThan(0);
    await delay(randomInt(20, 1500));
    await server.kill();
    await Promise.all(calling);
  }
  server = await startProcess('--data', dir);
  await check(server, await server.user(token ?? ''), confirmed);
  expect(confirmed.orders.size).toBeGreaterThan(0);
}, 1_800_000);
