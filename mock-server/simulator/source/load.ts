import { hourOfDay, weekdayOf, type Clock } from '../clock.ts';
import type { LoadProfile } from '../../plant/plant-spec.ts';
import { createLayers } from '../../plant/random.ts';
import { day, hour, minute } from '../../plant/timing.ts';

const hourly = (profile: LoadProfile, local: number): number => {
  const weekday = weekdayOf(local);
  const shape = weekday === 0 ? profile.sunday : weekday === 6 ? profile.saturday : profile.workday;
  return shape[Math.floor(hourOfDay(local))] ?? 0;
};

/** Heating and cooling: each kelvin away from comfort adds 1 %. */
const comfort = (ambient: number): number => 1 + 0.01 * Math.max(0, ambient - 24, 14 - ambient);

/** Load in kW: shape of the local hour and weekday, weather, and a noise that lasts from minutes to days. */
export const createLoad = (
  profile: LoadProfile,
  clock: Clock,
  seed: number,
): ((at: number, ambient: number) => number) => {
  const noise = createLayers(seed, [
    { period: day, weight: 0.05 },
    { period: 25 * minute, weight: 0.05 },
    { period: 2 * minute, weight: 0.025 },
  ]);
  return (at, ambient) => {
    const local = clock(at);
    const share = hourOfDay(local) % 1;
    const shape = hourly(profile, local) * (1 - share) + hourly(profile, local + hour) * share;
    return profile.peak * shape * comfort(ambient) * (1 + noise(at));
  };
};
