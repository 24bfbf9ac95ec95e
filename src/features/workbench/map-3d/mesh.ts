/** Metres: to the right, away from the viewer and up, before an object is turned. */
export type Vec = readonly [x: number, y: number, z: number];

/** What a surface is made of; `tone` and `glass` are in the colours of the object's state. */
export const materials = ['tone', 'glass', 'body', 'wall', 'roof', 'steel', 'dark', 'paint'] as const;
export type Material = (typeof materials)[number];

/** Triangles: three positions each, with the normal and the material of each. */
export interface Mesh {
  readonly positions: number[];
  readonly normals: number[];
  /** Of each corner. */
  readonly materials: Material[];
}

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], materials: [] });

const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function normalOf(a: Vec, b: Vec, c: Vec): Vec {
  const [u, v] = [minus(b, a), minus(c, a)];
  const [x, y, z] = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Adds a flat polygon; its corners are counter-clockwise for an outside viewer. */
export function addPolygon(mesh: Mesh, material: Material, ...corners: readonly Vec[]): void {
  const [first, ...rest] = corners;
  if (!first) return;
  for (const [index, b] of rest.slice(0, -1).entries()) {
    const c = rest[index + 1] ?? b;
    const normal = normalOf(first, b, c);
    for (const corner of [first, b, c]) {
      mesh.positions.push(...corner);
      mesh.normals.push(...normal);
      mesh.materials.push(material);
    }
  }
}

type Point = readonly [x: number, y: number];

/**
 * Adds a body between two outlines with the same number of points, and its lid; outlines are counter-clockwise from
 * above.
 */
export function loft(
  mesh: Mesh,
  material: Material,
  lower: readonly Vec[],
  upper: readonly Vec[],
  lid = material,
): void {
  for (const [index, a] of lower.entries()) {
    const next = (index + 1) % lower.length;
    const [b, c, d] = [lower[next], upper[next], upper[index]];
    if (b && c && d) addPolygon(mesh, material, a, b, c, d);
  }
  addPolygon(mesh, lid, ...upper);
}

export const rectangle = (width: number, depth: number, [x, y]: Point = [0, 0]): readonly Point[] => [
  [x - width / 2, y - depth / 2],
  [x + width / 2, y - depth / 2],
  [x + width / 2, y + depth / 2],
  [x - width / 2, y + depth / 2],
];

export const circle = (radius: number, [x, y]: Point = [0, 0], corners = 14): readonly Point[] =>
  Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

const at = (outline: readonly Point[], z: number): readonly Vec[] => outline.map(([x, y]): Vec => [x, y, z]);

/** An outline that is raised from one height to another. */
export const raise = (
  mesh: Mesh,
  material: Material,
  outline: readonly Point[],
  from: number,
  to: number,
  lid = material,
) => loft(mesh, material, at(outline, from), at(outline, to), lid);

/** Adds a cone or a cylinder between two heights. */
export const cone = (
  mesh: Mesh,
  material: Material,
  middle: Point,
  [low, high]: Point,
  [from, to]: Point,
  corners = 14,
) => loft(mesh, material, at(circle(low, middle, corners), from), at(circle(high, middle, corners), to));

/** A round body that lies along the x axis. */
export function lyingCylinder(mesh: Mesh, material: Material, length: number, radius: number, [x, y, z]: Vec): void {
  const ring = circle(radius, [y, z], 10);
  const side = (shift: number) => ring.map(([a, b]): Vec => [x + shift, a, b]);
  const [left, right] = [side(-length / 2), side(length / 2)];
  for (const [index, a] of left.entries()) {
    const next = (index + 1) % left.length;
    const [b, c, d] = [left[next], right[next], right[index]];
    if (b && c && d) addPolygon(mesh, material, a, d, c, b);
  }
  addPolygon(mesh, material, ...right);
  addPolygon(mesh, material, ...left.toReversed());
}

/** Adds a mesh to another one, turned clockwise by degrees around the vertical axis and moved. */
export function addTurned(to: Mesh, from: Mesh, degrees: number, [x, y, z]: Vec): void {
  const radians = (degrees / 180) * Math.PI;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  for (let index = 0; index < from.positions.length; index += 3) {
    const [px = 0, py = 0, pz = 0] = from.positions.slice(index, index + 3);
    const [nx = 0, ny = 0, nz = 0] = from.normals.slice(index, index + 3);
    to.positions.push(px * cos + py * sin + x, py * cos - px * sin + y, pz + z);
    to.normals.push(nx * cos + ny * sin, ny * cos - nx * sin, nz);
  }
  to.materials.push(...from.materials);
}
