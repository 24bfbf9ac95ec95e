import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit, neighbour, pan, reveal, scaleMax, scaleMin, zoom } from './view.ts';

const length = fc.integer({ min: 100, max: 4000 });
const size = fc.record({ width: length, height: length });
const coordinate = fc.integer({ min: -2000, max: 2000 });
const box = fc.record({ x: coordinate, y: coordinate, width: length, height: length });
const view = fc.record({
  scale: fc.double({ min: scaleMin, max: scaleMax, noNaN: true }),
  left: coordinate,
  top: coordinate,
});

describe('[VW-81] how a drawing lies on the screen', () => {
  test('fitted, it stands in the middle and, where the scale goes so far, whole on the screen', () => {
    fc.assert(
      fc.property(box, size, (drawing, screen) => {
        const { scale, left, top } = fit(drawing, screen);
        expect((drawing.x + drawing.width / 2) * scale + left).toBeCloseTo(screen.width / 2, 6);
        expect((drawing.y + drawing.height / 2) * scale + top).toBeCloseTo(screen.height / 2, 6);
        if (scale > scaleMin) {
          expect(drawing.width * scale).toBeLessThanOrEqual(screen.width + 1e-6);
          expect(drawing.height * scale).toBeLessThanOrEqual(screen.height + 1e-6);
        }
      }),
    );
  });

  test('zoomed, what is under the pointer stays there, and back again all is as before', () => {
    fc.assert(
      fc.property(
        view,
        fc.double({ min: 0.5, max: 2, noNaN: true }),
        coordinate,
        coordinate,
        (before, factor, x, y) => {
          const after = zoom(before, factor, x, y);
          expect((x - after.left) / after.scale).toBeCloseTo((x - before.left) / before.scale, 5);
          expect(after.scale).toBeGreaterThanOrEqual(scaleMin);
          expect(after.scale).toBeLessThanOrEqual(scaleMax);
        },
      ),
    );
  });

  test('however far it is dragged, some of it stays in sight', () => {
    fc.assert(
      fc.property(view, coordinate, coordinate, box, size, (before, dx, dy, drawing, screen) => {
        const { scale, left, top } = pan(before, dx * 100, dy * 100, drawing, screen);
        expect(drawing.x * scale + left).toBeLessThan(screen.width);
        expect((drawing.x + drawing.width) * scale + left).toBeGreaterThan(0);
        expect(drawing.y * scale + top).toBeLessThan(screen.height);
        expect((drawing.y + drawing.height) * scale + top).toBeGreaterThan(0);
      }),
    );
  });

  test('what is revealed can be seen whole where it fits, and what can be seen does not move', () => {
    fc.assert(
      fc.property(view, box, size, (before, target, screen) => {
        const after = reveal(before, target, screen);
        const again = reveal(after, target, screen);
        expect(again.left).toBeCloseTo(after.left, 6);
        expect(again.top).toBeCloseTo(after.top, 6);
        const x = target.x * after.scale + after.left;
        if (target.width * after.scale <= screen.width - 32) {
          expect(x).toBeGreaterThanOrEqual(15.99);
          expect(x + target.width * after.scale).toBeLessThanOrEqual(screen.width - 15.99);
        }
      }),
    );
  });
});

describe('[VW-81] from part to part by arrow keys', () => {
  const positions = [
    { id: 'a', x: 0, y: 0 },
    { id: 'b', x: 100, y: 0 },
    { id: 'c', x: 200, y: 0 },
    { id: 'd', x: 110, y: 100 },
  ];
  const go = (id: string, direction: Parameters<typeof neighbour>[2]) =>
    neighbour(
      positions,
      positions.find((each) => each.id === id)!,
      direction,
    )?.id;
  test('the nearest that way, or none', () => {
    expect(go('a', 'right')).toBe('b');
    expect(go('b', 'right')).toBe('c');
    expect(go('c', 'left')).toBe('b');
    expect(go('b', 'down')).toBe('d');
    expect(go('d', 'up')).toBe('b');
    expect(go('a', 'left')).toBeUndefined();
    expect(go('a', 'up')).toBeUndefined();
  });
});
