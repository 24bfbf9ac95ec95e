import { useState } from 'react';
import {
  deviceLedgerEndpoints,
  ledgerColumns,
  type LedgerDetail,
  type LedgerRecord,
} from '#src/contract/device-ledger.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { DeviceChanged } from './device-changed.tsx';
import { deviceFormSchema, emptyDevice, inputOf } from './device-form-schema.ts';
import { LifeFields, PlaceFields, PlateFields } from './device-fields.tsx';
import { texts } from './texts.ts';
import { useLedgerDevice } from './use-equipment.ts';
import { useLedgerChange } from './use-ledger-change.ts';

interface DeviceFormProps {
  /** To be changed; without it a new one is made. */
  device?: LedgerDetail;
  /** What a new one is known to be. */
  place?: { readonly stationId: string | undefined; readonly type: LedgerRecord['type'] | undefined };
  onClose(): void;
  onDone(id: string): void;
}

/** A new device, or another version of one. */
export default function DeviceForm({ device, ...props }: DeviceFormProps) {
  return device ? <EditDevice device={device} {...props} /> : <NewDevice {...props} />;
}

const width = 640;

function NewDevice({ place, onClose, onDone }: Omit<DeviceFormProps, 'device'>) {
  const t = useTexts(texts);
  const form = useSchemaForm(
    deviceFormSchema,
    emptyDevice({
      ...(place?.stationId !== undefined && { stationId: place.stationId }),
      ...(place?.type !== undefined && { type: place.type }),
    }),
    { commissionedOn: ['warrantyUntil'] },
  );
  const create = useLedgerChange(deviceLedgerEndpoints.createLedgerDevice);
  return (
    <FormDialog
      form={form}
      title={t('form.create')}
      submitText={t('form.save')}
      width={width}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
      save={create}
    >
      <PlaceFields form={form} fixed={false} />
      <PlateFields form={form} fixed={false} />
      <LifeFields form={form} />
    </FormDialog>
  );
}

function EditDevice({
  device,
  onClose,
  onDone,
}: Pick<DeviceFormProps, 'onClose' | 'onDone'> & { device: LedgerDetail }) {
  const t = useTexts(texts);
  const form = useSchemaForm(deviceFormSchema, inputOf(device), { commissionedOn: ['warrantyUntil'] });
  const update = useLedgerChange(deviceLedgerEndpoints.updateLedgerDevice);
  const now = useLedgerDevice(device.id).data ?? device;
  const [seen, setSeen] = useState(device);
  // The own save changes the device, too.
  const isChanged = now.version !== seen.version && !form.formState.isSubmitting;
  /** Fields that were not touched follow the other's change; what was typed stays. */
  const takeOver = () => {
    const fresh = inputOf(now);
    const { dirtyFields } = form.formState;
    for (const column of ledgerColumns)
      if (dirtyFields[column] !== true) form.resetField(column, { defaultValue: fresh[column] ?? '' });
    setSeen(now);
  };
  return (
    <FormDialog
      form={form}
      title={t('form.edit', { device: device.name })}
      submitText={t('form.save')}
      width={width}
      ready={!isChanged}
      onClose={onClose}
      onDone={({ id }) => onDone(id)}
      save={(values) => update({ ...values, id: seen.id, version: seen.version })}
    >
      {isChanged && <DeviceChanged before={seen} now={now} onSeen={takeOver} />}
      {device.connected && <p className="ems-equipment-note">{t('form.fromPlant')}</p>}
      <PlaceFields form={form} fixed={device.connected} />
      <PlateFields form={form} fixed={device.connected} />
      <LifeFields form={form} />
    </FormDialog>
  );
}
