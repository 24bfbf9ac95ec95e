import { expect, test } from 'vitest';
import { pointCatalogue, type PointKey, type PointOwner } from '#src/contract/points/catalogue.ts';
import { carrierOf } from './carrier-of.ts';

const pointsOf = (type: PointOwner) => Object.keys(pointCatalogue[type]) as PointKey[];

test('[VW-54] every point of a device is drawn in the hue of its carrier, so that no chart needs another one’s', () => {
  const found = (Object.keys(pointCatalogue) as PointOwner[])
    .filter((type) => type !== 'station')
    .flatMap((type) => pointsOf(type).map((key) => [type, key, carrierOf(type, key)] as const));
  expect(found.filter(([, , carrier]) => carrier === undefined)).toEqual([]);
  expect(carrierOf('meter', 'activePower')).toBe('grid');
  expect(carrierOf('diesel', 'fuelLevel')).toBe('diesel');
  expect(carrierOf('bms', 'soc')).toBe('soc');
});

test('[VW-54] of a station only the weather has no carrier', () => {
  const none = pointsOf('station').filter((key) => carrierOf('station', key) === undefined);
  expect(none).toEqual(['ambientTemperature', 'irradiance', 'windSpeed']);
  expect(carrierOf('station', 'loadPower')).toBe('load');
});
