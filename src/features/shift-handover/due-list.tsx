import type { ShiftSummary } from '#src/contract/work-order/handover.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

/** What ends or is due in projects, with the days that were left at the end of the period. */
export function DueList({ due }: Pick<ShiftSummary, 'due'>) {
  const t = useTexts(texts);
  if (due.length === 0) return null;
  return (
    <>
      <h3 className="ems-handover-caption">{t('due')}</h3>
      <ul aria-label={t('due')}>
        {due.map(({ id, demandNumber, name, dueOn, daysLeft }) => (
          <li key={id}>
            {`${demandNumber} ${name} · `}
            <Day day={dueOn} />
            {' · '}
            {daysLeft < 0 ? t('dueLate', { count: -daysLeft }) : t('dueIn', { count: daysLeft })}
          </li>
        ))}
      </ul>
    </>
  );
}
