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

const degree = Math.PI / 180;
/** 2000-01-01T12:00Z, the epoch J2000.0. */
const j2000 = 946_728_000_000;

/**
 * Position of the sun. Source: low-precision formulas of the Astronomical Almanac, as in J. J. Michalsky, "The
 * Astronomical Almanac's algorithm for approximate solar position (1950–2050)", Solar Energy 40(3), 1988; within 0.01°.
 */
export const sunPosition = (at: number, latitude: number, longitude: number): SunPosition => {
  const days = (at - j2000) / 86_400_000;
  const anomaly = (357.528 + 0.9856003 * days) * degree;
  const mean = 280.46 + 0.9856474 * days;
  const ecliptic = (mean + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * degree;
  const obliquity = (23.439 - 4e-7 * days) * degree;
  const sinEcliptic = Math.sin(ecliptic);
  const ascension = Math.atan2(Math.cos(obliquity) * sinEcliptic, Math.cos(ecliptic));
  const sinDeclination = Math.sin(obliquity) * sinEcliptic;
  const cosDeclination = Math.sqrt(1 - sinDeclination * sinDeclination);
  // Greenwich mean sidereal time in degrees; `days` carries the time of day.
  const sidereal = 280.46062 + 360.98564737 * days;
  const hourAngle = ((sidereal + longitude) % 360) * degree - ascension;
  const sinLatitude = Math.sin(latitude * degree);
  const cosLatitude = Math.cos(latitude * degree);
  const noonward = cosDeclination * Math.cos(hourAngle);
  return {
    east: -cosDeclination * Math.sin(hourAngle),
    south: sinLatitude * noonward - cosLatitude * sinDeclination,
    up: sinLatitude * sinDeclination + cosLatitude * noonward,
    distance: 1.00014 - 0.01671 * Math.cos(anomaly) - 0.00014 * Math.cos(2 * anomaly),
  };
};

/** Geometric elevation above the horizon in degrees. */
export const sunElevation = (at: number, latitude: number, longitude: number): number =>
  Math.asin(Math.min(1, Math.max(-1, sunPosition(at, latitude, longitude).up))) / degree;
