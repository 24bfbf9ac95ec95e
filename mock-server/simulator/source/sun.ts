import type { Reused } from '../reused.ts';

/**
 * Direction of the sun as a unit vector, east, south and up; `up` is the sine of the geometric elevation (refraction is
 * left out: it matters below 1° only). `distance` from the Earth in astronomical units.
 */
export interface SunPosition {
  readonly east: number;
  readonly south: number;
  readonly up: number;
  readonly distance: number;
}

/** The same for a plane that faces south. */
export type SunHeight = Pick<SunPosition, 'south' | 'up' | 'distance'>;

const degree = Math.PI / 180;
/** 2000-01-01T12:00Z, the epoch J2000.0. */
const j2000 = 946_728_000_000;

/** Instants whose sun is known: forty days of quarter hours. */
const knownInstants = 4096;
const knownStep = 900_000;

/** One instant of the sun, as numbers in a row; the sidereal time is Greenwich's, in degrees. */
const column = { ascension: 0, sinDeclination: 1, cosDeclination: 2, siderealTime: 3, distance: 4 } as const;
const columns = 5;
const instants = new Float64Array(knownInstants).fill(Number.NaN);
const suns = new Float64Array(knownInstants * columns);

/**
 * Where the sun stands, the same for all places: the start of an instant's row in `suns`. Source: low-precision formulas
 * of the Astronomical Almanac, as in J. J. Michalsky, "The Astronomical Almanac's algorithm for approximate solar
 * position (1950–2050)", Solar Energy 40(3), 1988; within 0.01°.
 */
function sunRow(at: number): number {
  const slot = Math.floor(at / knownStep) & (knownInstants - 1);
  const row = slot * columns;
  if (instants[slot] === at) return row;
  const days = (at - j2000) / 86_400_000;
  const anomaly = (357.528 + 0.9856003 * days) * degree;
  const mean = 280.46 + 0.9856474 * days;
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree;
  const obliquity = (23.439 - 4e-7 * days) * degree;
  const sinEcliptic = Math.sin(ecliptic);
  const sinDeclination = Math.sin(obliquity) * sinEcliptic;
  instants[slot] = at;
  suns[row + column.ascension] = Math.atan2(Math.cos(obliquity) * sinEcliptic, Math.cos(ecliptic));
  suns[row + column.sinDeclination] = sinDeclination;
  suns[row + column.cosDeclination] = Math.sqrt(1 - sinDeclination * sinDeclination);
  // `days` carries the time of day.
  suns[row + column.siderealTime] = 280.46062 + 360.98564737 * days;
  suns[row + column.distance] = 1.00014 - 0.01671 * Math.cos(anomaly) - 0.00014 * Math.cos(2 * anomaly);
  return row;
}

const hourAngleOf = (row: number, longitude: number): number =>
  (((suns[row + column.siderealTime] ?? 0) + longitude) % 360) * degree - (suns[row + column.ascension] ?? 0);

/** The sun of a place, written into the same object at each instant. */
export function createSun(latitude: number, longitude: number): (at: number) => SunHeight {
  const sinLatitude = Math.sin(latitude * degree);
  const cosLatitude = Math.cos(latitude * degree);
  const sun: Reused<SunHeight> = { south: 0, up: 0, distance: 0 };
  return (at) => {
    const row = sunRow(at);
    const sinDeclination = suns[row + column.sinDeclination] ?? 0;
    const noonward = (suns[row + column.cosDeclination] ?? 0) * Math.cos(hourAngleOf(row, longitude));
    sun.south = sinLatitude * noonward - cosLatitude * sinDeclination;
    sun.up = sinLatitude * sinDeclination + cosLatitude * noonward;
    sun.distance = suns[row + column.distance] ?? 0;
    return sun;
  };
}

/** Position of the sun. */
export function sunPosition(at: number, latitude: number, longitude: number): SunPosition {
  const row = sunRow(at);
  const east = -(suns[row + column.cosDeclination] ?? 0) * Math.sin(hourAngleOf(row, longitude));
  return { east, ...createSun(latitude, longitude)(at) };
}

/** Geometric elevation above the horizon in degrees. */
export const sunElevation = (at: number, latitude: number, longitude: number): number =>
  Math.asin(Math.min(1, Math.max(-1, sunPosition(at, latitude, longitude).up))) / degree;
