import minus from 'primeicons/raw-svg/user-minus.svg?icon';
import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { RecordLink } from '#src/blocks/record-refs/record-refs.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { type RoleRecord, roleEndpoints } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { IconButton } from '#src/ui/button/button.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { Empty, QueryView } from '#src/ui/state/states.tsx';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { ConfirmHolders } from './confirm-holders.tsx';
import { texts } from './texts.ts';

const shownMax = 100;

/** Who has a role: the first of them by name, each with a button that removes the role, and how many more there are. */
export function RoleHolders({ row, list }: { row: RoleRecord; list: ListHandle }) {
  const { id, roleName, isChangeable } = row;
  const name = roleName[useLanguage()];
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
            {records.map(({ userId, name: holder, userName, orgName, isOnline }) => (
              <li key={userId}>
                <RecordLink kind="user" id={userId} name={holder} />
                {isOnline && <StatusDot tone="good">{t('holders.online')}</StatusDot>}
                {isChangeable && (
                  <Allowed permission="role_save">
                    <IconButton
                      icon={minus}
                      label={t('holders.remove', { name: holder })}
                      onClick={() =>
                        list.openDialog((dialog) => (
                          <ConfirmHolders role={row} name={name} add={[]} remove={[userId]} {...dialog} />
                        ))
                      }
                    />
                  </Allowed>
                )}
                <span className="ems-sub">{`${userName} · ${orgName}`}</span>
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
