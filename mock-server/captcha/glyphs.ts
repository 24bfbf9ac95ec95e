/** A point in a box 8 wide and 12 high, y downwards. */
export type Point = readonly [x: number, y: number];

const line = (text: string): readonly Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const strokes = (...texts: readonly string[]) => texts.map(line);

/** The strokes of characters that are not easily confused with each other. */
export const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  A: strokes('0,12 4,0 8,12', '1.5,8 6.5,8'),
  C: strokes('8,2 6,0 3,0 0,3 0,9 3,12 6,12 8,10'),
  E: strokes('8,0 0,0 0,12 8,12', '0,6 6,6'),
  F: strokes('8,0 0,0 0,12', '0,6 6,6'),
  H: strokes('0,0 0,12', '8,0 8,12', '0,6 8,6'),
  J: strokes('3,0 8,0', '6,0 6,9 4,12 2,12 0,9'),
  K: strokes('0,0 0,12', '8,0 0,7', '3,5 8,12'),
  M: strokes('0,12 0,0 4,6 8,0 8,12'),
  N: strokes('0,12 0,0 8,12 8,0'),
  P: strokes('0,12 0,0 6,0 8,2 8,4 6,6 0,6'),
  R: strokes('0,12 0,0 6,0 8,2 8,4 6,6 0,6', '4,6 8,12'),
  T: strokes('0,0 8,0', '4,0 4,12'),
  W: strokes('0,0 2,12 4,5 6,12 8,0'),
  X: strokes('0,0 8,12', '8,0 0,12'),
  Y: strokes('0,0 4,6 8,0', '4,6 4,12'),
  3: strokes('0,1 2,0 6,0 8,2 8,4 6,6 3,6', '6,6 8,8 8,10 6,12 2,12 0,11'),
  4: strokes('6,12 6,0 0,8 8,8'),
  6: strokes('7,0 3,2 0,7 0,10 2,12 6,12 8,10 8,8 6,6 2,6 0,8'),
  7: strokes('0,0 8,0 3,12'),
  9: strokes('8,4 6,6 2,6 0,4 0,2 2,0 6,0 8,2 8,5 5,10 1,12'),
};
