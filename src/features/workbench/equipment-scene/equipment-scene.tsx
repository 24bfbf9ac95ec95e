import { useMemo } from 'react';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { alarmUrl } from '#src/blocks/urls.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { type PointKey, pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { useIsNarrower } from '#src/ui/layout/use-is-narrower.ts';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { alarmsByDevice } from '../one-line/device-alarms.ts';
import { cardPoints } from '../one-line/device-state.ts';
import type { Readings } from '../one-line/reading.ts';
import { useReadings } from '../one-line/use-readings.ts';
import { DevicePanel } from '../station-scene/device-panel.tsx';
import { useOpenAlarms } from '../station-scene/use-scene.ts';
import { GearAside } from './gear-aside.tsx';
import { GearCard } from './gear-card.tsx';
import { devicesOfKind, gearKeys, type GearKind, gearKinds } from './gear-keys.ts';
import type { GearSceneProps } from './scene-frame.tsx';
import { sumOf } from './sum-of.ts';
import { texts } from './texts.ts';

const dayPoint: Readonly<Record<GearKind, PointKey | undefined>> = {
  pv: 'dayEnergy',
  wind: 'dayEnergy',
  diesel: 'dayEnergy',
  charger: 'dayEnergy',
  meter: undefined,
};

/** Sums of the kind's devices. A note counts the devices without a known value, which the sums leave out. */
function Sums({ kind, devices, readings }: { kind: GearKind; devices: readonly Device[]; readings: Readings }) {
  const t = useTexts(texts);
  const counted = kind === 'meter' ? [] : devices;
  const power = sumOf(counted.map(({ id }) => readings(pointId(id, 'activePower'))));
  const day = dayPoint[kind];
  const energy = day && sumOf(devices.map(({ id }) => readings(pointId(id, day))));
  const rated = counted.reduce((sum, { ratedPower }) => sum + ratedPower, 0);
  const note = power.missing > 0 ? t('missing', { missing: power.missing, all: devices.length }) : undefined;
  if (counted.length === 0) return null;
  return (
    <KpiRow label={t(`kinds.${kind}`)}>
      <KpiTile label={t('power')} value={power.sum} unit="kW" freshness={power.freshness} note={note} />
      <KpiTile label={t('rated')} value={rated} unit="kW" nominal />
      {energy && <KpiTile label={t('dayEnergy')} value={energy.sum} unit="kWh" freshness={energy.freshness} />}
      <KpiTile
        label={t('reachable')}
        value={devices.length - power.missing}
        note={t('of', { all: devices.length })}
        digits={0}
      />
    </KpiRow>
  );
}

/** The station's sources, charging piles and meters, kind by kind. */
export function EquipmentScene({ station, open, onOpen, openTab, get, set }: GearSceneProps) {
  const t = useTexts(texts);
  const devices = useDevices(station.id);
  const requestedKind = get('kind');
  return (
    <QueryView query={devices} skeleton={<Skeleton rows={12} />} failed={t('failed')}>
      {(all) => {
        const kinds = gearKinds.filter((kind) => devicesOfKind(all, kind).length > 0);
        const kind = kinds.find((each) => each === requestedKind) ?? kinds[0];
        if (!kind) return <Empty title={t('none')} />;
        return (
          <div className="ems-gear-body">
            <div className="ems-gear-main" role="group" tabIndex={0} aria-label={t(`kinds.${kind}`)}>
              <div className="ems-gear-kinds" role="group" aria-label={t('choose')}>
                {kinds.map((each) => (
                  <Button
                    key={each}
                    kind={each === kind ? 'primary' : 'secondary'}
                    aria-pressed={each === kind}
                    onClick={() => set({ kind: each, device: null })}
                  >
                    {t(`kinds.${each}`)}
                  </Button>
                ))}
              </div>
              <Gear key={kind} {...{ station, kind, open, onOpen, openTab }} devices={devicesOfKind(all, kind)} />
            </div>
            <OpenDevice {...{ station, open, onOpen, openTab }} devices={all} />
          </div>
        );
      }}
    </QueryView>
  );
}

interface GearProps extends Pick<GearSceneProps, 'station' | 'open' | 'onOpen' | 'openTab'> {
  devices: readonly Device[];
}

/** px from which there is space beside the devices. */
const wideFrom = 1800;

function Gear({ station, kind, devices, open, onOpen, openTab }: GearProps & { kind: GearKind }) {
  const isWide = !useIsNarrower(wideFrom);
  const points = useMemo(() => {
    const day = dayPoint[kind];
    return devices.flatMap(({ id, type }) => [...cardPoints(id, type), ...(day ? [pointId(id, day)] : [])]);
  }, [devices, kind]);
  const readings = useReadings(points);
  const records = useOpenAlarms(station.id).data?.records ?? [];
  const alarms = alarmsByDevice(records);
  return (
    <>
      <Sums {...{ kind, devices, readings }} />
      <div className="ems-gear-devices">
        <div className="ems-gear-cards">
          {devices.map((device) => (
            <GearCard
              key={device.id}
              {...{ device, readings }}
              stationId={station.id}
              alarms={alarms.get(device.id)}
              keys={gearKeys[device.type]}
              onOpen={() => onOpen(device.id)}
            />
          ))}
        </div>
        {isWide && open === undefined && (
          <GearAside {...{ devices, openTab }} alarms={records} zone={station.timeZone} />
        )}
      </div>
      <FreshnessNote />
    </>
  );
}

/** The panel of the device that the address names. */
export function OpenDevice({ station, devices, open, onOpen, openTab }: GearProps) {
  const alarms = useOpenAlarms(station.id).data?.records ?? [];
  const device = devices.find(({ id }) => id === open);
  if (!device) return null;
  return (
    <DevicePanel
      key={device.id}
      {...{ device, alarms }}
      zone={station.timeZone}
      past={undefined}
      onClose={() => onOpen(undefined)}
      onAlarm={({ id }) => openTab(alarmUrl(id))}
    />
  );
}
