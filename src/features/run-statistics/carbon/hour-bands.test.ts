import { expect, test } from 'vitest';
import { bandFault, bandsText, factorsOfBands, type HourBand, nextBand, parseBands } from './hour-bands.ts';

const bands: readonly HourBand[] = [
  { id: 0, from: 0, to: 6, factor: '0.58' },
  { id: 1, from: 12, to: 16, factor: '0.42' },
];

test('[VW-41] bands stand in the address; what is none there is left out', () => {
  expect(parseBands(bandsText(bands))).toEqual(bands);
  expect(parseBands(null)).toEqual([]);
  expect(parseBands('x~-1-3-0.5~0-25-1~3.5-4-1~8-11-')).toEqual([{ id: 4, from: 8, to: 11, factor: '' }]);
});

test('[VW-41] an hour has the factor of its band, the others that of the day', () => {
  const factors = factorsOfBands(bands);
  expect([factors[0], factors[5], factors[6], factors[12], factors[15], factors[16]]).toEqual([
    0.58,
    0.58,
    null,
    0.42,
    0.42,
    null,
  ]);
  expect(factors).toHaveLength(24);
});

test.each([
  ['order', { from: 8, to: 8, factor: '0.5' }],
  ['overlap', { from: 5, to: 7, factor: '0.5' }],
  ['overlap', { from: 10, to: 13, factor: '0.5' }],
  ['factor', { from: 6, to: 8, factor: '' }],
  ['factor', { from: 6, to: 8, factor: '2.1' }],
  ['factor', { from: 6, to: 8, factor: '1,5' }],
  ['factor', { from: 6, to: 8, factor: 'NaN' }],
  [undefined, { from: 6, to: 12, factor: '0' }],
  [undefined, { from: 16, to: 24, factor: '2' }],
] as const)('[VW-41] fault %s of a further band %j', (fault, band) => {
  expect(bandFault([...bands, { id: 2, ...band }], 2)).toBe(fault);
});

test('[VW-41] a further band has the first hours that are free', () => {
  expect(nextBand([])).toEqual({ id: 0, from: 0, to: 24, factor: '' });
  expect(nextBand(bands)).toEqual({ id: 2, from: 6, to: 12, factor: '' });
  expect(nextBand([{ id: 0, from: 0, to: 24, factor: '1' }])).toBeUndefined();
});
