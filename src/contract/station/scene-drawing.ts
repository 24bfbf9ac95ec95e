import * as z from 'zod/mini';
import { type DeviceType, deviceTypes } from '../alarm/alarm.ts';
import { id } from '../fields.ts';
import { sceneLengthMax, sceneNodesMax, textShortMax } from '../limits.ts';
import { showsAsIs } from '../rules/text.ts';
import { pointAddress } from '../points/telemetry.ts';

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
  /** Of a breaker or contactor: the point with its position, and the point's value when it is closed; null: not measured. */
  position: z.nullable(z.object({ point: pointAddress, closed: z.int() })),
});
export type SceneNode = z.output<typeof sceneNode>;

const sceneEdge = z.object({
  from: id,
  to: id,
  /** kW from `from` to `to`; a negative value is the other direction. null: not measured. */
  power: z.nullable(pointAddress),
});
export type SceneEdge = z.output<typeof sceneEdge>;

/** A one-line diagram without its revision. */
export const sceneDrawing = z.object({
  stationId: id,
  nodes: z.array(sceneNode).check(z.minLength(1), z.maxLength(sceneNodesMax)),
  edges: z.array(sceneEdge).check(z.maxLength(sceneNodesMax)),
});

export type Scene = z.output<typeof sceneDrawing>;
