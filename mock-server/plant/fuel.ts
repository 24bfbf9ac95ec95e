import type { DeviceSpec } from './specs.ts';

/** Litres per kWh of a diesel set at common loads, by its nameplate. */
export const nameplateConsumption = 0.27;

/** kW of a set that idles: none to speak of, but it runs. */
export const idleKw = 0.01;
/** Friction, fan and pumps: a set that idles burns this share of what it burns at its rated power. */
const idleFuelShare = 0.08;

/** Whether a set idles at a power in kW. */
export const isIdleAt = (power: number): boolean => power > 0 && power <= idleKw;

/** kW whose fuel the diesel set of a station burns while it idles. */
export const idlePowerOf = (devices: readonly Pick<DeviceSpec, 'type' | 'ratedPower'>[]): number =>
  idleFuelShare * (devices.find(({ type }) => type === 'diesel')?.ratedPower ?? 0);
