import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { stationQuery, stationsQuery } from '#src/blocks/use-stations.ts';
import { idMax } from '#src/contract/limits.ts';
import type { StationModule } from '#src/contract/station/station.ts';
import { useRuntime } from '#src/runtime.tsx';
import { offersModule } from './views.ts';

/**
 * The station of a monitor's page: the one in its URL, otherwise the first in use that offers the monitor. It is read
 * alone; the stations to choose from follow.
 */
export function useMonitoredStation(module: StationModule) {
  const { api, queryClient } = useRuntime();
  const page = usePageQuery();
  // The server refuses longer ids.
  const named = (page.get('station') ?? '').slice(0, idMax);
  const [firstId, setFirstId] = useState<string>();
  const first = useQuery({ ...stationQuery(api, queryClient, { firstWith: module }), enabled: named === '' });
  const firstNow = first.data?.[0]?.id;
  if (firstId === undefined && firstNow !== undefined) setFirstId(firstNow);
  // A station that is no longer the first stays: the page shows no other one by itself.
  const stationId = named !== '' ? named : firstNow === undefined || firstNow === firstId ? undefined : firstId;
  const byId = useQuery({
    ...stationQuery(api, queryClient, { stationId: stationId ?? '' }),
    enabled: stationId !== undefined,
  });
  const alone = stationId === undefined ? first : byId;
  const station = alone.data?.[0];
  const all = useQuery({ ...stationsQuery(api), enabled: alone.data !== undefined });
  return {
    // Where there is no such station, the page offers the others.
    answer: alone.data?.length === 0 ? all : alone,
    /** Those that offer the monitor; the one of the page alone until the others are read. */
    stations: all.data?.filter((each) => offersModule(each, module)) ?? (station ? [station] : []),
    station,
    choose: (id: string) => page.set({ station: id }),
  };
}
