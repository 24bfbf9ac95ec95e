import type { Severity } from '#src/contract/alarm/severity.ts';
import { type LngLat } from '#src/blocks/map/datum.ts';
import { overlap, signOf, signWidthMax } from '#src/blocks/map/label-box.ts';
import { projected, unprojected, worldSize, type WorldPoint } from '#src/blocks/map/mercator.ts';

export interface Pin extends LngLat {
  readonly id: string;
  /** Unresolved alarms of severities 1 to 4. */
  readonly alarms: readonly [number, number, number, number];
  /** Devices that cannot be reached. */
  readonly silent: number;
  /** kW by sun, wind and diesel; null: not known. */
  readonly generation: number | null;
}

export interface Cluster extends LngLat {
  /** The id of its first pin: unchanged while the zoom and the pins are. */
  readonly id: string;
  readonly pins: readonly Pin[];
  readonly alarms: readonly [number, number, number, number];
  readonly silent: number;
  readonly generation: number | null;
}

/** Distance in px below which pins form a cluster. */
const reach = 56;
/** From this zoom on every station has a separate pin. */
export const apartZoom = 13;

/** A cluster while it is built; mutable, because thousands of pins are added between two frames. */
interface Heap {
  /** Position in the world's square: first of the first pin, then of the drawn cluster. */
  x: number;
  y: number;
  readonly pins: Pin[];
  sumX: number;
  sumY: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function clusterOf({ pins, sumX, sumY }: Heap): Cluster {
  const [first] = pins;
  if (first && pins.length === 1) return { ...first, pins };
  const alarms: [number, number, number, number] = [0, 0, 0, 0];
  let silent = 0;
  let generation: number | null = null;
  for (const pin of pins) {
    for (const index of [0, 1, 2, 3] as const) alarms[index] += pin.alarms[index];
    silent += pin.silent;
    if (pin.generation !== null) generation = (generation ?? 0) + pin.generation;
  }
  const centre = unprojected({ x: sumX / pins.length, y: sumY / pins.length });
  return { id: first?.id ?? '', ...centre, pins, alarms, silent, generation };
}

const none: readonly Heap[] = [];

/** Small whole numbers are the fastest keys; cells that share one by chance cost a comparison, no more. */
const keyOf = (column: number, row: number): number =>
  (Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663)) & 0x3fff_ffff;

/** Heaps by where they lie: what is near enough is in the same cell or in one beside it. */
function createGrid(radius: number) {
  const cells = new Map<number, Heap[]>();
  const cellOf = (at: number) => Math.floor(at / radius);
  return {
    add(heap: Heap): void {
      const key = keyOf(cellOf(heap.x), cellOf(heap.y));
      const cell = cells.get(key);
      if (cell) cell.push(heap);
      else cells.set(key, [heap]);
    },
    /** The one with the least distance among those that have one. */
    nearest({ x, y }: WorldPoint, distance: (heap: Heap) => number | undefined): Heap | undefined {
      const [column, row] = [cellOf(x), cellOf(y)];
      let [found, least]: [Heap | undefined, number] = [undefined, Infinity];
      for (let dx = -1; dx <= 1; dx += 1)
        for (let dy = -1; dy <= 1; dy += 1)
          for (const heap of cells.get(keyOf(column + dx, row + dy)) ?? none) {
            const far = distance(heap) ?? Infinity;
            if (far < least) [found, least] = [heap, far];
          }
      return found;
    },
  };
}

function add(heap: Heap, pins: readonly Pin[], sumX: number, sumY: number): void {
  heap.pins.push(...pins);
  heap.sumX += sumX;
  heap.sumY += sumY;
}

/** Pins that are near to the first one of a heap. */
function heapsOf(pins: readonly Pin[], radius: number): Heap[] {
  const grid = createGrid(radius);
  const heaps: Heap[] = [];
  for (const pin of pins) {
    const at = projected(pin);
    const near = grid.nearest(at, (heap) => {
      const far = Math.hypot(heap.x - at.x, heap.y - at.y);
      return far < radius ? far : undefined;
    });
    if (near) {
      add(near, [pin], at.x, at.y);
      continue;
    }
    const heap: Heap = { ...at, pins: [pin], sumX: at.x, sumY: at.y };
    heaps.push(heap);
    grid.add(heap);
  }
  return heaps;
}

/** Heaps whose signs cover each other are one; a heap that grew is compared again. */
function withoutOverlap(heaps: readonly Heap[], perPx: number): readonly Heap[] {
  for (const heap of heaps) {
    heap.x = heap.sumX / heap.pins.length;
    heap.y = heap.sumY / heap.pins.length;
  }
  const grid = createGrid(signWidthMax * perPx);
  const apart: Heap[] = [];
  for (const heap of heaps) {
    const sign = signOf(heap.pins.length);
    const near = grid.nearest(heap, (other) =>
      overlap(sign, signOf(other.pins.length), (other.x - heap.x) / perPx, (other.y - heap.y) / perPx)
        ? Math.hypot(other.x - heap.x, other.y - heap.y)
        : undefined,
    );
    if (near) add(near, heap.pins, heap.sumX, heap.sumY);
    else {
      apart.push(heap);
      grid.add(heap);
    }
  }
  return apart.length < heaps.length ? withoutOverlap(apart, perPx) : apart;
}

/**
 * Clusters of the pins that overlap at a zoom: each pin is in one cluster, sums are preserved, and the result is the
 * same for the same pins in the same order. It makes a few passes over a grid, so thousands of pins need only
 * milliseconds.
 * @param scale how much larger than usual pins are drawn
 */
export function clustersAt(pins: readonly Pin[], zoom: number, scale = 1): readonly Cluster[] {
  if (zoom >= apartZoom) return pins.map((pin) => ({ ...pin, pins: [pin] }));
  const perPx = scale / (worldSize * 2 ** zoom);
  return withoutOverlap(heapsOf(pins, reach * perPx), perPx).map(clusterOf);
}

const order: readonly Severity[] = [1, 2, 3, 4];

/** The worst severity that there is; undefined: no alarm. */
export const worstOf = ({ alarms }: Pick<Pin, 'alarms'>): Severity | undefined =>
  order.find((severity) => (alarms[severity - 1] ?? 0) > 0);

export const alarmCount = ({ alarms }: Pick<Pin, 'alarms'>): number => sum(alarms);

/** West, south, east and north of some places; undefined of none. */
export function boundsOf(positions: readonly LngLat[]): readonly [number, number, number, number] | undefined {
  if (positions.length === 0) return undefined;
  const [longitudes, latitudes] = [positions.map((at) => at.longitude), positions.map((at) => at.latitude)];
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [least(longitudes), least(latitudes), most(longitudes), most(latitudes)];
}
