import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { ListHandle, RowListHandle } from '#src/blocks/list/types.ts';
import type { StationConfig } from '#src/contract/station/station-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const CopyDialog = lazyComponent(() => import('./copy-dialog.tsx'));
const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'));

interface ActionsProps {
  row: StationConfig;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  return [
    { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) },
    {
      id: 'copy',
      label: t('action.copy'),
      onSelect: () => list.openDialog((dialog) => <CopyDialog config={row} {...dialog} />),
    },
  ];
}

/** The actions of a row. */
export function ConfigMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const label = t('action.menu', { name: props.row.stationName });
  return <ActionMenu label={label} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const ConfigButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;

export const bulkActions = ['addGrant', 'endGrant', 'setDuty'] as const;

/** Actions on the selected stations. */
export function ConfigBulk({ list }: { list: ListHandle<StationConfig> }) {
  const t = useTexts(texts);
  const stations = list.selectedRows;
  const open = (action: (typeof bulkActions)[number]) =>
    list.openDialog(({ onClose, onDone }) => {
      const done = () => {
        list.clearSelection();
        onDone();
      };
      return <BulkDialog action={action} stations={stations} onClose={onClose} onDone={done} />;
    });
  return bulkActions.map((action) => (
    <Button key={action} onClick={() => open(action)}>
      {t(`action.${action}`)}
    </Button>
  ));
}
