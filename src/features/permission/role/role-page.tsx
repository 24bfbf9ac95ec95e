import { lazy } from 'react';
import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { defineList } from '#src/blocks/list/define-list.tsx';
import { choice, id, search } from '#src/blocks/list/filters.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { type Authority, authorities } from '#src/contract/permissions.ts';
import { roleEndpoints, roleSortColumns } from '#src/contract/role.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleMenu } from './role-actions.tsx';
import { texts } from './texts.ts';
import { criticalOf, roleReads } from './use-role.ts';
import { EnabledMark } from './enabled-mark.tsx';

function PermissionFilter({ value, onChange }: FilterFieldProps<string | undefined>) {
  const t = useTexts(texts);
  const tn = useTexts(permissionTexts);
  const options = authorities.map((key) => ({ value: key as string, label: tn(`key.${key}`) }));
  return <SelectField label={t('filter.permission')} none="—" searchable {...{ options, value, onChange }} />;
}

/** Roles of the platform and of the organisations of the caller's branch. */
const roles = defineList({
  endpoint: roleEndpoints.listRolePage,
  topic: { role: roleReads, user: roleReads },
  texts,
  filters: {
    keyword: search(),
    enabled: choice(['true', 'false'], { request: (value) => ({ enabled: value === 'true' }) }),
    permission: id({ field: PermissionFilter, request: (value) => ({ permission: value as Authority }) }),
    menuId: id({ as: 'page' }),
  },
  sort: { by: roleSortColumns },
  columns: (column) => [
    column.custom('roleName', { stacked: 'title', value: ({ roleName }, { language }) => roleName[language] }),
    column.key('roleCode', { priority: 1 }),
    column.custom('orgName', { value: ({ orgName }, { t }) => orgName || t('platform'), priority: 4 }),
    column.number('holders', { digits: 0 }),
    column.custom('pages', { value: ({ menuIds }) => menuIds.length, align: 'end', priority: 3 }),
    column.custom('permissions', { value: ({ permissions }) => permissions.length, align: 'end', priority: 3 }),
    column.custom('critical', { value: (role) => criticalOf(role).length, align: 'end', priority: 2 }),
    column.custom('enabled', {
      value: ({ enabled }, { t }) => t(`enabled.${enabled}`),
      cell: ({ enabled }) => <EnabledMark enabled={enabled} />,
    }),
    column.time('updateTime', { show: 'minute', priority: 5 }),
  ],
  rowActions: { component: RoleMenu, anyOf: ['role_save'], widthPx: 56 },
  detail: RoleDetail,
  form: lazy(() => import('./role-form.tsx')),
  create: 'role_save',
  export: true,
  removed: { list: roleEndpoints.listRemovedRoles, restore: roleEndpoints.restoreRole },
});

export default roles.Page;
export const prepare = roles.prefetch;
