import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { AppVersion, AppVersionStatus } from '#src/contract/system/app-version.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CopyForm } from './copy-form.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { texts } from './texts.ts';
import { RemoveDialog, WithdrawDialog } from './version-dialogs.tsx';

const offered = {
  draft: ['publish', 'edit', 'copy', 'remove'],
  published: ['share', 'edit', 'withdraw', 'copy'],
  withdrawn: ['publish', 'edit', 'copy'],
} as const satisfies Readonly<Record<AppVersionStatus, readonly string[]>>;
type Action = (typeof offered)[AppVersionStatus][number];

const dialogs = {
  publish: PublishDialog,
  share: ShareDialog,
  withdraw: WithdrawDialog,
  copy: CopyForm,
  remove: RemoveDialog,
};

interface ActionsProps {
  row: AppVersion;
  list: RowListHandle;
}

function useActions({ row: version, list }: ActionsProps) {
  const t = useTexts(texts);
  const start = (action: Action) => {
    if (action === 'edit') return list.edit?.(version.id);
    const Dialog = dialogs[action];
    return list.openDialog(({ onClose, onDone }) => (
      <Dialog
        version={version}
        onClose={onClose}
        onDone={(id) => {
          if (action === 'remove') list.close(version.id);
          onDone(id);
        }}
      />
    ));
  };
  return offered[version.status].map((action) => ({
    id: action,
    label: t(action === 'edit' && version.status !== 'draft' ? 'action.editText' : `action.${action}`),
    danger: action === 'withdraw' || action === 'remove',
    onSelect: () => start(action),
  }));
}

/** The actions of a row. */
export function VersionMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const { platform, versionNumber } = props.row;
  const name = `${t(`platform.${platform}`)} ${versionNumber}`;
  return <ActionMenu label={t('action.menu', { name })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const VersionButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
