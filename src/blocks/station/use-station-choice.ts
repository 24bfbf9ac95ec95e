import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StationModule } from '#src/contract/station/station.ts';
import { useRuntime } from '#src/runtime.tsx';
import { usePageQuery } from '../use-page-query.ts';
import { firstStation, stationIdIn, stationQuery, stationsQuery } from '../use-stations.ts';
import { firstOffering, offersModule } from './first-offering.ts';

/** The caller's stations: from the cache at once, otherwise read after the page's station. */
function useListAfterStation() {
  const { api, queryClient } = useRuntime();
  const { queryKey } = stationsQuery(api);
  const [isRead, setRead] = useState(() => queryClient.getQueryData(queryKey) !== undefined);
  const list = useQuery({ ...stationsQuery(api), enabled: isRead });
  const isNew = list.data !== undefined && !list.isStale;
  const begin = () => {
    if (!isRead) setRead(true);
  };
  return { list, isNew, begin };
}

interface Alone {
  readonly module: StationModule | undefined;
  /** The id in the URL; empty where there is none. */
  readonly named: string;
  /** The station that the page shows where the URL names none. */
  readonly firstId: string | undefined;
  readonly enabled: boolean;
}

/** The page's station, read alone; without one in the URL the shown one, or the first where that is lost. */
function useAlone({ module, named, firstId, enabled }: Alone) {
  const { api } = useRuntime();
  const first = useQuery({ ...stationQuery(api, firstStation(module)), enabled: enabled && named === '' });
  const firstNow = first.data?.[0]?.id;
  const shownId = firstNow === undefined || firstNow === firstId ? undefined : firstId;
  const id = named === '' ? shownId : named;
  const byId = useQuery({
    ...stationQuery(api, { stationId: id ?? '' }),
    enabled: enabled && id !== undefined,
  });
  const isLost = named === '' && byId.data?.length === 0;
  return id === undefined || isLost ? first : byId;
}

/**
 * The station of a page: the one in its URL (`?station=`), otherwise the first that is in use. It comes from the list of all
 * stations; where that is not there, or is stale and lacks it, the station is read alone before it. An unknown or foreign
 * id has no station, and `NoStation` is shown.
 *
 * @param module of a monitor's page: only stations that offer it are to choose from, and the one in the URL, which is named
 */
export function useStationChoice(module?: StationModule) {
  const page = usePageQuery();
  const named = stationIdIn(page);
  const [firstId, setFirstId] = useState<string>();
  const { list, isNew, begin } = useListAfterStation();
  const id = named === '' ? firstId : named;
  const listed =
    list.data?.find((each) => each.id === id) ??
    (named === '' && isNew ? firstOffering(list.data ?? [], module) : undefined);
  const isKnown = isNew || listed !== undefined;
  const alone = useAlone({ module, named, firstId, enabled: !isKnown });
  if (alone.data !== undefined || list.data !== undefined) begin();
  // While both are read again, the page goes by the newer one.
  const isOlder = alone.data !== undefined && alone.isStale && list.dataUpdatedAt >= alone.dataUpdatedAt;
  const station = isKnown || isOlder ? listed : alone.data?.[0];
  // A station that is no longer the first stays: the page shows no other one by itself.
  if (named === '' && station && station.id !== firstId) setFirstId(station.id);
  const others = list.data?.filter((each) => each.id === station?.id || offersModule(each, module)) ?? [];
  const isFromList = isKnown || isOlder || alone.data?.length === 0;
  return {
    // Where there is no such station, the page offers the others.
    answer: isFromList ? list : alone,
    /** Those to choose from; the one of the page alone until the others are read. */
    stations: station && !listed ? [station, ...others] : others,
    /** Whether all of them are known. */
    isComplete: list.data !== undefined,
    station,
    choose: (next: string) => page.set({ station: next }),
    /** Reads the other stations again; only where they could not be read. */
    readOthers: !isFromList && list.isError ? () => void list.refetch() : undefined,
  };
}
