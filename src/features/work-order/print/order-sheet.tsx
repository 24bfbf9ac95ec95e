import type { ReactNode } from 'react';
import type { Person, WorkOrderDetail } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useFaultCause, useHandlerTypeLabel, useTypeLabel } from '../order-labels.tsx';
import { texts } from '../texts.ts';

interface SheetProps {
  order: WorkOrderDetail;
  zone: string | undefined;
}

interface PrintedProps extends SheetProps {
  /** When it is printed. */
  /** When it is printed, ms since 1970. */
  at: number;
}

/** An order for printing: every field, its log, and lines for signatures. */
export function OrderSheet({ order, zone, at }: PrintedProps) {
  const t = useTexts(texts);
  const causeOf = useFaultCause();
  const { dateTime, zoneName } = useFormats(zone);
  return (
    <>
      <header>
        <div>
          <p>{t('detail.title')}</p>
          <h1>{order.title}</h1>
        </div>
        <p className="ems-print-number">{order.number}</p>
      </header>
      <SheetFacts order={order} zone={zone} />
      <PrintSection title={t('detail.content')}>{order.content}</PrintSection>
      <SheetMeasures order={order} />
      <PrintSection title={t('detail.job')}>{order.jobContent}</PrintSection>
      <PrintSection title={t('detail.cause')}>{causeOf(order)}</PrintSection>
      <PrintSection title={t('fields.reviewRemarks')}>{order.reviewRemarks}</PrintSection>
      <PrintSection title={t('fields.attachments')}>
        {order.attachments.map(({ name }) => name).join('\n')}
      </PrintSection>
      <SheetLog order={order} zone={zone} />
      <Signatures />
      <footer>{t('print.made', { at: `${dateTime(at)} ${zoneName(at)}` })}</footer>
    </>
  );
}

/** A section of the printed order; blank lines for handwriting where it has no text yet. */
function PrintSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children ? <p className="ems-print-text">{children}</p> : <p className="ems-print-blank" />}
    </section>
  );
}

function SheetFacts({ order, zone }: SheetProps) {
  const t = useTexts(texts);
  const typeLabel = useTypeLabel();
  const handlerTypeLabel = useHandlerTypeLabel();
  const { dateTime } = useFormats(zone);
  const time = (at: string | null) => at && dateTime(at);
  const planned = (at: string | null) => at && toMinute(dateTime(at));
  const signed = (person: Person | null, at: string | null) => at && `${person?.name ?? t('system')}, ${dateTime(at)}`;
  const state = [t(`status.${order.status}`), order.overdue && t('overdue')].filter(Boolean).join(', ');
  const facts: readonly (readonly [name: string, value: string | null | undefined])[] = [
    [t('fields.status'), state],
    [t('detail.type'), typeLabel(order.type)],
    [t('detail.station'), order.stationName],
    [t('detail.device'), order.deviceName],
    [t('fields.handler'), order.handler?.name],
    [t('fields.handlerType'), handlerTypeLabel(order.handlerType)],
    [t('fields.plannedStart'), planned(order.plannedStart)],
    [t('fields.plannedEnd'), planned(order.plannedEnd)],
    [t('fields.dueAt'), planned(order.dueAt)],
    [t('detail.alarm'), order.alarmId],
    [t('people.creator'), signed(order.creator, order.createdAt)],
    [t('people.issuer'), signed(order.issuer, order.issuedAt)],
    [t('people.processor'), signed(order.processor, order.handledAt)],
    [t('people.reviewer'), signed(order.reviewer, order.reviewedAt)],
    [t('fields.reviewResult'), order.reviewResult && t(`reviewResults.${order.reviewResult}`)],
    [t('people.updater'), signed(order.updater, order.updatedAt)],
    [t('people.archived'), time(order.archivedAt)],
  ];
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

function SheetMeasures({ order: { safetyMeasures } }: Pick<SheetProps, 'order'>) {
  const t = useTexts(texts);
  if (safetyMeasures.length === 0) return null;
  return (
    <section>
      <h2>{t('detail.safety')}</h2>
      <ul>
        {safetyMeasures.map(({ text, done }) => (
          <li key={text}>
            <span aria-hidden="true">{done ? '☑' : '☐'}</span> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SheetLog({ order: { log }, zone }: SheetProps) {
  const t = useTexts(texts);
  const { dateTime } = useFormats(zone);
  return (
    <section>
      <h2>{t('detail.log')}</h2>
      <table>
        <tbody>
          {log.map(({ at, by, action, note }) => (
            <tr key={`${at} ${action}`}>
              <td>{dateTime(at)}</td>
              <th scope="row">{t(`log.${action}`)}</th>
              <td>{by?.name ?? t('system')}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Signatures() {
  const t = useTexts(texts);
  return (
    <section className="ems-print-signatures">
      {(['issuer', 'processor', 'reviewer'] as const).map((who) => (
        <p key={who}>
          {t(`people.${who}`)}
          <span>{t('print.signature')}</span>
        </p>
      ))}
    </section>
  );
}
