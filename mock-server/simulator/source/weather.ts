import type { Climate } from '../../plant/plant-spec.ts';
import { createLayerRange, createLayers, type NoiseLayer, seedOf } from '../../plant/random.ts';
import { createSun, type SunHeight } from './sun.ts';
import { day, hour, minute } from '../../plant/timing.ts';
import type { Reused } from '../reused.ts';

export interface Weather {
  /** °C */
  readonly ambient: number;
  /** m/s at the hub. */
  readonly wind: number;
  /** W/m² in the plane of the modules. */
  readonly irradiance: number;
}

const degree = Math.PI / 180;
const solarConstant = 1361;
const groundAlbedo = 0.2;
const year = 365.2425 * day;
/** The warmest day of the year is about 20 July, the warmest hour two and a half after solar noon. */
const warmestDay = 200 * day;
const warmestHour = 14.5 * hour;

/** Clear-sky global horizontal irradiance in W/m² for the sine of the elevation. Source: B. Haurwitz, J. Meteorology 2, 1945. */
export const clearSky = (up: number): number => (up <= 0 ? 0 : 1098 * up * Math.exp(-0.057 / up));

/** Share of the clear sky's irradiance under `cover` (0 … 1) of cloud. Source: F. Kasten, G. Czeplak, Solar Energy 24, 1980. */
export const cloudFactor = (cover: number): number => 1 - 0.75 * cover ** 3.4;

/** Diffuse share of the global irradiance by clearness index. Source: D. G. Erbs et al., Solar Energy 28(4), 1982. */
export const diffuseShare = (clearness: number): number => {
  if (clearness <= 0.22) return 1 - 0.09 * clearness;
  if (clearness > 0.8) return 0.165;
  const k = clearness;
  return 0.9511 + k * (-0.1604 + k * (4.388 + k * (-16.638 + k * 12.336)));
};

/** Irradiance in W/m² on a plane facing south. Source: B. Liu, R. Jordan, Solar Energy 7(2), 1963 (isotropic sky). */
function createPlane({ tilt }: Climate): (sun: SunHeight, cover: number) => number {
  const sin = Math.sin(tilt * degree);
  const cos = Math.cos(tilt * degree);
  return (sun, cover) => {
    if (sun.up <= 0) return 0;
    const global = clearSky(sun.up) * cloudFactor(cover);
    const diffuse = global * diffuseShare((global * sun.distance * sun.distance) / (solarConstant * sun.up));
    // Near the horizon the division would make a beam out of rounding.
    const beam = (global - diffuse) / Math.max(sun.up, 0.05);
    const sky = (diffuse * (1 + cos) + groundAlbedo * global * (1 - cos)) / 2;
    return beam * Math.max(0, sun.up * cos + sun.south * sin) + sky;
  };
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Warm and cold spells, K. */
const spellLayers: readonly NoiseLayer[] = [
  { period: 4 * day, weight: 4.5 },
  { period: 6 * hour, weight: 1.2 },
];
const highestSpell = spellLayers.reduce((sum, { weight }) => sum + weight, 0);

const seasonOf = (at: number): number => Math.cos((2 * Math.PI * (at - warmestDay)) / year);

/** Instants whose season is known: forty days of quarter hours, which all stations read one after the other. */
const knownInstants = 4096;
const instants = new Float64Array(knownInstants).fill(Number.NaN);
const seasons = new Float64Array(knownInstants);

function knownSeason(at: number): number {
  const slot = Math.floor(at / (15 * minute)) & (knownInstants - 1);
  if (instants[slot] !== at) {
    instants[slot] = at;
    seasons[slot] = seasonOf(at);
  }
  return seasons[slot] ?? 0;
}

const timeOfDay = (solar: number): number => Math.cos((2 * Math.PI * (solar - warmestHour)) / day);
/** The swing of a day by the cover of its sky. */
const dailySwing = (cover: number): number => 1.2 - 0.6 * cover;

/** Writes the weather of an instant into an object. @param readsWind the wind is not a number without it */
export type WeatherWriter = (at: number, into: Reused<Weather>, readsWind?: boolean) => void;

/** A place on the map. */
interface Location {
  readonly latitude: number;
  readonly longitude: number;
}

/** Weather at a location: periods of days, fronts of hours, single clouds and gusts of minutes, all from the seed. */
export const createWeatherWriter = (climate: Climate, location: Location, seed: number): WeatherWriter => {
  const { longitude } = location;
  const cloud = createLayers(seedOf(seed, 'cloud'), [
    { period: 1.4 * day, weight: 0.42 },
    { period: 5 * hour, weight: 0.3 },
    { period: 35 * minute, weight: 0.2 },
    { period: 4 * minute, weight: 0.1 },
  ]);
  const spell = createLayers(seedOf(seed, 'temperature'), spellLayers);
  const air = createLayers(seedOf(seed, 'wind'), [
    { period: 1.2 * day, weight: 1.3 },
    { period: 3 * hour, weight: 0.9 },
    { period: 20 * minute, weight: 0.45 },
    { period: 90_000, weight: 0.25 },
  ]);
  const sunAt = createSun(location.latitude, longitude);
  const onPlane = createPlane(climate);
  return (at, into, readsWind = true) => {
    const solar = at + (longitude / 15) * hour;
    const cover = clamp(climate.cloud + cloud(at));
    into.ambient =
      climate.mean +
      climate.seasonal * knownSeason(at) +
      climate.daily * timeOfDay(solar) * dailySwing(cover) +
      spell(at);
    // A roughly normal noise becomes a Weibull wind (k = 2) through the logistic approximation of its distribution.
    into.wind = readsWind ? climate.wind * Math.sqrt(Math.log1p(Math.exp(1.702 * air(at)))) : Number.NaN;
    into.irradiance = onPlane(sunAt(at), cover);
  };
};

/** Answers the weather of an instant as a new object at each call. */
export const createWeather = (...args: Parameters<typeof createWeatherWriter>): ((at: number) => Weather) => {
  const write = createWeatherWriter(...args);
  return (at) => {
    const weather = { ambient: 0, wind: 0, irradiance: 0 };
    write(at, weather);
    return weather;
  };
};

/** °C that the air of a climate does not exceed. */
export const highestAmbient = ({ mean, seasonal, daily }: Climate): number =>
  mean + seasonal + daily * dailySwing(0) + highestSpell;

/** How far a cosine rises at the most over some of its periods beyond the higher of its ends. */
const cosineExcess = (periods: number): number => (2 * Math.PI * periods) ** 2 / 8;

/** Writes the °C that the air lies within in some hours from an instant on. */
export const createAmbientRange = (climate: Climate, { longitude }: Location, seed: number) => {
  const rangeOf = createLayerRange(seedOf(seed, 'temperature'), spellLayers);
  return (at: number, span: number, into: { low: number; high: number }): void => {
    rangeOf(at, at + span, into);
    const solar = at + (longitude / 15) * hour;
    const [season, laterSeason] = [seasonOf(at), seasonOf(at + span)];
    const [time, laterTime] = [timeOfDay(solar), timeOfDay(solar + span)];
    const [low, high] = [
      Math.min(time, laterTime) - cosineExcess(span / day),
      Math.max(time, laterTime) + cosineExcess(span / day),
    ];
    into.low += climate.mean + climate.seasonal * (Math.min(season, laterSeason) - cosineExcess(span / year));
    into.high += climate.mean + climate.seasonal * (Math.max(season, laterSeason) + cosineExcess(span / year));
    into.low += climate.daily * low * dailySwing(low < 0 ? 0 : 1);
    into.high += climate.daily * high * dailySwing(high > 0 ? 0 : 1);
  };
};
