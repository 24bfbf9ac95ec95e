import type { PlantSettings } from '#src/contract/run/disturbance.ts';
import type { DeviceSpec } from '../../plant/specs.ts';
import type { Reach } from '../dispatch/dispatch.ts';
import type { StorageLimits } from '../dispatch/dispatch-reason.ts';
import type { Modes } from '../disturbances.ts';
import type { Heat } from './heat.ts';
import { flow, flowAt, type Layout, type Segment } from '../plant-layout.ts';
import { type SocRange, socRange } from '../plant-settings.ts';
import { canCharge, canDischarge, chargeShare, dischargeShare, energyGain, split } from './storage.ts';
import { storageLimits } from './storage-limits.ts';
import {
  chargeHeadroom,
  commonSoc,
  createStorageUnits,
  dischargeHeadroom,
  reachOf,
  type StorageUnits,
} from './storage-units.ts';

/** What the units of a storage may do together, kW. */
interface Limited {
  /** Of the units under a command: + discharge. */
  readonly commanded: number;
  /** What the other units accept and deliver at the most. */
  readonly charge: number;
  readonly discharge: number;
}

/** The storage of a station: each PCS with the stack behind it, in the order of the devices. */
export interface Bank {
  /** Usable kWh of each stack, and of all. */
  readonly capacities: readonly number[];
  readonly capacity: number;
  /**
   * Limits the units for the next segment; answers the same object each time.
   * @param outputLimit kW that the station and its grid can accept from the storage
   */
  limit(state: Float64Array, modes: Modes, outputLimit: number): Limited;
  /** Writes the power of each PCS and stack, within the limits of the last `limit`; `battery` is the sum of all units. */
  write(battery: number, flows: Float64Array): void;
  advance(segment: Segment, duration: number, next: Float64Array): void;
  /** % of the usable capacity of all stacks. */
  socOf(state: Float64Array): number;
  /**
   * The stacks that could charge at the last `limit`, the same object each time; a stack that is faulted, offline, too hot
   * or too cold is not counted.
   */
  chargeable(state: Float64Array): Reach;
  /** The same for those that could discharge. */
  dischargeable(state: Float64Array): Reach;
  /** What all units could charge and discharge now, commands aside, and what limits them. */
  limits(state: Float64Array, modes: Modes): StorageLimits;
}

/** Power limits of the units for the next segment: of each unit in rows, and the sums of all; kW. */
interface PowerLimits {
  readonly charges: Float64Array;
  readonly discharges: Float64Array;
  /** % to the highest and to the lowest SOC. */
  readonly toFull: Float64Array;
  readonly toEmpty: Float64Array;
  /** Power by command, + discharge. */
  readonly setpoints: Float64Array;
  /** Power of the units that can work at all. */
  readonly ready: Float64Array;
  charge: number;
  discharge: number;
  commanded: number;
}

const createPowerLimits = (count: number): PowerLimits => ({
  charges: new Float64Array(count),
  discharges: new Float64Array(count),
  toFull: new Float64Array(count),
  toEmpty: new Float64Array(count),
  setpoints: new Float64Array(count),
  ready: new Float64Array(count),
  charge: 0,
  discharge: 0,
  commanded: 0,
});

/**
 * A unit under a command leaves the plan: its power is the setpoint within its own limits. An islanded storage ignores
 * commands, because it forms the grid.
 */
const applySetpoint = (limits: PowerLimits, unit: number, setpoint: number | null): void => {
  limits.setpoints[unit] = 0;
  if (setpoint === null) return;
  const power = Math.min(limits.discharges[unit] ?? 0, Math.max(-(limits.charges[unit] ?? 0), setpoint));
  limits.setpoints[unit] = power;
  limits.commanded += power;
  limits.charges[unit] = 0;
  limits.discharges[unit] = 0;
};

const limitUnit = (
  limits: PowerLimits,
  units: StorageUnits,
  unit: number,
  state: Float64Array,
  modes: Modes,
  { floor, ceiling }: SocRange,
): void => {
  const soc = units.socOf(unit, state);
  const cell = units.cellTemperatureOf(unit, state);
  const power = units.readyPower(unit, state, modes);
  limits.ready[unit] = power;
  const perPercent = units.powerPerPercent(unit);
  const toFull = chargeHeadroom(soc, ceiling);
  const toEmpty = dischargeHeadroom(soc, floor);
  limits.toFull[unit] = toFull;
  limits.toEmpty[unit] = toEmpty;
  const pcs = units.pcsIndexes[unit] ?? 0;
  const maxCharge = modes.chargeLimits[pcs] ?? Infinity;
  const maxDischarge = modes.dischargeLimits[pcs] ?? Infinity;
  limits.charges[unit] = Math.min(power * chargeShare(soc, cell, ceiling), toFull * perPercent, maxCharge);
  limits.discharges[unit] = Math.min(power * dischargeShare(soc, cell, floor), toEmpty * perPercent, maxDischarge);
  applySetpoint(limits, unit, modes.onGrid ? (modes.setpoints[pcs] ?? null) : null);
  limits.charge += limits.charges[unit] ?? 0;
  limits.discharge += limits.discharges[unit] ?? 0;
};

/** Limits all units together: commands come first, and the plan gets the rest. */
const limitPlant = (
  limits: PowerLimits,
  { maxCharge = Infinity, maxDischarge = Infinity }: PlantSettings,
  outputLimit: number,
): void => {
  const maxOutput = Math.min(maxDischarge, outputLimit);
  const { commanded, setpoints } = limits;
  const scale = commanded > maxOutput ? maxOutput / commanded : commanded < -maxCharge ? -maxCharge / commanded : 1;
  for (let unit = 0; unit < setpoints.length; unit += 1) setpoints[unit] = (setpoints[unit] ?? 0) * scale;
  limits.commanded = commanded * scale;
  limits.charge = Math.min(limits.charge, Math.max(0, maxCharge + limits.commanded));
  limits.discharge = Math.min(limits.discharge, Math.max(0, maxOutput - limits.commanded));
};

/** @param pace the usual length of a segment, ms */
export const createBank = (devices: readonly DeviceSpec[], layout: Layout, heat: Heat, pace: number): Bank => {
  const units = createStorageUnits(devices, layout, heat, pace);
  const limits = createPowerLimits(units.count);
  const shares = new Float64Array(units.count);
  const { ready } = limits;
  const [chargeable, dischargeable] = [
    { ready, canWork: canCharge },
    { ready, canWork: canDischarge },
  ];
  const [toCharge, toDischarge] = [
    { soc: 0, capacity: 0 },
    { soc: 0, capacity: 0 },
  ];

  return {
    capacities: units.capacities,
    capacity: units.capacity,
    limit(state, modes, outputLimit) {
      limits.charge = 0;
      limits.discharge = 0;
      limits.commanded = 0;
      const range = socRange(modes.settings);
      for (let unit = 0; unit < units.count; unit += 1) limitUnit(limits, units, unit, state, modes, range);
      limitPlant(limits, modes.settings, outputLimit);
      return limits;
    },
    write(battery, flows) {
      const planned = battery - limits.commanded;
      const isCharging = planned < 0;
      split(
        planned,
        isCharging ? limits.charges : limits.discharges,
        isCharging ? limits.toFull : limits.toEmpty,
        shares,
      );
      for (let unit = 0; unit < units.count; unit += 1) {
        const power = (shares[unit] ?? 0) + (limits.setpoints[unit] ?? 0);
        flows[flow.device + (units.pcsIndexes[unit] ?? 0)] = power;
        flows[flow.device + (units.stackIndexes[unit] ?? 0)] = power;
      }
    },
    advance(segment, duration, next) {
      const fraction = duration / segment.span;
      for (let unit = 0; unit < units.count; unit += 1) {
        const index = flow.device + (units.pcsIndexes[unit] ?? 0);
        const gain = energyGain(segment.start[index] ?? 0, flowAt(segment, index, fraction), duration);
        next[layout.energy + unit] = (segment.state[layout.energy + unit] ?? 0) + gain;
      }
    },
    socOf: (state) => commonSoc(units, state),
    chargeable: (state) => reachOf(units, state, chargeable, toCharge),
    dischargeable: (state) => reachOf(units, state, dischargeable, toDischarge),
    limits: (state, modes) => storageLimits(units, state, modes),
  };
};
