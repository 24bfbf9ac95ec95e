import type { ReactNode } from 'react';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { Station } from '#src/contract/station/station.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { alarmsByDevice } from '../one-line/device-alarms.ts';
import { OneLine } from '../one-line/one-line.tsx';
import { diagramItemsOf } from '../one-line/diagram-items.ts';
import type { Readings } from '../one-line/reading.ts';
import { SceneList } from '../one-line/scene-list.tsx';
import { texts as lineTexts } from '../one-line/texts.ts';
import { DevicePanel, type PastMoment } from './device-panel.tsx';
import { LeftPanel } from './left-panel.tsx';
import { SceneNotes } from './scene-notes.tsx';
import type { SceneQuery } from './scene-query.ts';
import type { DrawnScene } from './use-scene.ts';

export interface SceneBodyProps {
  station: Station;
  drawn: DrawnScene;
  readings: Readings;
  alarms: readonly Alarm[];
  query: SceneQuery;
  past: PastMoment | undefined;
  /** Below the figures of the left panel. */
  left: ReactNode;
  onAlarm(alarm: Alarm): void;
  change(change: Partial<SceneQuery>): void;
}

/** The diagram or its list, with what stands beside it; of now or of a moment of the past. */
export function SceneBody({ station, drawn, readings, alarms, query, past, left, onAlarm, change }: SceneBodyProps) {
  const t = useTexts(lineTexts);
  const names = usePointNames();
  const hasLeft = usePermission('sceneView_left');
  const { scene, devices } = drawn;
  const items = diagramItemsOf({ scene, devices, readings, names, alarms: alarmsByDevice(alarms) }, t);
  const device = devices.find(({ id }) => id === query.device);
  const isPast = past !== undefined;
  const shared = { items, readings, isPast, open: device?.id, onOpen: (id: string) => change({ device: id }) };
  return (
    <div className="ems-scene-body">
      {hasLeft && <LeftPanel {...{ station, devices, readings }}>{left}</LeftPanel>}
      <div className="ems-scene-middle">
        <SceneNotes drawn={drawn} />
        {query.view === 'list' ? (
          <SceneList
            {...shared}
            name={t('name', { station: station.name })}
            nodes={scene.nodes}
            zone={station.timeZone}
          />
        ) : (
          <OneLine {...shared} scene={scene} stationName={station.name} />
        )}
      </div>
      {device && (
        <DevicePanel
          key={device.id}
          {...{ device, alarms, past, onAlarm }}
          zone={station.timeZone}
          onClose={() => change({ device: undefined })}
        />
      )}
    </div>
  );
}
