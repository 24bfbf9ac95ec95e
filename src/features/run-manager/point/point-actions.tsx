import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { WritablePoint } from '#src/contract/points/point-write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const WriteDialog = lazyComponent(() => import('./write-dialog.tsx'));
const ReleaseDialog = lazyComponent(() => import('./release-dialog.tsx'));
const ConfirmDialog = lazyComponent(() => import('./confirm-dialog.tsx'));
const LogDialog = lazyComponent(() => import('./log-dialog.tsx'));
const TrendDialog = lazyComponent(() => import('./trend-dialog.tsx'));

interface ActionsProps {
  row: WritablePoint;
  list: RowListHandle;
}

/** Who asks for a critical write does not confirm it; everybody with the right can withdraw it. */
function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const mayWrite = usePermission('point_write');
  const { userId } = useSession();
  const isPending = row.last?.state === 'unconfirmed';
  const all = [
    {
      id: 'confirm',
      label: t('action.confirm'),
      isOffered: mayWrite && isPending && row.last?.by.id !== userId,
      onSelect: () => list.openDialog((props) => <ConfirmDialog point={row} {...props} />),
    },
    {
      id: 'write',
      label: t('action.write'),
      isOffered: mayWrite && !isPending,
      onSelect: () => list.openDialog(({ onClose }) => <WriteDialog pointId={row.id} onClose={onClose} />),
    },
    {
      id: 'release',
      label: t(isPending ? 'action.withdraw' : 'action.release'),
      isOffered: mayWrite && (isPending || row.mode === 'written'),
      onSelect: () => list.openDialog((props) => <ReleaseDialog point={row} {...props} />),
    },
    {
      id: 'log',
      label: t('action.log'),
      isOffered: true,
      onSelect: () => list.openDialog(({ onClose }) => <LogDialog point={row} onClose={onClose} />),
    },
    {
      id: 'trend',
      label: t('action.trend'),
      isOffered: true,
      onSelect: () => list.openDialog(({ onClose }) => <TrendDialog point={row} onClose={onClose} />),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** The actions of a row. */
export function PointMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return (
    <ActionMenu label={t('action.menu', { name: `${props.row.deviceName} ${props.row.name}` })} actions={actions} />
  );
}

/** The same actions at the foot of the detail. */
export const PointButtons = (props: ActionsProps) => (
  // The detail has the log as a tab.
  <ActionButtons actions={useActions(props).filter(({ id }) => id !== 'log')} />
);
