import type { SiteKind, SiteObject } from '#src/contract/station/site-plan.ts';
import { buildingMesh } from './building-mesh.ts';
import { chargerMesh } from './charger-mesh.ts';
import {
  cone,
  emptyMesh,
  addPolygon,
  lyingCylinder,
  type Material,
  type Mesh,
  raise,
  rectangle,
  type Vec,
} from './mesh.ts';

export interface MeshOptions {
  /** A vehicle stands at a charger that gives power. */
  readonly isRunning: boolean;
  /** 1: modules tilted to the south, −1: to the north. */
  readonly facing: 1 | -1;
}

/** Height in metres of the coloured ground under an object, which shows the state from above too. */
const padHeight = 0.12;
const padMargin = 0.9;

const pad = (mesh: Mesh, width: number, depth: number): void =>
  raise(mesh, 'tone', rectangle(width + 2 * padMargin, depth + 2 * padMargin), 0, padHeight);

/** So many positions along a length, each in the middle of its share. */
const spread = (length: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => -length / 2 + (length / count) * (index + 0.5));

function band(
  mesh: Mesh,
  material: Material,
  [width, depth]: readonly [number, number],
  from: number,
  to: number,
): void {
  raise(mesh, material, rectangle(width + 0.16, depth + 0.16), from, to);
}

/** A battery container: ribbed sheet, doors at one end, air conditioners on its roof. */
function containerMesh({ width, depth, height }: SiteObject): Mesh {
  const mesh = emptyMesh();
  pad(mesh, width, depth);
  raise(mesh, 'body', rectangle(width, depth), padHeight, height, 'roof');
  for (const x of spread(width, Math.max(4, Math.round(width / 0.7))))
    raise(mesh, 'wall', rectangle(0.22, depth + 0.14, [x, 0]), 0.3, height - 0.2);
  band(mesh, 'tone', [width, depth], height * 0.68, height * 0.84);
  for (const y of [-depth / 4, depth / 4])
    raise(mesh, 'dark', rectangle(0.12, depth / 2 - 0.2, [width / 2, y]), 0.3, height * 0.62);
  for (const x of spread(width, Math.max(1, Math.round(width / 4)))) {
    raise(mesh, 'steel', rectangle(1.6, depth * 0.6, [x, 0]), height, height + 0.55);
    cone(mesh, 'dark', [x, 0], [0.5, 0.5], [height + 0.55, height + 0.62], 10);
  }
  return mesh;
}

/** Metres from row to row of modules. */
const rowPitch = 5.5;

/** Rows of modules that lean towards the sun, on legs, each with a frame in the colour of its state. */
function fieldMesh({ width, depth, height }: SiteObject, { facing }: MeshOptions): Mesh {
  const mesh = emptyMesh();
  const rows = Math.max(1, Math.floor(depth / rowPitch));
  const run = (depth / rows) * 0.62;
  const [low, high] = [height * 0.3, height];
  for (const middle of spread(depth, rows)) {
    const point = (x: number, along: number, lift = 0): Vec => [
      x * facing,
      middle + facing * (along - 0.5) * run,
      low + (high - low) * along + lift,
    ];
    const sheet = (
      material: Material,
      [left, right]: readonly [number, number],
      [from, to]: readonly [number, number],
      lift: number,
    ) =>
      addPolygon(
        mesh,
        material,
        point(left, from, lift),
        point(right, from, lift),
        point(right, to, lift),
        point(left, to, lift),
      );
    const half = width / 2;
    sheet('glass', [-half, half], [0, 1], 0);
    addPolygon(mesh, 'dark', point(-half, 1, -0.1), point(half, 1, -0.1), point(half, 0, -0.1), point(-half, 0, -0.1));
    const count = Math.max(2, Math.round(width / 4.2));
    for (const x of spread(width, count).slice(1)) {
      const seam = x - width / count / 2;
      sheet('paint', [seam - 0.07, seam + 0.07], [0, 1], 0.05);
    }
    sheet('paint', [-half, half], [0.48, 0.52], 0.05);
    for (const edge of [
      [0, 0.07],
      [0.93, 1],
    ] as const)
      sheet('tone', [-half, half], edge, 0.08);
    for (const x of [-half, half - 0.25]) sheet('tone', [x, x + 0.25], [0, 1], 0.08);
    for (const x of spread(width, Math.max(2, Math.round(width / 8))))
      for (const along of [0.15, 0.85]) {
        const [px, py, pz] = point(x, along);
        raise(mesh, 'steel', rectangle(0.16, 0.16, [px, py]), 0, pz - 0.1);
      }
  }
  return mesh;
}

/** The nacelle's height above the tower, and how far the rotor stands before it. */
export const hubOf = ({ width, height }: SiteObject): Vec => [0, -width - 1.1, height + 0.6];

function turbineMesh({ width, height }: SiteObject): Mesh {
  const mesh = emptyMesh();
  pad(mesh, width * 2, width * 2);
  cone(mesh, 'steel', [0, 0], [width / 2, width * 0.28], [padHeight, height], 16);
  cone(mesh, 'tone', [0, 0], [width * 0.53, width * 0.51], [0.4, height * 0.09], 16);
  raise(mesh, 'body', rectangle(1.9, width + 3.2, [0, 0.4]), height - 0.4, height + 1.7, 'roof');
  return mesh;
}

const bladeLength = 11.5;

/** Three blades around the hub in front view; they turn around the y axis. */
export function rotorMesh(): Mesh {
  const mesh = emptyMesh();
  const spoke = (angle: number, along: number, across: number, y: number): Vec => [
    along * Math.sin(angle) + across * Math.cos(angle),
    y,
    along * Math.cos(angle) - across * Math.sin(angle),
  ];
  for (const turn of [0, 1, 2]) {
    const angle = (turn / 3) * 2 * Math.PI;
    const strip = (
      material: Material,
      [from, to]: readonly [number, number],
      [wide, narrow]: readonly [number, number],
    ) => {
      const corners = (y: number) => [
        spoke(angle, from, -wide * 0.35, y),
        spoke(angle, from, wide * 0.65, y),
        spoke(angle, to, narrow * 0.65, y),
        spoke(angle, to, -narrow * 0.35, y),
      ];
      addPolygon(mesh, material, ...corners(-0.14));
      addPolygon(mesh, material, ...corners(0.14).toReversed());
    };
    strip('body', [0.5, 2.4], [0.7, 1.5]);
    strip('body', [2.4, bladeLength * 0.84], [1.5, 0.75]);
    strip('tone', [bladeLength * 0.84, bladeLength], [0.75, 0.4]);
  }
  const ring = Array.from({ length: 12 }, (_, index) => (index / 12) * 2 * Math.PI);
  for (const [index, a] of ring.entries()) {
    const b = ring[(index + 1) % ring.length] ?? 0;
    const rim = (angle: number): Vec => [0.95 * Math.sin(angle), 0.3, 0.95 * Math.cos(angle)];
    addPolygon(mesh, 'steel', rim(b), rim(a), [0, -1, 0]);
  }
  return mesh;
}

/** A diesel set in its housing: louvres, the exhaust on its roof, the fuel tank beside it. */
function dieselMesh({ width, depth, height }: SiteObject): Mesh {
  const mesh = emptyMesh();
  pad(mesh, width, depth);
  const [long, shift] = [width * 0.7, -width * 0.15];
  raise(mesh, 'body', rectangle(long, depth, [shift, 0]), padHeight, height * 0.86, 'roof');
  raise(mesh, 'tone', rectangle(long + 0.16, depth + 0.16, [shift, 0]), height * 0.66, height * 0.8);
  for (const z of [0.2, 0.3, 0.4, 0.5])
    raise(mesh, 'dark', rectangle(long * 0.7, depth + 0.12, [shift, 0]), height * z, height * (z + 0.05));
  lyingCylinder(mesh, 'steel', long * 0.5, 0.42, [shift, 0, height * 0.86 + 0.5]);
  cone(mesh, 'steel', [shift - long * 0.32, 0], [0.24, 0.24], [height * 0.86, height + 1.7], 10);
  const [tank, end] = [width * 0.24, width / 2 - width * 0.12];
  const radius = Math.min(depth * 0.28, height * 0.3);
  lyingCylinder(mesh, 'steel', tank, radius, [end, 0, radius + 0.7]);
  for (const x of [end - tank * 0.3, end + tank * 0.3])
    raise(mesh, 'dark', rectangle(0.2, depth * 0.4, [x, 0]), padHeight, 0.95);
  return mesh;
}

/** A transformer: tank, cooling fins at both sides, the conservator and three bushings on top. */
function transformerMesh({ width, depth, height }: SiteObject): Mesh {
  const mesh = emptyMesh();
  pad(mesh, width, depth);
  const [long, deep, lid] = [width * 0.66, depth * 0.5, height * 0.66];
  raise(mesh, 'body', rectangle(long, deep), padHeight, lid, 'roof');
  for (const x of spread(long, 8)) raise(mesh, 'steel', rectangle(0.14, depth * 0.96, [x, 0]), 0.45, lid * 0.86);
  band(mesh, 'tone', [long, deep], lid * 0.9, lid);
  lyingCylinder(mesh, 'steel', long * 0.8, 0.34, [0, deep * 0.3, lid + 0.7]);
  for (const x of spread(long * 0.8, 3)) {
    cone(mesh, 'wall', [x, -deep * 0.28], [0.2, 0.12], [lid, height * 1.02], 8);
    cone(mesh, 'dark', [x, -deep * 0.28], [0.13, 0.13], [height * 1.02, height * 1.08], 8);
  }
  raise(mesh, 'wall', rectangle(width * 0.2, depth * 0.7, [width * 0.4, 0]), padHeight, height * 0.5, 'roof');
  return mesh;
}

const meshes: Readonly<Record<SiteKind, (object: SiteObject, options: MeshOptions) => Mesh>> = {
  container: containerMesh,
  pvField: fieldMesh,
  turbine: turbineMesh,
  dieselHouse: dieselMesh,
  transformer: transformerMesh,
  charger: chargerMesh,
  building: buildingMesh,
};

/** The mesh of an object around its centre, not turned; a turbine without its rotor. */
export const meshOf = (object: SiteObject, options: MeshOptions): Mesh => meshes[object.kind](object, options);
