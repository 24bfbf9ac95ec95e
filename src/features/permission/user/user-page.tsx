import calendar from 'primeicons/raw-svg/calendar.svg?icon';
import upload from 'primeicons/raw-svg/upload.svg?icon';
import { Allowed } from '#src/blocks/allowed.tsx';
import type { CellContext } from '#src/blocks/list/columns.tsx';
import { defineList } from '#src/blocks/list/define-list.tsx';
import type { ListHandle } from '#src/blocks/list/types.ts';
import { userAdminEndpoints, type UserRecord, userSortColumns } from '#src/contract/user/user-admin.ts';
import { userColumns, userHeads } from '#src/contract/user/user-columns.ts';
import { userCell } from '#src/contract/user/user-sheet.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { withSoftHyphens } from '#src/lib/text/soft-hyphens.ts';
import { Button } from '#src/ui/button/button.tsx';
import { AllLines, TwoLines } from '#src/ui/list/cell-lines.tsx';
import { Age, Day } from '#src/ui/value/time.tsx';
import { listText } from '#src/lib/time/month-text.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { OrganizationFrame } from './organization-frame.tsx';
import { texts } from './texts.ts';
import { useDictionaryNames, userReads } from './use-choices.ts';
import { actionKeys, BulkMenu, UserMenu } from './user-actions.tsx';
import { UserName } from './user-avatar.tsx';
import { UserState } from './user-cells.tsx';
import { UserDetail } from './user-detail.tsx';
import { filters } from './user-filters.tsx';

const ExpiryCalendar = lazyComponent(() => import('./expiry-calendar.tsx'));
const UserImport = lazyComponent(() => import('./user-import.tsx'));

const roleNames = ({ roles }: UserRecord, { language }: Pick<CellContext, 'language'>): string =>
  listText(
    roles.map(({ name }) => name),
    language,
  );

/** Users of the caller's branch. */
const users = defineList({
  endpoint: userAdminEndpoints.listUsers,
  topic: { user: userReads },
  texts,
  filters,
  sort: { by: userSortColumns },
  useExtras: useDictionaryNames,
  columns: (column) => [
    column.title('realName', {
      cell: ({ realName, avatar }) => <UserName name={realName} avatar={avatar} />,
      minWidth: 150,
    }),
    column.key('userName'),
    column.text('orgName', {
      priority: 3,
      grow: 3,
      cell: ({ orgName }) => <AllLines>{withSoftHyphens(orgName)}</AllLines>,
    }),
    column.text('deptName', { priority: 5, grow: 2 }),
    column.custom('roles', {
      cell: (user, context) => <TwoLines>{withSoftHyphens(roleNames(user, context))}</TwoLines>,
      value: roleNames,
      priority: 2,
      minWidth: 120,
    }),
    column.custom('state', {
      cell: (user) => (
        <AllLines>
          <UserState user={user} />
        </AllLines>
      ),
      value: ({ state }, { t }) => t(`state.${state}`),
      priority: 1,
      // Why somebody is locked goes on in further lines: it is long in German, and rare.
      minWidth: 132,
    }),
    column.custom('expiresAt', {
      cell: ({ expiresOn }, { t }) => (expiresOn ? <Day day={expiresOn} /> : t('never')),
      value: ({ expiresOn }) => expiresOn,
      priority: 4,
    }),
    column.custom('lastSeenAt', {
      cell: ({ lastSeenAt }, { t }) => (lastSeenAt ? <Age at={lastSeenAt} /> : t('noActivity')),
      value: ({ lastSeenAt }) => lastSeenAt ?? '',
      priority: 6,
    }),
    column.text('phone', { priority: 7 }),
    column.text('email', { initiallyHidden: true }),
  ],
  rowName: ({ realName, userName }) => `${realName}, ${userName}`,
  rowClass: ({ state }) => (state === 'active' ? undefined : 'ems-row-quiet'),
  frame: OrganizationFrame,
  bulkActions: { component: BulkMenu, anyOf: ['user_status'] },
  rowActions: { component: UserMenu, anyOf: actionKeys, widthPx: 56 },
  detail: UserDetail,
  form: lazyComponent(() => import('./user-form.tsx')),
  create: 'user_save',
  actions: PageActions,
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language, extras }) =>
      userColumns.map((column) => ({
        header: userHeads[column][language],
        width: 20,
        value: (user) => userCell(user, column, language, extras),
      })),
  },
});

function PageActions({ list }: { list: ListHandle<UserRecord, typeof filters> }) {
  const t = useTexts(texts);
  const openCalendar = () =>
    list.openDialog(({ onClose }) => (
      <ExpiryCalendar
        orgId={list.filters.orgId}
        onClose={onClose}
        onChoose={(expires) => {
          list.filter({ expires });
          onClose();
        }}
      />
    ));
  return (
    <>
      <Button icon={calendar} onClick={openCalendar}>
        {t('calendar.title')}
      </Button>
      <Allowed permission="user_import">
        <Button
          icon={upload}
          onClick={() => list.openDialog(({ onClose }) => <UserImport onClose={onClose} onImported={list.renew} />)}
        >
          {t('action.import')}
        </Button>
      </Allowed>
    </>
  );
}

export default users.Page;
export const prepare = users.prefetch;
