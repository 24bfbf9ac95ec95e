import type { CustomLayerInterface } from 'maplibre-gl';
import type { SitePlan } from '#src/contract/station/site-plan.ts';
import type { Datum } from '#src/blocks/map/datum.ts';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import { projected } from '#src/blocks/map/mercator.ts';
import { type Matrix, moved, multiplied, rolledBy, scaled, turnedBy } from './matrix.ts';
import type { Material, Mesh } from './mesh.ts';
import { siteMesh, type SiteMesh } from './site-mesh.ts';
import { createDrawnMesh, createSiteProgram, type DrawnMesh, type SiteProgram } from './site-program.ts';
import { lngLatOf } from './site-shapes.ts';
import type { Rgb, SiteColours } from './site-style.ts';

/** How the objects of a site look at present. */
export interface SiteAppearance extends SiteColours {
  /** Objects that work: a vehicle stands at such a charger, such a turbine turns. */
  readonly running: readonly string[];
  /** The user wants no motion. */
  readonly isStill: boolean;
}

/** From the south-west. */
const light: readonly [number, number, number] = [-0.5, -0.62, 1];
/** Turns a minute: slow enough for eight hours beside it. */
const turnsPerMinute = 12;
/** Frames a second while blades turn: more would cost a wall its processor. */
const turningFrames = 24;
const earthCircumference = 40_075_016.686;

/** From metres of the plan to the world's square. */
function planMatrix(plan: SitePlan, datum: Datum): Matrix {
  const lngLat = lngLatOf(plan, [0, 0], datum);
  const { x, y } = projected(lngLat);
  const metre = 1 / (earthCircumference * Math.cos((lngLat.latitude / 180) * Math.PI));
  return multiplied(multiplied(moved(x, y, 0), scaled(metre, -metre, metre)), turnedBy(plan.turn));
}

const coloursOf = ({ materials }: Mesh, of: (corner: number, material: Material) => Rgb): Uint8Array =>
  new Uint8Array(materials.flatMap((material, corner) => [...of(corner, material)]));

interface Drawn {
  readonly program: SiteProgram;
  readonly fixed: DrawnMesh;
  /** One for each turbine: they have the colours of their states. */
  readonly rotors: readonly DrawnMesh[];
}

interface Picture {
  readonly drawn: Drawn;
  readonly mesh: SiteMesh;
  readonly shade: Rgb;
  /** From metres of the plan to the screen. */
  readonly matrix: Matrix;
  rotorTurns(objectId: string): boolean;
}

/** Draws the shadows, then what casts them. */
function drawSite(gl: WebGL2RenderingContext, { drawn, mesh, shade, matrix, rotorTurns }: Picture): void {
  const { program, uniforms } = drawn.program;
  const angle = (performance.now() / 60_000) * turnsPerMinute * 2 * Math.PI;
  gl.useProgram(program);
  gl.disable(gl.CULL_FACE);
  gl.disable(gl.BLEND);
  gl.uniformMatrix4fv(uniforms.u_matrix, false, new Float32Array(matrix));
  gl.uniform3fv(uniforms.u_light, light);
  gl.uniform3fv(
    uniforms.u_shade,
    shade.map((channel) => channel / 255),
  );
  for (const isShadow of [1, 0]) {
    gl.uniform1i(uniforms.u_isShadow, isShadow);
    gl.uniformMatrix4fv(uniforms.u_model, false, new Float32Array(moved(0, 0, 0)));
    drawn.fixed.draw();
    for (const [index, { objectId, hub, degrees }] of mesh.rotors.entries()) {
      const roll = rolledBy(rotorTurns(objectId) ? angle : 0.4);
      const model = multiplied(multiplied(moved(...hub), turnedBy(degrees)), roll);
      gl.uniformMatrix4fv(uniforms.u_model, false, new Float32Array(model));
      drawn.rotors[index]?.draw();
    }
  }
}

/** A map layer that draws a site's objects with WebGL. */
export function createSiteLayer(plan: SitePlan, datum: Datum, id: string) {
  const toWorld = planMatrix(plan, datum);
  let map: EngineMap | undefined;
  let gl: WebGL2RenderingContext | undefined;
  let drawn: Drawn | undefined;
  let appearance: SiteAppearance | undefined;
  let mesh: SiteMesh | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const colourOf = (objectId: string, material: Material): Rgb => {
    const colour = appearance?.objects[objectId]?.[material] ?? appearance?.materials[material];
    return colour ?? [128, 128, 128];
  };

  function fillMeshes(): void {
    if (!drawn || !mesh) return;
    let at = 0;
    drawn.fixed.setColours(
      coloursOf(mesh.fixed, (corner, material) => {
        while (corner >= (mesh?.stretches[at]?.to ?? Infinity)) at += 1;
        return colourOf(mesh?.stretches[at]?.objectId ?? '', material);
      }),
    );
    for (const [index, { objectId }] of mesh.rotors.entries())
      drawn.rotors[index]?.setColours(coloursOf(mesh.rotor, (_corner, material) => colourOf(objectId, material)));
  }

  function shapeMeshes(): void {
    if (!drawn || !mesh) return;
    drawn.fixed.setGeometry(mesh.fixed.positions, mesh.fixed.normals);
    for (const rotor of drawn.rotors) rotor.setGeometry(mesh.rotor.positions, mesh.rotor.normals);
  }

  const rotorTurns = (objectId: string): boolean =>
    appearance?.isStill === false && appearance.running.includes(objectId);

  const layer: CustomLayerInterface = {
    id,
    type: 'custom',
    renderingMode: '3d',
    onAdd(addedTo, context) {
      map = addedTo;
      gl = context;
      const program = createSiteProgram(context);
      const turbines = plan.objects.filter(({ kind }) => kind === 'turbine');
      drawn = {
        program,
        fixed: createDrawnMesh(context, program),
        rotors: turbines.map(() => createDrawnMesh(context, program)),
      };
      shapeMeshes();
      fillMeshes();
    },
    onRemove(_map, context) {
      clearTimeout(timer);
      for (const each of drawn ? [drawn.fixed, ...drawn.rotors] : []) each.remove();
      context.deleteProgram(drawn?.program.program ?? null);
      map = undefined;
      gl = undefined;
      drawn = undefined;
    },
    render(_context, { defaultProjectionData }) {
      if (!gl || !drawn || !mesh || !appearance) return;
      const matrix = multiplied([...defaultProjectionData.mainMatrix], toWorld);
      drawSite(gl, { drawn, mesh, shade: appearance.shade, matrix, rotorTurns });
      clearTimeout(timer);
      if (mesh.rotors.some(({ objectId }) => rotorTurns(objectId)))
        timer = setTimeout(() => map?.triggerRepaint(), 1000 / turningFrames);
    },
  };
  return {
    layer,
    setAppearance(next: SiteAppearance): void {
      const isReshaped = !mesh || appearance?.running.join() !== next.running.join();
      appearance = next;
      if (isReshaped) {
        mesh = siteMesh(plan, new Set(next.running));
        shapeMeshes();
      }
      fillMeshes();
      map?.triggerRepaint();
    },
  };
}
