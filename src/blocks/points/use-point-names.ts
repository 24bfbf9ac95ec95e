import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { invalidate, query } from '#src/api/query.ts';
import type { PushChannel } from '#src/api/push/channel.ts';
import { appliedPointEndpoints } from '#src/contract/applied-point.ts';
import { loadPointNames } from '#src/contract/points/names.ts';
import { useLanguage } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import type { ShownPoints } from './shown-points.ts';

const quietMs = 1_000;

/** Reads again what the stations' tables say of their points when one of them was applied. */
function follow(push: PushChannel, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = 0;
  const stop = push.onChange('point', (_ids, at) => {
    changedAt = Math.max(changedAt, at);
    timer ??= setTimeout(() => {
      timer = undefined;
      void invalidate(client, ['listAppliedPoints'], changedAt);
    }, quietMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

interface Follower {
  users: number;
  readonly stop: () => void;
}

const followers = new WeakMap<QueryClient, Follower>();

/** One listener, however many values a page shows. */
function useApplied() {
  const { api, push, queryClient } = useRuntime();
  useEffect(() => {
    const follower = followers.get(queryClient) ?? { users: 0, stop: follow(push, queryClient) };
    followers.set(queryClient, follower);
    follower.users += 1;
    return () => {
      follower.users -= 1;
      if (follower.users > 0) return;
      followers.delete(queryClient);
      follower.stop();
    };
  }, [push, queryClient]);
  return useQuery(query(api, appliedPointEndpoints.listAppliedPoints, {}, { silent: true })).data;
}

/** What points and states are called in the root's language; undefined until loaded. */
export function usePointNames(): ShownPoints | undefined {
  const language = useLanguage();
  const names = useQuery({
    queryKey: ['pointNames', language],
    queryFn: () => loadPointNames(language),
    staleTime: Infinity,
  }).data;
  const applied = useApplied();
  return useMemo(
    () => names && { ...names, applied: new Map(applied?.map((point) => [point.id, point])) },
    [names, applied],
  );
}
