import { type DeviceType, deviceTypes } from '#src/contract/alarm/alarm.ts';

/** What the codes of a type begin with where they are not the maker's numbers. */
export const codePrefixes: Readonly<Record<DeviceType, string>> = {
  pcs: 'PCS',
  bms: 'BMS',
  pv: 'PV',
  wind: 'WTG',
  diesel: 'DG',
  charger: 'EVSE',
  meter: 'MTR',
  grid: 'GRID',
};

/** Code of the alarm of a point beyond the outer limits of its table. */
export const limitCodeOf = (type: DeviceType): string => `${codePrefixes[type]}-911`;

const limitCodes: ReadonlySet<string> = new Set(deviceTypes.map(limitCodeOf));
/** Whether an alarm is that of a point beyond its limits. */
export const isLimitCode = (code: string): boolean => limitCodes.has(code);
