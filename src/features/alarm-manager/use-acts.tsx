import type { ListHandle } from '#src/blocks/list/types.ts';
import { workOrderUrl } from '#src/blocks/urls.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import type { Action } from './alarm-state.ts';

const ActionDialog = lazyComponent(() => import('./action-dialog.tsx'));
const CreateOrderDialog = lazyComponent(() => import('#src/blocks/create-order/create-order-dialog.tsx'));

export type Acts = ReturnType<typeof useActs>;

/** What can be done with alarms of the list: each opens its dialog or its page. */
export function useActs({ openDialog }: Pick<ListHandle, 'openDialog'>) {
  const openTab = useOpenTab();
  const showOrder = (orderId: string) => openTab(workOrderUrl(orderId));
  return {
    act: (action: Action, alarms: readonly Alarm[]) =>
      openDialog(({ onClose, onDone }) => (
        <ActionDialog action={action} alarms={alarms} onClose={onClose} onDone={() => onDone()} />
      )),
    /** Opens the form for a work order. */
    createOrder: (alarm: Alarm) =>
      openDialog(({ onClose }) => (
        <CreateOrderDialog
          prefill={orderPrefill(alarm)}
          onClose={onClose}
          onDone={(orderId) => {
            onClose();
            showOrder(orderId);
          }}
        />
      )),
    /** Shows a work order of the alarm. */
    showOrder,
  };
}

/** What an order for the alarm is about. */
const orderPrefill = ({ id, stationId, deviceId, title, code, deviceName, cause, advice }: Alarm) => ({
  alarmId: id,
  stationId,
  deviceId,
  title: `${deviceName}: ${title} (${code})`,
  description: [cause, advice].filter((text) => text !== '').join('\n'),
});
