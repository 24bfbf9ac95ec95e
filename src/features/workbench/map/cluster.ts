import type { Severity } from '#src/contract/severity.ts';
import { type Place } from './datum.ts';
import { projected, unprojected, worldSize, type WorldPoint } from './mercator.ts';

export interface Pin extends Place {
  readonly id: string;
  /** Unresolved alarms of severities 1 to 4. */
  readonly alarms: readonly [number, number, number, number];
  /** Devices that cannot be reached. */
  readonly silent: number;
  /** kW by sun, wind and diesel; null: not known. */
  readonly generation: number | null;
}

export interface Cluster extends Place {
  /** Of its first pin: the same as long as the zoom and the pins are. */
  readonly id: string;
  readonly pins: readonly Pin[];
  readonly alarms: readonly [number, number, number, number];
  readonly silent: number;
  readonly generation: number | null;
}

/** px: pins nearer to each other than that are one. */
const reach = 56;
/** From there on every station has its own pin. */
export const apartZoom = 13;

interface Heap {
  readonly centre: WorldPoint;
  readonly pins: Pin[];
  readonly points: WorldPoint[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (points: readonly WorldPoint[], axis: 'x' | 'y') => sum(points.map((at) => at[axis])) / points.length;

function clusterOf({ pins, points }: Heap): Cluster {
  const known = pins.flatMap(({ generation }) => (generation === null ? [] : [generation]));
  const alarms = (index: 0 | 1 | 2 | 3) => sum(pins.map((pin) => pin.alarms[index]));
  return {
    id: pins[0]?.id ?? '',
    ...unprojected({ x: mean(points, 'x'), y: mean(points, 'y') }),
    pins,
    alarms: [alarms(0), alarms(1), alarms(2), alarms(3)],
    silent: sum(pins.map(({ silent }) => silent)),
    generation: known.length > 0 ? sum(known) : null,
  };
}

/**
 * Pins that would cover each other at a zoom, put together: each pin once, sums conserved, the same answer for the same
 * pins in the same order. One pass over a grid, so thousands take milliseconds.
 */
export function clustersAt(pins: readonly Pin[], zoom: number): readonly Cluster[] {
  const radius = zoom >= apartZoom ? 0 : reach / (worldSize * 2 ** zoom);
  const cells = new Map<string, Heap[]>();
  const heaps: Heap[] = [];
  const cellOf = ({ x, y }: WorldPoint) => [Math.floor(x / radius), Math.floor(y / radius)] as const;
  const nearest = (at: WorldPoint): Heap | undefined => {
    const [column, row] = cellOf(at);
    let [found, least]: [Heap | undefined, number] = [undefined, radius];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const heap of cells.get(`${column + dx} ${row + dy}`) ?? []) {
          const far = Math.hypot(heap.centre.x - at.x, heap.centre.y - at.y);
          if (far < least) [found, least] = [heap, far];
        }
    return found;
  };
  for (const pin of pins) {
    const at = projected(pin);
    const near = radius === 0 ? undefined : nearest(at);
    if (near) {
      near.pins.push(pin);
      near.points.push(at);
      continue;
    }
    const heap: Heap = { centre: at, pins: [pin], points: [at] };
    heaps.push(heap);
    const key = cellOf(at).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), heap]);
  }
  return heaps.map(clusterOf);
}

const order: readonly Severity[] = [1, 2, 3, 4];

/** The worst severity that there is; undefined: no alarm. */
export const worstOf = ({ alarms }: Pick<Pin, 'alarms'>): Severity | undefined =>
  order.find((severity) => (alarms[severity - 1] ?? 0) > 0);

export const alarmCount = ({ alarms }: Pick<Pin, 'alarms'>): number => sum(alarms);

/** West, south, east and north of some places; undefined of none. */
export function boundsOf(places: readonly Place[]): readonly [number, number, number, number] | undefined {
  if (places.length === 0) return undefined;
  const [longitudes, latitudes] = [places.map((at) => at.longitude), places.map((at) => at.latitude)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}
