import type { ReactNode } from 'react';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { LiveFacts } from '../points/live-point.tsx';
import css from './device-card.css?inline';
import { DeviceState } from './device-state.tsx';

const styles = sheet(css);

/** The devices of one kind. */
export function DeviceCards({ children }: { children: ReactNode }) {
  useStyles(styles);
  return <div className="ems-device-cards">{children}</div>;
}

interface DeviceCardProps {
  device: Device;
  /** What is shown of it. */
  keys: readonly PointKey[];
}

/** One device: what it is doing and what it measures, live. */
export function DeviceCard({ device, keys }: DeviceCardProps) {
  useStyles(styles);
  return (
    <article className="ems-device-card" data-device={device.id} aria-label={device.name}>
      <header className="ems-device-card-head">
        <h3>{device.name}</h3>
        <DeviceState device={device} />
      </header>
      <LiveFacts owner={device.id} type={device.type} keys={keys} isOfflineNamed />
    </article>
  );
}
