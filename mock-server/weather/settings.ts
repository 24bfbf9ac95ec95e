import type { LocalText } from '#src/contract/languages.ts';
import { plants } from '../seed/stations.ts';
import { serviceWeather, type ServiceSetting } from './service.ts';
import { simulatedWeather } from './simulated.ts';
import type { WeatherSource } from './source.ts';

/** The source of the weather that the console shows. The browser does not get this configuration. */
export type WeatherSetting =
  | { readonly kind: 'simulated'; readonly stationId: string; readonly locationName: LocalText }
  | ServiceSetting
  | { readonly kind: 'none' };

export const defaultWeather: WeatherSetting = {
  kind: 'simulated',
  stationId: 'st-a',
  locationName: { zh: '杭州', en: 'Hangzhou', de: 'Hangzhou' },
};

/** From `EMS_WEATHER_URL`, `…_KEY`, `…_LOCATION` and `…_PLACE`; undefined where no service is named. @throws Error */
export function weatherOfEnvironment(env: Readonly<Record<string, string | undefined>>): WeatherSetting | undefined {
  const url = env['EMS_WEATHER_URL'];
  if (!url) return undefined;
  const [key, location] = [env['EMS_WEATHER_KEY'], env['EMS_WEATHER_LOCATION']];
  if (!key || !location) throw new Error('EMS_WEATHER_URL needs EMS_WEATHER_KEY and EMS_WEATHER_LOCATION');
  const name = env['EMS_WEATHER_PLACE'] ?? location;
  return { kind: 'service', url, key, location, locationName: { zh: name, en: name, de: name } };
}

/** @throws Error for a station that is not there */
export function weatherSource(setting: WeatherSetting, seed: number): WeatherSource {
  if (setting.kind === 'service') return serviceWeather(setting);
  if (setting.kind === 'none') return () => Promise.reject(new Error('no weather service is set'));
  const plant = plants.find(({ station }) => station.id === setting.stationId);
  if (!plant) throw new Error(`no station "${setting.stationId}" for the weather`);
  return simulatedWeather(plant, setting.locationName, seed);
}
