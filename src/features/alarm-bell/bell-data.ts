import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import type { PushChannel, PushStatus } from '#src/api/push/channel.ts';
import { alarmCountEndpoints } from '#src/contract/alarm/alarm-count.ts';
import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import { anyLanguage } from '#src/blocks/use-unread.ts';
import type { EndpointName, ResponseFor } from '#src/contract/endpoints.ts';
import { type Connection, useRuntime } from '#src/runtime.tsx';

const quietMs = 300;
const everyMs = 1_000;

export interface Unacknowledged {
  readonly severity: Severity;
  readonly count: number;
}

const unacknowledgedOf = (counts: ResponseFor<'countAlarms'>): readonly Unacknowledged[] =>
  severities.map((severity) => ({ severity, count: counts[severity].unacknowledged })).filter(({ count }) => count > 0);

/** Counts of the unacknowledged alarms by severity, worst first. */
export function useUnacknowledged() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['countAlarms', anyLanguage, {}],
    queryFn: ({ signal }) => call(api, alarmCountEndpoints.countAlarms, {}, { silent: true, signal, priority: 'low' }),
    select: unacknowledgedOf,
  });
}

export function usePushStatus(push: PushChannel): PushStatus {
  return useSyncExternalStore(
    (listener) => push.onStatus(listener),
    () => push.status(),
  );
}

interface Follower {
  bells: number;
  stop(): void;
}

const followers = new WeakMap<PushChannel, Follower>();

/**
 * After a change the figures are read again: once a second in a storm of them, whatever the number of bells.
 */
function follow({ push, queryClient: client }: Connection): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  let changedAt = 0;
  const stale = new Set<EndpointName>();
  const refresh = (name: EndpointName, at: number) => {
    changedAt = Math.max(changedAt, at);
    stale.add(name);
    timer ??= setTimeout(renew, Math.max(quietMs, lastAt + everyMs - performance.now()));
  };
  function renew(): void {
    timer = undefined;
    lastAt = performance.now();
    const names = [...stale];
    stale.clear();
    void invalidate(client, names, changedAt);
  }
  const stops = [
    push.onChange('message', (_ids, at) => refresh('listMessages', at)),
    // Messages name their station.
    push.onChange('station', (_ids, at) => refresh('listMessages', at)),
    push.onChange('alarm', (_ids, at) => refresh('countAlarms', at)),
  ];
  return {
    bells: 0,
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

export function useFollowPush(connection: Connection): void {
  useEffect(() => {
    const { push } = connection;
    const follower = followers.get(push) ?? follow(connection);
    followers.set(push, follower);
    follower.bells += 1;
    return () => {
      follower.bells -= 1;
      if (follower.bells > 0) return;
      follower.stop();
      followers.delete(push);
    };
  }, [connection]);
}
