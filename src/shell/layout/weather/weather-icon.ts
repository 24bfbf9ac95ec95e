import bolt from 'primeicons/raw-svg/bolt.svg?icon';
import cloud from 'primeicons/raw-svg/cloud.svg?icon';
import moon from 'primeicons/raw-svg/moon.svg?icon';
import sun from 'primeicons/raw-svg/sun.svg?icon';
import { weatherDayAfterHour, weatherDayUntilHour } from '#src/contract/limits.ts';
import type { Sky, WeatherDay } from '#src/contract/station/weather.ts';
import type { IconShape } from '#src/ui/button/icon.tsx';

/** Below a cloud, in a box that is moved down by as much. */
const under = (...outlines: readonly string[]): IconShape => ({
  ...cloud,
  viewBox: '0 3 24 24',
  path: [cloud.path, ...outlines].join(''),
});
const drop = (x: number): string => `M${x} 21.5a.75.75 0 0 1 1.5 0v3a.75.75 0 0 1-1.5 0z`;
const flake = (x: number): string => `M${x} 23a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 0 1-2.2 0z`;
const bank = (y: number): string => `M6.75 ${y}h10.5a.75.75 0 0 1 0 1.5h-10.5a.75.75 0 0 1 0-1.5z`;

const rain = under(drop(7.5), drop(11.25), drop(15));
const snow = under(flake(6.9), flake(10.9), flake(14.9));
const fog = under(bank(21), bank(24));

export const skyIcon = (sky: Sky | undefined, isDay: boolean): IconShape =>
  sky ? { clear: isDay ? sun : moon, cloudy: cloud, overcast: cloud, fog, rain, snow, thunder: bolt }[sky] : cloud;

/** Whether the text for daytime applies at an hour of the wall clock, 0 … 23. */
export const isDayHour = (hour: number): boolean => hour > weatherDayAfterHour && hour <= weatherDayUntilHour;

/** The text and icon at an hour. A service without separate texts for day and night has one text. */
export function weatherAt(day: WeatherDay, hour: number): { readonly text: string; readonly icon: IconShape } {
  const isDay = isDayHour(hour);
  const text = (isDay ? day.textDay : day.textNight) || day.text;
  return { text, icon: skyIcon(isDay ? day.skyDay : day.skyNight, isDay) };
}
