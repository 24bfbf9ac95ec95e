import upload from 'primeicons/raw-svg/upload.svg?icon';
import { type ReactNode, useMemo } from 'react';
import { Allowed } from '#src/blocks/allowed.tsx';
import { DeviceState } from '#src/blocks/device/device-state.tsx';
import { defineList } from '#src/blocks/list/define-list.tsx';
import type { FormProps, ListHandle } from '#src/blocks/list/types.ts';
import { useDevicesById } from '#src/blocks/station/use-devices.ts';
import {
  deviceLedgerEndpoints,
  ledgerColumns,
  type LedgerDevice,
  ledgerSortColumns,
} from '#src/contract/station/device-ledger.ts';
import { ledgerCell, ledgerHeads } from '#src/contract/station/ledger-labels.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { lazyComponent } from '#src/ui/lazy-component.ts';
import { SideTree } from '#src/ui/tree/side-tree.tsx';
import { DeviceDetail } from './device-detail.tsx';
import { Frequency, LedgerState } from './device-words.tsx';
import css from './equipment.css?inline';
import { filters } from './equipment-filters.ts';
import { EquipmentTree } from './equipment-tree.tsx';
import { texts } from './texts.ts';
import { ledgerReads, prefetchTree } from './use-equipment.ts';

const DeviceForm = lazyComponent(() => import('./device-form.tsx'));
const DeviceImport = lazyComponent(() => import('./device-import.tsx'));

type EquipmentHandle = ListHandle<LedgerDevice, typeof filters>;

/** The devices of the caller's stations: what they are, where they stand in their life, and what they do. */
export const equipment = defineList({
  endpoint: deviceLedgerEndpoints.listDeviceLedger,
  topic: { device: ledgerReads },
  texts,
  styles: sheet(css),
  filters,
  sort: { by: ledgerSortColumns },
  useExtras: useConnectedDevices,
  columns: (column) => [
    column.key('code'),
    column.title('name', { minWidth: 150 }),
    column.choice('type', { minWidth: 130, priority: 3 }),
    column.text('stationName', { minWidth: 150, priority: 4 }),
    column.text('model', { priority: 6 }),
    column.text('manufacturer', { initiallyHidden: true }),
    column.text('serialNumber', { initiallyHidden: true }),
    column.number('ratedPower', { priority: 5 }),
    column.number('capacity', { initiallyHidden: true }),
    column.text('address', { initiallyHidden: true }),
    column.number('frequency', {
      initiallyHidden: true,
      cell: ({ frequency }) => <Frequency seconds={frequency} />,
    }),
    column.day('commissionedOn', { initiallyHidden: true }),
    column.day('warrantyUntil', { priority: 7 }),
    column.choice('status', { priority: 2, cell: ({ status }) => <LedgerState status={status} /> }),
    column.custom('state', {
      priority: 1,
      cell({ id }, { t, extras: { devices, isWhole } }) {
        const device = devices.get(id);
        if (device) return <DeviceState device={device} />;
        return isWhole && <span className="ems-sub">{t('notConnected')}</span>;
      },
    }),
  ],
  rowName: ({ name, code }) => `${name}, ${code}`,
  rowClass: ({ id, status }, { removedIds }) =>
    removedIds.has(id) || status === 'retired' ? 'ems-row-quiet' : undefined,
  frame: Frame,
  actions: ImportButton,
  openAs: 'device',
  detail: DeviceDetail,
  form: LedgerForm,
  create: 'device_save',
  // The columns of the import, in its order and words: an exported file can be imported.
  export: {
    columns: ({ language }) =>
      ledgerColumns.map((column) => ({
        header: ledgerHeads[column][language],
        width: 20,
        value: (device) => ledgerCell(device, column, language),
      })),
  },
  prefetch: prefetchTree,
});

/** The listed devices that the plant reads, by id; whole once all of them are known. */
function useConnectedDevices({ rows }: { rows: readonly LedgerDevice[] }) {
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { data, isPlaceholderData } = useDevicesById(ids);
  return useMemo(() => {
    const devices = new Map(data?.map((device) => [device.id, device]));
    return { devices, isWhole: data !== undefined && !isPlaceholderData };
  }, [data, isPlaceholderData]);
}

function Frame({ list, children }: { list: EquipmentHandle; children: ReactNode }) {
  const t = useTexts(texts);
  const tree = (
    <EquipmentTree
      filters={list.filters}
      openId={list.openId}
      onChoose={({ device, ...choice }) => {
        list.filter(choice);
        if (device !== undefined) list.open(device);
      }}
    />
  );
  return (
    <SideTree label={t('tree.label')} showText={t('tree.show')} tree={tree}>
      {children}
    </SideTree>
  );
}

function ImportButton({ list }: { list: EquipmentHandle }) {
  const t = useTexts(texts);
  return (
    <Allowed permission="device_import">
      <Button
        icon={upload}
        onClick={() => list.openDialog(({ onClose }) => <DeviceImport onClose={onClose} onImported={list.renew} />)}
      >
        {t('action.import')}
      </Button>
    </Allowed>
  );
}

/** A new device begins with what the filters say of it. */
function LedgerForm({ list, ...props }: FormProps<LedgerDevice, typeof filters>) {
  const { stationId, type } = list.filters;
  return <DeviceForm initial={{ ...(stationId && { stationId }), ...(type && { type }) }} {...props} />;
}
