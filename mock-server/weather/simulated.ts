import type { Language, LocalText } from '#src/contract/languages.ts';
import type { Sky } from '#src/contract/station/weather.ts';
import { createClock } from '../simulator/clock.ts';
import type { PlantSpec } from '../plant/plant-spec.ts';
import { seedOf } from '../plant/random.ts';
import { day, hour } from '../plant/timing.ts';
import { createWeather, type Weather } from '../simulator/source/weather.ts';
import { type DayForecast, forecastDays, type WeatherSource } from './source.ts';

const words: Readonly<Record<Sky, { readonly day: LocalText; readonly night?: LocalText }>> = {
  clear: { day: { zh: '晴', en: 'Sunny', de: 'Sonnig' }, night: { zh: '晴', en: 'Clear', de: 'Klar' } },
  cloudy: { day: { zh: '多云', en: 'Cloudy', de: 'Wolkig' } },
  overcast: { day: { zh: '阴', en: 'Overcast', de: 'Bedeckt' } },
  fog: { day: { zh: '雾', en: 'Fog', de: 'Nebel' } },
  rain: { day: { zh: '小雨', en: 'Rain', de: 'Regen' } },
  snow: { day: { zh: '小雪', en: 'Snow', de: 'Schnee' } },
  thunder: { day: { zh: '雷阵雨', en: 'Thunderstorm', de: 'Gewitter' } },
};

/** Share of the clear sky's light above which the sky is called so. */
const clearShare = 0.82;
const cloudyShare = 0.62;
const overcastShare = 0.45;
/** °C at which what falls is snow, and from which a dark sky thunders. */
const snowBelow = 1;
const thunderFrom = 28;

const skyOf = (light: number, temperature: number): Sky => {
  if (light > clearShare) return 'clear';
  if (light > cloudyShare) return 'cloudy';
  if (light > overcastShare) return 'overcast';
  if (temperature < snowBelow) return 'snow';
  return temperature >= thunderFrom ? 'thunder' : 'rain';
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What reaches the modules of what a clear sky would send; 1 for hours without any sun. */
const lightOf = (hours: readonly Weather[], clear: readonly Weather[]): number => {
  const most = sum(clear.map(({ irradiance }) => irradiance));
  return most > 0 ? sum(hours.map(({ irradiance }) => irradiance)) / most : 1;
};

/** The weather that the station's simulated sun and wind come from, known as far ahead as one likes. */
export function simulatedWeather(
  { station, climate }: PlantSpec,
  locationName: LocalText,
  seed: number,
): WeatherSource {
  const stationSeed = seedOf(seed, station.id);
  const weatherAt = createWeather(climate, station, stationSeed);
  // Cover is clamped to 0 … 1: far below, nothing is left of it.
  const clearAt = createWeather({ ...climate, cloud: -10 }, station, stationSeed);
  const clock = createClock(station.timeZone);

  const dayFrom = (midnight: number, language: Language): DayForecast => {
    const times = Array.from({ length: 24 }, (_, index) => midnight + index * hour);
    const hours = times.map(weatherAt);
    const clear = times.map(clearAt);
    const sunny = clear.findLastIndex(({ irradiance }) => irradiance > 0);
    const temperatures = hours.map(({ ambient }) => ambient);
    const [tempMin, tempMax] = [Math.min(...temperatures), Math.max(...temperatures)];
    const daySky = skyOf(lightOf(hours, clear), tempMax);
    // The night is as the last hours of light leave it.
    const nightSky = skyOf(lightOf(hours.slice(sunny - 3, sunny + 1), clear.slice(sunny - 3, sunny + 1)), tempMin);
    return {
      date: new Date(clock(midnight + 12 * hour)).toISOString().slice(0, 10),
      day: { sky: daySky, text: words[daySky].day[language] },
      night: { sky: nightSky, text: (words[nightSky].night ?? words[nightSky].day)[language] },
      tempMin: Math.round(tempMin),
      tempMax: Math.round(tempMax),
    };
  };

  return (language, now) => {
    const local = clock(now);
    const midnight = now - (local % day);
    const days = Array.from({ length: forecastDays }, (_, index) => dayFrom(midnight + index * day, language));
    return Promise.resolve({ locationName: locationName[language], days });
  };
}
