import { hourOfDay, weekdayOf, type Clock } from '../clock.ts';
import type { LoadProfile } from '../../plant/plant-spec.ts';
import { createLayers } from '../../plant/random.ts';
import { day, minute } from '../../plant/timing.ts';

const hoursOfDay = 24;

const shapeOf = (profile: LoadProfile, weekday: number): readonly number[] =>
  weekday === 0 ? profile.sunday : weekday === 6 ? profile.saturday : profile.workday;

/** Share of the peak at a local time: from the value of its hour towards that of the next. */
const shareAt = (profile: LoadProfile, local: number): number => {
  const weekday = weekdayOf(local);
  const time = hourOfDay(local);
  const index = Math.floor(time);
  const share = time - index;
  const shape = shapeOf(profile, weekday);
  const next = index + 1 < hoursOfDay ? shape[index + 1] : shapeOf(profile, (weekday + 1) % 7)[0];
  return (shape[index] ?? 0) * (1 - share) + (next ?? 0) * share;
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
  return (at, ambient) => profile.peak * shareAt(profile, clock(at)) * comfort(ambient) * (1 + noise(at));
};
