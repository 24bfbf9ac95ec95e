import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { PointKey } from '#src/contract/points/catalogue.ts';

/** What is shown of each type below its power. */
export const gearKeys: Readonly<Record<DeviceType, readonly PointKey[]>> = {
  pcs: ['gridMode', 'dcVoltage', 'dcCurrent', 'heatSinkTempAc', 'dayCharge', 'dayDischarge'],
  bms: ['soh', 'voltage', 'current', 'chargeable', 'dischargeable', 'cellVoltageDiff', 'cellTempMax', 'insulation'],
  pv: ['dcPower', 'efficiency', 'internalTemperature', 'dayEnergy', 'totalEnergy'],
  wind: ['windSpeed', 'rotorSpeed', 'bladePitch', 'generatorTemperature', 'dayEnergy'],
  diesel: ['loadShare', 'engineSpeed', 'fuelLevel', 'coolantTemperature', 'hoursToService'],
  charger: ['outputVoltage', 'outputCurrent', 'moduleTemperature', 'dayEnergy'],
  meter: ['powerFactor', 'demand', 'importDay', 'exportDay'],
  grid: ['frequency', 'limitation', 'demand', 'contractDemand', 'importDay', 'exportDay'],
};

/** What the power equipment scene can show, in this order. */
export const gearKinds = ['pv', 'wind', 'diesel', 'charger', 'meter'] as const;
export type GearKind = (typeof gearKinds)[number];

const types: Readonly<Record<GearKind, readonly DeviceType[]>> = {
  pv: ['pv'],
  wind: ['wind'],
  diesel: ['diesel'],
  charger: ['charger'],
  meter: ['meter', 'grid'],
};

/** The devices of a kind: the grid connection stands with the meters. */
export const devicesOfKind = <D extends { readonly type: DeviceType }>(devices: readonly D[], kind: GearKind): D[] =>
  devices.filter(({ type }) => types[kind].includes(type));
