import { textIn } from '#src/contract/languages.ts';
import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { organizationAdminEndpoints } from '#src/contract/organization/organization-admin.ts';
import { Departments } from './departments-tab.tsx';
import { OrganizationState } from './organization-cells.tsx';
import { Children, Members, OrganizationRoles, Stations } from './organization-tabs.tsx';
import { OrganizationButtons } from './organization-actions.tsx';
import { texts } from './texts.ts';

/** All facts of an organisation, and what belongs to it. */
export const OrganizationDetail = defineDetail({
  endpoint: organizationAdminEndpoints.getOrganization,
  texts,
  title: ({ name }, { language }) => textIn(name, language),
  mark: OrganizationState,
  facts: (fact) => [
    fact.choice('type'),
    fact.key('number'),
    fact.custom('parentId', { value: ({ parentName }) => parentName ?? '—' }),
    fact.choice('country'),
    fact.custom('isElectricity', {
      value: ({ type, isElectricity }, { t }) => (type === 'owner' ? t(isElectricity ? 'yes' : 'no') : '—'),
    }),
    fact.text('leader'),
    fact.text('contact'),
    fact.text('phone'),
    fact.text('address'),
    fact.number('order', { digits: 0 }),
    fact.number('users', { digits: 0 }),
    fact.number('stations', { digits: 0 }),
    fact.number('departments', { digits: 0 }),
    fact.number('openAlarms', { digits: 0 }),
    fact.custom('merchants', { value: ({ merchants }, { t }) => merchants.join(t('separator')) || '—' }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('children', { cell: (row) => <Children row={row} /> }),
    section.text('remark'),
  ],
  tabs: [
    { id: 'departments', title: 'tab.departments', component: Departments },
    { id: 'users', title: 'tab.users', component: Members },
    { id: 'stations', title: 'tab.stations', component: Stations },
    { id: 'roles', title: 'tab.roles', component: OrganizationRoles },
  ],
  history: true,
  actions: { component: OrganizationButtons, anyOf: ['organization_save'] },
  widthPx: 480,
});
