import { useZones } from '#src/blocks/use-stations.ts';
import type { LedgerDetail } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Detail, DetailSection, Fact, Facts } from '#src/ui/value/facts.tsx';
import { Day, Time } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { Value } from '#src/ui/value/value.tsx';
import { Frequency, Warranty } from './device-words.tsx';
import { texts } from './texts.ts';

/** The ledger's entries for a device. */
export function DeviceFacts({ device }: { device: LedgerDetail }) {
  const t = useTexts(texts);
  const zone = useZones()(device.stationId);
  const { dateTime, withZone } = useFormats(zone);
  const { retired } = device;
  return (
    <Detail>
      {retired && (
        <DetailSection title={t('detail.retired')}>
          <p>{retired.reason}</p>
          <p className="ems-sub">
            {t('retire.done', { by: retired.by, at: withZone(dateTime(retired.at), retired.at) })}
          </p>
        </DetailSection>
      )}
      <Facts>
        <Fact name={t('field.code')}>{device.code}</Fact>
        <Fact name={t('field.type')}>{t(`type.${device.type}`)}</Fact>
        <Fact name={t('field.stationId')}>{device.stationName}</Fact>
        <Fact name={t('field.manufacturer')}>{device.manufacturer || '—'}</Fact>
        <Fact name={t('field.model')}>{device.model || '—'}</Fact>
        <Fact name={t('field.serialNumber')}>{device.serialNumber || '—'}</Fact>
        <Fact name={t('field.ratedPower')}>
          <Value value={device.ratedPower} />
        </Fact>
        {device.capacity !== undefined && (
          <Fact name={t('field.capacity')}>
            <Value value={device.capacity} />
          </Fact>
        )}
        {device.address !== null && <Fact name={t('field.address')}>{device.address || '—'}</Fact>}
        <Fact name={t('field.frequency')}>
          <Frequency seconds={device.frequency} />
        </Fact>
        <Fact name={t('field.commissionedOn')}>
          <Day day={device.commissionedOn} />
        </Fact>
        <Fact name={t('field.warrantyUntil')}>
          <Warranty day={device.warrantyUntil} />
        </Fact>
        {device.updatedAt !== null && (
          <Fact name={t('field.updated')}>
            <Time at={device.updatedAt} zone={zone} show="minute" />
            <span className="ems-sub">{device.updatedBy}</span>
          </Fact>
        )}
      </Facts>
      <DetailSection title={t('field.remark')}>{device.remark}</DetailSection>
    </Detail>
  );
}
