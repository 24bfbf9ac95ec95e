import { Suspense, useMemo } from 'react';
import { DeviceCommandButton } from '#src/blocks/device-command/device-command-button.tsx';
import { specOf } from '#src/blocks/points/spec-of.ts';
import { LiveFacts, PointFigure } from '#src/blocks/points/live-point.tsx';
import { pointName } from '#src/blocks/points/shown-points.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import type { Alarm, DeviceType } from '#src/contract/alarm/alarm.ts';
import { commandsOf } from '#src/contract/run/command.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { Detail, DetailSection } from '#src/ui/value/facts.tsx';
import { SidePanel } from '#src/ui/dialog/side-panel.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { Failure, Skeleton } from '#src/ui/state/states.tsx';
import { type Day, readingAt } from '../replay/day-history.ts';
import { texts as replayTexts } from '../replay/texts.ts';
import { useDayHistory } from '../replay/use-day-history.ts';
import { AlarmList } from './alarm-list.tsx';
import { texts } from './texts.ts';

const DeviceTrend = lazyComponent(() => import('./device-trend.tsx'));

/** What the panel shows of each type, in this order. */
export const panelKeys: Readonly<Record<DeviceType, readonly PointKey[]>> = {
  pcs: [
    'runState',
    'controlMode',
    'gridMode',
    'activePower',
    'reactivePower',
    'dcPower',
    'heatSinkTempAc',
    'dayCharge',
    'dayDischarge',
  ],
  bms: [
    'batteryState',
    'soc',
    'soh',
    'voltage',
    'current',
    'cellVoltageDiff',
    'cellTempMax',
    'insulation',
    'contactor',
  ],
  pv: [
    'runState',
    'controlMode',
    'activePower',
    'dcPower',
    'efficiency',
    'internalTemperature',
    'dayEnergy',
    'totalEnergy',
  ],
  wind: ['turbineState', 'activePower', 'windSpeed', 'rotorSpeed', 'bladePitch', 'generatorTemperature', 'dayEnergy'],
  diesel: [
    'engineState',
    'breaker',
    'activePower',
    'loadShare',
    'fuelLevel',
    'coolantTemperature',
    'oilPressure',
    'runHours',
    'hoursToService',
  ],
  charger: [
    'chargerState',
    'controlMode',
    'activePower',
    'outputVoltage',
    'outputCurrent',
    'moduleTemperature',
    'dayEnergy',
  ],
  meter: [
    'activePower',
    'reactivePower',
    'powerFactor',
    'demand',
    'importDay',
    'exportDay',
    'importTotal',
    'exportTotal',
  ],
  grid: [
    'gridMode',
    'breaker',
    'limitation',
    'activePower',
    'powerFactor',
    'frequency',
    'demand',
    'contractDemand',
    'importDay',
    'exportDay',
  ],
};

interface DevicePanelProps {
  device: Device;
  zone: string;
  alarms: readonly Alarm[];
  /** A moment of the past; without it the device is live. */
  past: PastMoment | undefined;
  onClose(): void;
  onAlarm(alarm: Alarm): void;
}

export interface PastMoment {
  readonly day: Day;
  readonly at: number;
}

/** What the device showed then: a gap of its history is one here. */
function PastFacts({ device: { id, type }, past }: { device: Device; past: PastMoment }) {
  const t = useTexts(replayTexts);
  const names = usePointNames();
  const points = useMemo(() => panelKeys[type].map((key) => pointId(id, key)), [id, type]);
  const history = useDayHistory(points, past.day);
  if (!history.data) {
    if (!history.error) return <Skeleton />;
    return <Failure error={history.error} title={t('failed')} retry={() => void history.refetch()} />;
  }
  const { data } = history;
  return (
    <dl className="ems-point-list">
      {panelKeys[type].flatMap((key) => {
        const reading = readingAt(data, past.at, pointId(id, key));
        if (!reading) return [];
        const live = { ...reading, id: key, interval: 0, quality: 'good' as const };
        return (
          <div key={key} data-point={pointId(id, key)}>
            <dt>{pointName(names, pointId(id, key)) ?? ''}</dt>
            <dd>
              <PointFigure spec={specOf(type, key)} live={live} names={names} id={pointId(id, key)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** One device beside the diagram: its values, how they went, its alarms, and what can be asked of it. */
export function DevicePanel({ device, zone, alarms, past, onClose, onAlarm }: DevicePanelProps) {
  const t = useTexts(texts);
  const isCommandable = usePermission('device_control') && commandsOf(device.type).length > 0;
  const deviceAlarms = alarms.filter(({ deviceId }) => deviceId === device.id);
  return (
    <SidePanel
      title={device.name}
      width={380}
      focusOnOpen
      onClose={onClose}
      {...(!past && isCommandable && { footer: <DeviceCommandButton device={device} /> })}
    >
      <Detail>
        <DetailSection title={t('panel.values')}>
          {past ? (
            <PastFacts device={device} past={past} />
          ) : (
            <LiveFacts owner={device.id} type={device.type} keys={panelKeys[device.type]} />
          )}
        </DetailSection>
        <DetailSection title={t('panel.alarms')}>
          <AlarmList alarms={deviceAlarms} {...{ zone }} ofDevice isPast={past !== undefined} onOpen={onAlarm} />
        </DetailSection>
        {!past && (
          <Suspense fallback={<Skeleton rows={4} />}>
            <DeviceTrend device={device} zone={zone} />
          </Suspense>
        )}
      </Detail>
    </SidePanel>
  );
}
