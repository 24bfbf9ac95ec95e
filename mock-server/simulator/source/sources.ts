import { createCharger, type Session } from './charging.ts';
import type { Clock } from '../clock.ts';
import type { Modes } from '../disturbances.ts';
import { pvPower, windPower } from './generation.ts';
import type { Heat } from '../storage/heat.ts';
import { flow, indexesOf } from '../plant-layout.ts';
import type { PlantSpec } from '../../plant/plant-spec.ts';
import { seedOf, uniform } from '../../plant/random.ts';
import { hour } from '../../plant/timing.ts';
import type { Weather } from './weather.ts';

/** What the sources offer and the piles ask for at an instant, kW. */
export interface Offer {
  pv: number;
  wind: number;
  charging: number;
}

/** PV, wind and charging piles of a station: what each could do, and what is left of it after curtailing. */
export interface Sources {
  /** Writes each device's possible power into `flows`, the sums into the offer that it returns (the same each time). */
  offer(at: number, weather: Weather, state: Float64Array, modes: Modes, flows: Float64Array): Readonly<Offer>;
  /** Cuts the devices' powers down to these sums. */
  curtail(accepted: Readonly<Offer>, flows: Float64Array): void;
  /** kW that the piles do not exceed at any time of `[from, to]`. */
  highestCharging(from: number, to: number): number;
  /** Cars at the pile with this index whose time touches `[from, to)`, in order; none where it is no pile. */
  sessions(index: number, from: number, to: number): readonly Session[];
}

const scale = (indexes: readonly number[], offered: number, accepted: number, flows: Float64Array): void => {
  if (offered === accepted) return;
  for (const index of indexes) flows[flow.device + index] = ((flows[flow.device + index] ?? 0) * accepted) / offered;
};

/** The available power of a device, limited to its setpoint where a command gives one; kW. */
const limitToSetpoint = (index: number, power: number, { setpoints }: Modes): number =>
  Math.min(power, Math.max(0, setpoints[index] ?? Number.POSITIVE_INFINITY));

export const createSources = (spec: PlantSpec, heat: Heat, clock: Clock, seed: number): Sources => {
  const { devices } = spec.station;
  const arrays = indexesOf(devices, 'pv');
  const turbines = indexesOf(devices, 'wind');
  const piles = indexesOf(devices, 'charger');
  const rated = devices.map(({ ratedPower }) => ratedPower);
  const soiling = arrays.map((_, order) => 0.955 + 0.045 * uniform(seedOf(seed, 'soiling'), order));
  const chargers = piles.map((index) => createCharger(rated[index] ?? 0, clock, seedOf(seed, `pile-${index}`)));
  const last: Offer = { pv: 0, wind: 0, charging: 0 };

  return {
    offer(at, weather, state, modes, flows) {
      last.pv = 0;
      last.wind = 0;
      last.charging = 0;
      for (let order = 0; order < arrays.length; order += 1) {
        const index = arrays[order] ?? 0;
        const light = weather.irradiance * (soiling[order] ?? 1);
        const power = pvPower(light, weather.ambient, spec.pvPeaks[order] ?? 0, rated[index] ?? 0);
        const given = limitToSetpoint(index, power * heat.available(index, state, modes), modes);
        last.pv += flows[flow.device + index] = given;
      }
      for (const index of turbines) {
        const power = windPower(weather.wind, rated[index] ?? 0);
        last.wind += flows[flow.device + index] = power * heat.available(index, state, modes);
      }
      for (let order = 0; order < piles.length; order += 1) {
        const index = piles[order] ?? 0;
        const power = chargers[order]?.power(at) ?? 0;
        const given = limitToSetpoint(index, power * heat.available(index, state, modes), modes);
        last.charging += flows[flow.device + index] = given;
      }
      return last;
    },
    curtail(accepted, flows) {
      scale(arrays, last.pv, accepted.pv, flows);
      scale(turbines, last.wind, accepted.wind, flows);
      scale(piles, last.charging, accepted.charging, flows);
    },
    highestCharging(from, to) {
      let highest = 0;
      // No session goes on beyond an hour or begins with its first instant.
      for (let begin = from - (from % hour); begin < to; begin += hour) {
        let sum = 0;
        for (let order = 0; order < chargers.length; order += 1)
          if (chargers[order]?.isUsed(begin, begin + hour)) sum += rated[piles[order] ?? 0] ?? 0;
        highest = Math.max(highest, sum);
      }
      return highest;
    },
    sessions: (index, from, to) => chargers[piles.indexOf(index)]?.sessions(from, to) ?? [],
  };
};
