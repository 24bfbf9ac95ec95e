import type { DeviceType } from '../alarm/alarm.ts';
import type { Scene, SceneNode } from '../station/scene-drawing.ts';

/**
 * `twice`: an id, or a device, that stands there twice · `dangling`: an edge to a node that is not there · `loose`: a node
 * without an edge · `loop`: an edge from a node to itself · `device`: a symbol of a device without one, or the other way
 * round · `bar`: a busbar without length or direction, or another symbol with them · `position`: of what is no switch ·
 * `unknown`: a device that the station does not have · `type`: a device drawn as another type · `point`: a value of neither
 * the station nor one of its devices.
 */
export interface SceneFault {
  readonly kind: 'twice' | 'dangling' | 'loose' | 'loop' | 'device' | 'bar' | 'position' | 'unknown' | 'type' | 'point';
  /** Of the node, or of the device. */
  readonly id: string;
}

const plant: readonly SceneNode['symbol'][] = ['transformer', 'breaker', 'contactor', 'busbar', 'load'];
const switches: readonly SceneNode['symbol'][] = ['breaker', 'contactor'];

export const isSwitch = ({ symbol }: Pick<SceneNode, 'symbol'>): boolean => switches.includes(symbol);

function* nodeFaults(node: SceneNode): Generator<SceneFault> {
  const { id, symbol, deviceId, length, direction, position } = node;
  if (plant.includes(symbol) !== (deviceId === null)) yield { kind: 'device', id };
  const isBar = symbol === 'busbar';
  if (isBar !== (length !== null) || isBar !== (direction !== null)) yield { kind: 'bar', id };
  if (position !== null && !isSwitch(node)) yield { kind: 'position', id };
}

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** What is wrong with a drawing in itself. */
export function sceneFaults({ nodes, edges }: Pick<Scene, 'nodes' | 'edges'>): SceneFault[] {
  const ids = nodes.map(({ id }) => id);
  const known = new Set(ids);
  const ends = edges.flatMap(({ from, to }) => [from, to]);
  const joined = new Set(ends);
  const devices = nodes.flatMap(({ deviceId }) => deviceId ?? []);
  return [
    ...[...repeated(ids), ...repeated(devices)].map((id) => ({ kind: 'twice', id }) as const),
    ...[...joined].filter((id) => !known.has(id)).map((id) => ({ kind: 'dangling', id }) as const),
    ...edges.filter(({ from, to }) => from === to).map(({ from }) => ({ kind: 'loop', id: from }) as const),
    ...ids.filter((id) => !joined.has(id)).map((id) => ({ kind: 'loose', id }) as const),
    ...nodes.flatMap((node) => [...nodeFaults(node)]),
  ];
}

interface Placed {
  readonly id: string;
  readonly type: DeviceType;
}

/** Where a drawing and the station's devices do not agree. */
export function misfits({ stationId, nodes, edges }: Scene, devices: readonly Placed[]): SceneFault[] {
  const types = new Map(devices.map(({ id, type }) => [id, type]));
  const points = [...edges.map(({ power }) => power), ...nodes.map(({ position }) => position?.point ?? null)];
  const owners = points.flatMap((point) => point?.split('.')[0] ?? []);
  const strange = [...new Set(owners)].filter((owner) => owner !== stationId && !types.has(owner));
  const placed = nodes.flatMap(({ deviceId, symbol }): SceneFault[] => {
    if (deviceId === null) return [];
    const type = types.get(deviceId);
    if (type === undefined) return [{ kind: 'unknown', id: deviceId }];
    return type === symbol ? [] : [{ kind: 'type', id: deviceId }];
  });
  return [...placed, ...strange.map((id) => ({ kind: 'point', id }) as const)];
}

/** Devices that a drawing leaves out. */
export const undrawn = <D extends Placed>({ nodes }: Pick<Scene, 'nodes'>, devices: readonly D[]): D[] => {
  const drawn = new Set(nodes.map(({ deviceId }) => deviceId));
  return devices.filter(({ id }) => !drawn.has(id));
};

/** Where a fault stands in its document: `edges.3.to`. */
export function faultPath({ nodes, edges }: Pick<Scene, 'nodes' | 'edges'>, { kind, id }: SceneFault): string {
  const isOnFaulty = (point: string | null | undefined) => point?.split('.')[0] === id;
  const node = nodes.findLastIndex((one) => one.id === id);
  const device = nodes.findLastIndex(({ deviceId }) => deviceId === id);
  const edge = edges.findIndex(({ from, to, power }) =>
    kind === 'point' ? isOnFaulty(power) : kind === 'loop' ? from === id && to === id : from === id || to === id,
  );
  if (kind === 'loop') return `edges.${edge}`;
  if (kind === 'dangling') return `edges.${edge}.${edges[edge]?.from === id ? 'from' : 'to'}`;
  if (kind === 'point')
    return edge < 0
      ? `nodes.${nodes.findIndex(({ position }) => isOnFaulty(position?.point))}.position.point`
      : `edges.${edge}.power`;
  if (kind === 'unknown') return `nodes.${device}.deviceId`;
  if (kind === 'type') return `nodes.${device}.symbol`;
  if (kind === 'twice') return node < 0 ? `nodes.${device}.deviceId` : `nodes.${node}.id`;
  const field = { device: '.deviceId', bar: '.length', position: '.position', loose: '' }[kind];
  return `nodes.${node}${field}`;
}
