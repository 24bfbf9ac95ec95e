import type { WorkOrderDetail } from '#src/contract/work-order.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { Time } from '#src/ui/time.tsx';
import { changedFields, stepsBetween } from './order-changes.ts';
import { texts } from './texts.ts';
import { useFieldWords } from './use-field-words.ts';

interface ChangedProps {
  /** As the user has seen it. */
  before: WorkOrderDetail;
  now: WorkOrderDetail;
  /** Whether the user's step can still be taken. */
  isOpen: boolean;
  onSeen(): void;
}

/** Somebody else was quicker: who did what, and each field as it was and as it is now. */
export function ChangedMeanwhile({ before, now, isOpen, onSeen }: ChangedProps) {
  const t = useTexts(texts);
  const zone = useZones()(now.stationId);
  const { nameOf, valueOf } = useFieldWords(now.stationId);
  return (
    <section className="ems-order-changed" role="alert" aria-label={t('changed.title')}>
      <h3>{t('changed.title')}</h3>
      <ul>
        {stepsBetween(before, now).map(({ at, by, action, note }) => (
          <li key={`${at} ${action}`}>
            <strong>{by?.name ?? t('system')}</strong> {t(`log.${action}`)}, <Time at={at} zone={zone} />
            {note && <q>{note}</q>}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('changed.field')}</th>
            <th scope="col">{t('changed.before')}</th>
            <th scope="col">{t('changed.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changedFields(before, now).map((field) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>{valueOf(field, before)}</td>
              <td>{valueOf(field, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOpen ? (
        <Button onClick={onSeen}>{t('changed.goOn')}</Button>
      ) : (
        <p className="ems-order-over">{t('changed.over')}</p>
      )}
    </section>
  );
}
