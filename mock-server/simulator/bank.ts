import type { PlantSettings } from '#src/contract/disturbance.ts';
import { type DeviceLimit, deviceLimits } from '#src/contract/dispatch.ts';
import type { Modes } from './disturbances.ts';
import type { StorageLimit, StorageLimits } from './dispatch-reason.ts';
import type { Heat } from './heat.ts';
import { flow, flowAt, indexesOf, type Layout, type Segment } from './plant-layout.ts';
import { chargeShare, contactorOpensAt, dischargeShare, energyGain, split, usableShare } from './storage.ts';
import type { Reach } from './dispatch.ts';
import { type SocRange, socRange } from './plant-settings.ts';
import { hour } from '../plant/timing.ts';
import type { DeviceSpec } from '../plant/specs.ts';

/** The storage of a station: each PCS with the stack behind it, in the order of the devices. */
export interface Bank {
  /** Usable kWh of each stack, and of all. */
  readonly capacities: readonly number[];
  readonly capacity: number;
  /** kW that commands have the units give (+) or take, worked out by `limit` … */
  readonly commanded: number;
  /** … and what the others accept and give. */
  readonly charge: number;
  readonly discharge: number;
  /** @param outputLimit kW that the station and its grid have a use for */
  limit(state: Float64Array, modes: Modes, outputLimit: number): void;
  /** Writes the power of each PCS and stack, within the limits of the last `limit`; `battery` is that of all. */
  write(battery: number, flows: Float64Array): void;
  advance(segment: Segment, duration: number, next: Float64Array): void;
  /** % of the usable capacity of all stacks. */
  socOf(state: Float64Array): number;
  /** The stacks that take or give power now: those that are faulted, silent, or too hot or cold are left out. */
  reach(state: Float64Array, modes: Modes, direction: 'charge' | 'discharge'): Reach;
  /** What all units could take and give now, commands aside, and what keeps them from more. */
  limits(state: Float64Array, modes: Modes): StorageLimits;
}

/** A unit takes at most this share of what fits in over a segment: its power is decided a segment ahead. */
const maxHeadroomShare = 1 / 3;

const chargeHeadroom = (soc: number, ceiling: number): number => Math.max(0, ceiling - soc);
const dischargeHeadroom = (soc: number, floor: number): number => Math.max(0, soc - floor);

/** A temperature and a charge level at which nothing is held back. */
const mildCell = 25;
const middleSoc = 50;

/** kW whose loss nobody would notice. */
const littleLost = 0.5;
/** What takes away most. */
const causeOf = (lost: Readonly<Record<DeviceLimit, number>>): DeviceLimit =>
  deviceLimits.reduce<DeviceLimit>((worst, cause) => (lost[cause] > lost[worst] ? cause : worst), 'rated');

const shareIn = { charge: chargeShare, discharge: dischargeShare } as const;

/** The charge of those stacks that are ready. @param energies kWh of each */
const reachOf = (capacities: readonly number[], energies: Float64Array, isReady: (order: number) => boolean): Reach => {
  let [energy, capacity] = [0, 0];
  capacities.forEach((each, order) => {
    if (!isReady(order)) return;
    energy += energies[order] ?? 0;
    capacity += each;
  });
  return { soc: capacity > 0 ? (100 * energy) / capacity : 0, capacity };
};

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
  let commanded = 0;

  const socOfStack = (order: number, state: Float64Array): number =>
    (100 * (state[layout.energy + order] ?? 0)) / (capacities[order] ?? 1);
  const cellOf = (order: number, state: Float64Array): number => state[stacks[order] ?? 0] ?? 0;
  /** Share of a unit's rated power that it can be asked for. */
  const readyShare = (order: number, state: Float64Array, modes: Modes): number => {
    const isOpen = modes.offline[stacks[order] ?? 0] || cellOf(order, state) >= contactorOpensAt;
    return isOpen ? 0 : heat.available(units[order] ?? 0, state, modes);
  };
  /** kW for each % of room. */
  const perPercent = (order: number): number => (maxHeadroomShare * (capacities[order] ?? 0)) / 100 / (pace / hour);

  const limitUnit = (order: number, state: Float64Array, modes: Modes, { floor, ceiling }: SocRange): void => {
    const soc = socOfStack(order, state);
    const cell = cellOf(order, state);
    const power = (rated[order] ?? 0) * readyShare(order, state, modes);
    const room = perPercent(order);
    toFull[order] = chargeHeadroom(soc, ceiling);
    toEmpty[order] = dischargeHeadroom(soc, floor);
    charges[order] = Math.min(power * chargeShare(soc, cell, ceiling), (toFull[order] ?? 0) * room);
    discharges[order] = Math.min(power * dischargeShare(soc, cell, floor), (toEmpty[order] ?? 0) * room);
    obey(order, modes);
    charge += charges[order] ?? 0;
    discharge += discharges[order] ?? 0;
  };

  /** A unit under a command takes no part in the plan. Islanded, the storage makes the grid and obeys nobody. */
  const obey = (order: number, { onGrid, setpoints }: Modes): void => {
    const power = onGrid ? (setpoints[units[order] ?? 0] ?? null) : null;
    orders[order] = power === null ? 0 : Math.min(discharges[order] ?? 0, Math.max(-(charges[order] ?? 0), power));
    commanded += orders[order] ?? 0;
    if (power !== null) charges[order] = discharges[order] = 0;
  };

  /** The limits of all units together: commands come first, the plan has what they leave. */
  const applyPlantLimits = (
    { maxCharge = Infinity, maxDischarge = Infinity }: PlantSettings,
    outputLimit: number,
  ): void => {
    const most = Math.min(maxDischarge, outputLimit);
    const kept = commanded > most ? most / commanded : commanded < -maxCharge ? -maxCharge / commanded : 1;
    for (let order = 0; order < units.length; order += 1) orders[order] = (orders[order] ?? 0) * kept;
    commanded *= kept;
    charge = Math.min(charge, Math.max(0, maxCharge + commanded));
    discharge = Math.min(discharge, Math.max(0, most - commanded));
  };

  const limitsOf = (state: Float64Array, modes: Modes, way: 'charge' | 'discharge'): StorageLimit => {
    const { floor, ceiling } = socRange(modes.settings);
    const { maxCharge = Infinity, maxDischarge = Infinity } = modes.settings;
    const [shareOf, room, end, most] =
      way === 'charge'
        ? [chargeShare, chargeHeadroom, ceiling, maxCharge]
        : [dischargeShare, dischargeHeadroom, floor, maxDischarge];
    const lost = { rated: littleLost, soc: 0, temperature: 0, unavailable: 0, setting: 0 };
    let power = 0;
    for (let order = 0; order < units.length; order += 1) {
      const [soc, cell] = [socOfStack(order, state), cellOf(order, state)];
      const full = rated[order] ?? 0;
      const ready = full * readyShare(order, state, modes);
      const kept = Math.min(ready * shareOf(soc, mildCell, end), room(soc, end) * perPercent(order));
      lost.unavailable += full - ready;
      lost.soc += ready - kept;
      lost.temperature += ready * (1 - shareOf(middleSoc, cell));
      power += Math.min(ready * shareOf(soc, cell, end), kept);
    }
    // What the devices could do all the same, and are not let.
    if (power > most) lost.setting = Infinity;
    return { power: Math.min(power, most), cause: causeOf(lost) };
  };

  return {
    capacities,
    capacity,
    get commanded() {
      return commanded;
    },
    get charge() {
      return charge;
    },
    get discharge() {
      return discharge;
    },
    limit(state, modes, outputLimit) {
      charge = 0;
      discharge = 0;
      commanded = 0;
      const range = socRange(modes.settings);
      for (let order = 0; order < units.length; order += 1) limitUnit(order, state, modes, range);
      applyPlantLimits(modes.settings, outputLimit);
    },
    write(battery, flows) {
      const planned = battery - commanded;
      split(planned, planned < 0 ? charges : discharges, planned < 0 ? toFull : toEmpty, shares);
      for (let order = 0; order < units.length; order += 1) {
        const power = (shares[order] ?? 0) + (orders[order] ?? 0);
        flows[flow.device + (units[order] ?? 0)] = power;
        flows[flow.device + (stacks[order] ?? 0)] = power;
      }
    },
    advance(segment, duration, next) {
      const fraction = duration / segment.span;
      for (let order = 0; order < units.length; order += 1) {
        const unit = flow.device + (units[order] ?? 0);
        const gain = energyGain(segment.start[unit] ?? 0, flowAt(segment, unit, fraction), duration);
        next[layout.energy + order] = (segment.state[layout.energy + order] ?? 0) + gain;
      }
    },
    socOf: (state) => reachOf(capacities, state.subarray(layout.energy), () => true).soc,
    reach: (state, modes, direction) =>
      reachOf(capacities, state.subarray(layout.energy), (order) => {
        const share = shareIn[direction](middleSoc, cellOf(order, state));
        return share > 0 && readyShare(order, state, modes) > 0;
      }),
    limits: (state, modes) => ({
      rated: rated.reduce((sum, power) => sum + power, 0),
      charge: limitsOf(state, modes, 'charge'),
      discharge: limitsOf(state, modes, 'discharge'),
    }),
  };
};
