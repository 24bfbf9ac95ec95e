import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '#src/api/query.ts';
import { RecordLink } from '#src/blocks/record-refs/record-refs.tsx';
import {
  namedMembersMax,
  organizationAdminEndpoints,
  type OrganizationContents,
  type OrganizationRecord,
} from '#src/contract/organization/organization-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Entries } from '#src/ui/list/entries.tsx';
import { Empty, QueryView, Skeleton } from '#src/ui/state/states.tsx';
import { texts } from './texts.ts';

interface TabProps {
  row: OrganizationRecord;
}

export const useContents = (id: string) =>
  useQuery(query(useApi(), organizationAdminEndpoints.getOrganizationContents, { id }, { silent: true }));

/** Shows what belongs to an organisation. */
export function ContentsView({
  id,
  children,
}: {
  id: string;
  children: (contents: OrganizationContents) => ReactNode;
}) {
  const t = useTexts(texts);
  const contents = useContents(id);
  return (
    <QueryView query={contents} skeleton={<Skeleton rows={4} />} failed={t('failed')}>
      {children}
    </QueryView>
  );
}

/** The organisations directly below, in their order. */
export function Children({ row }: TabProps) {
  const t = useTexts(texts);
  const asked = { open: [row.id] };
  const { data } = useQuery(query(useApi(), organizationAdminEndpoints.listOrganizations, asked, { silent: true }));
  const names = data?.records.filter(({ parentId }) => parentId === row.id).map(({ name }) => name) ?? [];
  return names.join(t('separator')) || '—';
}

export function Members({ row }: TabProps) {
  const t = useTexts(texts);
  return (
    <ContentsView id={row.id}>
      {({ users }) =>
        users.length === 0 ? (
          <Empty title={t('none.users')} />
        ) : (
          <>
            <Entries label={t('tab.users')}>
              {users.map(({ id, name, account, department, roles, isActive }) => (
                <li key={id}>
                  <RecordLink kind="user" {...{ id, name }} />
                  <span className="ems-sub">
                    {[account, department, ...roles, ...(isActive ? [] : [t('inactive')])]
                      .filter(Boolean)
                      .join(t('separator'))}
                  </span>
                </li>
              ))}
            </Entries>
            {row.users > namedMembersMax && (
              <p className="ems-sub">{t('moreUsers', { count: row.users - users.length })}</p>
            )}
          </>
        )
      }
    </ContentsView>
  );
}

export function Stations({ row }: TabProps) {
  const t = useTexts(texts);
  return (
    <ContentsView id={row.id}>
      {({ stations }) =>
        stations.length === 0 ? (
          <Empty title={t('none.stations')} />
        ) : (
          <Entries label={t('tab.stations')}>
            {stations.map(({ id, name, openAlarms }) => (
              <li key={id}>
                <RecordLink kind="station" {...{ id, name }} />
                <span className="ems-sub">{t('alarms', { count: openAlarms })}</span>
              </li>
            ))}
          </Entries>
        )
      }
    </ContentsView>
  );
}

export function OrganizationRoles({ row }: TabProps) {
  const t = useTexts(texts);
  return (
    <ContentsView id={row.id}>
      {({ roles }) =>
        roles.length === 0 ? (
          <Empty title={t('none.roles')} />
        ) : (
          <Entries label={t('tab.roles')}>
            {roles.map(({ id, name, holders, isOwned }) => (
              <li key={id}>
                <RecordLink kind="role" {...{ id, name }} />
                <span className="ems-sub">
                  {[t('holders', { count: holders }), ...(isOwned ? [t('owned')] : [])].join(t('separator'))}
                </span>
              </li>
            ))}
          </Entries>
        )
      }
    </ContentsView>
  );
}
