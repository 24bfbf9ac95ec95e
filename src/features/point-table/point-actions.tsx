import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { PointRecord } from '#src/contract/points/point-table.ts';
import { isModbus } from '#src/contract/rules/points/kinds.ts';
import { pointTrendUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const LimitsDialog = lazyComponent(() => import('./limits-dialog.tsx'));
const TrendDialog = lazyComponent(() => import('./trend-dialog.tsx'));
const TestDialog = lazyComponent(() => import('./test-dialog.tsx'));
const dialogs = () => import('./point-dialogs.tsx');
const RemoveDialog = lazyComponent(async () => ({ default: (await dialogs()).RemoveDialog }));
const UsageDialog = lazyComponent(async () => ({ default: (await dialogs()).UsageDialog }));

interface ActionsProps {
  row: PointRecord;
  list: RowListHandle;
}

/** A point of the system stays, and a reader changes nothing. */
function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const { edit } = list;
  const mayChange = edit !== undefined;
  const openTrend = useTabLink()(pointTrendUrl(row));
  const all = [
    { id: 'edit', label: t('action.edit'), isOffered: mayChange, onSelect: () => edit?.(row.id) },
    {
      id: 'test',
      label: t('action.test'),
      isOffered: mayChange && isModbus(row.source),
      onSelect: () => list.openDialog(({ onClose }) => <TestDialog point={row} onClose={onClose} />),
    },
    {
      id: 'trend',
      label: t('action.trend'),
      isOffered: row.trend && (row.isCatalogue ? openTrend !== undefined : row.state !== 'new'),
      // The measured values page knows the points of the catalogue alone.
      onSelect: () =>
        row.isCatalogue
          ? openTrend?.()
          : list.openDialog(({ onClose }) => <TrendDialog point={row} onClose={onClose} />),
    },
    {
      id: 'limits',
      label: t('action.limits'),
      isOffered: mayChange && row.kind === 'gauge',
      onSelect: () => list.openDialog((props) => <LimitsDialog point={row} {...props} />),
    },
    {
      id: 'usage',
      label: t('action.usage'),
      isOffered: true,
      onSelect: () => list.openDialog((props) => <UsageDialog point={row} {...props} />),
    },
    {
      id: 'remove',
      label: t('action.remove'),
      isOffered: mayChange && !row.isCatalogue,
      danger: true,
      onSelect: () =>
        list.openDialog(({ onClose, onDone }) => (
          <RemoveDialog
            point={row}
            onClose={onClose}
            onDone={() => {
              list.close(row.id);
              onDone();
            }}
          />
        )),
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}

/** The actions of a row. */
export function PointMenu(props: ActionsProps) {
  const t = useTexts(texts);
  return <ActionMenu label={t('action.menu', { name: props.row.id })} actions={useActions(props)} />;
}

/** The same actions at the foot of the detail, whose tab says what uses the point. */
export const PointButtons = (props: ActionsProps) => (
  <ActionButtons actions={useActions(props).filter(({ id }) => id !== 'usage')} />
);
