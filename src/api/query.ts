import { mutationOptions, type Query, QueryClient, type QueryCache, queryOptions } from '@tanstack/react-query';
import type { RequestOf } from '#src/contract/endpoint.ts';
import type { EndpointName } from '#src/contract/endpoints.ts';
import { type ApiError, isPassing } from './api-error.ts';
import type { PushChannel } from './push/channel.ts';
import { call, type NamedEndpoint } from './call.ts';
import type { ApiClient, CallOptions } from './client.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

const retries = 2;
const staleTimeMs = 30_000;
const inactiveMax = 200;

const isRetried = (failures: number, error: ApiError): boolean => failures < retries && isPassing(error);

/** 1 s, 2 s, …, each up to half longer: clients that lost a server together do not come back together. */
const retryDelay = (failures: number): number => 1000 * 2 ** failures * (1 + Math.random() / 2);

/**
 * Reads of one endpoint for `useQuery`. A failed first load is announced once, after its retries; a failed refresh is
 * not, because the screen keeps its data and shows their age.
 */
export function query<E extends NamedEndpoint>(
  api: ApiClient,
  endpoint: E,
  request: RequestOf<E>,
  { silent, priority }: Pick<CallOptions, 'silent' | 'priority'> = {},
) {
  const queryKey = [endpoint.name, api.language, request] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const isCovered = (error: ApiError): boolean => {
        const state = client.getQueryState(queryKey);
        return state?.data !== undefined || isRetried(state?.fetchFailureCount ?? 0, error);
      };
      return call(api, endpoint, request, { silent: silent ?? isCovered, signal, priority });
    },
  });
}

/** A change for `useMutation`; the reads named in `stale` are repeated before it counts as finished. */
export const mutation = <E extends NamedEndpoint>(
  api: ApiClient,
  endpoint: E,
  stale: readonly EndpointName[] = [],
  options: Pick<CallOptions, 'silent'> = {},
) =>
  mutationOptions({
    mutationFn: (request: RequestOf<E>) => call(api, endpoint, request, options),
    onSuccess: (_answer, _request, _prepared, { client }) => invalidate(client, stale),
  });

/** When a query was last asked for, by `performance.now()`: a clock that is set back would hide changes. */
const askedAt = new WeakMap<Query, number>();

/** Records when calls begin: an answer may show the state at that time, which `dataUpdatedAt` (its arrival) does not say. */
const noteCalls = (cache: QueryCache) =>
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, performance.now());
  });

function markStale(client: QueryClient, isOld: (read: Query) => boolean): Promise<void> {
  for (const { queryKey, state, promise } of client.getQueryCache().findAll({ predicate: isOld })) {
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    // react-query does not restart a first load that is invalidated, so its answer may be outdated and is read again after it.
    if (state.data === undefined) promise?.then(again, () => undefined);
  }
  return client.invalidateQueries({ predicate: isOld });
}

/**
 * Marks the reads of these endpoints stale, in every language; those on screen are read again.
 *
 * @param changedAt by `performance.now()`: those alone that were asked for until then, since the others are of later
 */
export const invalidate = (client: QueryClient, names: readonly EndpointName[], changedAt = Infinity): Promise<void> =>
  markStale(client, (read) => names.some((name) => name === read.queryKey[0]) && (askedAt.get(read) ?? 0) <= changedAt);

/** Marks every read stale: what the user may see has changed. */
export const invalidateAll = (client: QueryClient): Promise<void> => markStale(client, () => true);

const hasFailed = ({ state }: Query): boolean => state.status === 'error' || state.fetchFailureCount > 0;

/** Reads what is on screen and failed again. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: hasFailed });

/** Reads what is on screen and failed again as soon as the push channel is back: its server can be reached. */
export function retryWhenBack(client: QueryClient, push: Pick<PushChannel, 'status' | 'onStatus'>): void {
  let wasOffline = false;
  push.onStatus(() => {
    const { state, offlineSince } = push.status();
    if (wasOffline && state === 'live') void retryFailed(client);
    wasOffline = offlineSince !== undefined;
  });
}

/** Removes the least recently used reads above a limit, because a control room's page stays open for months. */
function limitInactive(cache: QueryCache): void {
  cache.subscribe(({ type, query: added }) => {
    if (type !== 'added') return;
    const inactive = cache
      .getAll()
      .filter((each) => each !== added && each.getObserversCount() === 0 && each.state.fetchStatus === 'idle')
      .toSorted((left, right) => left.state.dataUpdatedAt - right.state.dataUpdatedAt);
    for (const each of inactive.slice(0, -inactiveMax)) cache.remove(each);
  });
}

/**
 * A session's cache. Data outlive their screen without a time limit, since a hidden tab is no screen but comes back.
 * A plant's network may be cut off from the world, so the browser's idea of being online counts for nothing.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        gcTime: Infinity,
        retry: isRetried,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  limitInactive(client.getQueryCache());
  noteCalls(client.getQueryCache());
  return client;
}
