import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { alarmCountEndpoints } from '#src/contract/alarm/alarm-count.ts';
import { alarmWorkEndpoints } from '#src/contract/alarm/alarm-work.ts';
import { platformEndpoints } from '#src/contract/system/platform.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import type { Language } from '#src/contract/languages.ts';
import { call, readAnswer } from './call.ts';
import type { ErrorListener } from './client.ts';
import { createClient } from './create-client.ts';
import { createQueryClient, invalidate, mutation, query } from './query.ts';
import { type Reply, startTestServer } from './test-server.ts';

/** As long as a slow machine needs. */
const patient = { timeout: 10_000 };

const wire = { cipher: 'none', signSecret: 'test secret' } as const;
const ok = (data: unknown): Reply => ({ body: { code: 200, msg: '', data } });
const pair = { unacknowledged: 1, acknowledged: 0 };
const counts = { ...pair, active: pair, cleared: pair, shelved: 0 };
const alarmCounts = { '1': counts, '2': counts, '3': counts, '4': counts };
const logo = { icon: null, webImg: null, largeScreen: null, systemName: 'EMS', status: 0 };

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function open(...replies: Reply[]) {
  const server = await startTestServer(wire, () => replies.shift() ?? ok(alarmCounts));
  closing.push(server.close);
  const onError = vi.fn<ErrorListener>();
  const session = { id: () => 'one', token: () => 'token' };
  const config = { apiBase: server.url, client: { id: 'ems', secret: 's', scope: 'server' } };
  const clientIn = (language: Language) =>
    createClient({ config, session, language, codec: createCodec(wire), onError });
  const cache = createQueryClient();
  closing.push(() => cache.clear());
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retryDelay: 1 } });
  const announced = () => onError.mock.calls.filter(([, { silent }]) => !silent).map(([error]) => error.kind);
  return { api: clientIn('zh'), clientIn, cache, announced, received: server.received };
}

describe('call', () => {
  test('answers are normalised by the schema', async () => {
    const { api } = await open(ok(logo));
    expect(await call(api, platformEndpoints.getLogo, {})).toMatchObject({ status: '0', systemName: 'EMS' });
  });

  test('a field of the wrong shape names the call, its place and what was expected', async () => {
    const { api, announced } = await open(ok({ ...alarmCounts, '2': { unacknowledged: '5', acknowledged: 0 } }));
    await expect(call(api, alarmCountEndpoints.countAlarms, {})).rejects.toMatchObject({
      kind: 'malformed',
      call: 'POST /alarm/record/count',
      detail: 'data.2.unacknowledged: number expected',
    });
    expect(announced()).toEqual(['malformed']);
  });

  test('in production an unexpected answer is passed on and reported once; a critical one is refused', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const odd = { ...logo, icon: 7 };
    expect(readAnswer(platformEndpoints.getLogo, odd, true)).toBe(odd);
    expect(readAnswer(platformEndpoints.getLogo, odd, true)).toBe(odd);
    expect(readAnswer(platformEndpoints.getLogo, logo, true)).toMatchObject({ status: '0' });
    expect(error.mock.calls).toEqual([['getLogo: data.icon: string expected']]);
    error.mockRestore();
    expect(() => readAnswer(userEndpoints.getSessionInfo, {}, true)).toThrow('data.userInfo: object expected');
    expect(() => readAnswer(platformEndpoints.getLogo, odd, false)).toThrow('data.icon');
  });
});

describe('query', () => {
  const fault: Reply = { status: 503, body: {} };
  const use = (
    cache: ReturnType<typeof createQueryClient>,
    options: ReturnType<typeof query<typeof alarmCountEndpoints.countAlarms>>,
  ) => {
    const observer = new QueryObserver(cache, options);
    closing.push(observer.subscribe(() => undefined));
    return observer;
  };
  const finished = (observer: ReturnType<typeof use>, status: 'error' | 'success') =>
    vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status, fetchStatus: 'idle' }), patient);

  test('[ER-03] a fault is tried three times and announced once', async () => {
    const { api, cache, announced, received } = await open(fault, fault, fault);
    await finished(use(cache, query(api, alarmCountEndpoints.countAlarms, {})), 'error');
    expect(received).toHaveLength(3);
    expect(announced()).toEqual(['http']);
  });

  test('a fault that passes is not announced', async () => {
    const { api, cache, announced, received } = await open(fault, fault);
    await finished(use(cache, query(api, alarmCountEndpoints.countAlarms, {})), 'success');
    expect(received).toHaveLength(3);
    expect(announced()).toEqual([]);
  });

  test.each([
    ['business', { body: { code: 404, msg: 'gone' } }],
    ['session', { status: 401, body: {} }],
    ['forbidden', { status: 403, body: {} }],
    ['http', { status: 429, body: {} }],
    ['malformed', ok({})],
  ])('[ER-01] %s is not tried again', async (kind, reply) => {
    const { api, cache, announced, received } = await open(reply);
    await finished(use(cache, query(api, alarmCountEndpoints.countAlarms, {})), 'error');
    expect(received).toHaveLength(1);
    expect(announced()).toEqual([kind]);
  });

  test('a screen that shows its error itself gets no second message', async () => {
    const { api, cache, announced } = await open({ body: { code: 404, msg: 'gone' } });
    await finished(use(cache, query(api, alarmCountEndpoints.countAlarms, {}, { silent: true })), 'error');
    expect(announced()).toEqual([]);
  });

  test('a failed refresh keeps the data and shows no error', async () => {
    const { api, cache, announced, received } = await open(ok(alarmCounts), { body: { code: 500, msg: 'x' } });
    const observer = use(cache, query(api, alarmCountEndpoints.countAlarms, {}));
    await finished(observer, 'success');
    await invalidate(cache, ['listAlarms']);
    expect(received).toHaveLength(1);
    await invalidate(cache, ['countAlarms']);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: alarmCounts });
    expect(announced()).toEqual([]);
  });

  const names = ['countAlarms'] as const;

  test('[ST-06] what was asked for after a change is not read again; what was asked for before it is', async () => {
    const { api, cache, received } = await open();
    const before = performance.now();
    await finished(use(cache, query(api, alarmCountEndpoints.countAlarms, {})), 'success');
    await invalidate(cache, names, before - 1);
    expect(received).toHaveLength(1);
    await invalidate(cache, names, performance.now());
    expect(received).toHaveLength(2);
  });

  test('[ST-06] an answer that was pending at a change is stale, though it arrives later', async () => {
    let release = () => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    const { api, cache, received } = await open({ ...ok(alarmCounts), after: pending });
    const observer = use(cache, query(api, alarmCountEndpoints.countAlarms, {}));
    await vi.waitFor(() => expect(received).toHaveLength(1), patient);
    const changedAt = performance.now();
    void invalidate(cache, names, changedAt);
    void invalidate(cache, names, changedAt);
    release();
    await vi.waitFor(() => expect(received).toHaveLength(2), patient);
    await finished(observer, 'success');
    await invalidate(cache, names, changedAt);
    expect(received).toHaveLength(2);
  });

  test('each language has separate answers', async () => {
    const { clientIn, cache, received } = await open();
    await cache.fetchQuery(query(clientIn('zh'), alarmCountEndpoints.countAlarms, {}));
    await cache.fetchQuery(query(clientIn('de'), alarmCountEndpoints.countAlarms, {}));
    await cache.fetchQuery(query(clientIn('de'), alarmCountEndpoints.countAlarms, {}));
    expect(received.map(({ headers }) => headers['lang'])).toEqual(['zh', 'de']);
  });

  test('leaving the screen ends the call', async () => {
    const { api, cache, announced } = await open({ after: new Promise(() => undefined) });
    const leave = new QueryObserver(cache, query(api, alarmCountEndpoints.countAlarms, {})).subscribe(() => undefined);
    await vi.waitFor(() => expect(cache.isFetching()).toBe(1), patient);
    leave();
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0), patient);
    expect(announced()).toEqual([]);
  });

  test('data outlive their screen, the longest unused are forgotten beyond 200', async () => {
    const { api, cache } = await open();
    const keyOf = (stationId: string) => query(api, alarmCountEndpoints.countAlarms, { stationId }).queryKey;
    use(cache, { ...query(api, alarmCountEndpoints.countAlarms, { stationId: 'seen' }), enabled: false });
    for (let at = 0; at < 300; at += 1) cache.setQueryData(keyOf(String(at)), alarmCounts, { updatedAt: at + 1 });
    expect(cache.getQueryCache().getAll().length).toBeLessThanOrEqual(202);
    expect(cache.getQueryState(keyOf('seen'))).toBeDefined();
    expect(cache.getQueryData(keyOf('299'))).toBeDefined();
    expect(cache.getQueryData(keyOf('50'))).toBeUndefined();
  });
});

test('a change makes the reads it names come again', async () => {
  const { api, cache, received } = await open(ok(alarmCounts), ok({ changed: 1, refused: [] }));
  closing.push(new QueryObserver(cache, query(api, alarmCountEndpoints.countAlarms, {})).subscribe(() => undefined));
  await vi.waitFor(() => expect(cache.isFetching()).toBe(0), patient);
  const change = cache
    .getMutationCache()
    .build(cache, mutation(api, alarmWorkEndpoints.resolveAlarms, ['countAlarms']));
  expect(await change.execute({ ids: ['a1'], note: '已处理' })).toEqual({ changed: 1, refused: [] });
  expect(received.map(({ path }) => path.split('/').at(-1))).toEqual(['count', 'resolve', 'count']);
});
