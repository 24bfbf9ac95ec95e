import { itemAt } from '#src/lib/item-at.ts';
import { gridVoltage } from '../simulator/alarm/connection-rules.ts';
import type { History } from '../simulator/history/history.ts';
import { flow, indexesOf } from '../simulator/plant-layout.ts';
import { createLayers, type Noise, seedOf } from '../plant/random.ts';
import type { PlantDevice } from '../simulator/alarm/rule-drafts.ts';
import { hour, minute } from '../plant/timing.ts';
import type { Read } from './reading.ts';

/** What all devices of a station share: the voltage and frequency of its bus. */
export interface Site {
  readonly history: History;
  readonly plantDevices: readonly PlantDevice[];
  /** Line voltages in V: AB, BC, CA. */
  readonly voltages: readonly [Read, Read, Read];
  /** Hz */
  readonly frequency: Read;
  /** kW of the import that are agreed with the grid company; NaN where nothing is. */
  readonly contractDemand: Read;
}

/** A device with the site that it is connected to. */
export interface SiteDevice extends PlantDevice {
  readonly site: Site;
}

const root3 = Math.sqrt(3);

/** Hz that a diesel set loses from no load to full load. */
const droop = 0.8;

const frequencyOf = (history: History, noise: Noise): Read => {
  const { devices } = history.plant;
  const rated = devices[indexesOf(devices, 'diesel')[0] ?? -1]?.ratedPower;
  return ({ at, flows, modes }) => {
    if (modes.onGrid) return 50 + 0.03 * noise(at);
    const load = rated === undefined ? 0 : itemAt(flows, flow.diesel) / rated;
    return 50.2 - droop * load * 0.5 + 0.05 * noise(at);
  };
};

/** The bus of a station; `plantDevices` are those of the alarm rules, so that values and alarms agree. */
export const createSite = (
  history: History,
  plantDevices: readonly PlantDevice[],
  seed: number,
  contractDemand: Read,
): Site => {
  const grid = plantDevices.find(({ device }) => device.type === 'grid');
  const mean: Read = grid ? gridVoltage(grid) : () => 400;
  const wobble = ['ab', 'bc'].map((name) => createLayers(seedOf(seed, name), [{ period: 3 * hour, weight: 0.004 }]));
  const [first, second] = wobble;
  const ab: Read = (reading) => mean(reading) * (1 + (first?.(reading.at) ?? 0));
  const bc: Read = (reading) => mean(reading) * (1 + (second?.(reading.at) ?? 0));
  const noise = createLayers(seedOf(seed, 'frequency'), [
    { period: 4 * minute, weight: 0.7 },
    { period: 20_000, weight: 0.3 },
  ]);
  return {
    history,
    plantDevices,
    voltages: [ab, bc, (reading) => 3 * mean(reading) - ab(reading) - bc(reading)],
    frequency: frequencyOf(history, noise),
    contractDemand: (reading) => contractDemand(reading) || Number.NaN,
  };
};

/** Apparent power in kVA. */
export const apparent = (active: number, reactive: number): number => Math.hypot(active, reactive);

/** 1 at no power: nothing is out of step. */
export const factor = (active: number, reactive: number): number => {
  const whole = apparent(active, reactive);
  return whole < 0.01 ? 1 : Math.abs(active) / whole;
};

/** Current of one phase in A; `power` of all three in kVA, `share` of this one. */
const current = (power: number, voltage: number, share: number): number =>
  voltage < 1 ? 0 : (3 * power * share * 1000) / (root3 * voltage);

const even = () => 1 / 3;

/** Reads of the three phases of a device: its apparent power in kVA, and its share of each phase. */
export const phaseReads = (site: Site, power: Read, shares: readonly [Read, Read, Read] = [even, even, even]) => {
  const [ab, bc, ca] = site.voltages;
  const [a, b, c] = shares;
  return {
    voltageAB: ab,
    voltageBC: bc,
    voltageCA: ca,
    currentA: (reading) => current(power(reading), ab(reading), a(reading)),
    currentB: (reading) => current(power(reading), bc(reading), b(reading)),
    currentC: (reading) => current(power(reading), ca(reading), c(reading)),
    frequency: site.frequency,
  } satisfies Record<string, Read>;
};

/** Voltages of the phases against a neutral in the middle of the triangle of the line voltages: A, B, C. */
export const phaseVoltages = ({ voltages: [ab, bc, ca] }: Site): readonly [Read, Read, Read] => {
  const median =
    (one: Read, other: Read, opposite: Read): Read =>
    (reading) =>
      Math.sqrt(2 * one(reading) ** 2 + 2 * other(reading) ** 2 - opposite(reading) ** 2) / 3;
  return [median(ab, ca, bc), median(ab, bc, ca), median(bc, ca, ab)];
};

/** Power of a device in kW. */
export const devicePower =
  (index: number): Read =>
  ({ flows }) =>
    itemAt(flows, flow.device + index);

/** An inverter that feeds at unity: all that it gives is active power. */
export const unityReads = (power: Read) =>
  ({
    activePower: power,
    reactivePower: () => 0,
    apparentPower: (reading) => Math.abs(power(reading)),
    powerFactor: () => 1,
  }) satisfies Record<string, Read>;

/** A converter's or inverter's state: fault, shutdown by command, standby without power, running. */
export const inverterStateOf =
  (index: number, isTripped: (reading: Parameters<Read>[0]) => boolean, idle: number): Read =>
  (reading) => {
    if (isTripped(reading)) return 4;
    if (reading.modes.stopped[index]) return 3;
    return Math.abs(itemAt(reading.flows, flow.device + index)) > idle ? 0 : 2;
  };

/** 1 while a command controls the device, 0 while the plant controls it. */
export const controlModeOf =
  (index: number): Read =>
  ({ modes }) =>
    modes.stopped[index] || typeof modes.setpoints[index] === 'number' ? 1 : 0;

/** The power that a register asks for, kW: what was written or commanded, else what the plan makes of it. */
export const setpointOf =
  (index: number, planned: Read): Read =>
  (reading) =>
    reading.modes.setpoints[index] ?? planned(reading);

/** The switch of a device: 1 while it may run. */
export const runSwitchOf =
  (index: number): Read =>
  ({ modes }) =>
    modes.stopped[index] ? 0 : 1;
