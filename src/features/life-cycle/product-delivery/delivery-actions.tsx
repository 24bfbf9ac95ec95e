import { ActionButtons, ActionMenu } from '#src/blocks/list/record-actions.tsx';
import type { DialogProps, RowListHandle } from '#src/blocks/list/types.ts';
import { deliveryCaseUrl } from '#src/blocks/urls.ts';
import { useTabLink } from '#src/blocks/use-page-query.ts';
import type { DeliverySummary } from '#src/contract/life-cycle/delivery.ts';
import type { DeliveryState } from '#src/contract/rules/life-cycle/delivery.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { usePermission } from '#src/runtime.tsx';
import { AcceptDialog, ArriveDialog, ShipDialog } from './delivery-dialogs.tsx';
import { texts } from './texts.ts';

const dialogs = { ship: ShipDialog, arrive: ArriveDialog, accept: AcceptDialog };
type Action = keyof typeof dialogs;

/** The one step that each state has. */
const nextAction: Partial<Readonly<Record<DeliveryState, Action>>> = {
  planned: 'ship',
  shipped: 'arrive',
  arrived: 'accept',
};

interface ActionsProps {
  row: DeliverySummary;
  list: RowListHandle;
}

function useActions({ row: delivery, list }: ActionsProps) {
  const t = useTexts(texts);
  const maySave = usePermission('delivery_save');
  const mayReport = usePermission('afterSale_save');
  const openCase = useTabLink()(deliveryCaseUrl(delivery.id));
  const action = nextAction[delivery.state];
  if (delivery.state === 'damaged' && mayReport && openCase)
    return [{ id: 'case', label: t('action.case'), onSelect: openCase }];
  if (!action || !maySave) return [];
  const Dialog = dialogs[action];
  const onSelect = () => list.openDialog((dialog) => <Dialog delivery={delivery} {...dialog} />);
  const step = { id: action, label: t(`action.${action}`), onSelect };
  if (delivery.state !== 'planned') return [step];
  return [step, { id: 'edit', label: t('action.edit'), onSelect: () => list.edit?.(delivery.id) }];
}

/** Whether a delivery is under way. */
export const hasNextStep = ({ state }: DeliverySummary): boolean => nextAction[state] !== undefined;

/** The dialog of the step that a delivery is at. */
export function NextStep({ row, ...dialog }: DialogProps & { row: DeliverySummary }) {
  const action = nextAction[row.state];
  const Dialog = action && dialogs[action];
  return Dialog && <Dialog delivery={row} {...dialog} />;
}

/** The actions of a row. */
export function DeliveryMenu(props: ActionsProps) {
  const t = useTexts(texts);
  const actions = useActions(props);
  return actions.length > 0 && <ActionMenu label={t('action.menu', { name: props.row.number })} actions={actions} />;
}

/** The same actions at the foot of the detail. */
export const DeliveryButtons = (props: ActionsProps) => <ActionButtons actions={useActions(props)} />;
