import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/api/call.ts';
import { query } from '#src/api/query.ts';
import { alarmEndpoints } from '#src/contract/alarm.ts';
import { commandEndpoints } from '#src/contract/command.ts';
import { historyPointsMax, pageSizeMax } from '#src/contract/limits.ts';
import { telemetryEndpoints } from '#src/contract/telemetry.ts';
import { useApi } from '#src/runtime.tsx';
import { alarmsAt, eventsOf } from './day-events.ts';
import { type Day, joined, stepS } from './day-history.ts';

/** An alarm that nobody resolved stays in the picture for so long, ms. */
const openAtMost = 30 * 86_400_000;
const silent = { silent: true };

const iso = (at: number): string => new Date(at).toISOString();

const parts = (points: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(points.length / historyPointsMax) }, (_, index) =>
    points.slice(index * historyPointsMax, (index + 1) * historyPointsMax),
  );

/** What the points of a station showed on a day. */
export function useDayHistory(points: readonly string[], { from, to }: Day) {
  const api = useApi();
  return useQuery({
    queryKey: ['getHistory', api.language, points, from, to],
    enabled: points.length > 0,
    queryFn: async ({ signal }) => {
      const span = { from: iso(from), to: iso(to), step: stepS, aggregate: 'value' } as const;
      const read = (part: string[]) =>
        call(api, telemetryEndpoints.getHistory, { points: part, ...span }, { silent: true, signal });
      return joined(await Promise.all(parts(points).map(read)));
    },
  });
}

/** What happened at a station on a day, and which alarms were open at a moment of it. */
export function useDayEvents(stationId: string, day: Day, at: number) {
  const api = useApi();
  const { from, to } = day;
  const alarms = useQuery(
    query(
      api,
      alarmEndpoints.listAlarms,
      { stationId, raisedFrom: iso(from - openAtMost), raisedTo: iso(to), pageSize: pageSizeMax, sort: '-raisedAt' },
      silent,
    ),
  );
  const commands = useQuery(query(api, commandEndpoints.listCommands, { stationId, pageSize: pageSizeMax }, silent));
  const [told, given] = [alarms.data?.records, commands.data?.records];
  const events = useMemo(() => eventsOf({ from, to }, told ?? [], given ?? []), [from, to, told, given]);
  const open = useMemo(() => alarmsAt(told ?? [], at), [told, at]);
  return { events, open };
}
