import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/api/call.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import { commandEndpoints } from '#src/contract/run/command.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useApi } from '#src/runtime.tsx';
import { allRecords } from './all-records.ts';
import { alarmsAt, eventsOf } from './day-events.ts';
import type { Day } from './day-history.ts';

/** Start and end of a day as ISO times for list requests; the end is inclusive. */
const spanOf = ({ from, to }: Day) => [new Date(from).toISOString(), new Date(to - 1).toISOString()] as const;

/** The alarms that were open at some time of the day. */
function useDayAlarms(stationId: string, day: Day) {
  const api = useApi();
  const [openFrom, firstRaisedTo] = spanOf(day);
  const filter = { stationId, openFrom };
  return useQuery({
    queryKey: ['listAlarms', api.language, 'all', filter, firstRaisedTo],
    queryFn: ({ signal }) =>
      allRecords(
        (to, page) => {
          const request = {
            ...filter,
            firstRaisedTo: to,
            sort: '-firstRaisedAt',
            page,
            pageSize: pageSizeMax,
          } as const;
          return call(api, alarmEndpoints.listAlarms, request, { silent: true, signal });
        },
        ({ firstRaisedAt }) => firstRaisedAt,
        firstRaisedTo,
        pageSizeMax,
      ),
  });
}

function useDayCommands(stationId: string, day: Day) {
  const api = useApi();
  const [requestedFrom, requestedTo] = spanOf(day);
  const filter = { stationId, requestedFrom };
  return useQuery({
    queryKey: ['listCommands', api.language, 'all', filter, requestedTo],
    queryFn: ({ signal }) =>
      allRecords(
        (to, page) => {
          const request = { ...filter, requestedTo: to, page, pageSize: pageSizeMax };
          return call(api, commandEndpoints.listCommands, request, { silent: true, signal });
        },
        ({ requestedAt }) => requestedAt,
        requestedTo,
        pageSizeMax,
      ),
  });
}

/** What happened at a station on a day, and which alarms were open at a moment of it. */
export function useDayEvents(stationId: string, day: Day, at: number) {
  const alarms = useDayAlarms(stationId, day);
  const commands = useDayCommands(stationId, day);
  const { from, to } = day;
  const [alarmList, given] = [alarms.data, commands.data];
  const events = useMemo(
    () => alarmList && given && eventsOf({ from, to }, alarmList, given),
    [from, to, alarmList, given],
  );
  const open = useMemo(() => alarmsAt(alarmList ?? [], at), [alarmList, at]);
  /** The one that keeps the events from being known. */
  const awaited = alarmList ? commands : alarms;
  return { events, open, awaited };
}
