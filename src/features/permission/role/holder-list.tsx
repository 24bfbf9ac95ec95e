import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { texts } from './texts.ts';

const shownMax = 100;

interface HolderListProps {
  roleId: string;
  isHolder: boolean;
  keyword: string;
  /** Ids of people whose check box differs from what is stored. */
  changed: ReadonlySet<string>;
  onToggle(userId: string): void;
}

/** People who have a role, or could get it, each with a check box. */
export function HolderList({ roleId, isHolder, keyword, changed, onToggle }: HolderListProps) {
  const t = useTexts(texts);
  const request = { roleId, isHolder, keyword: keyword.trim(), page: 1, pageSize: shownMax };
  const people = useQuery({
    ...query(useApi(), roleEndpoints.listRoleHolders, request, { silent: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={people}
      failed={t('holders.failed')}
      isEmpty={({ total, outside }) => total + outside === 0}
      empty={<Empty title={t('holders.none')} />}
    >
      {({ records, total, outside }) => (
        <div className="ems-role-people" role="group" aria-label={t(isHolder ? 'holders.has' : 'holders.others')}>
          {records.map(({ userId, name, userName, orgName, isOnline }) => (
            <CheckRow key={userId} checked={isHolder !== changed.has(userId)} onChange={() => onToggle(userId)}>
              <span>
                {name} <span className="ems-sub">{`${userName} · ${orgName}`}</span>
              </span>
              {isOnline && <StatusDot tone="good">{t('holders.online')}</StatusDot>}
            </CheckRow>
          ))}
          {total > records.length && <p className="ems-sub">{t('holders.more', { count: total - records.length })}</p>}
          {outside > 0 && <p className="ems-sub">{t('holders.outside', { count: outside })}</p>}
        </div>
      )}
    </QueryView>
  );
}
