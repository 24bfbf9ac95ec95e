import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import { inputText } from '#src/blocks/form/fields.tsx';
import type { AnyForm, ControlProps, FormField } from '#src/blocks/form/form-field.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { alarmEndpoints } from '#src/contract/alarm/alarm.ts';
import { deviceLedgerEndpoints } from '#src/contract/station/device-ledger.ts';
import { deliveryEndpoints } from '#src/contract/life-cycle/delivery.ts';
import { ledgerCodeMax, pageSizeMax } from '#src/contract/limits.ts';
import { isSameSerialNumber } from '#src/contract/rules/life-cycle/serial-number.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { toMinute } from '#src/ui/field/to-minute.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';

const alarmsMax = 50;

/** Devices of the chosen station. */
export function useDevicesOf(form: AnyForm | undefined) {
  const stationId: unknown = form?.watch('stationId');
  const { data = [] } = useQuery(query(useApi(), deviceLedgerEndpoints.listLedgerTree, {}, { silent: true }));
  return data
    .filter((device) => form === undefined || device.stationId === stationId)
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
}

/** Deliveries that were accepted with damage. */
export function useDamagedDeliveries() {
  const request = { state: 'damaged' as const, page: 1, pageSize: pageSizeMax };
  const { data } = useQuery(query(useApi(), deliveryEndpoints.listDeliveries, request, { silent: true }));
  return (data?.records ?? []).map(({ id, number, demandTitle }) => ({ value: id, label: `${number} ${demandTitle}` }));
}

/** The newest alarms of the chosen device or station, and the one that the case already names. */
export function useAlarmsOf(form: AnyForm | undefined) {
  const stationId = inputText(form?.watch('stationId'));
  const deviceId = inputText(form?.watch('deviceId'));
  const chosen = inputText(form?.watch('alarmId'));
  const { dateTime } = useFormats(useZones()(stationId));
  const request = {
    stationId,
    sort: '-firstRaisedAt' as const,
    page: 1,
    pageSize: alarmsMax,
    ...(deviceId && { deviceId }),
  };
  const read = query(useApi(), alarmEndpoints.listAlarms, request, { silent: true });
  const { data } = useQuery({ ...read, enabled: stationId !== '' });
  const options = (data?.records ?? []).map(({ id, code, title, raisedAt }) => ({
    value: id,
    label: `${toMinute(dateTime(raisedAt))} ${code} ${title}`,
  }));
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return isListed ? options : [{ value: chosen, label: chosen }, ...options];
}

/** The serial number, and a button that enters the one of the chosen device. */
function SerialControl({ form, frame, name, fixed }: ControlProps) {
  const t = useTexts(texts);
  const deviceId = inputText(form.watch('deviceId'));
  const entered = inputText(form.watch(name));
  const read = query(useApi(), deviceLedgerEndpoints.getLedgerDevice, { id: deviceId }, { silent: true });
  const { data } = useQuery({ ...read, enabled: deviceId !== '' });
  const known = deviceId === '' ? '' : (data?.serialNumber ?? '');
  return (
    <div>
      <TextField {...frame} {...form.field(name)} readOnly={fixed} maxLength={ledgerCodeMax} />
      {known !== '' && !isSameSerialNumber(known, entered) && (
        <LinkButton onClick={() => form.choice(name).onChange(known)}>{t('serial.use', { serial: known })}</LinkButton>
      )}
    </div>
  );
}

export const serialField: FormField<string> = {
  Control: SerialControl,
  Value: ({ value }) => inputText(value) || '—',
  toInput: inputText,
  required: false,
};
