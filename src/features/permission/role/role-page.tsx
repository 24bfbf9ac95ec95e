import { defineList } from '#src/blocks/list/define-list.tsx';
import { roleEndpoints, roleSortColumns } from '#src/contract/user/role.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { MatrixFile } from './matrix-file.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleMenu } from './role-actions.tsx';
import { filters } from './role-filters.tsx';
import { texts } from './texts.ts';
import { criticalOf, roleReads } from './use-role.ts';
import { EnabledMark } from './enabled-mark.tsx';

/** Roles of the platform and of the organisations of the caller's branch. */
const roles = defineList({
  endpoint: roleEndpoints.listRolePage,
  topic: { role: roleReads, user: roleReads },
  texts,
  filters,
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
  form: lazyComponent(() => import('./role-form.tsx')),
  create: 'role_save',
  export: true,
  actions: MatrixFile,
  removed: { list: roleEndpoints.listRemovedRoles, restore: roleEndpoints.restoreRole },
});

export default roles.Page;
export const prepare = roles.prefetch;
