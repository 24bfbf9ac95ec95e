import { useMemo } from 'react';
import { useStationChoice } from '#src/blocks/station/use-station-choice.ts';
import { texts as stationTexts } from '#src/blocks/station/texts.ts';
import { useOpenTab, usePageQuery } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { NoStation } from '#src/blocks/station/no-station.tsx';
import { readSceneQuery, sceneChanges } from './scene-query.ts';
import { StationScene } from './station-scene.tsx';

export default function StationScenePage() {
  const t = useTexts(stationTexts);
  const { answer, stations, station, readOthers } = useStationChoice();
  const page = usePageQuery();
  const openTab = useOpenTab();
  const query = useMemo(() => readSceneQuery(page.get), [page]);
  return (
    <QueryView
      query={answer}
      isEmpty={() => !station}
      empty={
        <NoStation
          onChoose={(id) => page.set({ station: id, name: stations.find((each) => each.id === id)?.name ?? null })}
        />
      }
      skeleton={<Skeleton rows={12} />}
      failed={t('failed')}
    >
      {() =>
        station && (
          <StationScene
            key={station.id}
            {...{ station, stations, readOthers, query, openTab }}
            change={(change) => page.set(sceneChanges(change))}
            onStation={({ id, name }) => page.set({ station: id, name, device: null })}
          />
        )
      }
    </QueryView>
  );
}
