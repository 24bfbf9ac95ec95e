import type { DeviceType } from '#src/contract/alarm.ts';

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
