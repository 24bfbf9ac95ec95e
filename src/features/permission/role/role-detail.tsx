import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { roleEndpoints } from '#src/contract/user/role.ts';
import { EnabledMark } from './enabled-mark.tsx';
import { RoleButtons } from './role-actions.tsx';
import { RoleHolders } from './role-holders.tsx';
import { RoleRights } from './role-rights.tsx';
import { texts } from './texts.ts';
import { criticalOf } from './use-role.ts';

export const RoleDetail = defineDetail({
  endpoint: roleEndpoints.getRole,
  texts,
  title: ({ roleName }, { language }) => roleName[language],
  mark: ({ row }) => <EnabledMark enabled={row.enabled} />,
  facts: (fact) => [
    fact.text('roleCode'),
    fact.custom('orgName', { value: ({ orgName }, { t }) => orgName || t('platform') }),
    fact.number('holders', { digits: 0 }),
    fact.custom('critical', { value: (role) => criticalOf(role).length }),
    fact.number('order', { digits: 0 }),
    fact.custom('builtIn', { value: ({ builtIn }, { t }) => t(builtIn ? 'yes' : 'no') }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [section.text('remark')],
  tabs: [
    { id: 'rights', title: 'column.rights', component: RoleRights },
    { id: 'holders', title: 'column.holders', component: RoleHolders },
  ],
  history: true,
  actions: { component: RoleButtons, anyOf: ['role_save'] },
});
