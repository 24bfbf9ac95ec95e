import type { LedgerColumn, LedgerDetail } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { ChangedMeanwhile } from '#src/ui/changed-meanwhile.tsx';
import { changedColumns } from './device-form-schema.ts';
import { useFrequency } from './device-words.tsx';
import { texts } from './texts.ts';

interface ChangedProps {
  /** As the user has seen it. */
  before: LedgerDetail;
  now: LedgerDetail;
  onSeen(): void;
}

/** Somebody else has changed the device that is being edited. */
export function DeviceChanged({ before, now, onSeen }: ChangedProps) {
  const t = useTexts(texts);
  const frequency = useFrequency();
  const words = (device: LedgerDetail, column: LedgerColumn): string => {
    if (column === 'frequency') return frequency(device.frequency);
    if (column === 'type') return t(`types.${device.type}`);
    if (column === 'status') return t(`statuses.${device.status}`);
    if (column === 'stationId') return device.stationName;
    return String(device[column] ?? '') || '—';
  };
  const fields = changedColumns(before, now).map((column) => ({
    key: column,
    name: t(`fields.${column}`),
    before: words(before, column),
    now: words(now, column),
  }));
  return (
    <ChangedMeanwhile
      title={t('changed.title')}
      told={<p>{t('changed.text', { name: now.updatedBy ?? '—' })}</p>}
      fields={fields}
    >
      <Button onClick={onSeen}>{t('changed.goOn')}</Button>
    </ChangedMeanwhile>
  );
}
