import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import type { LiveValues } from '#src/api/live/live-values.ts';
import { type HistoryAnswer, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { toWallClock } from '#src/i18n/format.ts';
import type { CalendarSpan } from '#src/lib/time/day-steps.ts';
import { useRuntime } from '#src/runtime.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { liveValuesOf } from '../live/live-values-of.ts';
import { before, type Period, periodOf, previousSpan, type Range } from './ranges.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

/** Ranges that end now grow: how often they are read again. */
const renewMs = (range: Range, zone: string, now: number): number | false => {
  if (range.name === 'live') return 10 * secondMs;
  const isPast = range.end !== undefined && range.end < toWallClock(now, zone).slice(0, 10);
  if (range.name === 'custom' || isPast) return false;
  return range.name === '1d' ? minuteMs : 5 * minuteMs;
};

export interface PeriodHistory {
  /** When it was read, by the server's clock, ms since 1970: later rows are yet to come. */
  readonly now: number;
  readonly period: Period;
  readonly answer: HistoryAnswer;
  readonly previous?: { readonly span: CalendarSpan; readonly answer: HistoryAnswer };
}

/** What time it is at the server: days and the last minutes are reckoned by its clock. */
export async function serverNow(api: ApiClient, live: LiveValues, point: string, signal: AbortSignal): Promise<number> {
  const known = live.serverNow();
  if (known !== undefined) return known;
  const { at } = await call(api, telemetryEndpoints.getLatestValues, { points: [point] }, { silent: true, signal });
  return Date.parse(at);
}

/**
 * The history of points over a range of a station's calendar, and the period before where it is compared; renewed while
 * the range ends now.
 */
export function useHistoryOf(ids: readonly string[], range: Range, zone: string, compare = false) {
  const { api, push } = useRuntime();
  const live = liveValuesOf(push, api);
  const clock = useServerClock();
  const [first] = ids;
  const history = useQuery({
    queryKey: ['getHistory', api.language, ids, range, zone, compare],
    enabled: first !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: () => renewMs(range, zone, clock()),
    queryFn: async ({ signal }): Promise<PeriodHistory> => {
      const now = await serverNow(api, live, first ?? '', signal);
      const period = periodOf(range, now, zone);
      const read = ({ from, to, step }: Period) =>
        call(
          api,
          telemetryEndpoints.getHistory,
          {
            points: [...ids],
            from: new Date(from).toISOString(),
            to: new Date(to).toISOString(),
            step,
            aggregate: 'value',
          },
          { silent: true, signal },
        );
      const span = compare ? previousSpan(range) : undefined;
      const [answer, earlier] = await Promise.all([
        read(period),
        span === undefined ? undefined : read(before(period, span, zone)),
      ]);
      return { now, period, answer, ...(span && earlier && { previous: { span, answer: earlier } }) };
    },
  });
  // What was measured while the link was lost is filled in as soon as it is back.
  const { refetch } = history;
  useEffect(
    () => (renewMs(range, zone, clock()) === false ? undefined : live.onGap(() => void refetch())),
    [live, range, zone, refetch, clock],
  );
  return history;
}
