import { hourOfDay, weekdayOf, type Clock } from '../clock.ts';
import type { LoadProfile } from '../../plant/plant-spec.ts';
import { createLayerRange, createLayers, type NoiseLayer } from '../../plant/random.ts';
import { day, hour, minute } from '../../plant/timing.ts';

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

const noiseLayers: readonly NoiseLayer[] = [
  { period: day, weight: 0.05 },
  { period: 25 * minute, weight: 0.05 },
  { period: 2 * minute, weight: 0.025 },
];

/** Load in kW: shape of the local hour and weekday, weather, and a noise that lasts from minutes to days. */
export const createLoad = (
  profile: LoadProfile,
  clock: Clock,
  seed: number,
): ((at: number, ambient: number) => number) => {
  const noise = createLayers(seed, noiseLayers);
  return (at, ambient) => profile.peak * shareAt(profile, clock(at)) * comfort(ambient) * (1 + noise(at));
};

/** The highest share of the peak in some hours from an instant on. */
const highestShare = (profile: LoadProfile, clock: Clock, at: number, span: number): number => {
  const [from, to] = [clock(at), clock(at + span)];
  // The clock is put on or back.
  if (to - from !== span) return Math.max(...profile.workday, ...profile.saturday, ...profile.sunday);
  let highest = Math.max(shareAt(profile, from), shareAt(profile, to));
  for (let local = Math.ceil(from / hour) * hour; local < to; local += hour)
    highest = Math.max(highest, shareAt(profile, local));
  return highest;
};

/** Answers kW that the load of {@link createLoad} does not exceed in some hours from an instant on. */
export const createLoadBound = (profile: LoadProfile, clock: Clock, seed: number) => {
  const rangeOf = createLayerRange(seed, noiseLayers);
  const noise = { low: 0, high: 0 };
  return (at: number, span: number, ambient: { readonly low: number; readonly high: number }): number => {
    rangeOf(at, at + span, noise);
    const most = Math.max(comfort(ambient.low), comfort(ambient.high));
    return profile.peak * highestShare(profile, clock, at, span) * most * (1 + noise.high);
  };
};
