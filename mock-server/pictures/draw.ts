import { encodePng } from './png.ts';

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];
/** The colour at a place of the unit square; undefined: nothing is there. */
type Painting = (x: number, y: number) => Colour | undefined;
type Point = readonly [x: number, y: number];

const size = 128;
/** Samples along each side of a pixel: smooth edges. */
const samples = 3;

/** Samples of a pixel's other corners than the first. */
const corners = [samples - 1, samples * (samples - 1), samples ** 2 - 1];

function pixelOf(paint: Painting, column: number, row: number): readonly number[] {
  const colourOf = (sample: number): Colour | undefined =>
    paint(
      (column + ((sample % samples) + 0.5) / samples) / size,
      (row + (Math.floor(sample / samples) + 0.5) / samples) / size,
    );
  const corner = colourOf(0);
  // No edge crosses the pixel.
  if (corners.every((sample) => colourOf(sample) === corner)) return corner ? [...corner, 255] : [0, 0, 0, 0];
  const found = Array.from({ length: samples ** 2 }, (_, sample) => colourOf(sample)).filter(
    (colour) => colour !== undefined,
  );
  const mean = (channel: number) =>
    Math.round(found.reduce((sum, colour) => sum + colour[channel]!, 0) / Math.max(1, found.length));
  return [mean(0), mean(1), mean(2), Math.round((255 * found.length) / samples ** 2)];
}

function draw(paint: Painting): Buffer {
  const pixels = new Uint8Array(4 * size ** 2);
  for (let index = 0; index < size ** 2; index += 1)
    pixels.set(pixelOf(paint, index % size, Math.floor(index / size)), 4 * index);
  return encodePng(size, pixels);
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
