import { describe, expect, test, vi } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { codes } from '#src/contract/codes.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { createClient } from './create-client.ts';
import { closeServers, ok, openClient } from './test-client.ts';
import type { Received, Reply } from './test-server.ts';
import { ApiError } from './api-error.ts';

const list: Route = { method: 'POST', path: '/alarm/record/list' };
const logout: Route = { method: 'POST', path: '/token/logout' };
const info: Route = { method: 'GET', path: '/user/infoAdmin' };
const sealedAnswer = (data: unknown) => async (call: Received) => ({
  body: call.cipher
    ? { code: 200, msg: '', encrypt_data: await call.cipher.seal(JSON.stringify(data)) }
    : { code: 200, msg: '', data },
});

describe.each(['aes', 'rsa', 'none'] as const)('profile %s', (profile) => {
  const isSealed = profile !== 'none';

  test('[API-02][API-03] bodies go out sealed, answers come back opened', async () => {
    const { api, received } = await openClient(sealedAnswer({ total: 1, note: '过温' }), profile);
    expect(await api.send(list, { page: 1, keyword: '储能柜' })).toEqual({ total: 1, note: '过温' });
    expect(received[0]).toMatchObject({ fields: { page: 1, keyword: '储能柜' }, path: '/api/alarm/record/list' });
    expect(received[0]?.raw.includes('储能柜')).toBe(!isSealed);
  });

  test('[API-02] queries too, also an empty one: the answer needs its key', async () => {
    const { api, received } = await openClient(sealedAnswer({ userId: '7' }), profile);
    expect(await api.send({ ...info, path: '/code' }, { randomStr: '123456', type: undefined })).toBeTruthy();
    expect(await api.send(info, {})).toEqual({ userId: '7' });
    expect(received.map((call) => call.fields)).toEqual([{ randomStr: '123456' }, {}]);
    expect(received[0]?.raw.includes('123456')).toBe(!isSealed);
    expect(received[1]?.cipher !== undefined).toBe(isSealed);
  });

  test('[API-01] every call is signed over what is sent, with fresh nonce and time', async () => {
    const { api, received } = await openClient(() => ok(null), profile);
    await Promise.all([api.send(list, { keyword: 'ü' }), api.send(info, {}), api.send(info, { a: 'ü &=' })]);
    expect(received.map((call) => call.signed)).toEqual([true, true, true]);
    expect(new Set(received.map((call) => call.headers['nonce'])).size).toBe(3);
    for (const { headers } of received) {
      expect(headers).toMatchObject({ lang: 'de', from: 'web', authorization: 'Bearer token-1' });
      expect(headers['nonce']).toMatch(/^[0-9a-f]{32}$/);
      expect(Math.abs(Number(headers['timestamp']) - Date.now())).toBeLessThan(5000);
    }
  });

  test('[API-02] the listed endpoints send in the clear', async () => {
    const { api, received } = await openClient(() => ok(null), profile);
    await api.send({ ...list, plain: true }, { name: 'BMS 1' });
    expect(received[0]).toMatchObject({ raw: '{"name":"BMS 1"}', signed: true });
  });

  test('[API-02] secret fields are encrypted once more as fields', async () => {
    const { api, received } = await openClient(() => ok(null), profile);
    await api.send({ ...list, secretFields: ['password', 'absent'] }, { password: 'Pass_123', user: 'a' });
    const [{ fields, cipher } = {} as Received] = received;
    expect(Object.keys(fields)).toEqual(['password', 'user']);
    if (isSealed) expect(fields['password']).not.toBe('Pass_123');
    expect(await (cipher?.field(String(fields['password'])) ?? fields['password'])).toBe('Pass_123');
  });
});

test('[API-01] without a token, and on public calls, the fixed Basic credential goes out', async () => {
  const { api, session, received } = await openClient(() => ok(null));
  await api.send({ ...list, public: true }, {});
  session.token = () => undefined;
  await api.send(list, {});
  const basic = `Basic ${Buffer.from('ems:密').toString('base64')}`;
  expect(received.map((call) => call.headers.authorization)).toEqual([basic, basic]);
});

test('[API-01] [EL-03] nothing goes out for a session that is over, and nothing is reported', async () => {
  const { setup, onError, received } = await openClient(() => ok(null));
  let isOver = false;
  const session = { ...setup.session, token: () => (isOver ? undefined : 'token-1'), isOver: () => isOver };
  const api = createClient({ ...setup, session });
  // The session ends before the call is signed.
  const begun = api.send(list, {});
  isOver = true;
  await expect(begun).rejects.toMatchObject({ kind: 'aborted' });
  await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'aborted' });
  expect(received).toEqual([]);
  await api.send(logout, {}, { isLast: true });
  expect(received.map(({ path }) => path)).toEqual(['/api/token/logout']);
  expect(onError).not.toHaveBeenCalled();
});

test('[API-01] a public call that is personal sends the user’s token', async () => {
  const { api, session, received } = await openClient(() => ok(null));
  await api.send({ ...list, public: true, personal: true }, {});
  session.token = () => undefined;
  await api.send({ ...list, public: true, personal: true }, {});
  const [signedIn, anonymous] = received.map((call) => call.headers.authorization);
  expect(signedIn).toBe('Bearer token-1');
  expect(anonymous).toMatch(/^Basic /);
});

test('[API-01] path parameters are filled in and leave the body', async () => {
  const { api, received } = await openClient(() => ok(null));
  await api.send({ method: 'GET', path: '/admin/mobile/{mobile}' }, { mobile: '138/../x', other: 1 });
  expect([received[0]?.path, received[0]?.fields]).toEqual(['/api/admin/mobile/138%2F..%2Fx', { other: 1 }]);
  for (const mobile of ['..', '', undefined])
    await expect(api.send({ method: 'GET', path: '/admin/mobile/{mobile}' }, { mobile })).rejects.toThrow(TypeError);
});

test.each([
  ['business', { body: { code: 2001, msg: '用户名有误' } }, { code: 2001, msg: '用户名有误', status: 200 }],
  ['session', { status: 401, body: { code: 401, msg: 'expired' } }, { status: 401, msg: 'expired' }],
  ['forbidden', { status: 403, body: { code: 403, msg: 'no right' } }, { status: 403, msg: 'no right' }],
  ['http', { status: 502, body: '<html>Bad Gateway</html>' }, { status: 502, msg: undefined }],
  ['http', { status: 429, body: { code: 429, msg: 'too many' } }, { code: 429, msg: 'too many' }],
  ['malformed', { body: '<html>proxy login</html>' }, { detail: '{code, msg, data} expected' }],
  ['malformed', { body: 'null' }, {}],
  ['malformed', { body: { data: [] } }, {}],
  ['malformed', { body: { code: 200, msg: 5 } }, {}],
  ['malformed', { body: { code: 200, encrypt_data: 'AAAA' } }, { detail: 'encrypt_data cannot be read' }],
] as const)('[ER-01][ER-03] %s: %j', async (kind, reply, facts) => {
  const { api, onError, received } = await openClient(() => reply);
  const error: unknown = await api.send(list, {}, { silent: true }).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ name: 'ApiError', kind, call: 'POST /alarm/record/list', ...facts });
  expect(error).toMatchObject({ nonce: received[0]?.headers['nonce'] });
  expect(onError.mock.calls).toEqual([[error, { route: list, silent: true }]]);
});

test('a server that is not there is a network error', async () => {
  const { api, onError } = await openClient(() => ok(null));
  closeServers();
  await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'network', call: 'POST /alarm/record/list' });
  expect(onError).toHaveBeenCalledOnce();
});

test('an invalid key gets a clear error message', async () => {
  const { setup, onError } = await openClient(() => ok(null));
  const codec = createCodec({ cipher: 'aes', key: 'short', signSecret: 'x' });
  const failed = createClient({ ...setup, codec }).send(list, {});
  await expect(failed).rejects.toMatchObject({ kind: 'malformed', detail: expect.stringContaining('wire.key') });
  expect(onError).toHaveBeenCalledOnce();
});

test.each([
  ['an answer', ok('secret of the first user')],
  ['a refusal', { status: 401, body: { code: 401, msg: '' } }],
])('%s that belongs to an older session is dropped without a word', async (_name, reply) => {
  const { api, session, onError } = await openClient(() => {
    session.current = 'two';
    return reply;
  });
  await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'aborted' });
  expect(onError).not.toHaveBeenCalled();
});

test('an aborted call rejects with "aborted" and reports no error elsewhere', async () => {
  const leaving = new AbortController();
  const { api, onError } = await openClient(() => {
    leaving.abort();
    return { after: new Promise((resume) => setTimeout(resume, 50)), ...ok(null) };
  });
  await expect(api.send(list, {}, { signal: leaving.signal })).rejects.toMatchObject({ kind: 'aborted' });
  expect(onError).not.toHaveBeenCalled();
});

describe('[API-01] a clock that is off', () => {
  const stale = (): Reply => ({
    headers: { date: new Date().toUTCString() },
    body: { code: codes.staleTimestamp, msg: 'clock' },
  });
  const strict = ({ headers }: Received): Reply =>
    Math.abs(Number(headers['timestamp']) - Date.now()) > 300_000 ? stale() : ok('in');

  test.each([-24, -1, 1, 24])('by %i h is set right by the server, and stays so', async (hours) => {
    const { setup, received, onError } = await openClient(strict);
    const api = createClient({ ...setup, now: () => Date.now() + hours * 3_600_000 });
    expect(await api.send(list, { page: 1 })).toBe('in');
    expect(await api.send(list, { page: 2 })).toBe('in');
    expect(received.map((call) => call.fields['page'])).toEqual([1, 1, 2]);
    const [first, second] = received;
    expect(second?.headers['nonce']).not.toBe(first?.headers['nonce']);
    expect(second?.headers['nonce']?.slice(0, 16)).toBe(first?.headers['nonce']?.slice(0, 16));
    expect(received[2]?.headers['nonce']?.slice(0, 16)).not.toBe(first?.headers['nonce']?.slice(0, 16));
    expect(second?.raw.slice(0, 40)).not.toBe(first?.raw.slice(0, 40));
    expect(onError).not.toHaveBeenCalled();
  });

  test('is reported after one more try', async () => {
    const { api, received, onError } = await openClient(stale);
    await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'business', code: codes.staleTimestamp });
    expect(received).toHaveLength(2);
    expect(onError).toHaveBeenCalledOnce();
  });

  test('is reported at once where the server does not send its time', async () => {
    const { api, received } = await openClient(() => ({ ...stale(), headers: { date: '' } }));
    await expect(api.send(list, {})).rejects.toMatchObject({ code: codes.staleTimestamp });
    expect(received).toHaveLength(1);
  });
});

describe('[ST-01] a call that is refused while the token is renewed', () => {
  const byToken = ({ headers }: Received): Reply =>
    headers['authorization'] === 'Bearer token-2' ? ok('answered') : { status: 401, body: { code: 401, msg: '' } };

  test('is sent once more with the newer token, without a login', async () => {
    const { api, session, onError, received } = await openClient((call) => {
      session.token = () => 'token-2';
      return byToken(call);
    });
    expect(await api.send(list, {})).toBe('answered');
    expect(received).toHaveLength(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test('waits for a renewal that is under way', async () => {
    const { api, session, received } = await openClient(byToken);
    const renewal = vi.fn<() => Promise<void>>(async () => {
      session.token = () => 'token-2';
    });
    Object.assign(session, { renewal });
    expect(await api.send(list, {})).toBe('answered');
    expect(renewal).toHaveBeenCalledOnce();
    expect(received).toHaveLength(2);
  });

  test('fails as without a network where nothing answers the renewal', async () => {
    const { api, session, onError } = await openClient(byToken);
    Object.assign(session, { renewal: () => Promise.reject(new ApiError({ kind: 'network', call: '' })) });
    await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'network' });
    expect(onError).toHaveBeenCalledOnce();
  });

  test('fails at the second refusal', async () => {
    const { api, session, onError, received } = await openClient(() => {
      session.token = () => 'token-3';
      return { status: 401, body: { code: 401, msg: '' } };
    });
    await expect(api.send(list, {})).rejects.toMatchObject({ kind: 'session' });
    expect(received).toHaveLength(2);
    expect(onError).toHaveBeenCalledOnce();
  });
});
