import * as z from 'zod/mini';
import { type DeviceType, deviceTypes } from './alarm.ts';
import { endpoint, named } from './endpoint.ts';
import { id } from './fields.ts';
import { sceneLengthMax, sceneNodesMax, textShortMax } from './limits.ts';
import { sceneFaults } from './rules/scene-faults.ts';
import { showsAsIs } from './rules/text.ts';
import { strict } from './strict.ts';
import { pointAddress } from './telemetry.ts';

/** What a one-line diagram has beside the devices of the ledger. */
export const plantSymbols = ['transformer', 'breaker', 'contactor', 'busbar', 'load'] as const;
export type SceneSymbol = DeviceType | (typeof plantSymbols)[number];

const coordinate = z.number().check(z.minimum(-sceneLengthMax), z.maximum(sceneLengthMax));

const sceneNode = z.object({
  id,
  symbol: z.enum([...deviceTypes, ...plantSymbols]),
  /** The device that it stands for; null for what the ledger does not have. */
  deviceId: z.nullable(id),
  /** As it stands on the plant's plates, `QF1`; '' without. */
  label: z.string().check(z.maxLength(textShortMax), showsAsIs),
  /** Middle, px of the drawing: x to the right, y downwards. */
  x: coordinate,
  y: coordinate,
  /** Of a busbar, px along its direction; null for everything else. */
  length: z.nullable(z.number().check(z.minimum(1), z.maximum(sceneLengthMax))),
  /** Of a busbar. */
  direction: z.nullable(z.enum(['across', 'down'])),
  /** Of a breaker or contactor: the point that tells its position, and its value when it is closed; null: not measured. */
  position: z.nullable(z.object({ point: pointAddress, closed: z.int() })),
});
export type SceneNode = z.output<typeof sceneNode>;

const sceneEdge = z.object({
  from: id,
  to: id,
  /** kW that go from `from` to `to`; a negative value goes the other way. null: not measured. */
  power: z.nullable(pointAddress),
});
export type SceneEdge = z.output<typeof sceneEdge>;

const drawing = z.object({
  stationId: id,
  nodes: z.array(sceneNode).check(z.minLength(1), z.maxLength(sceneNodesMax)),
  edges: z.array(sceneEdge).check(z.maxLength(sceneNodesMax)),
});

export type Scene = z.output<typeof drawing>;

const isWhole = (value: Pick<Scene, 'nodes' | 'edges'>): boolean => sceneFaults(value).length === 0;
/** Counts the changes: whoever saves names the one that was seen. 0: nobody has drawn one. */
const revision = z.int().check(z.minimum(0));
const revised = z.extend(drawing, { revision });

/** A station's one-line diagram. A document with a fault (`rules/scene-faults.ts`) is none. */
export const scene = revised.check(z.refine(isWhole));
export type StoredScene = z.output<typeof revised>;

export const sceneEndpoints = named({
  /** A station's one-line diagram; null: nobody has drawn one, it is laid out from the list of devices. */
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
