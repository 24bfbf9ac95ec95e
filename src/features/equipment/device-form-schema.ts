import * as z from 'zod/mini';
import {
  ledgerColumns,
  type LedgerColumn,
  type LedgerDetail,
  ledgerFields,
  type LedgerRecord,
} from '#src/contract/device-ledger.ts';
import { number, positiveDecimal } from '#src/contract/rules/numbers.ts';
import { timesInOrder } from '#src/contract/rules/times.ts';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';

const noNumber = z.transform((text: string): string | number | undefined => (text.trim() === '' ? undefined : text));

/** The record as fields have it: what is empty is no capacity. */
export const deviceFormSchema = z
  .extend(ledgerFields, { capacity: z.pipe(z.pipe(z.string(), noNumber), z.optional(number(positiveDecimal))) })
  .check(timesInOrder('commissionedOn', 'warrantyUntil'));

export type DeviceInput = z.input<typeof deviceFormSchema>;
export type DeviceForm = SchemaForm<DeviceInput, z.output<typeof deviceFormSchema>>;

const defaultFrequency = 60;

/** A new device. @param place what the list is narrowed to */
export const emptyDevice = (place: Partial<Pick<LedgerRecord, 'stationId' | 'type'>>): DeviceInput => ({
  stationId: place.stationId ?? '',
  type: place.type ?? 'pcs',
  code: '',
  name: '',
  model: '',
  manufacturer: '',
  serialNumber: '',
  ratedPower: '',
  capacity: '',
  address: '',
  frequency: defaultFrequency,
  status: 'installation',
  commissionedOn: '',
  warrantyUntil: '',
  remark: '',
});

/** A device as its form's fields have it; of a retired one the status stays as it is. */
export const inputOf = (device: LedgerDetail): DeviceInput => ({
  ...(Object.fromEntries(ledgerColumns.map((column) => [column, device[column]])) as unknown as DeviceInput),
  ratedPower: String(device.ratedPower),
  capacity: device.capacity === undefined ? '' : String(device.capacity),
  status: device.status === 'retired' ? 'inUse' : device.status,
});

/** What differs between two versions of a device. */
export const changedColumns = (before: LedgerDetail, now: LedgerDetail): readonly LedgerColumn[] =>
  ledgerColumns.filter((column) => before[column] !== now[column]);
