import { useMemo } from 'react';
import { alarmUrl } from '#src/blocks/urls.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { scenePoints } from '../one-line/diagram-items.ts';
import { useReadings } from '../one-line/use-readings.ts';
import { AlarmList } from './alarm-list.tsx';
import { SceneBody } from './scene-body.tsx';
import { figurePoints, SceneToday } from './scene-figures.tsx';
import type { SceneQuery } from './scene-query.ts';
import { demandPoints } from './demand-points.ts';
import { texts } from './texts.ts';
import { type DrawnScene, useOpenAlarms } from './use-scene.ts';

export interface SceneProps {
  station: Station;
  drawn: DrawnScene;
  query: SceneQuery;
  change(change: Partial<SceneQuery>): void;
  openTab(url: string): void;
}

/** Every point that the scene shows. */
export function useScenePoints(station: Station, { scene, devices }: DrawnScene): string[] {
  return useMemo(
    () => [...new Set([...scenePoints(scene), ...figurePoints(station.id), ...demandPoints(devices)])],
    [scene, station.id, devices],
  );
}

/** The station as it is now. */
export function LiveScene({ station, drawn, query, change, openTab }: SceneProps) {
  const t = useTexts(texts);
  const points = useScenePoints(station, drawn);
  const readings = useReadings(points);
  const alarms = useOpenAlarms(station.id).data?.records ?? [];
  return (
    <SceneBody
      {...{ station, drawn, readings, alarms, query, change }}
      past={undefined}
      onAlarm={({ id }) => openTab(alarmUrl(id))}
      left={
        <>
          <SceneToday station={station} />
          <section>
            <h2>{t('alarms')}</h2>
            <AlarmList
              alarms={alarms}
              zone={station.timeZone}
              isPast={false}
              onOpen={({ deviceId }) => change({ device: deviceId })}
            />
          </section>
        </>
      }
    />
  );
}
