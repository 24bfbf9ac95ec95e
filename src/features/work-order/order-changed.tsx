import type { WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ChangedMeanwhile } from '#src/ui/dialog/changed-meanwhile.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { changedFields, stepsBetween } from './order-changes.ts';
import { texts } from './texts.ts';
import { useFieldWords } from './use-field-words.ts';

interface ChangedProps {
  /** The order as the user has read it. */
  before: WorkOrderDetail;
  now: WorkOrderDetail;
  /** Whether the user's step is still possible. */
  isOpen: boolean;
  onConfirm(): void;
}

/** Shows what another user has changed in the order while this user's dialog is open. */
export function OrderChanged({ before, now, isOpen, onConfirm }: ChangedProps) {
  const t = useTexts(texts);
  const zone = useZones()(now.stationId);
  const { nameOf, valueOf } = useFieldWords(now.stationId);
  const summary = (
    <ul>
      {stepsBetween(before, now).map(({ at, by, action, note }) => (
        <li key={`${at} ${action}`}>
          <strong>{by?.name ?? t('system')}</strong> {t(`log.${action}`)}, <Time at={at} zone={zone} />
          {note && <q>{note}</q>}
        </li>
      ))}
    </ul>
  );
  const fields = changedFields(before, now).map((field) => ({
    key: field,
    name: nameOf(field),
    before: valueOf(field, before),
    now: valueOf(field, now),
  }));
  return (
    <ChangedMeanwhile title={t('changed.title')} {...{ summary, fields }}>
      {isOpen ? (
        <Button onClick={onConfirm}>{t('changed.goOn')}</Button>
      ) : (
        <p className="ems-order-over">{t('changed.over')}</p>
      )}
    </ChangedMeanwhile>
  );
}
