import * as z from 'zod/mini';
import type { Language, LocalText } from '#src/contract/languages.ts';
import type { Sky } from '#src/contract/station/weather.ts';
import { minuteMs, secondMs } from '../lib/clock.ts';
import { type Forecast, forecastDays, type SkyText, type WeatherSource } from './source.ts';

/** A weather service of the QWeather kind (`/v7/weather/3d`). */
export interface ServiceSetting {
  readonly kind: 'service';
  readonly url: string;
  /** Sent only in a header of the call to the service. */
  readonly key: string;
  /** The location as the service expects it: an id, or `longitude,latitude`. */
  readonly location: string;
  readonly locationName: LocalText;
}

const answer = z.object({
  daily: z.array(
    z.object({
      fxDate: z.iso.date(),
      tempMin: z.string(),
      tempMax: z.string(),
      iconDay: z.string(),
      textDay: z.string(),
      iconNight: z.string(),
      textNight: z.string(),
    }),
  ),
});

const timeoutMs = 5 * secondMs;
const cacheMs = 30 * minuteMs;

/** The service's icon numbers, by their hundreds. */
export function skyOfIcon(icon: string): Sky | undefined {
  const number = Number(icon);
  if (number === 100 || number === 150) return 'clear';
  if (number === 104) return 'overcast';
  if (number >= 302 && number <= 304) return 'thunder';
  const kinds: readonly (Sky | undefined)[] = [undefined, 'cloudy', undefined, 'rain', 'snow', 'fog'];
  return kinds[Math.floor(number / 100)];
}

const skyText = (icon: string, text: string): SkyText => ({ sky: skyOfIcon(icon), text });

async function ask({ url, key, location, locationName }: ServiceSetting, language: Language): Promise<Forecast> {
  const query = new URLSearchParams({ location, lang: language, unit: 'm' });
  const response = await fetch(`${url}?${query}`, {
    headers: { 'X-QW-Api-Key': key },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { daily } = z.parse(answer, await response.json());
  const days = daily.slice(0, forecastDays).map((each) => ({
    date: each.fxDate,
    day: skyText(each.iconDay, each.textDay),
    night: skyText(each.iconNight, each.textNight),
    tempMin: Number(each.tempMin),
    tempMax: Number(each.tempMax),
  }));
  return { locationName: locationName[language], days };
}

/**
 * Asks the service at most twice an hour for each language, however many consoles are open. A failure is not cached.
 */
export function serviceWeather(setting: ServiceSetting): WeatherSource {
  const cache = new Map<Language, { readonly at: number; readonly forecast: Promise<Forecast> }>();
  return (language, now) => {
    const known = cache.get(language);
    if (known && Math.abs(now - known.at) < cacheMs) return known.forecast;
    const forecast = ask(setting, language);
    cache.set(language, { at: now, forecast });
    forecast.catch(() => cache.delete(language));
    return forecast;
  };
}
