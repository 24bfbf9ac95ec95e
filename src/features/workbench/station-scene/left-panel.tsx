import type { ReactNode } from 'react';
import type { Station } from '#src/contract/station/station.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Readings } from '../one-line/reading.ts';
import { StationPicture } from '../scene/station-picture.tsx';
import { SceneFigures } from './scene-figures.tsx';
import { texts } from './texts.ts';

interface LeftPanelProps {
  station: Station;
  devices: readonly Device[];
  readings: Readings;
  children: ReactNode;
}

/** The station's picture and figures, and what is below them: alarms now, or the events of a past day. */
export function LeftPanel({ station, devices, readings, children }: LeftPanelProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-scene-left" role="group" tabIndex={0} aria-label={t('left')}>
      <StationPicture station={station} />
      <section>
        <h2>{t('power')}</h2>
        <SceneFigures {...{ devices, readings }} stationId={station.id} />
      </section>
      {children}
    </div>
  );
}
