import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import type { PushChannel, PushStatus } from '#src/api/push/channel.ts';
import { alarmEndpoints } from '#src/contract/alarm.ts';
import { severities, type Severity } from '#src/contract/alarm.ts';
import { anyLanguage } from '#src/blocks/use-unread.ts';
import type { ResponseFor } from '#src/contract/endpoints.ts';
import { type Connection, useRuntime } from '#src/runtime.tsx';

const quietMs = 300;

export interface Unacknowledged {
  readonly severity: Severity;
  readonly count: number;
}

const unacknowledgedOf = (counts: ResponseFor<'countAlarms'>): readonly Unacknowledged[] =>
  severities.map((severity) => ({ severity, count: counts[severity].unacknowledged })).filter(({ count }) => count > 0);

/** Alarms that nobody has acknowledged, worst first. */
export function useUnacknowledged() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['countAlarms', anyLanguage, {}],
    queryFn: ({ signal }) => call(api, alarmEndpoints.countAlarms, {}, { silent: true, signal }),
    select: unacknowledgedOf,
  });
}

export function usePushStatus(push: PushChannel): PushStatus {
  return useSyncExternalStore(
    (listener) => push.onStatus(listener),
    () => push.status(),
  );
}

/** Whether the channel is down: not while it is coming up for the first time. */
export const isOffline = ({ state, offlineSince }: PushStatus): boolean =>
  state !== 'live' && offlineSince !== undefined;

interface Follower {
  bells: number;
  stop(): void;
}

const followers = new WeakMap<PushChannel, Follower>();

/** After a push the figures are asked for again: once for a storm of them, whatever the number of bells. */
function follow({ push, query: client }: Connection): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void invalidate(client, ['listMessages', 'countAlarms']);
    }, quietMs);
  };
  const stops = [push.onMessage(refresh), push.onChange('message', refresh), push.onChange('alarm', refresh)];
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
