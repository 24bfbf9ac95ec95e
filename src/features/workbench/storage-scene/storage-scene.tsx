import { useMemo } from 'react';
import { FreshnessNote } from '#src/blocks/points/freshness-note.tsx';
import { stackPointIds, stackReading } from '#src/blocks/station/stack-reading.ts';
import { useDevices } from '#src/blocks/station/use-devices.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { totalCapacity } from '#src/lib/number/energy-shares.ts';
import { KpiRow, KpiTile } from '#src/ui/value/kpi-tile.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { OpenDevice } from '../equipment-scene/equipment-scene.tsx';
import { GearCard } from '../equipment-scene/gear-card.tsx';
import { gearKeys } from '../equipment-scene/gear-keys.ts';
import type { GearSceneProps } from '../equipment-scene/scene-frame.tsx';
import { sumOf } from '../equipment-scene/sum-of.ts';
import { alarmsByDevice } from '../one-line/device-alarms.ts';
import { cardPoints } from '../one-line/device-state.ts';
import type { Readings } from '../one-line/reading.ts';
import { useReadings } from '../one-line/use-readings.ts';
import { useOpenAlarms } from '../station-scene/use-scene.ts';
import { StackCells } from './stack-cells.tsx';
import css from './storage-scene.css?inline';
import { texts } from './texts.ts';
import { usableEnergyOf } from './usable-energy.ts';

const styles = sheet(css);
const idleKw = 0.05;
const directions = [
  ['chargeable', 'charge'],
  ['dischargeable', 'discharge'],
] as const;
const dayKeys = ['dayCharge', 'dayDischarge'] as const;

/** Charging or discharging, all converters together. */
function directionKeyOf(power: number | null | undefined): 'charging' | 'discharging' | 'idle' | undefined {
  if (power === null || power === undefined) return undefined;
  if (Math.abs(power) < idleKw) return 'idle';
  return power > 0 ? 'discharging' : 'charging';
}

interface SumsProps {
  converters: readonly Device[];
  stacks: readonly Device[];
  readings: Readings;
  stationId: string;
}

/** All of the station's storage together. */
function Sums({ converters, stacks, readings, stationId }: SumsProps) {
  const t = useTexts(texts);
  const { quantity } = useFormats();
  const of = (devices: readonly Device[], key: 'activePower' | 'capacity' | 'dayCharge' | 'dayDischarge') =>
    sumOf(devices.map(({ id }) => readings(pointId(id, key))));
  const power = of(converters, 'activePower');
  const directionKey = power.freshness === 'stale' ? undefined : directionKeyOf(power.sum);
  const soc = readings(pointId(stationId, 'soc'));
  const missing = (count: number, all: number) => (count > 0 ? t('missing', { missing: count, all }) : undefined);
  const known = stacks.map(({ id }) => stackReading(id, readings));
  const rated = totalCapacity(stacks.map(({ capacity }) => capacity));
  const blockedNote = (count: number) => (count > 0 ? t('blocked', { count, all: stacks.length }) : undefined);
  return (
    <KpiRow label={t('sums')}>
      <KpiTile
        label={t('power')}
        value={typeof power.sum === 'number' ? Math.abs(power.sum) : power.sum}
        freshness={power.freshness}
        unit="kW"
        note={[directionKey && t(`directions.${directionKey}`), missing(power.missing, converters.length)]
          .filter(Boolean)
          .join(' · ')}
      />
      <KpiTile label={t('soc')} value={soc?.value} unit="%" freshness={soc?.freshness} />
      <KpiTile
        label={t('capacity')}
        value={of(stacks, 'capacity').sum}
        unit="kWh"
        note={t('rated', { capacity: quantity(rated, 'kWh', { nominal: true }) })}
      />
      {directions.map(([key, direction]) => {
        const { energy, blocked, missing: count } = usableEnergyOf(known, direction);
        const notes = [blockedNote(blocked), energy !== undefined && missing(count, stacks.length)].filter(Boolean);
        return <KpiTile key={key} label={t(key)} value={energy} unit="kWh" note={notes.join(' · ')} />;
      })}
      {dayKeys.map((key) => {
        const { sum, missing: count, freshness } = of(converters, key);
        return (
          <KpiTile
            key={key}
            label={t(key)}
            value={sum}
            unit="kWh"
            freshness={freshness}
            note={missing(count, converters.length)}
          />
        );
      })}
    </KpiRow>
  );
}

/** A converter and the stack behind it, side by side. */
interface Unit {
  readonly converter: Device | undefined;
  readonly stack: Device | undefined;
}

/** Each stack with its converter, then the converters without one. */
const unitsOf = (converters: readonly Device[], stacks: readonly Device[]): Unit[] => [
  ...stacks.map((stack) => ({ converter: converters.find(({ id }) => id === stack.converterId), stack })),
  ...converters
    .filter(({ id }) => stacks.every(({ converterId }) => converterId !== id))
    .map((converter) => ({ converter, stack: undefined })),
];

/** The station's storage: converters, the stacks behind them, and one stack down to its cells. */
export function StorageScene(props: GearSceneProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const devices = useDevices(props.station.id);
  return (
    <QueryView query={devices} skeleton={<Skeleton rows={12} />} failed={t('failed')}>
      {(all) => {
        const of = (type: Device['type']) => all.filter((device) => device.type === type);
        const [converters, stacks] = [of('pcs'), of('bms')];
        if (converters.length + stacks.length === 0)
          return (
            <div className="ems-gear-empty">
              <Empty title={t('none')} text={t('noneText')} />
            </div>
          );
        return <Storage {...props} {...{ converters, stacks }} devices={all} />;
      }}
    </QueryView>
  );
}

interface StorageProps extends GearSceneProps {
  devices: readonly Device[];
  converters: readonly Device[];
  stacks: readonly Device[];
}

function useStorageReadings(stationId: string, converters: readonly Device[], stacks: readonly Device[]): Readings {
  const points = useMemo(
    () => [
      ...[...converters, ...stacks].flatMap(({ id, type }) => cardPoints(id, type)),
      ...converters.flatMap(({ id }) => [pointId(id, 'dayCharge'), pointId(id, 'dayDischarge')]),
      ...stacks.flatMap(({ id }) => stackPointIds(id)),
      pointId(stationId, 'soc'),
    ],
    [converters, stacks, stationId],
  );
  return useReadings(points);
}

function Storage({ station, devices, converters, stacks, open, onOpen, openTab, get, set }: StorageProps) {
  const t = useTexts(texts);
  const readings = useStorageReadings(station.id, converters, stacks);
  const alarms = alarmsByDevice(useOpenAlarms(station.id).data?.records ?? []);
  const chosen = stacks.find(({ id }) => id === get('stack')) ?? stacks[0];
  const card = (device: Device) => (
    <GearCard
      {...{ device, readings }}
      stationId={station.id}
      alarms={alarms.get(device.id)}
      keys={gearKeys[device.type]}
      onOpen={() => onOpen(device.id)}
    />
  );
  return (
    <div className="ems-gear-body">
      <div className="ems-gear-main" role="group" tabIndex={0} aria-label={t('title')}>
        <Sums {...{ converters, stacks, readings }} stationId={station.id} />
        <div className="ems-storage-units">
          {unitsOf(converters, stacks).map(({ converter, stack }) => (
            <div key={converter?.id ?? stack?.id} className="ems-storage-unit">
              {converter && card(converter)}
              {stack && card(stack)}
              {stack && stacks.length > 1 && (
                <Button
                  kind={stack === chosen ? 'primary' : 'secondary'}
                  aria-pressed={stack === chosen}
                  onClick={() => set({ stack: stack.id })}
                >
                  {t('cellsOf', { stack: stack.name })}
                </Button>
              )}
            </div>
          ))}
        </div>
        <FreshnessNote />
        {chosen && <StackCells key={chosen.id} device={chosen} zone={station.timeZone} />}
      </div>
      <OpenDevice {...{ station, devices, open, onOpen, openTab }} />
    </div>
  );
}
