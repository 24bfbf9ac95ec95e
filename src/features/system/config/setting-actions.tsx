import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { ConfigSetting } from '#src/contract/system/config-admin.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const EditDialog = lazyComponent(() => import('./edit-dialog.tsx'));
const OrganizationDialog = lazyComponent(() => import('./organization-dialog.tsx'));
const ResetDialog = lazyComponent(() => import('./reset-dialog.tsx'));

interface ActionsProps {
  row: ConfigSetting;
  list: RowListHandle;
}

/** What the deployment's file holds is not changed here. */
function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const open = (Dialog: typeof EditDialog) => () => list.openDialog((props) => <Dialog setting={row} {...props} />);
  const all = [
    { id: 'edit', label: t('action.edit'), isOffered: !row.isFixed, onSelect: open(EditDialog) },
    {
      id: 'organization',
      label: t('action.organization'),
      isOffered: row.allowsOrganizations && row.orgId === null,
      onSelect: open(OrganizationDialog),
    },
    {
      id: 'reset',
      label: t('action.reset'),
      isOffered: row.differs || row.orgId !== null,
      onSelect: open(ResetDialog),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** The actions of a row. */
export function SettingMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const items = useActions(props);
  if (items.length === 0) return null;
  const label = t('action.menu', {
    name: [t(`name.${props.row.configKey}`), props.row.orgName].filter(Boolean).join(' · '),
  });
  return <ActionMenu label={label} actions={items} />;
}

/** The same actions at the foot of the detail. */
export function SettingButtons(props: ActionsProps) {
  const t = useTexts(texts);
  const items = useActions(props);
  if (items.length === 0) return t('fixed');
  return <ActionButtons actions={items} />;
}
