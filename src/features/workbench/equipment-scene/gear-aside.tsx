import { Suspense, useMemo } from 'react';
import { alarmUrl } from '#src/blocks/urls.ts';
import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Skeleton } from '#src/ui/state/states.tsx';
import { figurePoint } from '../one-line/device-state.ts';
import { AlarmList } from '../station-scene/alarm-list.tsx';
import { texts } from './texts.ts';

const GearTrend = lazyComponent(() => import('./gear-trend.tsx'));

/** Most lines in the chart; more cannot be distinguished. */
const linesMax = 6;

interface GearAsideProps {
  devices: readonly Device[];
  alarms: readonly Alarm[];
  zone: string;
  openTab(url: string): void;
}

/** Beside the devices on a large screen: the course of their power, and their alarms. */
export function GearAside({ devices, alarms, zone, openTab }: GearAsideProps) {
  const t = useTexts(texts);
  const points = useMemo(
    () =>
      devices
        .slice(0, linesMax)
        .map(({ id, type, name }): HistoryPoint => ({ owner: id, type, key: figurePoint(type), name })),
    [devices],
  );
  const ids = new Set(devices.map(({ id }) => id));
  return (
    <div className="ems-gear-aside">
      <div className="ems-gear-panel">
        <Suspense fallback={<Skeleton rows={8} />}>
          <GearTrend title={t('trend')} points={points} zone={zone} />
        </Suspense>
      </div>
      <section className="ems-gear-panel" aria-label={t('alarms')}>
        <h2>{t('alarms')}</h2>
        <AlarmList
          alarms={alarms.filter(({ deviceId }) => ids.has(deviceId))}
          zone={zone}
          isPast={false}
          onOpen={({ id }) => openTab(alarmUrl(id))}
        />
      </section>
    </div>
  );
}
