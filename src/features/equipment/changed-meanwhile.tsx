import type { LedgerColumn, LedgerDetail } from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { changedColumns } from './device-form-schema.ts';
import { useFrequency } from './device-words.tsx';
import { texts } from './texts.ts';

interface ChangedProps {
  /** As the user has seen it. */
  before: LedgerDetail;
  now: LedgerDetail;
  onSeen(): void;
}

/** Somebody else was quicker: who, and each field as it was and as it is now. */
export function ChangedMeanwhile({ before, now, onSeen }: ChangedProps) {
  const t = useTexts(texts);
  const frequency = useFrequency();
  const words = (device: LedgerDetail, column: LedgerColumn): string => {
    if (column === 'frequency') return frequency(device.frequency);
    if (column === 'type') return t(`types.${device.type}`);
    if (column === 'status') return t(`statuses.${device.status}`);
    if (column === 'stationId') return device.stationName;
    return String(device[column] ?? '') || '—';
  };
  return (
    <section className="ems-equipment-changed" role="alert" aria-label={t('changed.title')}>
      <h3>{t('changed.title')}</h3>
      <p>{t('changed.text', { name: now.updatedBy ?? '—' })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('changed.field')}</th>
            <th scope="col">{t('changed.before')}</th>
            <th scope="col">{t('changed.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changedColumns(before, now).map((column) => (
            <tr key={column}>
              <th scope="row">{t(`fields.${column}`)}</th>
              <td>{words(before, column)}</td>
              <td>{words(now, column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button onClick={onSeen}>{t('changed.goOn')}</Button>
    </section>
  );
}
