import { describe, expect, test } from 'vitest';
import { sunElevation, sunPosition } from './sun.ts';
import { minute } from '../../plant/timing.ts';

const hangzhou = [30.25, 120.17] as const;
const berlin = [52.52, 13.405] as const;

const highest = (dayStart: number, [latitude, longitude]: readonly [number, number]) => {
  const minutes = Array.from({ length: 1440 }, (_, index) => dayStart + index * minute);
  const at = minutes.reduce((best, one) =>
    sunElevation(one, latitude, longitude) > sunElevation(best, latitude, longitude) ? one : best,
  );
  return { at, elevation: sunElevation(at, latitude, longitude) };
};

describe('sun', () => {
  test.each([
    ['Hangzhou, June', Date.UTC(2026, 5, 21), hangzhou, 90 - 30.25 + 23.436],
    ['Hangzhou, December', Date.UTC(2026, 11, 21), hangzhou, 90 - 30.25 - 23.436],
    ['Berlin, June', Date.UTC(2026, 5, 21), berlin, 90 - 52.52 + 23.436],
    ['Berlin, December', Date.UTC(2026, 11, 21), berlin, 90 - 52.52 - 23.436],
  ])('[MK-03] stands as high at solstice noon as the obliquity says: %s', (_, start, location, expected) => {
    expect(highest(start, location).elevation).toBeCloseTo(expected, 1);
  });

  // Published extremes of the equation of time: −14 min 14 s about 11 February, +16 min 26 s about 3 November.
  test.each([
    ['February', Date.UTC(2026, 1, 11), -14.23],
    ['November', Date.UTC(2026, 10, 3), 16.43],
  ])('[MK-03] crosses the meridian at the published equation of time: %s', (_, start, equation) => {
    const noon = start + (12 * 60 - berlin[1] * 4 - equation) * minute;
    expect(Math.abs(highest(start, berlin).at - noon)).toBeLessThanOrEqual(minute);
  });

  // Published for Berlin, local summer and winter time; the upper limb with refraction stands at −0.833°.
  test.each([
    ['sunrise in June', Date.UTC(2026, 5, 21, 2, 43)],
    ['sunset in June', Date.UTC(2026, 5, 21, 19, 33)],
    ['sunrise in December', Date.UTC(2026, 11, 21, 7, 15)],
    ['sunset in December', Date.UTC(2026, 11, 21, 14, 54)],
  ])('[MK-03] is at the horizon when almanacs say so: %s', (_, at) => {
    expect(Math.abs(sunElevation(at, ...berlin) + 0.833)).toBeLessThan(0.2);
  });

  test('[MK-03] is in the east in the morning, in the south at noon, in the west in the evening', () => {
    const at = (hour: number) => sunPosition(Date.UTC(2026, 2, 20, hour), ...berlin);
    expect(at(6).east).toBeGreaterThan(0.8);
    expect(at(11).south).toBeGreaterThan(0.7);
    expect(at(16).east).toBeLessThan(-0.8);
  });
});
