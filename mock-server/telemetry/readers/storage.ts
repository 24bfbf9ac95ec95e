import { itemAt } from '#src/lib/item-at.ts';
import { cellDifference, stackInsulation } from '../../simulator/alarm/alarm-rules.ts';
import { socRange } from '../../simulator/plant-settings.ts';
import {
  chargeShare,
  contactorOpensAt,
  dischargeShare,
  socCeiling,
  socFloor,
} from '../../simulator/storage/storage.ts';
import { cellCount, extremes, salts, spreadAbove } from '../cells.ts';
import { chargedReads, countersOf } from '../counters.ts';
import type { Read } from '../reading.ts';
import {
  controlModeOf,
  devicePower,
  inverterStateOf,
  phaseReads,
  runSwitchOf,
  setpointOf,
  type SiteDevice,
  unityReads,
} from '../site.ts';

/** Efficiency of a PCS in one direction; the remaining losses of the plant's 95 % are in the stack. */
export const pcsEfficiency = 0.975;
/** Ohm of a cell with its connections. */
const cellResistance = 0.0003;

/** Open-circuit voltage of a LiFePO₄ cell in mV by % of charge: flat in between, steep at both ends. */
const voltageCurve: readonly (readonly [soc: number, millivolt: number])[] = [
  [0, 3060],
  [5, 3180],
  [10, 3215],
  [20, 3252],
  [30, 3278],
  [50, 3298],
  [70, 3322],
  [90, 3342],
  [95, 3362],
  [100, 3430],
];

/** @param soc % of the usable capacity */
export const openCircuit = (soc: number): number => {
  const next = voltageCurve.findIndex(([at]) => at >= soc);
  const [to, high] = voltageCurve[next < 0 ? voltageCurve.length - 1 : next] ?? [100, 3430];
  const [from, low] = voltageCurve[Math.max(0, next - 1)] ?? [0, 3060];
  return next <= 0 ? (next < 0 ? high : low) : low + ((high - low) * (soc - from)) / (to - from);
};

/** Direct current side of a stack and its PCS, in kW, V and A; + is discharge. */
interface Direct {
  readonly power: Read;
  readonly cell: Read;
  readonly voltage: Read;
  readonly current: Read;
}

const socOf =
  ({ plant }: SiteDevice, order: number): Read =>
  ({ state }) =>
    (100 * itemAt(state, plant.layout.energy + order)) / (plant.capacities[order] ?? 1);

const directOf = (siteDevice: SiteDevice): Direct => {
  const active = devicePower(siteDevice.index);
  const soc = socOf(siteDevice, siteDevice.typeIndex);
  const power: Read = (reading) => {
    const given = active(reading);
    return given > 0 ? given / pcsEfficiency : given * pcsEfficiency;
  };
  /** Ohm's law and P = U·I together: the greater root of U² − U₀·U + P·R = 0. */
  const voltage: Read = (reading) => {
    const open = (openCircuit(soc(reading)) * cellCount) / 1000;
    const drop = 4 * power(reading) * 1000 * cellResistance * cellCount;
    return (open + Math.sqrt(Math.max(0, open * open - drop))) / 2;
  };
  return {
    power,
    voltage,
    cell: (reading) => (voltage(reading) * 1000) / cellCount,
    current: (reading) => (power(reading) * 1000) / voltage(reading),
  };
};

/** Below this a converter is in standby, kW. */
const idlePower = 0.05;
const pcsTripsAt = 92;

export const pcsReads = (siteDevice: SiteDevice) => {
  const { site, index, device } = siteDevice;
  const power = devicePower(index);
  const direct = directOf(siteDevice);
  const sink: Read = ({ state }) => itemAt(state, index);
  return {
    ...unityReads(power),
    ...phaseReads(site, (reading) => Math.abs(power(reading))),
    runState: inverterStateOf(index, (reading) => sink(reading) >= pcsTripsAt, idlePower),
    controlMode: controlModeOf(index),
    gridMode: ({ modes }) => (modes.onGrid ? 0 : 1),
    dcVoltage: direct.voltage,
    dcCurrent: direct.current,
    dcPower: direct.power,
    heatSinkTempAc: sink,
    heatSinkTempDc: (reading) => sink(reading) - 1.5 - 2 * (Math.abs(power(reading)) / device.ratedPower),
    ...chargedReads(countersOf(site, siteDevice)),
    powerSetpoint: setpointOf(index, power),
    chargeLimit: ({ modes }) => Math.min(device.ratedPower, modes.chargeLimits[index] ?? Infinity),
    dischargeLimit: ({ modes }) => Math.min(device.ratedPower, modes.dischargeLimits[index] ?? Infinity),
    runSwitch: runSwitchOf(index),
  } satisfies Record<string, Read>;
};

const states = {
  prohibitDischarging: 2,
  prohibitCharging: 3,
  fault: 4,
  warning: 5,
  charging: 6,
  discharging: 7,
  idle: 8,
};
const cellWarning = 50;

const batteryState = (power: number, soc: number, cell: number): number => {
  if (cell >= contactorOpensAt) return states.fault;
  if (cell >= cellWarning) return states.warning;
  if (power > idlePower) return states.discharging;
  if (power < -idlePower) return states.charging;
  if (soc >= socCeiling - 0.5) return states.prohibitCharging;
  return soc <= socFloor + 0.5 ? states.prohibitDischarging : states.idle;
};

/** Number of the cell that is furthest out of line. */
const position =
  (seed: number, salt: number, which: 'highest' | 'lowest'): Read =>
  ({ at }) =>
    extremes(seed, salt, at)[which];

const cellReads = (siteDevice: SiteDevice, direct: Direct, power: Read) => {
  const difference = cellDifference(siteDevice);
  const hottest: Read = ({ state }) => itemAt(state, siteDevice.index);
  const heatSpread: Read = (reading) => 1.6 + (2.4 * Math.abs(power(reading))) / siteDevice.device.ratedPower;
  return {
    cellVoltageAvg: direct.cell,
    cellVoltageDiff: difference,
    cellVoltageMax: (reading) => direct.cell(reading) + spreadAbove * difference(reading),
    cellVoltageMin: (reading) => direct.cell(reading) - (1 - spreadAbove) * difference(reading),
    cellVoltageMaxPosition: position(siteDevice.seed, salts.voltage, 'highest'),
    cellVoltageMinPosition: position(siteDevice.seed, salts.voltage, 'lowest'),
    cellTempMax: hottest,
    cellTempAvg: (reading) => hottest(reading) - 0.5 * heatSpread(reading),
    cellTempMin: (reading) => hottest(reading) - heatSpread(reading),
    cellTempMaxPosition: position(siteDevice.seed, salts.temperature, 'highest'),
    cellTempMinPosition: position(siteDevice.seed, salts.temperature, 'lowest'),
    insulation: stackInsulation(siteDevice),
    balancing: (reading) => (difference(reading) > 100 && Math.abs(power(reading)) < 5 ? 1 : 0),
  } satisfies Record<string, Read>;
};

/** How far a stack ages in a full cycle, % of its capacity. */
const agingPerCycle = 0.0016;

export const bmsReads = (siteDevice: SiteDevice) => {
  const { site, plant, index, typeIndex, device } = siteDevice;
  const power = devicePower(index);
  const soc = socOf(siteDevice, typeIndex);
  const direct = directOf(siteDevice);
  const counters = countersOf(site, siteDevice);
  const capacity = plant.capacities[typeIndex] ?? 1;
  const stored: Read = ({ state }) => itemAt(state, plant.layout.energy + typeIndex);
  const isOpen = ({ state }: Parameters<Read>[0]) => itemAt(state, index) >= contactorOpensAt;
  /** kWh to an end of the range that the station keeps to; none while the contactor is open. */
  const energyTo =
    (end: 'floor' | 'ceiling'): Read =>
    (reading) => {
      const missing = (capacity * socRange(reading.modes.settings)[end]) / 100 - stored(reading);
      return isOpen(reading) ? 0 : Math.max(0, end === 'ceiling' ? missing : -missing);
    };
  const cycles: Read = (reading) => counters.outTotal(reading) / capacity;
  const limit =
    (share: (soc: number, cell: number) => number): Read =>
    (reading) => {
      const most = device.ratedPower * share(soc(reading), itemAt(reading.state, index));
      return (most * 1000) / direct.voltage(reading);
    };
  return {
    ...cellReads(siteDevice, direct, power),
    batteryState: (reading) => batteryState(power(reading), soc(reading), itemAt(reading.state, index)),
    soc,
    soh: (reading) => 100 - agingPerCycle * cycles(reading),
    voltage: direct.voltage,
    current: direct.current,
    capacity: () => capacity,
    remaining: stored,
    chargeable: energyTo('ceiling'),
    dischargeable: energyTo('floor'),
    maxChargeCurrent: limit(chargeShare),
    maxDischargeCurrent: limit(dischargeShare),
    cycles,
    contactor: (reading) => (isOpen(reading) ? 0 : 1),
  } satisfies Record<string, Read>;
};
