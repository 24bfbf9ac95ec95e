import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import type { ArchiveRecord } from '#src/contract/life-cycle/archive.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const NextVersion = lazyComponent(async () => ({ default: (await import('./archive-form.tsx')).NextVersion }));
const VoidDialog = lazyComponent(() => import('./void-dialog.tsx'));

/** Declares a document void that was dropped there, or for who may do nothing else; files its next version otherwise. */
export function NextState({ row, to, ...dialog }: DialogProps & { row: ArchiveRecord; to?: string }) {
  const maySave = usePermission('lifeCycle_save');
  const mayVoid = usePermission('archive_void');
  if (mayVoid && (to === 'voided' || !maySave)) return <VoidDialog archive={row} {...dialog} />;
  return <NextVersion id={row.id} {...dialog} />;
}

interface ActionsProps {
  row: ArchiveRecord;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('lifeCycle_save');
  const mayVoid = usePermission('archive_void');
  if (row.state !== 'valid') return [];
  const replace = {
    id: 'replace',
    label: t('action.replace'),
    onSelect: () => list.openDialog((dialog) => <NextVersion id={row.id} {...dialog} />),
  };
  const declareVoid = {
    id: 'void',
    label: t('action.void'),
    danger: true,
    onSelect: () => list.openDialog((dialog) => <VoidDialog archive={row} {...dialog} />),
  };
  return [...(maySave ? [replace] : []), ...(mayVoid ? [declareVoid] : [])];
}

/** The actions of a row. */
export function ArchiveMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return <ActionMenu label={t('action.menu', { name: props.row.title })} actions={actions} />;
}

/** The same actions at the foot of the detail. */
export const ArchiveButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
