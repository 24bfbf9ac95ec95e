import type { SiteObject, SitePlan } from '#src/contract/station/site-plan.ts';
import { addTurned, emptyMesh, type Mesh } from './mesh.ts';
import { hubOf, meshOf, rotorMesh } from './object-meshes.ts';

/** A stretch of a mesh that belongs to one object. */
export interface Stretch {
  readonly objectId: string;
  /** Corners. */
  readonly from: number;
  readonly to: number;
}

/** A rotor: the same mesh for each, where its hub is and how it is turned. */
export interface Rotor {
  readonly objectId: string;
  readonly degrees: number;
  readonly hub: readonly [x: number, y: number, z: number];
}

/** Everything that stands on a site, in metres around its middle. */
export interface SiteMesh {
  readonly fixed: Mesh;
  readonly stretches: readonly Stretch[];
  readonly rotor: Mesh;
  readonly rotors: readonly Rotor[];
}

function rotorOf(object: SiteObject): Rotor {
  const hub = emptyMesh();
  const [x, y, z] = hubOf(object);
  addTurned(hub, { positions: [x, y, z], normals: [0, 0, 1], materials: [] }, object.turn, [object.x, object.y, 0]);
  const [hx = 0, hy = 0, hz = 0] = hub.positions;
  return { objectId: object.id, degrees: object.turn, hub: [hx, hy, hz] };
}

/** @param running the objects that work at present */
export function siteMesh(plan: SitePlan, running: ReadonlySet<string>): SiteMesh {
  const fixed = emptyMesh();
  const facing = plan.latitude < 0 ? -1 : 1;
  const stretches = plan.objects.map((object): Stretch => {
    const from = fixed.materials.length;
    const mesh = meshOf(object, { isRunning: running.has(object.id), facing });
    addTurned(fixed, mesh, object.turn, [object.x, object.y, 0]);
    return { objectId: object.id, from, to: fixed.materials.length };
  });
  const turbines = plan.objects.filter(({ kind }) => kind === 'turbine');
  return { fixed, stretches, rotor: rotorMesh(), rotors: turbines.map(rotorOf) };
}
