import type { ComponentProps } from 'react';
import { DeviceCard, DeviceCards } from '#src/blocks/device/device-card.tsx';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { DeviceTable } from './device-table.tsx';
import { texts } from './texts.ts';

interface DevicesSectionProps {
  devices: readonly Device[];
  /** What a card shows of its device. */
  cardKeys: readonly PointKey[];
  tableKeys: ComponentProps<typeof DeviceTable>['keys'];
}

/** Up to this many devices have a card each; more are compared in the table. */
const cardsMax = 4;

/** A card for each of a few devices, nothing for many. */
export function FewDeviceCards({ devices, keys }: { devices: readonly Device[]; keys: readonly PointKey[] }) {
  if (devices.length > cardsMax) return null;
  return (
    <DeviceCards>
      {devices.map((device) => (
        <DeviceCard key={device.id} device={device} keys={keys} />
      ))}
    </DeviceCards>
  );
}

/** All devices of the kind in a table and, where they are few, a card each. */
export function DevicesSection({ devices, cardKeys, tableKeys }: DevicesSectionProps) {
  const t = useTexts(texts);
  return (
    <Section title={t('devices')}>
      <FewDeviceCards devices={devices} keys={cardKeys} />
      <DeviceTable caption={t('devices')} devices={devices} keys={tableKeys} />
    </Section>
  );
}
