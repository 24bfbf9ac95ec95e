import { LiveFacts } from '#src/blocks/points/live-point.tsx';
import { useZones } from '#src/blocks/use-stations.ts';
import { pointCatalogue, type PointKey } from '#src/contract/points/catalogue.ts';
import type { Device } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

/** Every point of the device as it is measured. */
export function DeviceLive({ device }: { device: Device }) {
  const t = useTexts(texts);
  const { dateTime, withZone } = useFormats(useZones()(device.stationId));
  const keys = Object.keys(pointCatalogue[device.type]) as PointKey[];
  return (
    <>
      {device.silentSince !== null && (
        <p className="ems-equipment-note">
          {t('detail.offlineSince', {
            at: withZone(dateTime(device.silentSince), device.silentSince),
          })}
        </p>
      )}
      <LiveFacts owner={device.id} type={device.type} keys={keys} />
    </>
  );
}
