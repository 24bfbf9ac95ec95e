import pencil from 'primeicons/raw-svg/pencil.svg?icon';
import wrench from 'primeicons/raw-svg/wrench.svg?icon';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#src/api/query.ts';
import { Allowed } from '#src/blocks/allowed.tsx';
import { workOrderUrl } from '#src/blocks/urls.ts';
import type { RowListHandle } from '#src/blocks/list/types.ts';
import { useOpenTab } from '#src/blocks/use-page-query.ts';
import { deviceLedgerEndpoints, type LedgerDetail } from '#src/contract/station/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { ComingDialog } from '#src/ui/dialog/coming-dialog.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { texts } from './texts.ts';
import { ledgerReads } from './use-equipment.ts';

const CreateOrderDialog = lazyComponent(() => import('#src/blocks/create-order/create-order-dialog.tsx'));
const RetireDialog = lazyComponent(() => import('./retire-dialog.tsx'));

interface DeviceActionsProps {
  device: LedgerDetail;
  list: RowListHandle;
}

/** What can be done with a device by one who may. */
export function DeviceActions({ device, list }: DeviceActionsProps) {
  const t = useTexts(texts);
  const isRetired = device.status === 'retired';
  const retire = () =>
    list.openDialog(({ onClose, onDone }) => <RetireDialog id={device.id} onClose={onClose} onDone={() => onDone()} />);
  return (
    <>
      {device.connected && !isRetired && (
        <Allowed permission="workOrder_create">
          <NewOrder device={device} />
        </Allowed>
      )}
      {list.edit && (
        <Button icon={pencil} onClick={() => list.edit?.(device.id)}>
          {t('action.edit')}
        </Button>
      )}
      <Allowed permission="device_retire">
        {isRetired ? <Restore device={device} /> : <Button onClick={retire}>{t('action.retire')}</Button>}
      </Allowed>
    </>
  );
}

function NewOrder({ device: { id, stationId } }: Pick<DeviceActionsProps, 'device'>) {
  const t = useTexts(texts);
  const openTab = useOpenTab();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={wrench} onClick={() => setOpen(true)}>
        {t('action.order')}
      </Button>
      {open && (
        <ComingDialog onClose={close}>
          <CreateOrderDialog
            prefill={{ stationId, deviceId: id }}
            onClose={close}
            onDone={(orderId) => {
              close();
              openTab(workOrderUrl(orderId));
            }}
          />
        </ComingDialog>
      )}
    </>
  );
}

function Restore({ device: { id, version, name } }: Pick<DeviceActionsProps, 'device'>) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const restore = useMutation(mutation(useApi(), deviceLedgerEndpoints.restoreLedgerDevice, ledgerReads));
  const ask = async () => {
    const request = { title: t('retire.restoreTitle', { device: name }), text: t('retire.restoreText') };
    if (await confirm({ ...request, action: t('action.restore') })) restore.mutate({ id, version });
  };
  return (
    <Button busy={restore.isPending} onClick={() => void ask()}>
      {t('action.restore')}
    </Button>
  );
}
