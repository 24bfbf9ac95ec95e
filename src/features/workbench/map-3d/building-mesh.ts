import type { SiteObject } from '#src/contract/station/site-plan.ts';
import { emptyMesh, addPolygon, type Mesh, raise, rectangle, type Vec } from './mesh.ts';

/** Metres. */
const windowWidth = 2.6;
const windowPitch = 4.2;
const storey = 3.6;

/** Windows along both long and both short walls, between two heights. */
function addWindows(mesh: Mesh, [width, depth]: readonly [number, number], from: number, to: number): void {
  const row = (length: number) => Math.max(1, Math.floor((length - 1) / windowPitch));
  const positions = (length: number) =>
    Array.from({ length: row(length) }, (_, index) => (index - (row(length) - 1) / 2) * windowPitch);
  for (const x of positions(width)) raise(mesh, 'dark', rectangle(windowWidth, depth + 0.12, [x, 0]), from, to);
  for (const y of positions(depth)) raise(mesh, 'dark', rectangle(width + 0.12, windowWidth, [0, y]), from, to);
}

/** A saddle roof along the longer side, with gables. */
function addRoof(mesh: Mesh, { width, depth }: SiteObject, eaves: number, ridge: number): void {
  const [half, deep] = [width / 2 + 0.4, depth / 2 + 0.4];
  const low = (x: number, y: number): Vec => [x * half, y * deep, eaves];
  const left: Vec = [-half, 0, ridge];
  const right: Vec = [half, 0, ridge];
  addPolygon(mesh, 'roof', low(-1, -1), low(1, -1), right, left);
  addPolygon(mesh, 'roof', low(1, 1), low(-1, 1), left, right);
  addPolygon(mesh, 'wall', low(1, -1), low(1, 1), right);
  addPolygon(mesh, 'wall', low(-1, 1), low(-1, -1), left);
}

/** A hall with a saddle roof and gates, or, where it is higher than wide, a house of several storeys. */
export function buildingMesh(object: SiteObject): Mesh {
  const { width, depth, height } = object;
  const mesh = emptyMesh();
  if (height > 0.6 * Math.min(width, depth)) {
    raise(mesh, 'wall', rectangle(width, depth), 0, height, 'roof');
    for (let floor = 0; floor + storey <= height; floor += storey)
      addWindows(mesh, [width, depth], floor + 1, floor + 2.6);
    return mesh;
  }
  const isTurned = depth > width;
  const eaves = height * 0.72;
  raise(mesh, 'wall', rectangle(width, depth), 0, eaves);
  addWindows(mesh, [width, depth], eaves * 0.58, eaves * 0.84);
  for (const x of [-width * 0.28, width * 0.28])
    raise(mesh, 'steel', rectangle(Math.min(5, width / 5), depth + 0.2, [x, 0]), 0, eaves * 0.5);
  if (!isTurned) addRoof(mesh, object, eaves, height);
  else raise(mesh, 'roof', rectangle(width + 0.6, depth + 0.6), eaves, eaves + 0.6);
  return mesh;
}
