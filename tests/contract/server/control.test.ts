import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { startMockServer } from '#mock-server/start.ts';
import { harness, user as operator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('operator');

const fault = (input: object) => harness.control('POST', '/faults', { path: '/station', ...input });
const stations = () => operator.call('listStations', {});

/** Sends a request with a foreign host name that resolves to this machine, as in DNS rebinding. */
const askAs = (host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { port } = harness.server;
    request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test.each(['/__mock/state', '/__mock/accounts', '/__mock/'])(
  '[T14] a page that its own DNS has pointed at this machine gets nothing of %s',
  async (path) => {
    for (const host of ['attacker.example', 'localhost.attacker.example', '127.0.0.1.attacker.example'])
      expect(await askAs(host, path), host).toBe(403);
    for (const host of ['127.0.0.1', 'localhost']) expect(await askAs(host, path), host).toBe(200);
  },
);

describe('[MK-04] faults of calls', () => {
  test.each([
    [{ status: 500 }, { kind: 'http', status: 500 }],
    [{ status: 401 }, { kind: 'session' }],
    [{ malformed: true }, { kind: 'malformed' }],
    [{ code: 409 }, { kind: 'business', code: 409 }],
    [
      { code: 7777, msg: 'odd' },
      { kind: 'business', code: 7777, msg: 'odd' },
    ],
    [{ drop: true }, { kind: 'network' }],
  ])('%o for one call, of this path only', async (input, error) => {
    await fault({ ...input, times: 1 });
    await expect(operator.call('getSessionInfo', {})).resolves.toBeDefined();
    await expect(stations()).rejects.toMatchObject(error);
    await expect(stations()).resolves.toHaveLength(3);
  });

  test('latency, until it is removed', async () => {
    await fault({ latency: 800 });
    const took = async () => {
      const from = performance.now();
      await stations();
      return performance.now() - from;
    };
    expect(await took()).toBeGreaterThan(790);
    await harness.control('DELETE', '/faults');
    // With a latency that is still there the call would outlast the test.
    await fault({ latency: 600_000 });
    await harness.control('DELETE', '/faults');
    await expect(stations()).resolves.toHaveLength(3);
  });

  test('captcha failure', async () => {
    await harness.control('POST', '/faults', { path: '/code', status: 500, times: 1 });
    await expect(harness.captcha()).rejects.toMatchObject({ kind: 'http', status: 500 });
    await expect(harness.captcha()).resolves.toBeDefined();
  });
});

describe('[MK-04] sessions and menus', () => {
  test('expired tokens of one user', async () => {
    const owner = await harness.signIn('owner');
    await harness.control('POST', '/sessions/expire', { username: 'operator' });
    await expect(stations()).rejects.toMatchObject({ kind: 'session' });
    await expect(owner.call('listStations', {})).resolves.toHaveLength(1);
  });

  test('a session without a login; an unknown user is refused', async () => {
    const login = await harness.control<{ access_token: string }>('POST', '/session', { username: 'owner' });
    await expect(harness.user(login.access_token).call('listStations', {})).resolves.toHaveLength(1);
    await expect(harness.control('POST', '/session', { username: 'nobody' })).rejects.toThrow('nobody');
  });

  test('[AC-07] an empty or odd menu for one user, and back', async () => {
    const menus = async () => operator.call('listMenus', { ids: operator.login.roles });
    const original = await menus();
    await harness.control('POST', '/menus', { username: 'operator', menus: [] });
    expect(await menus()).toEqual([]);
    await harness.control('POST', '/menus', { username: 'operator', menus: [{ nonsense: 1 }] });
    await expect(menus()).rejects.toMatchObject({ kind: 'malformed' });
    await harness.control('POST', '/menus', { username: 'operator', menus: null });
    expect(await menus()).toEqual(original);
  });

  test('a reset signs all users out and ends faults', async () => {
    await fault({ status: 500 });
    await harness.control('POST', '/reset');
    await expect(stations()).rejects.toMatchObject({ kind: 'session' });
  });
});

describe('who may control', () => {
  test('[T11] not available unless enabled at the start', async () => {
    const plain = await startMockServer();
    expect((await fetch(`${plain.url}/__mock/state`)).status).toBe(404);
    await plain.close();
  });

  test('[T11] no form of another site: a body that is not JSON', async () => {
    const answer = await fetch(`${harness.server.url}/__mock/reset`, { method: 'POST', body: 'a=1' });
    expect(answer.status).toBe(403);
    await expect(stations()).resolves.toHaveLength(3);
  });

  test('[T11] no server with NODE_ENV=production', async () => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    await expect(startMockServer()).rejects.toThrow('production');
    process.env['NODE_ENV'] = before;
  });
});
