import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import type { Language } from '#src/contract/languages.ts';
import { menuAdminEndpoints } from '#src/contract/user/menu-admin.ts';
import { listText } from '#src/lib/time/month-text.ts';
import { MenuButtons } from './menu-actions.tsx';
import { Children, PageKeys, Problems } from './menu-facts.tsx';
import { texts } from './texts.ts';

const namesOf = (people: readonly { readonly name: string }[], { language }: { readonly language: Language }) =>
  listText(
    people.map(({ name }) => name),
    language,
  ) || '—';

/** All facts of a row of the menu. */
export const MenuDetail = defineDetail({
  endpoint: menuAdminEndpoints.getMenuRow,
  texts,
  title: ({ menuName }) => menuName,
  facts: (fact) => [
    fact.choice('kind'),
    fact.custom('shown', { value: ({ isShown }, { t }) => t(isShown ? 'shown.yes' : 'shown.no') }),
    fact.text('url'),
    fact.text('componentName'),
    fact.custom('keepAlive', { value: ({ keepAlive }, { t }) => t(keepAlive ? 'stays.yes' : 'stays.no') }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [
    section.custom('problems', { cell: (row) => <Problems row={row} /> }),
    section.custom('children', { cell: (row) => <Children row={row} /> }),
    section.custom('pageKeys', { cell: (row) => <PageKeys row={row} /> }),
    section.text('componentPath'),
    section.text('redirect'),
    section.custom('roles', { value: ({ roles }, context) => namesOf(roles, context) }),
    section.custom('homeOf', { value: ({ homeOf }, context) => namesOf(homeOf, context) }),
  ],
  actions: { component: MenuButtons, anyOf: ['menu_save'] },
  history: true,
});
