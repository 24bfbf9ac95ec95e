import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { codeTexts } from '#src/contract/code-texts.ts';
import { codes } from '#src/contract/codes.ts';
import { type EndpointName, endpoints } from '#src/contract/endpoints.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { demoKeys, sharedKey } from '../codec/keys.ts';
import { handlers } from '../handlers/handlers.ts';
import { createWorld } from '../records/create-world.ts';
import { createApp } from './app.ts';

const world = createWorld({ historyDays: 1 });
const codec = createCodec({
  cipher: 'aes',
  sign: 'hmac-sha256',
  key: sharedKey('aes'),
  signSecret: demoKeys.signSecret,
});
const server = createApp(world).listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => world.reset());

const tokenOf = (name: string): string =>
  world.sessions.answer(world.users.named(name)!, world.clock.now()).access_token;
const newNonce = (): string => crypto.randomUUID().replaceAll('-', '');

interface Sent {
  readonly user?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Makes a call in cipher, as a client does; its answer is read. */
async function call(name: EndpointName, request: object, { user = 'administrator', headers, signal }: Sent = {}) {
  const cipher = (await codec.cipher())!;
  const body = JSON.stringify(await cipher.seal(JSON.stringify(request)));
  const [nonce, timestamp] = [newNonce(), String(world.clock.now())];
  const { port } = server.address() as AddressInfo;
  const { route }: Endpoint = endpoints[name];
  const answer = await fetch(`http://127.0.0.1:${port}/api${route.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(user)}`,
      'content-type': 'application/json',
      'user-agent': 'test',
      nonce,
      timestamp,
      sign: await codec.sign(body, nonce, timestamp),
      ...headers,
    },
    body,
    ...(signal && { signal }),
  });
  const text = await answer.text();
  const json = text.startsWith('{"code":') && text.endsWith('}') ? (JSON.parse(text) as Record<string, unknown>) : {};
  const sealed = json['encrypt_data'];
  const data = typeof sealed === 'string' ? (JSON.parse(await cipher.open(sealed)) as unknown) : undefined;
  return { status: answer.status, text, json, data };
}

describe('[API-05] the answer', () => {
  test('of a call in cipher has its data in cipher, nothing as null, and words in the language asked for', async () => {
    const stations = await call('listStations', {}, { headers: { lang: 'de' } });
    expect(stations).toMatchObject({ status: 200, json: { code: codes.ok }, data: expect.any(Array) });
    expect(Object.keys(stations.json).toSorted()).toEqual(['code', 'encrypt_data', 'msg']);
    expect((await call('cancelDefaultHome', {})).data).toBeNull();
    const words = async (lang: string) =>
      String((await call('getAlarm', { id: 'none' }, { headers: { lang } })).json['msg']);
    const [zh, en, de, other] = [await words('zh'), await words('en'), await words('de'), await words('fr')];
    expect(new Set([zh, en, de]).size).toBe(3);
    expect(other).toBe(zh);
  });

  test('of a refusal has its code, status and words, the fields that are wrong, and no data', async () => {
    const missing = await call('getAlarm', { id: 'none' });
    expect(missing).toMatchObject({ status: 200, json: { code: codes.notFound, msg: expect.stringMatching(/./) } });
    const wrong = await call('getAlarm', { id: 7 });
    expect(wrong).toMatchObject({ status: 200, json: { code: codes.badRequest, fields: { id: expect.any(String) } } });
    const forbidden = await call('acknowledgeAlarms', { ids: ['x'] }, { user: 'owner' });
    expect(forbidden).toMatchObject({ status: 403, json: { code: codes.forbidden } });
    for (const { json } of [missing, wrong, forbidden]) expect(Object.keys(json)).not.toContain('encrypt_data');
    expect(missing.json).not.toHaveProperty('fields');
  });

  test('[T27] of an error that is no refusal shows nothing of it, and the error is printed', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = handlers as unknown as Record<string, () => unknown>;
    const original = table['listStations']!;
    const fault = new Error('password of /var/lib/ems');
    table['listStations'] = () => {
      throw fault;
    };
    const answer = await call('listStations', {}).finally(() => (table['listStations'] = original));
    expect(answer.json).toMatchObject({ code: codes.serverFault });
    expect(answer.text).not.toMatch(/var|password|Error|\bat /);
    expect(printed).toHaveBeenCalledExactlyOnceWith(fault);
    printed.mockRestore();
  });
});

describe('[VW-73] the log', () => {
  const newest = () => world.audit.list({})[0]!;

  test('has a change that was done, with who, from where and with what', async () => {
    await call('saveDisplayPreferences', { timeZone: 'viewer' }, { user: 'owner' });
    expect(newest()).toMatchObject({ endpoint: 'saveDisplayPreferences', code: codes.ok, user: { name: 'owner' } });
    expect(newest().address).toMatch(/127\.0\.0\.1$/);
  });

  test('has one that was refused for a right or a field, and none of what only reads', async () => {
    await call('acknowledgeAlarms', { ids: ['a'] }, { user: 'owner' });
    expect(newest()).toMatchObject({ endpoint: 'acknowledgeAlarms', code: codes.forbidden, targets: ['a'] });
    await call('saveDisplayPreferences', { timeZone: 7 });
    expect(newest()).toMatchObject({ endpoint: 'saveDisplayPreferences', code: codes.badRequest });
    const { id } = newest();
    await call('listStations', {});
    expect(newest().id).toBe(id);
  });
});

describe('[MK-02] a planted fault', () => {
  test('stands in place of the answer, for its path and as often as it says', async () => {
    world.faults.plant({ path: '/alarm', status: 502, times: 1 });
    expect((await call('listStations', {})).status).toBe(200);
    expect(await call('listAlarms', {})).toMatchObject({ status: 502, text: expect.stringContaining('<') });
    expect((await call('listAlarms', {})).json).toMatchObject({ code: codes.ok });
    world.faults.plant({ path: '/', malformed: true, times: 1 });
    const malformed = await call('listAlarms', {});
    expect(malformed.status).toBe(200);
    expect(() => JSON.parse(malformed.text) as unknown).toThrowError(SyntaxError);
    world.faults.plant({ path: '/', code: codes.conflict, times: 1 });
    expect((await call('listAlarms', {}, { headers: { lang: 'en' } })).json).toEqual({
      code: codes.conflict,
      msg: codeTexts[codes.conflict].en,
    });
    world.faults.plant({ path: '/', code: 9999, msg: 'of its own', times: 1 });
    expect((await call('listAlarms', {})).json).toMatchObject({ code: 9999, msg: 'of its own' });
    world.faults.plant({ path: '/', code: 9999, times: 1 });
    expect((await call('listAlarms', {})).json).toMatchObject({ code: 9999, msg: expect.stringMatching(/./) });
  });

  test('keeps the call from being carried out', async () => {
    const entries = () => world.audit.list({}).filter(({ endpoint }) => endpoint === 'saveDisplayPreferences').length;
    const save = () => call('saveDisplayPreferences', { timeZone: 'viewer' }).catch(() => undefined);
    for (const fault of [{ code: codes.conflict }, { status: 502 }, { malformed: true }, { drop: true }]) {
      world.faults.plant({ path: '/', times: 1, ...fault });
      await save();
    }
    expect(entries()).toBe(0);
    await save();
    expect(entries()).toBe(1);
  });

  test('cuts the connection, delays the answer, or leaves it out', async () => {
    world.faults.plant({ path: '/', drop: true, times: 1 });
    await expect(call('listAlarms', {})).rejects.toThrowError();
    world.faults.plant({ path: '/', latency: 150, times: 1 });
    const before = performance.now();
    expect((await call('listAlarms', {})).json).toMatchObject({ code: codes.ok });
    expect(performance.now() - before).toBeGreaterThan(140);
    world.faults.plant({ path: '/', hang: true, times: 1 });
    await expect(call('listAlarms', {}, { signal: AbortSignal.timeout(1_500) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
