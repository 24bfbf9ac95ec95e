import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id } from '../fields.ts';
import { sceneFaults } from '../rules/scene-faults.ts';
import { type Scene, sceneDrawing } from './scene-drawing.ts';
import { strict } from '../strict.ts';

const isWhole = (value: Pick<Scene, 'nodes' | 'edges'>): boolean => sceneFaults(value).length === 0;
/** Rises with each change; a save names the one it began with. 0: the diagram was not drawn yet. */
const revision = z.int().check(z.minimum(0));
const revised = z.extend(sceneDrawing, { revision });

/** A station's one-line diagram. A document with a fault (`rules/scene-faults.ts`) is none. */
export const scene = revised.check(z.refine(isWhole));
export type StoredScene = z.output<typeof revised>;

export const sceneEndpoints = named({
  /** A station's one-line diagram; null: not drawn yet, it is laid out from the list of devices. */
  getScene: endpoint(
    { method: 'POST', path: '/station/scene/get' },
    { request: z.object({ stationId: id }), response: z.nullable(scene) },
  ),
  /**
   * Refused as a conflict when the drawing was changed since, and with the path of each fault where it has one, or does
   * not fit the station's devices and points, or has keys that a drawing does not have.
   */
  saveScene: endpoint(
    { method: 'POST', path: '/station/scene/save' },
    { request: strict(revised), response: scene, permission: 'drawing_save' },
  ),
});
