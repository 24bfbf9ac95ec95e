import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import { minute, second } from '../../plant/timing.ts';

/** First-order model of one temperature: it runs towards a target with a time constant. Temperatures in °C or K. */
export interface ThermalModel {
  /** Share of the outdoor temperature that reaches the device; the rest is `indoor`. */
  readonly outdoorShare: number;
  readonly indoor: number;
  /** Above the surroundings: always, and more at rated power (with the square of the load). */
  readonly idleTemperatureRise: number;
  readonly loadTemperatureRise: number;
  /** Time constant in ms. */
  readonly constant: number;
  /**
   * With blocked cooling: target without load, further temperature rise at rated power, time constant in ms. It is
   * faster than a real plant, so that a demonstration lasts two minutes instead of an hour.
   */
  readonly blocked: number;
  readonly blockedTemperatureRise: number;
  readonly blockedConstant: number;
  /** The device gives all its power up to the first and none from the second on. */
  readonly derating: readonly [number, number];
}

/** PCS heat sink, BMS cells, inverter inside, generator windings, coolant, charging module. */
export const thermalModels: Readonly<Partial<Record<DeviceType, ThermalModel>>> = {
  pcs: {
    outdoorShare: 0.3,
    indoor: 24,
    idleTemperatureRise: 5,
    loadTemperatureRise: 34,
    constant: 4 * minute,
    blocked: 118,
    blockedTemperatureRise: 17,
    blockedConstant: 75 * second,
    derating: [80, 92],
  },
  bms: {
    outdoorShare: 0.15,
    indoor: 24,
    idleTemperatureRise: 1,
    loadTemperatureRise: 10,
    constant: 5 * minute,
    blocked: 66,
    blockedTemperatureRise: 9,
    blockedConstant: 75 * second,
    derating: [45, 55],
  },
  pv: {
    outdoorShare: 1,
    indoor: 0,
    idleTemperatureRise: 6,
    loadTemperatureRise: 31,
    constant: 12 * minute,
    blocked: 105,
    blockedTemperatureRise: 15,
    blockedConstant: 80 * second,
    derating: [70, 90],
  },
  wind: {
    outdoorShare: 1,
    indoor: 0,
    idleTemperatureRise: 8,
    loadTemperatureRise: 75,
    constant: 10 * minute,
    blocked: 175,
    blockedTemperatureRise: 20,
    blockedConstant: 75 * second,
    derating: [140, 155],
  },
  diesel: {
    outdoorShare: 0.1,
    indoor: 38,
    idleTemperatureRise: 2,
    loadTemperatureRise: 44,
    constant: 5 * minute,
    blocked: 125,
    blockedTemperatureRise: 15,
    blockedConstant: 75 * second,
    derating: [105, 112],
  },
  charger: {
    outdoorShare: 1,
    indoor: 0,
    idleTemperatureRise: 4,
    loadTemperatureRise: 30,
    constant: 6 * minute,
    blocked: 108,
    blockedTemperatureRise: 14,
    blockedConstant: 75 * second,
    derating: [78, 95],
  },
};

/** Temperature that a device runs towards. `load` is its share of rated power. */
export const targetOf = (model: ThermalModel, ambient: number, load: number, blocked: boolean): number => {
  const heat = load * load;
  if (blocked) return model.blocked + model.blockedTemperatureRise * heat;
  const around = model.indoor + (ambient - model.indoor) * model.outdoorShare;
  return around + model.idleTemperatureRise + model.loadTemperatureRise * heat;
};

/** Share of its power that a device gives at this temperature. */
export const heatShare = (model: ThermalModel, temperature: number): number => {
  const [from, to] = model.derating;
  return temperature <= from ? 1 : Math.max(0, (to - temperature) / (to - from));
};
