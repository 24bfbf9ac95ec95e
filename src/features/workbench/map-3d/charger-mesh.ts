import type { SiteObject } from '#src/contract/station/site-plan.ts';
import { emptyMesh, addPolygon, loft, lyingCylinder, type Mesh, raise, rectangle, type Vec } from './mesh.ts';

/** Metres of a bay for a vehicle. */
const bay = { width: 2.8, depth: 5.2 };

const flat = (
  mesh: Mesh,
  material: 'paint' | 'tone',
  [x, y]: readonly [number, number],
  [width, depth]: readonly [number, number],
) => addPolygon(mesh, material, ...rectangle(width, depth, [x, y]).map(([a, b]): Vec => [a, b, 0.08]));

function addVehicle(mesh: Mesh, y: number): void {
  for (const end of [-1.35, 1.35])
    for (const side of [-0.8, 0.8]) lyingCylinder(mesh, 'dark', 0.24, 0.34, [side, y + end, 0.34]);
  raise(mesh, 'steel', rectangle(1.8, 4.3, [0, y]), 0.3, 0.92);
  const outline = (width: number, from: number, to: number, z: number): readonly Vec[] => [
    [-width / 2, y + from, z],
    [width / 2, y + from, z],
    [width / 2, y + to, z],
    [-width / 2, y + to, z],
  ];
  loft(mesh, 'dark', outline(1.7, -1.5, 1.1, 0.92), outline(1.35, -1, 0.5, 1.5), 'steel');
}

/** A charger with its painted bay, in which a vehicle stands while it charges. */
export function chargerMesh(
  { width, depth, height }: SiteObject,
  { isRunning }: { readonly isRunning: boolean },
): Mesh {
  const mesh = emptyMesh();
  const [wide, deep] = [Math.max(0.8, width), Math.max(0.6, depth)];
  raise(mesh, 'tone', rectangle(wide + 0.8, deep + 0.8), 0, 0.12);
  raise(mesh, 'body', rectangle(wide, deep), 0.12, height, 'roof');
  raise(mesh, 'tone', rectangle(wide + 0.1, deep + 0.1), height * 0.8, height * 0.94);
  raise(mesh, 'dark', rectangle(wide * 0.6, deep + 0.12), height * 0.5, height * 0.72);
  const south = -deep / 2 - 0.6;
  const middle = south - bay.depth / 2;
  for (const x of [-bay.width / 2, bay.width / 2]) flat(mesh, 'paint', [x, middle], [0.14, bay.depth]);
  flat(mesh, 'tone', [0, middle], [bay.width * 0.8, bay.depth * 0.9]);
  if (isRunning) addVehicle(mesh, middle);
  return mesh;
}
