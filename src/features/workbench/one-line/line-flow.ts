import type { DeviceType } from '#src/contract/alarm/alarm.ts';
import type { Scene, SceneEdge, SceneNode } from '#src/contract/station/scene-drawing.ts';
import type { FlowNode } from '#src/charts/flow/flow-model.ts';
import type { Freshness } from '#src/lib/freshness.ts';
import { cardHeight, cardWidth } from './card-size.ts';
import type { Readings } from './reading.ts';

/** Less is measuring noise, kW. */
const idleKw = 0.05;

export interface Line {
  readonly key: string;
  /** Path from `from` to `to`, along the axes. */
  readonly path: string;
  /** The middle of the line, for an arrow, and the line's direction there in degrees clockwise from the right. */
  readonly middle: { readonly x: number; readonly y: number; readonly turn: number };
  readonly edge: SceneEdge;
  readonly carrier: FlowNode;
}

export interface Flow {
  /** kW, never negative; null: not known. */
  readonly power: number | null;
  readonly towards: 'to' | 'from' | undefined;
  /** Of the largest power on the drawing: 0 … 1. */
  readonly share: number;
  readonly freshness: Freshness;
}

type Spot = readonly [x: number, y: number];

const within = (at: number, middle: number, length: number): number =>
  Math.min(middle + length / 2, Math.max(middle - length / 2, at));

/** From the edge of a card, downwards or sideways, to where its line begins. */
const toEdge = { x: cardWidth / 2, y: cardHeight / 2 };
const isCard = ({ deviceId, symbol }: SceneNode): boolean => deviceId !== null || symbol === 'load';

/** Where a line meets a node: of a busbar the place nearest to the other end, of a card its edge. */
function spot(node: SceneNode, other: SceneNode): Spot {
  if (isCard(node)) {
    const isBeside = other.length === null ? other.y === node.y : other.direction === 'down';
    return isBeside
      ? [node.x + Math.sign(other.x - node.x) * toEdge.x, node.y]
      : [node.x, node.y + Math.sign(other.y - node.y) * toEdge.y];
  }
  if (node.length === null) return [node.x, node.y];
  return node.direction === 'across'
    ? [within(other.x, node.x, node.length), node.y]
    : [node.x, within(other.y, node.y, node.length)];
}

const turnOf = ([x1, y1]: Spot, [x2, y2]: Spot): number =>
  Math.abs(x2 - x1) > Math.abs(y2 - y1) ? (x2 > x1 ? 0 : 180) : y2 > y1 ? 90 : 270;

/** A straight path, or one with two corners at half the height. */
function route(from: Spot, to: Spot): Pick<Line, 'path' | 'middle'> {
  const [x1, y1] = from;
  const [x2, y2] = to;
  if (x1 === x2 || y1 === y2)
    return {
      path: `M${x1} ${y1}L${x2} ${y2}`,
      middle: { x: (x1 + x2) / 2, y: (y1 + y2) / 2, turn: turnOf(from, to) },
    };
  const half = (y1 + y2) / 2;
  return {
    path: `M${x1} ${y1}V${half}H${x2}V${y2}`,
    middle: { x: (x1 + x2) / 2, y: half, turn: x2 > x1 ? 0 : 180 },
  };
}

/** What a device's power is of. */
export const deviceCarriers: Readonly<Record<DeviceType, FlowNode>> = {
  pv: 'pv',
  wind: 'wind',
  diesel: 'diesel',
  pcs: 'storage',
  bms: 'storage',
  charger: 'charging',
  grid: 'grid',
  meter: 'grid',
};

const carriers: Readonly<Record<string, FlowNode>> = {
  ...deviceCarriers,
  loadPower: 'load',
  chargingPower: 'charging',
  pvPower: 'pv',
  windPower: 'wind',
  dieselPower: 'diesel',
  batteryPower: 'storage',
};

/** What a line's power is of: the type of the device that measures it, or the station's sum. */
function carrierOf({ power }: SceneEdge, types: ReadonlyMap<string, string>): FlowNode {
  const [owner = '', key = ''] = power?.split('.') ?? [];
  return carriers[types.get(owner) ?? key] ?? 'grid';
}

/** The lines of a drawing. */
export function linesOf({ nodes, edges }: Scene): Line[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const types = new Map(nodes.map(({ deviceId, symbol }) => [deviceId ?? '', symbol]));
  return edges.flatMap((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (!from || !to) return [];
    const carrier = carrierOf(edge, types);
    return { key: `${edge.from} ${edge.to}`, edge, carrier, ...route(spot(from, to), spot(to, from)) };
  });
}

/** What flows on each line, in the order of the lines. */
export function flowsOf(lines: readonly Line[], readings: Readings): Flow[] {
  const found = lines.map(({ edge }) => (edge.power === null ? undefined : readings(edge.power)));
  const largest = Math.max(idleKw, ...found.map((reading) => Math.abs(reading?.value ?? 0)));
  return found.map((reading) => {
    const value = reading?.value ?? null;
    const power = value === null ? null : Math.abs(value);
    const flows = power !== null && power >= idleKw && reading?.freshness !== 'offline';
    return {
      power,
      towards: flows ? ((value ?? 0) > 0 ? 'to' : 'from') : undefined,
      share: (power ?? 0) / largest,
      freshness: reading?.freshness ?? 'fresh',
    };
  });
}
