import { archiveUrl, chainUrl, demandUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { LifeCycleDashboard } from '#src/contract/life-cycle/dashboard.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Empty } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { texts } from './texts.ts';

type DueTask = LifeCycleDashboard['tasks'][number];

function DaysLeft({ daysLeft }: Pick<DueTask, 'daysLeft'>) {
  const t = useTexts(texts);
  if (daysLeft < 0) return <StatusDot tone="bad">{t('late', { count: -daysLeft })}</StatusDot>;
  return <StatusDot tone="open">{t('daysLeft', { count: daysLeft })}</StatusDot>;
}

/** The page of the record that a task is about; what is part of a demand has none. */
function urlOf(kind: DueTask['kind'], id: string): string | undefined {
  if (kind === 'document') return archiveUrl(id);
  return kind === 'delivery' ? chainUrl('delivery', id) : undefined;
}

/** Documents that expire, waived items, punch items, payments and shipments that are due or late. */
export function TaskList({ tasks, total }: { tasks: readonly DueTask[]; total: number }) {
  const t = useTexts(texts);
  const linkTo = useTabLink();
  if (tasks.length === 0) return <Empty title={t('noTasks')} />;
  return (
    <>
      <ul className="ems-life-cycle-due" aria-label={t('section.tasks')}>
        {tasks.map(({ kind, id, demandId, demandNumber, name, dueOn, daysLeft }) => {
          const open = linkTo(urlOf(kind, id) ?? demandUrl(demandId));
          return (
            <li key={id}>
              {open ? <LinkButton onClick={open}>{name}</LinkButton> : <span>{name}</span>}
              <span className="ems-sub">
                {t(`task.${kind}`)} · {demandNumber} · <Day day={dueOn} />
              </span>
              <DaysLeft daysLeft={daysLeft} />
            </li>
          );
        })}
      </ul>
      {total > tasks.length && <p className="ems-sub">{t('tasksOf', { shown: tasks.length, total })}</p>}
    </>
  );
}
