import type { ComponentProps } from 'react';
import { DeviceCard, DeviceCards } from '#src/blocks/device/device-card.tsx';
import type { PointKey } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Section } from '#src/ui/section.tsx';
import { DeviceTable } from './device-table.tsx';
import { texts } from './texts.ts';

interface DevicesSectionProps {
  devices: readonly Device[];
  /** What a card shows of its device. */
  cardKeys: readonly PointKey[];
  tableKeys: ComponentProps<typeof DeviceTable>['keys'];
  wide?: ComponentProps<typeof Section>['wide'];
}

/** All devices of the kind: a card each, and all of them in a table. */
export function DevicesSection({ devices, cardKeys, tableKeys, wide = 'all' }: DevicesSectionProps) {
  const t = useTexts(texts);
  return (
    <Section title={t('devices')} wide={wide}>
      <DeviceCards>
        {devices.map((device) => (
          <DeviceCard key={device.id} device={device} keys={cardKeys} />
        ))}
      </DeviceCards>
      <DeviceTable caption={t('devices')} devices={devices} keys={tableKeys} />
    </Section>
  );
}
