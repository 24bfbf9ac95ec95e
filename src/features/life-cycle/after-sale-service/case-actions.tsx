import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import {
  type AfterSaleAction,
  type AfterSaleStatus,
  isUnjudged,
} from '#src/contract/rules/life-cycle/after-sale-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { CaseDialogProps, CaseRow } from './case-reads.ts';
import { texts } from './texts.ts';

const NoteDialog = lazyComponent(async () => ({ default: (await import('./case-dialogs.tsx')).NoteDialog }));
const OrderDialog = lazyComponent(async () => ({ default: (await import('./case-dialogs.tsx')).OrderDialog }));
const ReturnDialog = lazyComponent(async () => ({ default: (await import('./case-dialogs.tsx')).ReturnDialog }));
const SettlementForm = lazyComponent(() => import('./settlement-form.tsx'));

/** The steps that each status offers, the usual one first. */
const nextSteps: Readonly<Record<AfterSaleStatus, readonly AfterSaleAction[]>> = {
  reported: ['accept', 'reject'],
  reopened: ['accept', 'reject'],
  accepted: ['order'],
  inWork: ['settle', 'return'],
  returned: ['settle'],
  settled: ['close'],
  rejected: ['reopen'],
  closed: ['reopen'],
};

const neededKey = (action: AfterSaleAction): PermissionKey =>
  action === 'accept' || action === 'reject' || action === 'settle' ? 'afterSale_judge' : 'afterSale_save';

function StepDialog({ action, ...props }: CaseDialogProps & { action: AfterSaleAction }) {
  switch (action) {
    case 'order':
      return <OrderDialog {...props} />;
    case 'return':
      return <ReturnDialog {...props} />;
    case 'settle':
      return <SettlementForm id={props.row.id} onClose={props.onClose} onDone={(id) => props.onDone(id)} />;
    default:
      return <NoteDialog action={action} {...props} />;
  }
}

/** Whether somebody else than this user has to judge it first. */
const isWaiting = ({ status, isReporter }: CaseRow): boolean => isUnjudged(status) && isReporter;

/** Whether this user may be the one who takes the next step. */
export const hasNextStep = (row: CaseRow): boolean => !isWaiting(row);

/** The steps that the user may take with a case as it is now. */
function useSteps(row: CaseRow): readonly AfterSaleAction[] {
  const { permissions } = useSession();
  return isWaiting(row) ? [] : nextSteps[row.status].filter((action) => permissions.includes(neededKey(action)));
}

/** The dialog of the step that a case is at. */
export function NextStep(props: CaseDialogProps) {
  const [offered] = useSteps(props.row);
  const [usual] = nextSteps[props.row.status];
  const action = offered ?? usual;
  return action && <StepDialog action={action} {...props} />;
}

interface ActionsProps {
  row: CaseRow;
  list: RowListHandle;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('afterSale_save');
  const steps = useSteps(row).map((action) => ({
    id: action,
    label: t(`action.${action}`),
    onSelect: () => list.openDialog((dialog) => <StepDialog action={action} row={row} {...dialog} />),
  }));
  const edit = { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(row.id) };
  return isUnjudged(row.status) && maySave ? [...steps, edit] : steps;
}

/** The actions of a row; none where the next step is somebody else's. */
export function CaseMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return <ActionMenu label={t('action.menu', { name: props.row.number })} actions={actions} />;
}

/** The same actions at the foot of the detail. */
export const CaseButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
