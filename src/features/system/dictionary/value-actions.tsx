import { textIn } from '#src/contract/languages.ts';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { DictionaryValue } from '#src/contract/system/dictionary-admin.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const dialogs = () => import('./value-dialogs.tsx');
const StateDialog = lazyComponent(async () => ({ default: (await dialogs()).StateDialog }));
const RemoveDialog = lazyComponent(async () => ({ default: (await dialogs()).RemoveDialog }));
const UsageDialog = lazyComponent(async () => ({ default: (await dialogs()).UsageDialog }));
const MergeDialog = lazyComponent(() => import('./merge-dialog.tsx'));

interface ActionsProps {
  row: DictionaryValue;
  list: RowListHandle;
}

/** What the program reads stays; what records have is merged or switched off, never removed. */
function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const open = (Dialog: typeof StateDialog) => () =>
    list.openDialog(({ onClose, onDone }) => (
      <Dialog
        value={row}
        onClose={onClose}
        onDone={(id) => {
          if (id === undefined) list.close(row.id);
          onDone(id);
        }}
      />
    ));
  const isOn = row.statusCode === '0';
  const all = [
    { id: 'edit', label: t('action.edit'), isOffered: true, onSelect: () => list.edit?.(row.id) },
    { id: 'state', label: t(isOn ? 'action.off' : 'action.on'), isOffered: !row.builtIn, onSelect: open(StateDialog) },
    { id: 'usage', label: t('action.usage'), isOffered: true, onSelect: open(UsageDialog) },
    { id: 'merge', label: t('action.merge'), isOffered: !row.builtIn, danger: true, onSelect: open(MergeDialog) },
    {
      id: 'remove',
      label: t('action.remove'),
      isOffered: !row.builtIn && row.used === 0,
      danger: true,
      onSelect: open(RemoveDialog),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** The actions of a row. */
export function ValueMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const name = textIn(props.row.dictLabel, useLanguage());
  return <ActionMenu label={t('action.menu', { name })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail, whose tab says what uses the value. */
export const ValueButtons = (props: ActionsProps) => (
  <ActionButtons actions={useActions(props).filter(({ id }) => id !== 'usage')} />
);
