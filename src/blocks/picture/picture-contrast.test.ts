import { expect, test } from 'vitest';
import type { Colour } from '#src/lib/contrast.ts';
import { type Pixels, pictureContrast } from './picture-contrast.ts';

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
const blue: Colour = [20, 99, 214];
const side = 8;

/** A square of one colour in the middle of a ground; without one the ground is transparent. */
function logo(ink: Colour, ground?: Colour): Pixels {
  const pixels = Array.from({ length: side * side }, (_each, index) => {
    const [x, y] = [index % side, Math.floor(index / side)];
    const isInk = x > 1 && x < 6 && y > 1 && y < 6;
    return isInk ? [...ink, 255] : [...(ground ?? black), ground ? 255 : 0];
  });
  return { width: side, height: side, data: pixels.flat() };
}

test('[VW-75.3] a white logo is not seen on white, and well on black', () => {
  expect(pictureContrast(logo(white), white)).toBeCloseTo(1);
  expect(pictureContrast(logo(white), black)).toBeCloseTo(21);
  expect(pictureContrast(logo(blue), white)).toBeCloseTo(5.6, 0);
});

test('[VW-75.3] a picture with its own ground is seen on that one', () => {
  expect(pictureContrast(logo(blue, white), white)).toBeGreaterThan(5);
  expect(pictureContrast(logo(blue, white), black)).toBeGreaterThan(5);
});

test('[VW-75.3] of one colour all over it is a shape; of nothing visible there is no contrast', () => {
  expect(pictureContrast(logo(blue, blue), white)).toBeCloseTo(5.6, 0);
  expect(pictureContrast({ width: 2, height: 2, data: Array.from({ length: 16 }, () => 0) }, white)).toBeUndefined();
});
