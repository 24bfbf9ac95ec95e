import { useId } from 'react';
import { carrierStyles } from '#src/charts/flow/carrier-styles.ts';
import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Age } from '#src/ui/value/time.tsx';
import { Value } from '#src/ui/value/value.tsx';
import { type DeviceAlarms, stateOf } from '../one-line/device-state.ts';
import { deviceCarriers } from '../one-line/line-flow.ts';
import { AlarmMark } from '../one-line/diagram-card.tsx';
import { figureOf, stateText } from '../one-line/item-texts.ts';
import type { Readings } from '../one-line/reading.ts';
import { StateMark, Symbol } from '../one-line/symbols.tsx';
import { texts as lineTexts } from '../one-line/texts.ts';
import css from './gear-card.css?inline';

const styles = sheet(css);

interface GearCardProps {
  device: Device;
  stationId: string;
  readings: Readings;
  alarms: DeviceAlarms | undefined;
  keys: readonly PointKey[];
  onOpen(): void;
}

/** A meter of the device's power relative to its rated power, or of a battery's state of charge. */
function Share({ value, rated, labelledBy }: { value: number; rated: number; labelledBy: string }) {
  const most = Math.max(1, rated);
  const now = Math.min(most, Math.abs(value));
  return (
    <div
      className="ems-gear-share"
      role="meter"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={now}
    >
      <span style={{ inlineSize: `${(now / most) * 100}%` }} />
    </div>
  );
}

/** One device of the scene: its name, state, power and figures. */
export function GearCard({ device, stationId, readings, alarms, keys, onOpen }: GearCardProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const t = useTexts(lineTexts);
  const names = usePointNames();
  const id = useId();
  const { id: deviceId, type, name, ratedPower } = device;
  const node = {
    id: deviceId,
    symbol: type,
    deviceId,
    label: '',
    x: 0,
    y: 0,
    length: null,
    direction: null,
    position: null,
  };
  const state = stateOf(deviceId, type, readings, alarms);
  const figure = figureOf(node, stationId, readings, t);
  const isTrusted = state !== 'offline' && state !== 'stale';
  return (
    <article
      className="ems-gear-card ems-line-toned"
      data-device={deviceId}
      data-carrier={deviceCarriers[type]}
      data-state={state}
      data-worst={alarms?.active ? alarms.worst : undefined}
      aria-labelledby={id}
    >
      <header>
        <Symbol of={type} size={56} />
        <div>
          <h2 id={id}>
            <LinkButton onClick={onOpen}>{name}</LinkButton>
          </h2>
          <p className="ems-gear-state">
            <StateMark state={state} />
            {stateText(node, state, readings, names, t)}
            {!isTrusted && figure.reading && <Age at={figure.reading.measuredAt} />}
          </p>
        </div>
        {alarms && <AlarmMark alarms={alarms} />}
      </header>
      <p className="ems-gear-figure">
        <Value value={figure.value} unit={figure.unit} />
        {figure.direction && isTrusted && <span>{figure.direction}</span>}
      </p>
      {figure.value !== null && isTrusted && (
        <Share value={figure.value} rated={figure.unit === '%' ? 100 : ratedPower} labelledBy={id} />
      )}
      <LiveFacts owner={deviceId} type={type} keys={keys} />
    </article>
  );
}
