import { demandUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { LifeCycleDashboard } from '#src/contract/life-cycle/dashboard.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

/** The demands whose next stage is planned for the earliest days. */
export function DueList({ due }: { due: LifeCycleDashboard['due'] }) {
  const t = useTexts(texts);
  const linkTo = useTabLink();
  if (due.length === 0) return <Empty title={t('noneDue')} />;
  return (
    <ul className="ems-life-cycle-due">
      {due.map(({ id, number, title, stage, nextPlanned, daysLate }) => {
        const open = linkTo(demandUrl(id));
        const name = `${number} ${title}`;
        return (
          <li key={id}>
            {open ? <LinkButton onClick={open}>{name}</LinkButton> : <span>{name}</span>}
            <span className="ems-sub">
              {t(`stage.${stage}`)} · <Day day={nextPlanned} />
            </span>
            {daysLate > 0 && <StatusDot tone="bad">{t('late', { count: daysLate })}</StatusDot>}
          </li>
        );
      })}
    </ul>
  );
}
