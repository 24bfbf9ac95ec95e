import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { nothing } from '../fields.ts';

export const skies = ['clear', 'cloudy', 'overcast', 'fog', 'rain', 'snow', 'thunder'] as const;
export type Sky = (typeof skies)[number];

/** °C; weather services send figures as text. */
const temperature = z.pipe(z.union([z.string(), z.number()]), z.transform(Number));
/** A sky that this build does not know gets no sign. */
const sky = z.pipe(
  z.optional(z.string()),
  z.transform((name) => skies.find((each) => each === name)),
);

/** Texts are in the language of the call. `skyDay`, `skyNight` and `date` are ours: sign and day of the texts. */
export const weatherDay = z.object({
  text: z.string(),
  textDay: z.string(),
  textNight: z.string(),
  tempMin: temperature,
  tempMax: temperature,
  skyDay: sky,
  skyNight: sky,
  /** Day of the place, `2026-03-02`. */
  date: z.optional(z.iso.date()),
});
export type WeatherDay = z.output<typeof weatherDay>;

export const weatherForecast = z.object({
  /** Where that is; the server's choice. */
  place: z._default(z.nullable(z.string()), null),
  /** Today first. */
  days: z.array(weatherDay),
});
export type WeatherForecast = z.output<typeof weatherForecast>;

export const weatherEndpoints = named({
  /** Three days of the place that the server is set to. Our side asks the weather service: its key stays there. */
  getWeather: endpoint({ method: 'GET', path: '/weather/3d' }, { request: nothing, response: weatherForecast }),
});
