import { latitudeMax, longitudeDecimalsMax, longitudeMax } from '../limits.ts';
import { decimalsOf, number, numberRule } from './numbers.ts';
import { ruleMessage } from './rule-message.ts';

const isWithin = (value: string, max: number): boolean => Number(value) >= 0 && Number(value) <= max;

/** Degrees east. */
export const longitude = number(
  numberRule(
    (value) => isWithin(value, longitudeMax) && decimalsOf(value) <= longitudeDecimalsMax,
    ruleMessage('geo.longitude', { max: longitudeMax, decimals: longitudeDecimalsMax }),
  ),
);

/** Degrees north. */
export const latitude = number(
  numberRule((value) => isWithin(value, latitudeMax), ruleMessage('geo.latitude', { max: latitudeMax })),
);

/** The same, as fine as the longitude of a site is written. */
export const siteLatitude = number(
  numberRule(
    (value) => isWithin(value, latitudeMax) && decimalsOf(value) <= longitudeDecimalsMax,
    ruleMessage('geo.siteLatitude', { max: latitudeMax, decimals: longitudeDecimalsMax }),
  ),
);
