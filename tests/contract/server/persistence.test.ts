import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isChange } from '#mock-server/audit/what-changes.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import type { Store } from '#mock-server/store/store.ts';
import type { World } from '#mock-server/world/world.ts';
import { codes } from '#src/contract/codes.ts';
import { runs } from '../../support/server/runs.ts';
import { Harness, names, newNonce, route } from '../support/harness.ts';
import { mayCall, samples } from '../support/samples.ts';
import { newWorkOrder } from '../work-order/work-order-samples.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ems-data-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const stateFile = () => join(dir, 'ems-mock-state.jsonl');
const stopped = Date.now();
/** The clock stands still, so that a restarted server has no news. */
const start = (options: object = {}) => Harness.start({ dataDir: dir, clock: () => stopped, ...options });

/** Every record of every store. */
const rowsOf = ({ persisted }: World): unknown =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(persisted).map(([name, store]) => [
          name,
          Object.fromEntries([...store.keys()].toSorted().map((key) => [key, store.row(key)])),
        ]),
      ),
    ),
  );

/** Stores that a restart forgets, and why that is right. */
const forgotten: Partial<Record<keyof World['stores'], string>> = {
  nonces: 'calls from before are refused by their time',
  captchas: 'live for two minutes',
  smsCodes: 'live for five minutes',
  tickets: 'live for half a minute',
  roleViews: 'a restart ends them',
  refusedElements: 'what they note is in the log; forgotten after ten minutes',
  importProgress: 'a restart ends the import',
  faults: 'a restart ends them',
};

/** Starts a server from what its data folder has at this moment, as after a kill: nothing is closed before. */
async function expectStored(running: Harness, what: string): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'ems-killed-'));
  try {
    cpSync(dir, copy, { recursive: true });
    rmSync(join(copy, 'ems-mock.lock'), { force: true });
    const after = await start({ dataDir: copy });
    expect(rowsOf(after.server.world), what).toEqual(rowsOf(running.server.world));
    await after.close();
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

describe('what is persisted', () => {
  test('is every store of the world, except those with a stated reason', async () => {
    const harness = await start();
    const { world } = harness.server;
    const stores = Object.entries<Store>(world.stores);
    const lost = stores.filter(
      ([name, { persisted = {} }]) => !(name in forgotten) && Object.keys(persisted).length === 0,
    );
    expect(
      lost.map(([name]) => name),
      'give it `persisted`',
    ).toEqual([]);
    const tables = stores.flatMap(([, { persisted = {} }]) => Object.keys(persisted));
    expect(Object.keys(world.persisted)).toEqual(tables);
    expect(new Set(tables).size).toBe(tables.length);
    await harness.close();
  });

  test(
    'is complete after a restart, after every call, and after a kill at any of them',
    { timeout: runs(120_000, 1_800_000) },
    async () => {
      const shift = Number(process.env['EMS_SEED'] ?? 0);
      const first = await start();
      for (const [at, name] of names.filter(isChange).entries()) {
        const user = await first.signIn(mayCall(name));
        const request = await samples[name](first, user);
        if (route(name).answer) await user.api.file(route(name), request);
        else await user.call(name, request);
        if ((at + shift) % runs(60, 1) === 0) await expectStored(first, name);
      }
      await first.control('POST', '/menus', { username: 'owner', menus: [] });
      const { id } = await first.control<{ id: string }>('POST', '/plant/disturb', {
        kind: 'gridLoss',
        stationId: 'st-a',
      });
      await first.control('POST', '/plant/settle', { id: 'disturbance-6' });
      const before = rowsOf(first.server.world);
      const plant = first.server.world.simulator.stateAt('st-a', stopped);
      await first.close();
      const second = await start();
      expect(rowsOf(second.server.world)).toEqual(before);
      expect(second.server.world.simulator.stateAt('st-a', stopped)).toEqual(plant);
      await second.control('POST', '/plant/settle', { id });
      await second.close();
    },
  );

  test('continues: sessions, numbers, files, a changed password', async () => {
    const first = await start();
    const user = await first.signIn('operator');
    const order = await user.call('createWorkOrder', await samples.createWorkOrder(first, user));
    const request = await samples.uploadFile(first, user);
    const file = await user.call('uploadFile', request);
    const password = { userId: '10001', userName: 'operator', oldPassword: 'Operator_2026' };
    await user.call('resetPassword', { ...password, newPassword: 'Other_2027' });
    await first.close();

    const second = await start();
    const again = second.user(user.token);
    const { blob } = await again.api.file(route('downloadFile'), { id: file });
    expect(blob.size).toBe((request as { file: File }).file.size);
    const next = await again.call('createWorkOrder', await samples.createWorkOrder(second, user));
    expect(Number(next.number.slice(-3))).toBe(Number(order.number.slice(-3)) + 1);
    const signIn = async (text: string) =>
      second.user().call('login', second.loginRequest('operator', text, await second.captcha()));
    await expect(signIn('Operator_2026')).rejects.toMatchObject({ code: codes.loginRefused });
    await expect(signIn('Other_2027')).resolves.toMatchObject({ user_id: '10001' });
    await second.close();
  });

  test('[T10] a call from before the restart is not accepted a second time', async () => {
    const first = await start({ clock: Date.now });
    const { token } = await first.signIn('operator');
    const call = {
      ...(await first.payload('listStations', {})),
      token,
      timestamp: Date.now(),
      headers: { nonce: newNonce() },
    };
    expect((await first.raw('listStations', call)).json.code).toBe(codes.ok);
    await first.close();
    const second = await start({ clock: Date.now });
    expect((await second.raw('listStations', call)).json.code).toBe(codes.staleTimestamp);
    await expect(second.user(token).call('listStations', {})).resolves.toHaveLength(3);
    await second.close();
  });

  test('[T27] contains no token and no password in the clear', async () => {
    const harness = await start();
    const user = await harness.signIn('operator');
    const password = { userId: '10001', userName: 'operator', oldPassword: 'Operator_2026' };
    await user.call('resetPassword', { ...password, newPassword: 'Mine_alone_1' });
    await harness.close();
    const text = readFileSync(stateFile(), 'utf8');
    expect(text).toContain('scrypt$');
    const secrets = [
      'Mine_alone_1',
      user.token,
      user.login.refreshToken ?? 'none',
      ...accounts.map((each) => each.password),
    ];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('[MK-03] what happened in the plant while the server was down raises alarms after the start', async () => {
    const first = await start();
    await first.control('POST', '/plant/disturb', { kind: 'offline', stationId: 'st-b', deviceId: 'b-meter-1' });
    const known = new Set([...first.server.world.alarms.all()].map(({ id }) => id));
    await first.close();
    const second = await start({ clock: () => stopped + 3_600_000 });
    const raised = [...second.server.world.alarms.all()].filter(({ id }) => !known.has(id));
    expect(raised.some(({ device }) => device.id === 'b-meter-1')).toBe(true);
    for (const id of known) expect(second.server.world.alarms.get(id), 'known before').toBeDefined();
    await second.close();
    // A start after the hour gives the same alarms as a server that ran through it.
    const third = await start({ clock: () => stopped + 3_600_000 });
    expect([...third.server.world.alarms.all()]).toHaveLength(known.size + raised.length);
    await third.close();
  });
});

describe('a changed or foreign file is refused and stays unchanged', () => {
  let good: string;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'ems-data-'));
    await (await start()).close();
    good = readFileSync(stateFile(), 'utf8');
    rmSync(dir, { recursive: true });
  });
  const made = () => writeFileSync(stateFile(), good);

  test.each<[string, (text: string) => string, string]>([
    ['another file', () => 'name,value\n1,2\n', 'no state of the mock server'],
    ['an empty file', () => '', 'no state of the mock server'],
    ['a damaged line', (text) => text.replace('"st-a"', '"st-x"'), 'damaged'],
    ['a missing half', (text) => `${text.slice(0, text.length / 2)}\n${text.slice(text.length / 2)}`, 'damaged'],
    ['NUL bytes at the end', (text) => `${text}${'\0'.repeat(512)}\n`, 'damaged'],
  ])('%s', async (_name, change, message) => {
    made();
    writeFileSync(stateFile(), change(readFileSync(stateFile(), 'utf8')));
    const left = readFileSync(stateFile());
    await expect(start()).rejects.toThrow(message);
    await expect(start()).rejects.toThrow('left as it is');
    expect(readFileSync(stateFile())).toEqual(left);
  });

  test('one of another seed', async () => {
    made();
    await expect(start({ seed: 7 })).rejects.toThrow('belongs to --seed');
  });

  test('one of more stations, which a server with as many stations reads', async () => {
    const more = await start({ stations: 5 });
    const { id } = [...more.server.world.simulator.stations].at(-1)!;
    const administrator = await more.signIn('administrator');
    await administrator.call('createWorkOrder', { ...newWorkOrder(), stationId: id });
    await more.close();
    const left = readFileSync(stateFile());
    await expect(start()).rejects.toThrow('kept with --stations 5');
    expect(readFileSync(stateFile())).toEqual(left);
    const again = await start({ stations: 6 });
    expect([...again.server.world.workOrders.all()].some(({ station }) => station.id === id)).toBe(true);
    await again.close();
    await expect(start({ stations: 5 })).rejects.toThrow('kept with --stations 6');
  });

  test('one with a record of another shape', async () => {
    const { batchLine } = await import('#mock-server/persist/state-file.ts');
    writeFileSync(stateFile(), good + batchLine([['homes', '10001', { path: 7 }]]));
    await expect(start()).rejects.toThrow('homes 10001');
  });

  test('one that another server has open', async () => {
    writeFileSync(join(dir, 'ems-mock.lock'), String(process.ppid));
    await expect(start()).rejects.toThrow(`process ${process.ppid} uses it already`);
  });

  test('a last line that a kill has cut off is ignored', async () => {
    made();
    const { batchLine } = await import('#mock-server/persist/state-file.ts');
    const next = batchLine([['homes', '10001', { path: '/Message', component: 'views/message/index' }]]);
    for (const length of [1, 17, next.length - 1]) {
      writeFileSync(stateFile(), good + next.slice(0, length));
      const harness = await start();
      expect(harness.server.world.homes.of('10001')).toBeNull();
      await harness.close();
    }
    writeFileSync(stateFile(), good + next);
    const harness = await start();
    expect(harness.server.world.homes.of('10001')).toMatchObject({ path: '/Message' });
    await harness.close();
  });
});
