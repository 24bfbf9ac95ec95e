/** Four by four, column by column, as WebGL counts; in double precision, since a site is a speck on the world's square. */
export type Matrix = readonly number[];

export function multiplied(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, index) => {
    const [row, column] = [index % 4, Math.floor(index / 4)];
    return [0, 1, 2, 3].reduce((sum, at) => sum + (a[at * 4 + row] ?? 0) * (b[column * 4 + at] ?? 0), 0);
  });
}

export const moved = (x: number, y: number, z: number): Matrix => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];

export const scaled = (x: number, y: number, z: number): Matrix => [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];

/** Clockwise around the vertical axis, as a compass counts. */
export function turnedBy(degrees: number): Matrix {
  const radians = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, -sin, 0, 0, sin, cos, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
}

/** Around the axis that leads away from the viewer. */
export function rolledBy(radians: number): Matrix {
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return [cos, 0, -sin, 0, 0, 1, 0, 0, sin, 0, cos, 0, 0, 0, 0, 1];
}
