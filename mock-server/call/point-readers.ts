import type { DeviceType } from '#src/contract/alarm.ts';
import type { PointKeyOf } from '#src/contract/points/catalogue.ts';

type Keys = { readonly [T in DeviceType]?: readonly PointKeyOf<T>[] };

/** What the storage's controller decides from, and what it writes. */
export const strategyPoints: Keys = {
  pcs: ['activePower', 'powerSetpoint', 'chargeLimit', 'dischargeLimit'],
  bms: ['soc', 'remaining', 'chargeable', 'dischargeable'],
  meter: ['activePower', 'demand'],
  grid: ['activePower', 'demand', 'contractDemand'],
};

type Codes = { readonly [T in DeviceType]?: Readonly<Partial<Record<PointKeyOf<T>, readonly string[]>>> };

/** Codes of the alarms that a measured value raises. */
export const alarmPoints: Codes = {
  pcs: { heatSinkTempAc: ['10'], gridMode: ['17'] },
  bms: {
    soc: ['BMS-111'],
    cellTempMax: ['BMS-101', 'BMS-102', 'BMS-103'],
    cellVoltageDiff: ['BMS-121'],
    insulation: ['BMS-131'],
  },
  pv: { internalTemperature: ['2063'], insulation: ['2062'] },
  wind: { generatorTemperature: ['WTG-102'] },
  diesel: { fuelLevel: ['DG-102'], coolantTemperature: ['DG-103'] },
  charger: { moduleTemperature: ['EVSE-102'] },
  grid: { gridMode: ['GRID-101'], demand: ['GRID-102'] },
};
