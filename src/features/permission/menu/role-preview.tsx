import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '#src/api/query.ts';
import type { AsideProps } from '#src/blocks/form/form-definition.ts';
import { menuIcon } from '#src/blocks/menu-icons.ts';
import type { RequestOf } from '#src/contract/endpoint.ts';
import { menuAdminEndpoints, menuForm } from '#src/contract/user/menu-admin.ts';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Icon } from '#src/ui/button/icon.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { menuStyles } from './menu-styles.ts';
import { texts } from './texts.ts';
import { useSlow } from '#src/ui/state/use-slow.ts';

const silent = { silent: true };

type Preview = Omit<RequestOf<typeof menuAdminEndpoints.previewRoleMenu>, 'roleId'>;

/** The menu as holders of a role would get it. @param change what is not saved yet; undefined: it is not complete */
export function RolePreview({ change }: { change: Preview | undefined }) {
  useStyles(menuStyles);
  const t = useTexts(texts);
  const api = useApi();
  const [roleId, setRoleId] = useState<string>();
  const { data: roles = [] } = useQuery(query(api, roleEndpoints.listRoles, {}, silent));
  const entered = useSlow(JSON.stringify(change ?? null));
  const request = { ...(JSON.parse(entered) as Preview | null), roleId: roleId ?? '' };
  const menu = useQuery({
    ...query(api, menuAdminEndpoints.previewRoleMenu, request, silent),
    enabled: roleId !== undefined && entered !== 'null',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={t('preview.label')}>
      <SelectField
        label={t('preview.label')}
        none={t('preview.none')}
        options={roles.map(({ id, roleName }) => ({ value: id, label: roleName }))}
        value={roleId}
        onChange={(id: string | undefined) => setRoleId(id)}
      />
      {roleId !== undefined && change === undefined && <p className="ems-sub">{t('preview.incomplete')}</p>}
      {roleId !== undefined && change !== undefined && (
        <QueryView query={menu} failed={t('preview.failed')}>
          {(rows) => (
            <ul className="ems-menu-preview" aria-label={t('preview.menu')}>
              {rows.length === 0 && <li>{t('preview.empty')}</li>}
              {rows.map(({ id, name, kind, icon, level }) => (
                <li key={id} style={{ paddingInlineStart: `${level * 20}px` }}>
                  <Icon of={menuIcon({ icon, kind })} size={16} />
                  {name}
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      )}
    </section>
  );
}

/** Shows below the form of a row what it would do to the menu of a role. */
export function FormPreview({ form, record }: AsideProps) {
  const { success, data } = menuForm.safeParse(form.watch());
  const row = success && { ...data, ...(record && { id: record.id, revision: Number(record['revision']) }) };
  return <RolePreview change={row ? { row } : undefined} />;
}
