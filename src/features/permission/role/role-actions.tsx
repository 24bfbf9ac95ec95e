import { type ReactNode, use } from 'react';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { PageContext } from '#src/blocks/page.ts';
import type { RoleRecord } from '#src/contract/user/role.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';
import type { RoleDialogProps } from './use-role.ts';

const RoleForm = lazyComponent(() => import('./role-form.tsx'));
const HoldersDialog = lazyComponent(() => import('./holders-dialog.tsx'));
const CompareDialog = lazyComponent(() => import('./compare-dialog.tsx'));
const RemoveDialog = lazyComponent(() => import('./remove-dialog.tsx'));

interface ActionsProps {
  row: RoleRecord;
  list: RowListHandle;
}

/** A new role with the rights of another one. */
function CopyForm({ role, ...dialog }: RoleDialogProps) {
  const { roleName, orgId, order, remark, menuIds, permissions } = role;
  return <RoleForm initial={{ roleName, orgId, order, remark, grants: { menuIds, permissions } }} {...dialog} />;
}

const dialogs = { copy: CopyForm, compare: CompareDialog, holders: HoldersDialog, remove: RemoveDialog };

function useActions({ row: role, list }: ActionsProps) {
  const t = useTexts(texts);
  const viewAsRole = use(PageContext)?.viewAsRole;
  const open = (action: keyof typeof dialogs) => {
    const Dialog = dialogs[action];
    list.openDialog(({ onClose, onDone }): ReactNode => (
      <Dialog
        role={role}
        onClose={onClose}
        onDone={(id) => {
          if (action === 'remove') list.close(role.id);
          onDone(id);
        }}
      />
    ));
  };
  const all = [
    { id: 'edit', allowed: role.isChangeable, onSelect: () => list.edit?.(role.id) },
    { id: 'copy', allowed: true, onSelect: () => open('copy') },
    { id: 'compare', allowed: true, onSelect: () => open('compare') },
    { id: 'holders', allowed: role.isChangeable, onSelect: () => open('holders') },
    {
      id: 'view',
      allowed: role.isChangeable && role.enabled && viewAsRole !== undefined,
      onSelect: () => viewAsRole?.(role.id),
    },
    { id: 'remove', allowed: role.isChangeable && !role.builtIn, onSelect: () => open('remove') },
  ] as const;
  return all
    .filter(({ allowed }) => allowed)
    .map(({ id, onSelect }) => ({ id, onSelect, label: t(`action.${id}`), danger: id === 'remove' }));
}

/** The actions of a row. */
export function RoleMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const name = props.row.roleName[useLanguage()];
  return <ActionMenu label={t('action.menu', { name })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail, and why there are few. */
export function RoleButtons(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  return (
    <>
      {!props.row.isChangeable && <p className="ems-sub">{t('aboveRights')}</p>}
      <ActionButtons actions={actions} />
    </>
  );
}
