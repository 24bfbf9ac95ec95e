import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { query } from '#src/api/query.ts';
import { energyEndpoints, type StationEnergy } from '#src/contract/energy.ts';
import type { Station } from '#src/contract/station.ts';
import { toWallClock } from '#src/i18n/format.ts';
import { useApi } from '#src/runtime.tsx';
import { useServerNow } from '#src/ui/clock.ts';
import type { Days } from './period.ts';

/** Stations of one call: the first year of a station is seconds of work for the server. */
const callStations = 10;
/** Calls that are under way at a time. */
const callsAtOnce = 2;
const renewedMs = 60_000;

/** Today by the clock of each zone, by the server's time. */
export function useToday(zones: readonly string[]): (zone: string) => string {
  const text = useServerNow((now) => zones.map((zone) => toWallClock(now, zone).slice(0, 10)).join());
  return useMemo(() => {
    const days = text.split(',');
    return (zone) => days[zones.indexOf(zone)] ?? '';
  }, [text, zones]);
}

export interface EnergyRead {
  /** Of the stations that are known so far, by id. */
  readonly energies: ReadonlyMap<string, StationEnergy>;
  readonly total: number;
  readonly isReading: boolean;
  readonly isCancelled: boolean;
  readonly error: ApiError | null;
  cancel(): void;
  /** After a cancel or a failure. */
  goOn(): void;
}

interface EnergyRequest {
  readonly stations: readonly Station[];
  /** The days by the calendar of a zone; undefined: nothing is read. */
  daysIn(zone: string): Days | undefined;
  readonly by: 'day' | 'month';
}

/** Groups of stations of one zone, each small enough for one call. */
function groupsOf(stations: readonly Station[]): readonly (readonly Station[])[] {
  const zones = [...new Set(stations.map(({ timeZone }) => timeZone))];
  return zones.flatMap((zone) => {
    const all = stations.filter(({ timeZone }) => timeZone === zone);
    return Array.from({ length: Math.ceil(all.length / callStations) }, (_, index) =>
      all.slice(index * callStations, (index + 1) * callStations),
    );
  });
}

/** The sums of stations, read a few stations at a time: what has come is shown, and the rest can be cancelled. */
export function useStationEnergy({ stations, daysIn, by }: EnergyRequest): EnergyRead {
  const api = useApi();
  const client = useQueryClient();
  const groups = useMemo(() => groupsOf(stations), [stations]);
  const [started, setStarted] = useState(callsAtOnce);
  const [isCancelled, setCancelled] = useState(false);
  const queries = groups.flatMap((group, index) => {
    const days = daysIn(group[0]?.timeZone ?? '');
    if (!days) return [];
    const request = { stationIds: group.map(({ id }) => id), ...days, by };
    return [
      {
        ...query(api, energyEndpoints.getEnergy, request, { silent: true }),
        enabled: !isCancelled && index < started,
        refetchInterval: renewedMs,
      },
    ];
  });
  const answers = useQueries({ queries });
  const done = answers.filter(({ data }) => data !== undefined).length;
  useEffect(() => setStarted(done + callsAtOnce), [done]);
  const energies = new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.stationId, one])));
  const isReading = !isCancelled && answers.some(({ data, error }) => data === undefined && error === null);
  return {
    energies,
    total: stations.length,
    isReading,
    isCancelled,
    error: answers.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    cancel() {
      setCancelled(true);
      for (const { queryKey } of queries) void client.cancelQueries({ queryKey });
    },
    goOn() {
      setCancelled(false);
      for (const answer of answers) if (answer.error) void answer.refetch();
    },
  };
}
