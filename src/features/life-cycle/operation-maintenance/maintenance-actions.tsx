import printer from 'primeicons/raw-svg/print.svg?icon';
import { useState } from 'react';
import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { useServerNow } from '#src/ui/value/clock.ts';
import type { Maintenance } from './maintenance-cells.tsx';
import { MaintenancePrint } from './maintenance-print.tsx';
import { texts } from './texts.ts';

const MaintenanceForm = lazyComponent(() => import('./maintenance-form.tsx'));
const PlanForm = lazyComponent(() => import('./plan-form.tsx'));

/** Reports planned work as done. */
export const ReportDialog = ({ row, ...dialog }: DialogProps & { row: Maintenance }) => (
  <MaintenanceForm id={row.id} {...dialog} />
);

interface ActionsProps {
  row: Maintenance;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('lifeCycle_save');
  const { userId } = useSession();
  const { id, state, doneBy, changeableUntil } = row;
  const isPlanned = state === 'planned';
  const inTime = useServerNow((now) => changeableUntil !== null && Date.parse(changeableUntil) > now);
  const isChangeable = doneBy?.id === userId && inTime;
  if (!maySave) return [];
  const edit = { id: 'edit', label: t(isPlanned ? 'action.report' : 'action.edit'), onSelect: () => list.edit?.(id) };
  const replan = {
    id: 'plan',
    label: t('action.replan'),
    onSelect: () =>
      list.openDialog(({ onClose, onDone }) => (
        <PlanForm id={id} onClose={onClose} onDone={(saved) => onDone(saved)} />
      )),
  };
  return isPlanned ? [edit, replan] : isChangeable ? [edit] : [];
}

/** The actions of a row; none for a record that is fixed. */
export function MaintenanceMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return <ActionMenu label={t('action.menu', { name: props.row.title })} actions={actions} />;
}

/** The same at the foot of the detail, and a button that prints the record. */
export function MaintenanceFooter(props: ActionsProps) {
  const t = useTexts(texts);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <ActionButtons actions={useActions(props)} />
      <Button icon={printer} onClick={() => setPrinting(true)}>
        {t('action.print')}
      </Button>
      {isPrinting && <MaintenancePrint record={props.row} onDone={() => setPrinting(false)} />}
    </>
  );
}
