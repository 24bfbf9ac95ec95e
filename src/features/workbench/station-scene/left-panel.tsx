import type { ReactNode } from 'react';
import type { Device } from '#src/contract/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import type { Readings } from '../one-line/reading.ts';
import { SceneFigures } from './scene-figures.tsx';
import { texts } from './texts.ts';

interface LeftPanelProps {
  stationId: string;
  devices: readonly Device[];
  readings: Readings;
  children: ReactNode;
}

/** The station's figures, and what is below them: alarms now, or the events of a past day. */
export function LeftPanel({ stationId, devices, readings, children }: LeftPanelProps) {
  const t = useTexts(texts);
  return (
    <div className="ems-scene-left" role="group" tabIndex={0} aria-label={t('left')}>
      <section>
        <h2>{t('power')}</h2>
        <SceneFigures {...{ stationId, devices, readings }} />
      </section>
      {children}
    </div>
  );
}
