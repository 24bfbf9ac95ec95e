import type { Sky } from '#src/contract/station/weather.ts';
import type { Language } from '#src/contract/languages.ts';

/** The forecast of one day at a location, in the language of the request. */
export interface DayForecast {
  /** Local date at the location, `2026-03-02`. */
  readonly date: string;
  readonly day: SkyText;
  readonly night: SkyText;
  /** °C */
  readonly tempMin: number;
  readonly tempMax: number;
}

export interface SkyText {
  readonly sky: Sky | undefined;
  readonly text: string;
}

export interface Forecast {
  readonly locationName: string;
  /** Today first. */
  readonly days: readonly DayForecast[];
}

/** Where the weather comes from. Rejects where nothing is known. */
export type WeatherSource = (language: Language, now: number) => Promise<Forecast>;

/** Days of a forecast. */
export const forecastDays = 3;
