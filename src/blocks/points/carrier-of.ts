import type { Carrier } from '#src/charts/history/history-types.ts';
import type { PointKey, PointKeyOf, PointOwner } from '#src/contract/points/catalogue.ts';

const ofDevices: Readonly<Record<Exclude<PointOwner, 'station'>, Carrier>> = {
  pcs: 'storage',
  bms: 'storage',
  pv: 'pv',
  wind: 'wind',
  diesel: 'diesel',
  charger: 'charging',
  meter: 'grid',
  grid: 'grid',
};

/** The weather has no carrier. */
const ofStation: Readonly<Partial<Record<PointKeyOf<'station'>, Carrier>>> = {
  gridMode: 'grid',
  pvPower: 'pv',
  windPower: 'wind',
  dieselPower: 'diesel',
  gridPower: 'grid',
  batteryPower: 'storage',
  loadPower: 'load',
  chargingPower: 'charging',
  pvTotal: 'pv',
  windTotal: 'wind',
  dieselTotal: 'diesel',
  importTotal: 'grid',
  exportTotal: 'grid',
  totalCharge: 'storage',
  totalDischarge: 'storage',
  loadTotal: 'load',
  chargingTotal: 'charging',
};

/** The energy carrier in whose hue a point is drawn, in every chart; undefined for what belongs to none. */
export function carrierOf(type: PointOwner, key: PointKey): Carrier | undefined {
  if (key === 'soc') return 'soc';
  return type === 'station' ? ofStation[key as PointKeyOf<'station'>] : ofDevices[type];
}
