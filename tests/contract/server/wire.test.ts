import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeTexts } from '#src/contract/code-texts.ts';
import { codes } from '#src/contract/codes.ts';
import type { Sealed } from '#src/contract/codec/codec.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { clockSkewMs, nonceMemoryMs } from '#src/contract/limits.ts';
import { runs } from '../../support/server/runs.ts';
import { Harness, names, newNonce, route, type SignedIn } from '../support/harness.ts';
import { mayCall, samples } from '../support/samples.ts';

/** One call in so many is made in `npm test`: the profiles differ in their bodies alone, which one and the same code reads. */
const oneIn = { aes: 1, rsa: runs(5, 1), none: runs(5, 1) };
/** Each profile makes other ones. */
const firstOf = { aes: 0, rsa: 0, none: runs(2, 0) };

describe.each(['aes', 'rsa', 'none'] as const)('profile %s', (cipher) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.start({ cipher });
  });
  afterAll(() => harness.close());

  const some = names.filter((_, at) => at % oneIn[cipher] === firstOf[cipher]);
  test.each(some)('[MK-01] [API-01] the answer of %s to a well-formed call fits its schema', async (name) => {
    const user = await harness.signIn(mayCall(name));
    const request = await samples[name](harness, user);
    if (route(name).answer) {
      expect((await user.api.file(route(name), request)).blob.size).toBeGreaterThan(100);
    } else {
      await expect(user.call(name, request as never)).resolves.toBeDefined();
    }
  });

  test('[API-03] an encrypted request gets an encrypted answer', async () => {
    const payload = await harness.payload('listStations', {});
    const { token } = await harness.signIn('operator');
    const { json } = await harness.raw('listStations', { ...payload, token });
    expect(Object.keys(json).toSorted()).toEqual(
      cipher === 'none' ? ['code', 'data', 'msg'] : ['code', 'encrypt_data', 'msg'],
    );
  });

  test.each(['br', 'gzip'])(
    '[API-03] a long answer comes compressed for a client that takes %s, and whole',
    async (encoding) => {
      const payload = await harness.payload('listAlarms', { pageSize: 100 });
      const { token } = await harness.signIn('operator');
      const { headers, json } = await harness.raw('listAlarms', {
        ...payload,
        token,
        headers: { 'accept-encoding': encoding },
      });
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(json.code).toBe(codes.ok);
    },
  );
});

test.each(['aes', 'rsa'] as const)('[T9] %s: wrong sign, key, padding and garbage answer alike', async (cipher) => {
  const harness = await Harness.start({ cipher });
  const { token } = await harness.signIn('operator');
  const send = (body: string, headers = {}) => harness.raw('listAlarms', { body, token, headers });
  const good = JSON.parse((await harness.payload('listAlarms', {})).body ?? '') as Sealed;
  const bytes = Buffer.from(good.encrypt_data, 'base64');
  const flipped = Buffer.from(bytes).fill((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1);
  const broken = [flipped, bytes.subarray(0, -1), bytes.subarray(0, 16), Buffer.alloc(64)];
  const otherKey = createCodec({ cipher: 'aes', key: Buffer.alloc(32).toString('base64'), signSecret: '' });
  const bodies = [
    ...broken.map((data) => JSON.stringify({ ...good, encrypt_data: data.toString('base64') })),
    JSON.stringify({ ...good, ...(await (await otherKey.cipher())?.seal('{}')) }),
    JSON.stringify({ ...good, encrypt_data: 7 }),
    ...(cipher === 'rsa' ? [JSON.stringify({ ...good, encrypt_key: 'AAAA' })] : []),
    '{"encrypt',
    '[]',
    'null',
  ];
  const wrongSign = await send(JSON.stringify(good), { sign: 'f'.repeat(64) });
  for (const body of bodies) expect(await send(body)).toMatchObject({ status: 200, text: wrongSign.text });
  expect((await send(JSON.stringify(good))).json.code).toBe(codes.ok);
  await harness.close();
});

describe('what is refused', () => {
  let harness: Harness;
  /** Has every permission. */
  let caller: SignedIn;
  beforeAll(async () => {
    harness = await Harness.start();
    caller = await harness.signIn('administrator');
  });
  afterAll(() => harness.close());

  const sealed = async (name: (typeof names)[number], request: object = {}) => ({
    ...(await harness.payload(name, request)),
    token: caller.token,
  });

  test.each(names)('[API-01] [T10] %s: wrong sign, missing sign, stale clock, replay', async (name) => {
    const good = await sealed(name);
    const wrong = await harness.raw(name, { ...good, headers: { sign: '0'.repeat(64) } });
    expect(wrong.json).toEqual({ code: codes.unreadable, msg: codeTexts[codes.unreadable].zh });
    const missing = await harness.raw(name, { ...good, headers: { sign: '' } });
    expect(missing.text).toBe(wrong.text);
    // Far enough ahead that a slow call does not catch up with it.
    for (const off of [-clockSkewMs - 2000, clockSkewMs + 60_000]) {
      const stale = await harness.raw(name, { ...good, timestamp: Date.now() + off });
      expect(stale.json.code).toBe(codes.staleTimestamp);
    }
    const nonce = newNonce();
    await harness.raw(name, { ...good, headers: { nonce } });
    const replay = await harness.raw(name, { ...good, headers: { nonce } });
    expect(replay.json.code).toBe(codes.replayedNonce);
  });

  test.each(names.filter((name) => !route(name).plain))('[API-02] %s: an unencrypted request', async (name) => {
    const clear = route(name).method === 'GET' ? { query: 'randomStr=123456' } : { body: '{}' };
    if ((endpoints[name] as Endpoint).stepUp) await caller.call('confirmPassword', { password: caller.password });
    const { json } = await harness.raw(name, { ...clear, token: caller.token });
    expect(json.code).toBe(codes.unreadable);
  });

  test('[T25] a body over the limit, with a message that names the limit', async () => {
    const { status, json } = await harness.raw('listAlarms', { body: 'x'.repeat(1_100_000), token: caller.token });
    expect(status).toBe(413);
    expect(json).toEqual({ code: codes.tooLarge, msg: codeTexts[codes.tooLarge].zh });
  });

  test.each(['zh', 'en', 'de'] as const)('[VA-11] a wrong field is named in %s', async (language) => {
    const call = await sealed('listAlarms', { page: 0, severities: [9], keyword: 7 });
    const { json } = await harness.raw('listAlarms', { ...call, language });
    expect(json.code).toBe(codes.badRequest);
    expect(json.msg).toContain(codeTexts[codes.badRequest][language]);
    for (const field of ['page – ', 'severities.0 – ', 'keyword – ']) expect(json.msg).toContain(field);
    const words = { zh: '不得小于 1', en: 'not below 1', de: 'nicht unter 1' };
    expect(json.msg).toContain(words[language]);
  });

  test('a path or method that is not in the table of endpoints', async () => {
    const answers = await Promise.all([
      fetch(`${harness.config.apiBase}/nothing`, { method: 'POST' }),
      fetch(`${harness.config.apiBase}/alarm/record/list`),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: codes.notFound });
    }
  });

  test('[T27] a broken address, without a stack trace', async () => {
    const answer = await fetch(`${harness.config.apiBase}/%E0%A4`);
    expect(await answer.text()).not.toContain('node_modules');
    expect((await fetch(`${harness.server.url}/ems-config.json`)).status).toBe(200);
  });

  test('[T10] a nonce is remembered for ten minutes of the server’s clock, then forgotten', async () => {
    const [nonce, body] = [newNonce(), (await sealed('listStations')).body ?? ''];
    const at = async (ms: number) => {
      await harness.control('POST', '/clock', { offset: ms });
      const call = { body, token: caller.token, timestamp: Date.now() + ms, headers: { nonce } };
      return (await harness.raw('listStations', call)).json.code;
    };
    expect(await at(0)).toBe(codes.ok);
    expect(await at(nonceMemoryMs - 5000)).toBe(codes.replayedNonce);
    expect(await at(nonceMemoryMs + 5000)).toBe(codes.ok);
    await harness.control('POST', '/clock', { offset: 0 });
  });

  test('[T10] a computer whose clock is a day off can sign in', async () => {
    await harness.control('POST', '/clock', { offset: 86_400_000 });
    await expect(harness.signIn('operator')).resolves.toMatchObject({ login: { user_id: '10001' } });
    await harness.control('POST', '/clock', { offset: 0 });
  });
});
