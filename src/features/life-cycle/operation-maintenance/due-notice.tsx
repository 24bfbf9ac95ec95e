import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type MaintenanceDue, maintenanceEndpoints } from '#src/contract/life-cycle/maintenance.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { dueText } from './maintenance-cells.tsx';
import { texts } from './texts.ts';

const shownMax = 6;

/** What comes next at the stations of the list; nothing where the reading fails, since the list says so. */
export function DueNotice({ list }: { list: ListHandle<{ readonly id: string }> }) {
  const t = useTexts(texts);
  const stationId = (list.filters as { stationId?: string }).stationId;
  const answer = useQuery(query(useApi(), maintenanceEndpoints.listMaintenanceDue, { stationId }, { silent: true }));
  const dues = answer.data ?? [];
  if (dues.length === 0) return null;
  return (
    <Section title={t('due.title')}>
      <ul className="ems-maintenance-due">
        {dues.slice(0, shownMax).map((due) => (
          <Due key={`${due.kind} ${due.id}`} due={due} onOpen={() => list.open(due.id)} />
        ))}
      </ul>
      {dues.length > shownMax && (
        <p className="ems-maintenance-note">{t('due.more', { count: dues.length - shownMax })}</p>
      )}
    </Section>
  );
}

function Due({ due, onOpen }: { due: MaintenanceDue; onOpen(): void }) {
  const t = useTexts(texts);
  const { title, stationName, deviceName, on, kind, overdue } = due;
  const when = on === null ? dueText(due, t) : <Day day={on} />;
  return (
    <li>
      <LinkButton onClick={onOpen}>{title}</LinkButton>
      <div className="ems-maintenance-note">{[stationName, deviceName].filter(Boolean).join(' / ')}</div>
      <div className={overdue ? 'ems-maintenance-late' : undefined}>
        {when} · {t(overdue ? 'due.overdue' : `due.${kind}`)}
      </div>
    </li>
  );
}
