import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { ListHandle, RowListHandle } from '#src/blocks/list/types.ts';
import type { Merchant } from '#src/contract/organization/merchant.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { nameIn } from './merchant-cells.tsx';
import { ExtendDialog, RemoveDialog, StateDialog } from './merchant-dialogs.tsx';
import { texts } from './texts.ts';

interface ActionsProps {
  row: Merchant;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const isOff = row.state === 'off';
  const merchants = [row];
  return [
    { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) },
    {
      id: 'extend',
      label: t('action.extend'),
      onSelect: () => list.openDialog((dialog) => <ExtendDialog merchants={merchants} {...dialog} />),
    },
    {
      id: 'state',
      label: t(isOff ? 'action.on' : 'action.off'),
      danger: !isOff,
      onSelect: () => list.openDialog((dialog) => <StateDialog merchants={merchants} on={isOff} {...dialog} />),
    },
    {
      id: 'remove',
      label: t('action.remove'),
      danger: true,
      onSelect: () =>
        list.openDialog(({ onClose, onDone }) => (
          <RemoveDialog
            merchant={row}
            onClose={onClose}
            onDone={() => {
              list.close(row.id);
              onDone();
            }}
          />
        )),
    },
  ];
}

/** The actions of a row. */
export function MerchantMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const label = t('action.menu', { name: nameIn(props.row, { language }) });
  return <ActionMenu label={label} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const MerchantButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;

const bulkActions = ['extend', 'on', 'off'] as const;

/** Actions on the selected merchants. */
export function MerchantBulk({ list }: { list: ListHandle<Merchant> }) {
  const t = useTexts(texts);
  const merchants = list.selectedRows;
  const open = (action: (typeof bulkActions)[number]) =>
    list.openDialog(({ onClose, onDone }) => {
      const done = () => {
        list.clearSelection();
        onDone();
      };
      const dialog = { merchants, onClose, onDone: done };
      return action === 'extend' ? <ExtendDialog {...dialog} /> : <StateDialog on={action === 'on'} {...dialog} />;
    });
  return bulkActions.map((action) => (
    <Button key={action} onClick={() => open(action)}>
      {t(`action.${action}`)}
    </Button>
  ));
}
