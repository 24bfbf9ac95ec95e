import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import type { Sale } from '#src/contract/life-cycle/sale.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { isPayable, isSaleChangeable, type SaleState } from '#src/contract/rules/life-cycle/sale-flow.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission, useSession } from '#src/runtime.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';

const SignDialog = lazyComponent(async () => ({ default: (await import('./sale-dialogs.tsx')).SignDialog }));
const MoveDialog = lazyComponent(async () => ({ default: (await import('./sale-dialogs.tsx')).MoveDialog }));
const PayDialog = lazyComponent(async () => ({ default: (await import('./sale-dialogs.tsx')).PayDialog }));
const CancelDialog = lazyComponent(async () => ({ default: (await import('./sale-dialogs.tsx')).CancelDialog }));

const moves = { signed: 'deliver', inDelivery: 'accept', accepted: 'close' } as const satisfies Partial<
  Record<SaleState, string>
>;
const cancellable: readonly SaleState[] = ['quoted', 'signed', 'inDelivery'];

const nextMove = (state: SaleState) => (state in moves ? moves[state as keyof typeof moves] : undefined);

interface ActionsProps {
  row: Sale;
  list: RowListHandle;
}

interface Action {
  readonly id: string;
  readonly label: string;
  readonly needs: PermissionKey;
  readonly danger?: boolean;
  onSelect(): void;
}

function useActions({ row, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('sale_save');
  const maySign = usePermission('lifeCycle_ratify');
  const isAuthor = useSession().userId === row.creator?.id;
  const { state } = row;
  const next = nextMove(state);
  const unpaid = row.milestones.findIndex(({ paidOn }) => paidOn === '');
  const paid = row.milestones.findLastIndex(({ paidOn }) => paidOn !== '');
  const all: (Action | false)[] = [
    state === 'quoted' &&
      !isAuthor && {
        id: 'sign',
        label: t('action.sign'),
        needs: 'lifeCycle_ratify',
        onSelect: () => list.openDialog((dialog) => <SignDialog sale={row} {...dialog} />),
      },
    next !== undefined && {
      id: next,
      label: t(`action.${next}`),
      needs: 'sale_save',
      onSelect: () => list.openDialog((dialog) => <MoveDialog sale={row} action={next} {...dialog} />),
    },
    isPayable(state) &&
      unpaid >= 0 && {
        id: 'pay',
        label: t('action.pay'),
        needs: 'sale_save',
        onSelect: () => list.openDialog((dialog) => <PayDialog sale={row} milestone={unpaid} {...dialog} />),
      },
    isPayable(state) &&
      paid >= 0 && {
        id: 'correctPayment',
        label: t('action.correctPayment'),
        needs: 'sale_save',
        onSelect: () => list.openDialog((dialog) => <PayDialog sale={row} milestone={paid} {...dialog} />),
      },
    isSaleChangeable(state) && {
      id: 'edit',
      label: t(state === 'quoted' ? 'action.edit' : 'action.editContact'),
      needs: 'sale_save',
      onSelect: () => list.edit?.(row.id),
    },
    cancellable.includes(state) && {
      id: 'cancel',
      label: t('action.cancel'),
      needs: 'sale_save',
      danger: true,
      onSelect: () => list.openDialog((dialog) => <CancelDialog sale={row} {...dialog} />),
    },
  ];
  return all.filter(
    (action): action is Action => action !== false && (action.needs === 'sale_save' ? maySave : maySign),
  );
}

/** Whether another step follows. */
export const hasNextStep = ({ state }: Sale): boolean => state === 'quoted' || nextMove(state) !== undefined;

/** The dialog of the step that a sale is at. */
export function NextStep({ row, ...dialog }: DialogProps & { row: Sale }) {
  const action = nextMove(row.state);
  return action ? <MoveDialog sale={row} action={action} {...dialog} /> : <SignDialog sale={row} {...dialog} />;
}

/** The actions of a row. */
export function SaleMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  if (actions.length === 0) return null;
  return <ActionMenu label={t('action.menu', { name: props.row.number })} actions={actions} />;
}

/** The same actions at the foot of the detail. */
export const SaleButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
