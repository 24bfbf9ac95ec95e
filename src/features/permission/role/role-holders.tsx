import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { type RoleRecord, roleEndpoints } from '#src/contract/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/entries.tsx';
import { Empty, QueryView } from '#src/ui/states.tsx';
import { StatusDot } from '#src/ui/status-dot.tsx';
import { texts } from './texts.ts';

const shownMax = 100;

/** Who has a role: the first of them by name, and how many more there are. */
export function RoleHolders({ row: { id } }: { row: RoleRecord }) {
  const t = useTexts(texts);
  const request = { roleId: id, isHolder: true, page: 1, pageSize: shownMax };
  const people = useQuery(query(useApi(), roleEndpoints.listRoleHolders, request, { silent: true }));
  return (
    <QueryView
      query={people}
      failed={t('holders.failed')}
      isEmpty={({ total, outside }) => total + outside === 0}
      empty={<Empty title={t('holders.none')} />}
    >
      {({ records, total, outside }) => (
        <>
          <Entries label={t('holders.has')}>
            {records.map(({ userId, name, userName, orgName, isOnline }) => (
              <li key={userId}>
                <strong>{name}</strong>
                <span className="ems-sub">{`${userName} · ${orgName}`}</span>
                {isOnline && <StatusDot tone="good">{t('holders.online')}</StatusDot>}
              </li>
            ))}
          </Entries>
          {total > records.length && (
            <p className="ems-sub">{t('holders.further', { count: total - records.length })}</p>
          )}
          {outside > 0 && <p className="ems-sub">{t('holders.outside', { count: outside })}</p>}
        </>
      )}
    </QueryView>
  );
}
