import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../tests/support/server/runs.ts';
import { type ZoomFacts, zoomFor } from './zoom.ts';

const scales = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 3, 3.5];
const steps = [0.5, 2 / 3, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];

/** A window of `px` screen px under the system's scaling and the browser's zoom. */
const facts = (scale: number, zoom: number, px = 3840, rest: Partial<ZoomFacts> = {}): ZoomFacts => {
  const outerWidth = Math.round(px / scale);
  return {
    isWindows: true,
    devicePixelRatio: scale * zoom,
    outerWidth,
    innerWidth: Math.floor((outerWidth - 16) / zoom),
    enabled: true,
    strict: false,
    ...rest,
  };
};

describe('zoom of the page', () => {
  test.each(scales)('[LY-13] the scaling %d of Windows is undone', (scale) => {
    expect(zoomFor(facts(scale, 1))).toBeCloseTo(1 / scale, 6);
  });

  test('[LY-13] on Windows only, where it is not switched off, and not in the strict profile', () => {
    for (const rest of [{ isWindows: false }, { enabled: false }, { strict: true }])
      expect(zoomFor(facts(1.5, 1, 3840, rest))).toBe(1);
  });

  test('[LY-13] a window that counts as a mobile device stays as it is', () => {
    expect(zoomFor(facts(2, 1, 1920))).toBe(1);
    expect(zoomFor(facts(1.5, 1, 1920))).toBeCloseTo(2 / 3, 6);
  });

  test('[LY-13] if the factors of system and browser cannot be distinguished, nothing is changed', () => {
    expect(zoomFor({ ...facts(1.5, 1), devicePixelRatio: 1.37 })).toBe(1);
    expect(zoomFor({ ...facts(1.5, 1), outerWidth: 0 })).toBe(1);
    for (const bad of [0, -1, NaN, Infinity]) expect(zoomFor({ ...facts(1.5, 1), devicePixelRatio: bad })).toBe(1);
  });

  test('[LY-13] who enlarges in the browser sees it larger, step by step, and who shrinks sees it smaller', () => {
    for (const scale of scales) {
      const wide = steps.filter((zoom) => facts(scale, zoom, 7680).innerWidth >= 992);
      const sizes = wide.map((zoom) => zoomFor(facts(scale, zoom, 7680)) * scale * zoom);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      for (const [at, zoom] of wide.entries()) expect(sizes[at]).toBeCloseTo(zoom, 1);
    }
  });

  test('[LY-13] never larger than the system has it, never smaller than its inverse', () => {
    const any = fc.record({
      isWindows: fc.boolean(),
      devicePixelRatio: fc.double({ min: 0.2, max: 12 }),
      outerWidth: fc.integer({ min: 0, max: 8000 }),
      innerWidth: fc.integer({ min: 0, max: 8000 }),
      enabled: fc.boolean(),
      strict: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (each) => {
        const zoom = zoomFor(each);
        expect(zoom).toBeLessThanOrEqual(1);
        expect(zoom).toBeGreaterThanOrEqual(0.2);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});
