import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { alarmCount, apartZoom, boundsOf, clustersAt, type Pin, worstOf } from './cluster.ts';
import { overlap, signOf } from '#src/blocks/map/label-box.ts';
import { projected, unprojected, worldSize } from '#src/blocks/map/mercator.ts';

const coordinates = {
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
};
const count = fc.nat(20);
const pin = fc.record({
  ...coordinates,
  alarms: fc.tuple(count, count, count, count),
  silent: count,
  generation: fc.option(fc.integer({ min: 0, max: 5_000 })),
});
const pins = fc
  .array(pin, { maxLength: 60 })
  .map((all) => all.map((each, index): Pin => ({ ...each, id: `st-${index}` })));
const zooms = fc.double({ min: 0, max: 18, noNaN: true });

test('[VW-82] at every zoom each station is in one cluster, and the sums of the clusters are those of the stations', () => {
  fc.assert(
    fc.property(pins, zooms, (all, zoom) => {
      const clusters = clustersAt(all, zoom);
      expect(clusters.flatMap((each) => each.pins.map(({ id }) => id)).toSorted()).toEqual(
        all.map(({ id }) => id).toSorted(),
      );
      for (const severity of [0, 1, 2, 3] as const)
        expect(clusters.reduce((sum, { alarms }) => sum + alarms[severity], 0)).toBe(
          all.reduce((sum, { alarms }) => sum + alarms[severity], 0),
        );
      expect(clusters.reduce((total, { silent }) => total + silent, 0)).toBe(
        all.reduce((total, { silent }) => total + silent, 0),
      );
      const sum = (of: readonly { generation: number | null }[]) =>
        of.reduce((total, { generation }) => total + (generation ?? 0), 0);
      expect(sum(clusters)).toBe(sum(all));
      for (const cluster of clusters) {
        const worst = Math.min(...cluster.pins.map((each) => worstOf(each) ?? 9));
        expect(worstOf(cluster) ?? 9).toBe(worst);
        expect(alarmCount(cluster)).toBe(cluster.pins.reduce((total, each) => total + alarmCount(each), 0));
      }
      if (zoom >= apartZoom) expect(clusters).toHaveLength(all.length);
    }),
    { numRuns: runs(100, 5_000) },
  );
});

/** Stations as they stand in a province: hundreds of them, near to each other. */
const province = fc
  .array(
    fc.record({
      longitude: fc.double({ min: 118, max: 122, noNaN: true }),
      latitude: fc.double({ min: 28, max: 31, noNaN: true }),
    }),
    { minLength: 2, maxLength: 300 },
  )
  .map((all) =>
    all.map((at, index): Pin => ({
      ...at,
      id: `st-${index}`,
      alarms: [1, 0, 2, 0],
      silent: 0,
      generation: null,
    })),
  );
const zoomsBefore = fc.double({ min: 2, max: apartZoom - 0.01, noNaN: true });

test('[VW-82] signs of near neighbours never cover each other, until the map shows the next step of its zoom', () => {
  fc.assert(
    fc.property(province, zoomsBefore, fc.constantFrom(1, 1.35, 1.6), (all, zoom, scale) => {
      const clusters = clustersAt(all, zoom, scale).map((each) => ({
        at: projected(each),
        sign: signOf(each.pins.length),
      }));
      for (const later of [zoom, zoom + 0.5]) {
        const px = (worldSize * 2 ** later) / scale;
        for (const [index, one] of clusters.entries())
          for (const other of clusters.slice(index + 1))
            expect(overlap(one.sign, other.sign, (other.at.x - one.at.x) * px, (other.at.y - one.at.y) * px)).toBe(
              false,
            );
      }
    }),
    { numRuns: runs(60, 2_000) },
  );
});

test('[VW-82] two stations are together only where their signs would touch', () => {
  fc.assert(
    fc.property(pins, zooms, (all, zoom) => {
      const two = all.slice(0, 2);
      const [first, second] = two.map(projected);
      if (!first || !second || clustersAt(two, zoom).length === 2) return;
      expect(Math.hypot(second.x - first.x, second.y - first.y) * worldSize * 2 ** zoom).toBeLessThan(66);
    }),
    { numRuns: runs(100, 5_000) },
  );
});

test('[VW-82] a place comes back from the plane to where it was', () => {
  fc.assert(
    fc.property(fc.record(coordinates), (at) => {
      const back = unprojected(projected(at));
      expect(back.longitude).toBeCloseTo(at.longitude, 9);
      expect(back.latitude).toBeCloseTo(at.latitude, 9);
    }),
  );
});

test('[VW-82] the fleet’s bounding box contains every station; without stations there is none', () => {
  expect(boundsOf([])).toBeUndefined();
  expect(
    boundsOf([
      { longitude: 120, latitude: 30 },
      { longitude: 13, latitude: 52 },
    ]),
  ).toEqual([13, 30, 120, 52]);
});
