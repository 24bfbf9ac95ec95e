import { encodePng } from './png.ts';

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a place of the unit square; undefined: nothing is there. */
type Painting = (x: number, y: number) => Colour | undefined;
type Point = readonly [x: number, y: number];

const size = 128;
/** Samples along each side of a pixel: smooth edges. */
const samples = 3;

function pixelOf(paint: Painting, column: number, row: number): number[] {
  const sum = [0, 0, 0];
  let hits = 0;
  for (let index = 0; index < samples ** 2; index += 1) {
    const x = (column + ((index % samples) + 0.5) / samples) / size;
    const y = (row + (Math.floor(index / samples) + 0.5) / samples) / size;
    const colour = paint(x, y);
    if (!colour) continue;
    hits += 1;
    colour.forEach((value, channel) => (sum[channel]! += value));
  }
  return [...sum.map((value) => Math.round(value / Math.max(1, hits))), Math.round((255 * hits) / samples ** 2)];
}

function draw(paint: Painting): Buffer {
  const pixels = Array.from({ length: size ** 2 }, (_, index) =>
    pixelOf(paint, index % size, Math.floor(index / size)),
  );
  return encodePng(size, Uint8Array.from(pixels.flat()));
}

const inEllipse = (x: number, y: number, [cx, cy]: Point, width: number, height: number): boolean =>
  ((x - cx) / width) ** 2 + ((y - cy) / height) ** 2 <= 1;

/** An avatar: head and shoulders as two ellipses. */
export const drawAvatar = (background: Colour, figure: Colour): Buffer =>
  draw((x, y) => {
    const isFigure = inEllipse(x, y, [0.5, 0.38], 0.17, 0.19) || inEllipse(x, y, [0.5, 1], 0.34, 0.36);
    return isFigure ? figure : background;
  });

const bolt: readonly Point[] = [
  [0.56, 0.14],
  [0.28, 0.54],
  [0.46, 0.54],
  [0.42, 0.86],
  [0.72, 0.44],
  [0.53, 0.44],
];

/** Whether a ray to the right crosses the outline an odd number of times. */
function inOutline(x: number, y: number, outline: readonly Point[]): boolean {
  let inside = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline.at(index - 1)!;
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

/** A bolt in a disc. */
export const drawLogo = (disc: Colour, sign: Colour): Buffer =>
  draw((x, y) => {
    if (!inEllipse(x, y, [0.5, 0.5], 0.48, 0.48)) return undefined;
    return inOutline(x, y, bolt) ? sign : disc;
  });
