import type { Alarm, DeviceType } from '#src/contract/alarm/alarm.ts';
import { type PointKey, pointCatalogue } from '#src/contract/points/catalogue.ts';
import type { PointSpec } from '#src/contract/points/point.ts';

/** What a device does, beside which everything else is read. */
const mainPoints: Readonly<Record<DeviceType, PointKey>> = {
  pcs: 'activePower',
  bms: 'current',
  pv: 'activePower',
  wind: 'activePower',
  diesel: 'activePower',
  charger: 'activePower',
  meter: 'activePower',
  grid: 'activePower',
};

/** Where alarms do not watch the device's first point of their unit. */
const watched: Partial<Record<`${DeviceType} ${string}`, PointKey>> = {
  'bms mV': 'cellVoltageDiff',
  'diesel %': 'fuelLevel',
  'grid kW': 'demand',
};

function ofUnit(type: DeviceType, unit: string): PointKey | undefined {
  const points: Readonly<Record<string, PointSpec>> = pointCatalogue[type];
  return Object.keys(points).find((key) => points[key]?.kind === 'gauge' && points[key].unit === unit) as PointKey;
}

/** The points that show how an alarm came about: what it watches, where that is measured, and what the device did. */
export function trendPoints({
  deviceType,
  unit,
  pointKey,
}: Pick<Alarm, 'deviceType' | 'unit' | 'pointKey'>): readonly PointKey[] {
  const main = mainPoints[deviceType];
  // A point of the station's own is not one that is drawn here.
  if (pointKey !== undefined)
    return [...new Set(pointKey in pointCatalogue[deviceType] ? [pointKey as PointKey, main] : [main])];
  if (!unit) return [main];
  const point = watched[`${deviceType} ${unit}`] ?? ofUnit(deviceType, unit);
  return [...new Set(point === undefined ? [main] : [point, main])];
}
