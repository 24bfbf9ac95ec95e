import type { DeviceSpec } from '../../plant/specs.ts';
import { hour } from '../../plant/timing.ts';
import type { Reach } from '../dispatch/dispatch.ts';
import type { Reused } from '../reused.ts';
import type { Modes } from '../disturbances.ts';
import type { Heat } from './heat.ts';
import { indexesOf, type Layout } from '../plant-layout.ts';
import { contactorOpensAt, usableShare } from './storage.ts';

/** The storage units of a station, each a PCS with its stack, by their number in the order of the devices. */
export interface StorageUnits {
  readonly count: number;
  /** Indexes of the devices. */
  readonly pcsIndexes: readonly number[];
  readonly stackIndexes: readonly number[];
  /** kW of each PCS. */
  readonly rated: readonly number[];
  /** Usable kWh of each stack, and of all. */
  readonly capacities: readonly number[];
  readonly capacity: number;
  /** kWh in a stack. */
  storedOf(unit: number, state: Float64Array): number;
  /** % of the usable capacity. */
  socOf(unit: number, state: Float64Array): number;
  /** °C of the hottest cell. */
  cellTemperatureOf(unit: number, state: Float64Array): number;
  /** kW that the PCS can deliver or accept in this state, before the limits of its stack; 0 with an open contactor. */
  readyPower(unit: number, state: Float64Array, modes: Modes): number;
  /** kW that the unit may use for each % between its SOC and the limit of its SOC. */
  powerPerPercent(unit: number): number;
}

/** The power of a unit is decided one segment ahead, so one segment fills at most this share of the headroom. */
const maxHeadroomShare = 1 / 3;

/** % that fit into a stack below its highest SOC, and % that it has above its lowest. */
export const chargeHeadroom = (soc: number, ceiling: number): number => Math.max(0, ceiling - soc);
export const dischargeHeadroom = (soc: number, floor: number): number => Math.max(0, soc - floor);

/** An SOC and a cell temperature at which a stack accepts its full power. */
export const middleSoc = 50;
export const mildCell = 25;

/** @param pace the usual length of a segment, ms */
export const createStorageUnits = (
  devices: readonly DeviceSpec[],
  layout: Layout,
  heat: Heat,
  pace: number,
): StorageUnits => {
  const pcsIndexes = indexesOf(devices, 'pcs');
  const stackIndexes = indexesOf(devices, 'bms');
  const rated = pcsIndexes.map((index) => devices[index]?.ratedPower ?? 0);
  const capacities = stackIndexes.map((index) => (devices[index]?.capacity ?? 0) * usableShare);
  const perPercent = capacities.map((capacity) => (maxHeadroomShare * capacity) / 100 / (pace / hour));
  const cellTemperatureOf = (unit: number, state: Float64Array): number => state[stackIndexes[unit] ?? 0] ?? 0;
  return {
    count: pcsIndexes.length,
    pcsIndexes,
    stackIndexes,
    rated,
    capacities,
    capacity: capacities.reduce((sum, each) => sum + each, 0),
    storedOf: (unit, state) => state[layout.energy + unit] ?? 0,
    socOf: (unit, state) => (100 * (state[layout.energy + unit] ?? 0)) / (capacities[unit] ?? 1),
    cellTemperatureOf,
    readyPower(unit, state, modes) {
      const isOpen = modes.offline[stackIndexes[unit] ?? 0] || cellTemperatureOf(unit, state) >= contactorOpensAt;
      return isOpen ? 0 : (rated[unit] ?? 0) * heat.available(pcsIndexes[unit] ?? 0, state, modes);
    },
    powerPerPercent: (unit) => perPercent[unit] ?? 0,
  };
};

/** The units that can work: by their power now, and by their cell temperature in °C. */
interface Counted {
  readonly ready: Float64Array;
  readonly canWork: (cell: number) => boolean;
}

const socFrom = (energy: number, capacity: number): number => (capacity > 0 ? (100 * energy) / capacity : 0);

/** % of the usable capacity of all stacks. */
export function commonSoc(units: StorageUnits, state: Float64Array): number {
  let energy = 0;
  for (let unit = 0; unit < units.capacities.length; unit += 1) energy += units.storedOf(unit, state);
  return socFrom(energy, units.capacity);
}

/** Writes the common SOC and the usable capacity of the stacks that are neither too hot nor too cold and can work. */
export function reachOf(units: StorageUnits, state: Float64Array, counted: Counted, into: Reused<Reach>): Reach {
  let energy = 0;
  let capacity = 0;
  for (let unit = 0; unit < units.capacities.length; unit += 1) {
    if (!isCounted(units, unit, state, counted)) continue;
    energy += units.storedOf(unit, state);
    capacity += units.capacities[unit] ?? 0;
  }
  into.soc = socFrom(energy, capacity);
  into.capacity = capacity;
  return into;
}

const isCounted = (units: StorageUnits, unit: number, state: Float64Array, { ready, canWork }: Counted): boolean =>
  (ready[unit] ?? 0) > 0 && canWork(units.cellTemperatureOf(unit, state));
