import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate, query } from '#src/api/query.ts';
import type { PushChannel } from '#src/api/push/channel.ts';
import { type AppliedPoint, appliedPointEndpoints } from '#src/contract/points/applied-point.ts';
import { loadPointNames, type PointNames } from '#src/contract/points/names.ts';
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
      void invalidate(client, ['listAppliedPoints', 'listMeasuredPoints'], changedAt);
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

const shownByNames = new WeakMap<PointNames, WeakMap<readonly AppliedPoint[], ShownPoints>>();
const nothingApplied: readonly AppliedPoint[] = [];

/** One object for all cells of a table: thousands of applied points would be laid out again in each of them. */
function shownPoints(names: PointNames, applied: readonly AppliedPoint[] = nothingApplied): ShownPoints {
  const known = shownByNames.get(names) ?? new WeakMap<readonly AppliedPoint[], ShownPoints>();
  shownByNames.set(names, known);
  const shown = known.get(applied) ?? { ...names, applied: new Map(applied.map((point) => [point.id, point])) };
  known.set(applied, shown);
  return shown;
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
  return names && shownPoints(names, applied);
}
