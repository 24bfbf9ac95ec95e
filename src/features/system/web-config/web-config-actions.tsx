import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import type { WebConfig } from '#src/contract/system/web-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { scopeName } from './scope-words.ts';
import { texts } from './texts.ts';

const PublishDialog = lazyComponent(() => import('./publish-dialog.tsx'));
const PreviewDialog = lazyComponent(() => import('./preview-dialog.tsx'));
const RevertDialog = lazyComponent(() => import('./revert-dialog.tsx'));

interface ActionsProps {
  row: WebConfig;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const [shown] = row.versions;
  const open = (Dialog: typeof PublishDialog) => () =>
    list.openDialog((props: DialogProps) => <Dialog config={row} {...props} />);
  const preview = { id: 'preview', label: t('action.preview'), onSelect: open(PreviewDialog) };
  if (!row.isChangeable) return [preview];
  return [
    { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) },
    preview,
    ...(row.isDraft ? [{ id: 'publish', label: t('action.publish'), onSelect: open(PublishDialog) }] : []),
    ...(row.isDraft && shown
      ? [
          {
            id: 'discard',
            label: t('action.discard'),
            danger: true,
            onSelect: () =>
              list.openDialog((props) => <RevertDialog config={row} version={shown.version} {...props} />),
          },
        ]
      : []),
  ];
}

/** The actions of a card. */
export function ScopeMenu(props: ActionsProps) {
  const t = useTexts(texts);
  return <ActionMenu label={t('action.menu', { name: scopeName(props.row, t) })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const ScopeButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
