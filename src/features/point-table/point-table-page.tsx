import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { StationChoice } from '#src/blocks/station/station-choice.tsx';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { usePageQuery } from '#src/blocks/use-page-query.ts';
import { prepareStation } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { points } from './point-list.tsx';
import { texts } from './texts.ts';

/** The points come with the station where the address says of which one they are. */
export function prepare(api: ApiClient, client: QueryClient, search: URLSearchParams): void {
  if (search.has('station')) points.prefetch(api, client, search);
  prepareStation(api, client, search);
}

/** The points of the chosen station. */
export default function PointTablePage() {
  const t = useTexts(texts);
  const page = usePageQuery();
  const { answer, stations, station, readOthers } = useStationChoice();
  const stationId = station?.id;
  const fixed = useMemo(() => (stationId === undefined ? undefined : { stationId }), [stationId]);
  // Devices and points are those of one station.
  const choose = (next: string) => page.set({ station: next, device: null, type: null, page: null, id: null });
  return (
    <QueryView
      query={answer}
      isEmpty={() => !station}
      empty={<NoStation />}
      skeleton={<Skeleton rows={12} />}
      failed={t('failed')}
    >
      {() =>
        fixed && (
          <points.Page
            key={fixed.stationId}
            fixed={fixed}
            summary={
              <StationChoice stations={stations} value={fixed.stationId} onChange={choose} readOthers={readOthers} />
            }
          />
        )
      }
    </QueryView>
  );
}
