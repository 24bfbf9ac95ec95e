import { defineDetail } from '#src/blocks/list/define-detail.tsx';
import { DictionaryLabel } from '#src/blocks/dictionary/dictionary-field.tsx';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { userAdminEndpoints } from '#src/contract/user/user-admin.ts';
import { languageNames } from '#src/i18n/language-names.ts';
import { Day, Time } from '#src/ui/value/time.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { texts } from './texts.ts';
import { actionKeys, UserButtons } from './user-actions.tsx';
import { UserState } from './user-cells.tsx';
import { UserRights, UserSessions } from './user-tabs.tsx';

/** All facts of a user, the sessions, the effective rights and the history. */
export const UserDetail = defineDetail({
  endpoint: userAdminEndpoints.getUserRecord,
  texts,
  title: ({ realName }) => realName,
  mark: ({ row }) => <UserState user={row} />,
  facts: (fact) => [
    fact.text('userName'),
    fact.key('id'),
    fact.text('orgName'),
    fact.text('deptName'),
    fact.custom('roles', {
      value: ({ roles }, { language }) =>
        listText(
          roles.map(({ name }) => name),
          language,
        ) || '—',
    }),
    fact.text('phone'),
    fact.text('email'),
    fact.custom('sex', { cell: ({ sex }) => <DictionaryLabel dictType={dictTypes.sex} value={sex} /> }),
    fact.custom('userTypeCode', {
      cell: (user) => <DictionaryLabel dictType={dictTypes.userType} value={user.userTypeCode} />,
    }),
    fact.custom('userCategoryCode', {
      cell: (user) => <DictionaryLabel dictType={dictTypes.userCategory} value={user.userCategoryCode} />,
    }),
    fact.custom('isMonitor', { value: ({ isMonitor }, { t }) => t(isMonitor ? 'yes' : 'no') }),
    fact.text('address'),
    fact.custom('language', {
      value: ({ language }, { t }) => (language ? languageNames[language] : t('anyLanguage')),
    }),
    fact.custom('expiresAt', {
      cell: ({ expiresOn }, { t }) => (expiresOn ? <Day day={expiresOn} /> : t('never')),
    }),
    fact.custom('lastSeenAt', {
      cell: ({ lastSeenAt }, { t }) => (lastSeenAt ? <Time at={lastSeenAt} show="minute" /> : t('noActivity')),
    }),
    fact.number('sessions', { digits: 0 }),
    fact.time('createTime', { show: 'minute' }),
    fact.time('updateTime', { show: 'minute' }),
    fact.custom('updater', { value: ({ updater }) => updater?.name ?? '—' }),
  ],
  sections: (section) => [section.text('remark')],
  tabs: [
    { id: 'sessions', title: 'tab.sessions', component: UserSessions },
    { id: 'rights', title: 'tab.rights', component: UserRights },
  ],
  history: true,
  actions: { component: UserButtons, anyOf: actionKeys },
  widthPx: 480,
});
