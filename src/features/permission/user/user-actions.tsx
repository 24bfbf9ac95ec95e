import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { ListHandle, RowListHandle } from '#src/blocks/list/types.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import type { UserRecord } from '#src/contract/user/user-admin.ts';
import type { UserAction } from '#src/contract/user/user-bulk.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSession } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { MenuButton } from '#src/ui/popover/menu-button.tsx';
import { texts } from './texts.ts';
import type { filters } from './user-filters.tsx';

const ActionDialog = lazyComponent(() => import('./action-dialog.tsx'));
const InviteDialog = lazyComponent(() => import('./invite-dialog.tsx'));
const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx'));

const keys = {
  enable: ['user_status'],
  disable: ['user_status'],
  unlock: ['user_status'],
  extend: ['user_status'],
  addRole: ['user_status', 'user_save'],
  removeRole: ['user_status', 'user_save'],
  move: ['user_status', 'user_save'],
  endSessions: ['user_status', 'session_end'],
} as const satisfies Readonly<Record<UserAction, readonly PermissionKey[]>>;

/** What any of the actions needs. */
export const actionKeys = ['user_save', 'user_status', 'user_password'] as const;

const bulkActions: readonly UserAction[] = [
  'enable',
  'disable',
  'unlock',
  'extend',
  'addRole',
  'removeRole',
  'move',
  'endSessions',
];

const dangers: readonly string[] = ['disable', 'removeRole', 'endSessions', 'leave'];

function statusActions({ state, sessions }: UserRecord): UserAction[] {
  return [
    state === 'disabled' ? 'enable' : 'disable',
    ...(state === 'locked' ? (['unlock'] as const) : []),
    'extend',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
  ];
}

interface ActionsProps {
  row: UserRecord;
  list: RowListHandle;
}

function useActions({ row: user, list }: ActionsProps) {
  const t = useTexts(texts);
  const { permissions } = useSession();
  const may = (...needed: readonly PermissionKey[]) => needed.every((key) => permissions.includes(key));
  const isFree = !user.isCaller && !user.isAbove && user.state !== 'left';
  const item = (id: keyof typeof keys | 'edit' | 'invite' | 'leave', onSelect: () => void) => ({
    id,
    label: t(`action.${id}`),
    danger: dangers.includes(id),
    onSelect,
  });
  const { edit } = list;
  return [
    ...(edit && user.state !== 'left' ? [item('edit', () => edit(user.id))] : []),
    ...(isFree
      ? statusActions(user)
          .filter((action) => may(...keys[action]))
          .map((action) =>
            item(action, () => list.openDialog((props) => <ActionDialog action={action} users={[user]} {...props} />)),
          )
      : []),
    ...(isFree && may('user_password')
      ? [item('invite', () => list.openDialog((props) => <InviteDialog user={user} {...props} />))]
      : []),
    ...(isFree && may('user_status')
      ? [item('leave', () => list.openDialog((props) => <LeaveDialog user={user} {...props} />))]
      : []),
  ];
}

/** The actions of a row. */
export function UserMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const items = useActions(props);
  if (items.length === 0) return null;
  return <ActionMenu label={t('action.menu', { name: props.row.realName })} actions={items} />;
}

const shownButtons = 3;

/** The same actions at the foot of the detail. */
export function UserButtons(props: ActionsProps) {
  const t = useTexts(texts);
  const items = useActions(props);
  return (
    <ActionButtons
      actions={items}
      most={{ count: shownButtons, label: t('action.menu', { name: props.row.realName }) }}
    />
  );
}

/** Actions on the selected users, or on all of the filter. */
export function BulkMenu({ list }: { list: ListHandle<UserRecord, typeof filters> }) {
  const t = useTexts(texts);
  const { permissions } = useSession();
  const items = bulkActions
    .filter((action) => keys[action].every((key: PermissionKey) => permissions.includes(key)))
    .map((action) => ({
      id: action,
      label: t(`action.${action}`),
      danger: dangers.includes(action),
      onSelect: () =>
        list.openDialog((props) => (
          <ActionDialog action={action} users={list.selectedRows} filters={list.filters} {...props} />
        )),
    }));
  return <MenuButton label={t('action.bulk')} items={items} />;
}
