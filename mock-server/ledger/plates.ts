import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { LedgerRecord } from '#src/contract/station/device-ledger.ts';
import type { DeviceSpec } from '../plant/specs.ts';

/** What stands on the plates of the simulated devices. Makers and models are invented. */
const makers: Readonly<Record<DeviceType, readonly [manufacturer: string, model: string]>> = {
  pcs: ['Hengyuan Power', 'HYP'],
  bms: ['Lindcell', 'LFP-Rack'],
  pv: ['Solwerk', 'SW-T'],
  wind: ['Nordvind', 'NV'],
  diesel: ['Krafft', 'KG'],
  charger: ['Ladefix', 'LX'],
  meter: ['Metriq', 'MQ-3P'],
  grid: ['Netzbau', 'NB-RMU'],
};

/** Seconds: the strings of a stack are asked less often. */
const frequencies: Readonly<Partial<Record<DeviceType, number>>> = { bms: 10 };
const years = { wind: 10, bms: 10, pv: 10 } as const;
const plainWarranty = 5;

/** The same number for the same text, 0 … 9999. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 10_000, 7);

const two = (value: number): string => String(value).padStart(2, '0');

type Plate = Pick<
  LedgerRecord,
  'model' | 'manufacturer' | 'serialNumber' | 'address' | 'frequency' | 'commissionedOn' | 'warrantyUntil'
>;

/** @param index of the device in its station */
export function plateOf({ id, type, ratedPower, capacity }: DeviceSpec, index: number): Plate {
  const number = numberOf(id);
  const [manufacturer, model] = makers[type];
  const day = `${two(1 + (number % 12))}-${two(1 + (number % 28))}`;
  const year = 2022 + (numberOf(id.split('-')[0] ?? id) % 3);
  const warranty = type in years ? years[type as keyof typeof years] : plainWarranty;
  return {
    manufacturer,
    model: `${model}-${Math.round(capacity ?? ratedPower)}`,
    serialNumber: `${model.slice(0, 2).toUpperCase()}${year}${String(number).padStart(5, '0')}`,
    address: `10.${numberOf(id.split('-')[0] ?? id) % 200}.0.${index + 11}:502/${index + 1}`,
    frequency: frequencies[type] ?? 1,
    commissionedOn: `${year}-${day}`,
    warrantyUntil: `${year + warranty}-${day}`,
  };
}
