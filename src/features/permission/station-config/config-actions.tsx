import more from 'primeicons/raw-svg/ellipsis-v.svg?icon';
import { lazy } from 'react';
import type { ListHandle } from '#src/blocks/list/types.ts';
import type { StationConfig } from '#src/contract/station-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { texts } from './texts.ts';

const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

interface ActionsProps {
  row: StationConfig;
  list: ListHandle;
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
  return <MenuButton icon={more} label={label} align="end" items={useActions(props)} />;
}

/** The same actions at the foot of the detail. */
export const ConfigButtons = (props: ActionsProps) =>
  useActions(props).map(({ id, label, onSelect }, index) => (
    <Button key={id} kind={index === 0 ? 'primary' : 'secondary'} onClick={onSelect}>
      {label}
    </Button>
  ));

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
