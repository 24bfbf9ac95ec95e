import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#src/contract/languages.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { degreesText, graticuleLines, meshAt } from './graticule.ts';
import { worldSize } from './mercator.ts';
import { townLabels } from './town-labels.ts';
import { towns } from './towns.ts';

type Ring = readonly (readonly [number, number])[];
interface Land {
  readonly geometry: { readonly coordinates: readonly (readonly Ring[])[] };
}
const land = JSON.parse(readFileSync(new URL('./land.json', import.meta.url), 'utf8')) as Land;
const outlines = land.geometry.coordinates.flatMap(([outer]) => (outer ? [outer] : []));

function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(index || ring.length) - 1]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** The coast is that of a map of the world: a harbour may lie some kilometres off it. */
const nearby = [-0.15, 0, 0.15];
const isOnLand = (x: number, y: number): boolean =>
  nearby.some((dx) => nearby.some((dy) => outlines.some((ring) => isInside(ring, x + dx, y + dy))));

test('[VW-82] every town lies on land, has its name in three languages, and stands once', () => {
  expect(towns.length).toBeGreaterThan(250);
  expect(
    towns.filter(({ longitude, latitude }) => !isOnLand(longitude, latitude)).map(({ names }) => names.en),
  ).toEqual([]);
  for (const language of languages) {
    const names = towns.map((town) => town.names[language]);
    expect(new Set(names).size).toBe(towns.length);
    expect(names.filter((name) => name === '' || (language === 'zh') !== /^\p{Script=Han}+$/u.test(name))).toEqual([]);
  }
});

const whole = { west: -180, east: 180, south: -85, north: 85 };
const clusters = fc.array(
  fc.record({
    longitude: fc.double({ min: 100, max: 125, noNaN: true }),
    latitude: fc.double({ min: 20, max: 45, noNaN: true }),
    pins: fc.integer({ min: 1, max: 60 }).map((length) => Array.from({ length }, () => 0)),
  }),
  { maxLength: 20 },
);

test('[VW-82] a town that a pin hides is named beside the pin, the larger ones come first, and never too many', () => {
  const shown = (zoom: number) =>
    townLabels(towns, {
      zoom,
      window: whole,
      language: 'zh',
      fontPx: 12,
      scale: 1,
      clusters: [{ longitude: 13.4, latitude: 52.5, pins: [1] }],
    });
  const berlin = shown(2.5).find(({ name }) => name === '柏林');
  expect(berlin?.side).toMatch(/^far/);
  expect(shown(2.5).every(({ rank }) => rank === 1)).toBe(true);
  expect(shown(8).some(({ rank }) => rank > 2)).toBe(false);
  const near = townLabels(towns, {
    zoom: 8,
    window: { west: 119, east: 122, south: 29, north: 31 },
    language: 'de',
    fontPx: 12,
    scale: 1,
    clusters: [],
  }).map(({ name }) => name);
  expect(near).toEqual(expect.arrayContaining(['Hangzhou', 'Ningbo', 'Linping', 'Cixi']));
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 10, noNaN: true }), clusters, (zoom, all) => {
      const labels = townLabels(towns, { zoom, window: whole, language: 'en', fontPx: 14, scale: 1.35, clusters: all });
      expect(labels.length).toBeLessThanOrEqual(48);
    }),
    { numRuns: runs(30, 500) },
  );
});

test('[VW-82] the graticule’s lines are far enough apart at every zoom, at round degrees, and its edge is the world’s', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.9, max: 15, noNaN: true }), (zoom) => {
      const px = (meshAt(zoom) / 360) * worldSize * 2 ** zoom;
      expect(px).toBeGreaterThanOrEqual(150);
      expect(px).toBeLessThan(1_000);
    }),
  );
  expect(graticuleLines(2.5, { west: -200, east: 65, south: -90, north: 20 })).toEqual({
    longitudes: [-180, -150, -120, -90, -60, -30, 0, 30, 60],
    latitudes: [-60, -30, 0],
  });
  expect(degreesText(-120.5)).toBe('120°30′');
  expect(degreesText(1 / 12)).toBe('0°05′');
  expect(degreesText(30)).toBe('30°');
});
