/** Degrees; which datum they are in is the variable's business. */
export interface LngLat {
  readonly longitude: number;
  readonly latitude: number;
}

/** How a tile source counts its degrees: maps published in China are shifted by law. */
export type Datum = 'wgs84' | 'gcj02';

/** Krassowsky's ellipsoid, on which the shift is defined: metres, and the eccentricity's square. */
const semiMajor = 6_378_245;
const eccentricity2 = 0.006_693_421_622_965_943;

/** Beyond this box around China nothing is shifted. */
const isShifted = ({ longitude, latitude }: LngLat): boolean =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;

const wave = (value: number, terms: readonly (readonly [amplitude: number, frequency: number])[]): number =>
  (terms.reduce((sum, [amplitude, frequency]) => sum + amplitude * Math.sin(value * Math.PI * frequency), 0) * 2) / 3;

const short = (x: number) =>
  wave(x, [
    [20, 6],
    [20, 2],
  ]);

/** Metres to the north, before they become degrees; of the distances to 105° E, 35° N. */
const north = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  short(x) +
  wave(y, [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ]);

const east = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  short(x) +
  wave(x, [
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ]);

/** Degrees by which a place in China is shifted. */
function shiftAt({ longitude, latitude }: LngLat): LngLat {
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const root = 1 - eccentricity2 * Math.sin(radians) ** 2;
  const meridian = (semiMajor * (1 - eccentricity2)) / root ** 1.5;
  const parallel = (semiMajor / Math.sqrt(root)) * Math.cos(radians);
  return {
    longitude: (east(x, y) * 180) / (parallel * Math.PI),
    latitude: (north(x, y) * 180) / (meridian * Math.PI),
  };
}

/** WGS-84 degrees as GCJ-02 has them; outside China they are the same. */
export function toGcj02(lngLat: LngLat): LngLat {
  if (!isShifted(lngLat)) return lngLat;
  const shift = shiftAt(lngLat);
  return { longitude: lngLat.longitude + shift.longitude, latitude: lngLat.latitude + shift.latitude };
}

const rounds = 5;

/**
 * The inverse of `toGcj02`, exact to less than a millimetre. The shift hardly changes over its length, so a few
 * iterations converge.
 */
export function fromGcj02(shifted: LngLat): LngLat {
  if (!isShifted(shifted)) return shifted;
  let lngLat = shifted;
  for (let round = 0; round < rounds; round += 1) {
    const shift = shiftAt(lngLat);
    lngLat = { longitude: shifted.longitude - shift.longitude, latitude: shifted.latitude - shift.latitude };
  }
  return lngLat;
}

/** Converts WGS-84 coordinates to the datum of the tiles (`onMap`) and back (`offMap`). */
export const onMap = (lngLat: LngLat, datum: Datum): LngLat => (datum === 'gcj02' ? toGcj02(lngLat) : lngLat);
export const offMap = (lngLat: LngLat, datum: Datum): LngLat => (datum === 'gcj02' ? fromGcj02(lngLat) : lngLat);
