import { latitudeMax, longitudeDecimalsMax, longitudeMax } from '../limits.ts';
import { decimalsOf, number, numberRule } from './numbers.ts';
import { says } from './says.ts';

const isWithin = (value: string, max: number): boolean => Number(value) >= 0 && Number(value) <= max;

/** Degrees east. */
export const longitude = number(
  numberRule(
    (value) => isWithin(value, longitudeMax) && decimalsOf(value) <= longitudeDecimalsMax,
    says('geo.longitude', { max: longitudeMax, decimals: longitudeDecimalsMax }),
  ),
);

/** Degrees north. */
export const latitude = number(
  numberRule((value) => isWithin(value, latitudeMax), says('geo.latitude', { max: latitudeMax })),
);
