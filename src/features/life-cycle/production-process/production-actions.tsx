import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { ProductionRow } from '#src/contract/life-cycle/production.ts';
import type { ProductionState } from '#src/contract/rules/life-cycle/production.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { BlockDialog, FinishDialog, ReleaseDialog } from './production-dialogs.tsx';
import { texts } from './texts.ts';

const offered = {
  planned: ['edit', 'block'],
  running: ['edit', 'block'],
  inspected: ['finish', 'edit', 'block'],
  finished: [],
  blocked: ['release'],
} as const satisfies Readonly<Record<ProductionState, readonly string[]>>;
type Action = (typeof offered)[ProductionState][number];

const dialogs = { finish: FinishDialog, block: BlockDialog, release: ReleaseDialog };

interface ActionsProps {
  row: ProductionRow;
  list: RowListHandle;
}

function useActions({ row: batch, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('produce_save');
  const start = (action: Action) => {
    if (action === 'edit') return list.edit?.(batch.id);
    const Dialog = dialogs[action];
    return list.openDialog((dialog) => <Dialog batch={batch} {...dialog} />);
  };
  const actions: readonly Action[] = maySave ? offered[batch.state] : [];
  return actions.map((action) => ({
    id: action,
    label: t(`action.${action}`),
    danger: action === 'block',
    onSelect: () => start(action),
  }));
}

/** The actions of a row. */
export function ProductionMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  return actions.length > 0 && <ActionMenu label={t('action.menu', { name: props.row.number })} actions={actions} />;
}

/** The same actions at the foot of the detail. */
export const ProductionButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
