import type { Modes } from './disturbances.ts';
import type { Heat } from './heat.ts';
import { flow, flowAt, indexesOf, type Layout, type Segment } from './plant-layout.ts';
import { chargeShare, dischargeShare, energyGain, socCeiling, socFloor, split, usableShare } from './storage.ts';
import { hour } from './timing.ts';
import type { DeviceSpec } from './types.ts';

/** The storage of a station: each PCS with the stack behind it, in the order of the devices. */
export interface Bank {
  /** Usable kWh of each stack, and of all. */
  readonly capacities: readonly number[];
  readonly capacity: number;
  /** kW that commands have the units give (+) or take, worked out by `limit` … */
  readonly ordered: number;
  /** … and what the others accept and give. */
  readonly charge: number;
  readonly discharge: number;
  limit(state: Float64Array, modes: Modes): void;
  /** Writes the power of each PCS and stack, within the limits of the last `limit`; `battery` is that of all. */
  write(battery: number, flows: Float64Array): void;
  advance(segment: Segment, duration: number, next: Float64Array): void;
  /** % of the usable capacity of all stacks. */
  socOf(state: Float64Array): number;
}

/** A unit takes at most this share of what fits in over a segment: its power is decided a segment ahead. */
const shareOfRoom = 1 / 3;

/** `pace`: the usual length of a segment, ms. */
export const createBank = (devices: readonly DeviceSpec[], layout: Layout, heat: Heat, pace: number): Bank => {
  const units = indexesOf(devices, 'pcs');
  const stacks = indexesOf(devices, 'bms');
  const rated = units.map((index) => devices[index]?.ratedPower ?? 0);
  const capacities = stacks.map((index) => (devices[index]?.capacity ?? 0) * usableShare);
  const capacity = capacities.reduce((sum, value) => sum + value, 0);
  const row = (): Float64Array => new Float64Array(units.length);
  const [charges, discharges, toFull, toEmpty, shares, orders] = [row(), row(), row(), row(), row(), row()];
  let charge = 0;
  let discharge = 0;
  let ordered = 0;

  const limitUnit = (order: number, state: Float64Array, modes: Modes): void => {
    const stack = stacks[order] ?? 0;
    const soc = (100 * (state[layout.energy + order] ?? 0)) / (capacities[order] ?? 1);
    const cell = state[stack] ?? 0;
    const runs = modes.offline[stack] ? 0 : heat.available(units[order] ?? 0, state, modes);
    const power = (rated[order] ?? 0) * runs;
    toFull[order] = Math.max(0, socCeiling - soc);
    toEmpty[order] = Math.max(0, soc - socFloor);
    const perPercent = (shareOfRoom * (capacities[order] ?? 0)) / 100 / (pace / hour);
    charges[order] = Math.min(power * chargeShare(soc, cell), (toFull[order] ?? 0) * perPercent);
    discharges[order] = Math.min(power * dischargeShare(soc, cell), (toEmpty[order] ?? 0) * perPercent);
    obey(order, modes);
    charge += charges[order] ?? 0;
    discharge += discharges[order] ?? 0;
  };

  /** A unit under a command takes no part in the plan. Islanded, the storage makes the grid and obeys nobody. */
  const obey = (order: number, { onGrid, wanted }: Modes): void => {
    const power = onGrid ? (wanted[units[order] ?? 0] ?? null) : null;
    orders[order] = power === null ? 0 : Math.min(discharges[order] ?? 0, Math.max(-(charges[order] ?? 0), power));
    ordered += orders[order] ?? 0;
    if (power !== null) charges[order] = discharges[order] = 0;
  };

  return {
    capacities,
    capacity,
    get ordered() {
      return ordered;
    },
    get charge() {
      return charge;
    },
    get discharge() {
      return discharge;
    },
    limit(state, modes) {
      charge = 0;
      discharge = 0;
      ordered = 0;
      for (let order = 0; order < units.length; order += 1) limitUnit(order, state, modes);
    },
    write(battery, flows) {
      const planned = battery - ordered;
      split(planned, planned < 0 ? charges : discharges, planned < 0 ? toFull : toEmpty, shares);
      for (let order = 0; order < units.length; order += 1) {
        const power = (shares[order] ?? 0) + (orders[order] ?? 0);
        flows[flow.device + (units[order] ?? 0)] = power;
        flows[flow.device + (stacks[order] ?? 0)] = power;
      }
    },
    advance(segment, duration, next) {
      const part = duration / segment.span;
      for (let order = 0; order < units.length; order += 1) {
        const unit = flow.device + (units[order] ?? 0);
        const gain = energyGain(segment.start[unit] ?? 0, flowAt(segment, unit, part), duration);
        next[layout.energy + order] = (segment.state[layout.energy + order] ?? 0) + gain;
      }
    },
    socOf(state) {
      let energy = 0;
      for (let order = 0; order < stacks.length; order += 1) energy += state[layout.energy + order] ?? 0;
      return (100 * energy) / capacity;
    },
  };
};
