import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { createClient } from '#src/api/create-client.ts';
import { createQueryClient, query } from '#src/api/query.ts';
import { requestTimeoutMs } from '#src/contract/limits.ts';
import { stationEndpoints } from '#src/contract/station/station.ts';
import { userEndpoints } from '#src/contract/user/user.ts';
import { sendHttp, type HttpRequest } from '#src/transport/http.ts';
import { harness, user as operator, signInAgain, useFreshServer } from '../support/fresh-server.ts';

const { listStations } = stationEndpoints;
const path = '/station/info/list';

interface LoggedCall {
  readonly path: string;
  readonly status: number | null;
}

useFreshServer('operator');

/** How the calls of the list of stations ended, as the server saw it, oldest first. */
const ends = async () =>
  (await harness.control<LoggedCall[]>('GET', '/calls'))
    .filter((each) => each.path === path)
    .map(({ status }) => status)
    .toReversed();
const fault = (input: object) => harness.control('POST', '/faults', { path, ...input });

function openClient(onError = () => undefined) {
  const session = { current: 'one', id: () => session.current, token: () => operator.token };
  return {
    session,
    api: createClient({ config: harness.config, session, language: 'zh', codec: harness.codec, onError }),
  };
}

test('[API-01] screens that request the same at the same time make one call', async () => {
  await fault({ latency: 100 });
  const client = createQueryClient();
  const screens = Array.from({ length: 5 }, () => new QueryObserver(client, query(operator.api, listStations, {})));
  const leave = screens.map((screen) => screen.subscribe(() => undefined));
  await vi.waitUntil(() => screens.every((screen) => screen.getCurrentResult().isSuccess), { timeout: 10_000 });
  expect(screens.map((screen) => screen.getCurrentResult().data?.length)).toEqual([3, 3, 3, 3, 3]);
  expect(await ends()).toEqual([200]);
  for (const each of leave) each();
});

test('[T25] a call is aborted up to the server when its last screen is closed, not when one of two is', async () => {
  await fault({ hang: true, times: 1 });
  const client = createQueryClient();
  const [one, two] = [1, 2].map(() => new QueryObserver(client, query(operator.api, listStations, {})));
  const [leaveOne, leaveTwo] = [one, two].map((screen) => screen?.subscribe(() => undefined));
  await vi.waitUntil(() => harness.server.world.faults.list().length === 0, { timeout: 10_000 });
  leaveOne?.();
  expect(await ends()).toEqual([]);
  leaveTwo?.();
  await vi.waitUntil(async () => (await ends()).length === 1, { timeout: 10_000 });
  expect(await ends()).toEqual([null]);
  // The aborted call leaves nothing behind: the next screen makes a new call.
  await expect(client.fetchQuery(query(operator.api, listStations, {}))).resolves.toHaveLength(3);
});

test('[T25] an aborted call rejects with "aborted" and reports no error elsewhere', async () => {
  const onError = vi.fn<() => undefined>();
  const { api } = openClient(onError);
  await fault({ hang: true, times: 1 });
  const leaving = new AbortController();
  const answer = call(api, listStations, {}, { signal: leaving.signal });
  await vi.waitUntil(() => harness.server.world.faults.list().length === 0, { timeout: 10_000 });
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  await vi.waitUntil(async () => (await ends()).length === 1, { timeout: 10_000 });
  expect(onError).not.toHaveBeenCalled();
});

test('[API-01] a call without an answer times out after 600 000 ms and closes its connection', async () => {
  const { api } = openClient();
  await fault({ hang: true });
  const asked: number[] = [];
  // The real timeout, shortened a thousandfold.
  const shortened = (request: HttpRequest) => {
    asked.push(request.timeoutMs);
    return sendHttp({ ...request, timeoutMs: request.timeoutMs / 1000 });
  };
  await expect(api.send(listStations.route, {}, { sendHttp: shortened })).rejects.toMatchObject({ kind: 'timeout' });
  expect(asked).toEqual([requestTimeoutMs]);
  await vi.waitUntil(async () => (await ends()).length === 1, { timeout: 10_000 });
  expect(await ends()).toEqual([null]);
});

test('[API-01] a retry has a new nonce, time and cipher text', async () => {
  const { api } = openClient();
  await fault({ status: 503, times: 2 });
  const sent: HttpRequest[] = [];
  const watched = (request: HttpRequest) => {
    sent.push(request);
    return sendHttp(request);
  };
  const client = createQueryClient();
  await client.fetchQuery({
    queryKey: ['stations'],
    queryFn: () => api.send(listStations.route, {}, { sendHttp: watched }),
    retry: 2,
    retryDelay: 1,
  });
  expect(await ends()).toEqual([503, 503, 200]);
  for (const field of ['nonce', 'sign'] as const)
    expect(new Set(sent.map(({ headers }) => headers[field])).size).toBe(3);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(3);
});

test('[ER-02] answers and errors of an old session are dropped', async () => {
  const onError = vi.fn<() => undefined>();
  const { api, session } = openClient(onError);
  for (const spoiled of [{ latency: 150 }, { latency: 150, status: 401 }]) {
    await harness.control('DELETE', '/faults');
    await fault(spoiled);
    const outcome = call(api, listStations, {}).then(
      () => 'answered',
      (error: ApiError) => error.kind,
    );
    session.current = `${session.current}+`;
    expect(await outcome).toBe('aborted');
  }
  expect(onError).not.toHaveBeenCalled();
  await expect(call(api, userEndpoints.getSessionInfo, {})).resolves.toBeDefined();
});

test('[T10] the clock’s offset is learnt once: later calls succeed at the first try', async () => {
  await harness.control('POST', '/clock', { offset: 3_600_000 });
  // Its session is young by the server's clock as well.
  await signInAgain();
  const { api } = openClient();
  await call(api, listStations, {});
  await call(api, listStations, {});
  const stations = (await harness.control<{ path: string; code: number }[]>('GET', '/calls')).filter(
    (each) => each.path === path,
  );
  expect(stations.map(({ code }) => code).toReversed()).toEqual([1002, 200, 200]);
});
