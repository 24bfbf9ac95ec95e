import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { fromGcj02, offMap, onMap, type LngLat, toGcj02 } from './datum.ts';

/** Metres between two places that are not far from each other. */
function metres(a: LngLat, b: LngLat): number {
  const radians = Math.PI / 180;
  const x = (a.longitude - b.longitude) * Math.cos(a.latitude * radians);
  return Math.hypot(x, a.latitude - b.latitude) * radians * 6_371_000;
}

// The test values of eviltransform, which the other implementations share to the metre.
test.each([
  [
    { longitude: 121.527_210_6, latitude: 31.177_427_6 },
    { longitude: 121.531_541_859_215, latitude: 31.175_303_983_645_97 },
  ],
  [
    { longitude: 113.912_316, latitude: 22.543_847 },
    { longitude: 113.917_176_480_836_3, latitude: 22.540_796_131_694_766 },
  ],
  [
    { longitude: 116.377_817, latitude: 39.911_954 },
    { longitude: 116.384_047_224_556_57, latitude: 39.913_345_455_360_69 },
  ],
])('[VW-82] WGS-84 %o is shown at %o on a map of GCJ-02', (wgs, gcj) => {
  expect(metres(toGcj02(wgs), gcj)).toBeLessThan(1);
  expect(metres(fromGcj02(gcj), wgs)).toBeLessThan(1);
});

const inChina = fc.record({
  longitude: fc.double({ min: 75, max: 134, noNaN: true }),
  latitude: fc.double({ min: 4, max: 53, noNaN: true }),
});

test('[VW-82] within China the shift is hundreds of metres, and converting back is exact to the millimetre', () => {
  fc.assert(
    fc.property(inChina, (lngLat) => {
      const shifted = toGcj02(lngLat);
      const far = metres(shifted, lngLat);
      expect(far).toBeGreaterThan(20);
      expect(far).toBeLessThan(1_300);
      expect(metres(fromGcj02(shifted), lngLat)).toBeLessThan(0.001);
    }),
    { numRuns: runs(200, 20_000) },
  );
});

test('[VW-82] elsewhere, and on maps of WGS-84, nothing is shifted', () => {
  const berlin = { longitude: 13.533, latitude: 52.432 };
  const linping = { longitude: 120.299, latitude: 30.419 };
  expect(toGcj02(berlin)).toEqual(berlin);
  expect(fromGcj02(berlin)).toEqual(berlin);
  expect(onMap(linping, 'wgs84')).toEqual(linping);
  expect(offMap(onMap(linping, 'gcj02'), 'gcj02').longitude).toBeCloseTo(linping.longitude, 8);
});
