import { worldSize } from './mercator.ts';
import type { MapWindow } from './use-reach.ts';

/** Degrees from line to line. */
const meshes = [30, 10, 5, 2, 1, 1 / 2, 1 / 6, 1 / 12, 1 / 30, 1 / 60];
/** px between two lines, at least. */
const gapMin = 150;
/** Web maps end there. */
const latitudeMax = 85;

/** Degrees between the lines of a graticule at a zoom. */
export const meshAt = (zoom: number): number =>
  meshes.findLast((mesh) => (mesh / 360) * worldSize * 2 ** zoom >= gapMin) ?? 30;

/** Multiples of the mesh, at 1/60 of a degree exact. */
function multiples(mesh: number, from: number, to: number): readonly number[] {
  const minutes = Math.round(mesh * 60);
  const [first, last] = [Math.ceil((from * 60) / minutes), Math.floor((to * 60) / minutes)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ((first + index) * minutes) / 60);
}

/** Longitudes and latitudes of the lines in a window of the map. */
export function graticuleLines(zoom: number, { west, south, east, north }: MapWindow) {
  const mesh = meshAt(zoom);
  return {
    longitudes: multiples(mesh, Math.max(-180, west), Math.min(180, east)),
    latitudes: multiples(mesh, Math.max(-latitudeMax, south), Math.min(latitudeMax, north)),
  };
}

/** `30°` or `30°20′`, without the direction. */
export function degreesText(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  const rest = minutes % 60;
  const whole = `${Math.floor(minutes / 60)}°`;
  return rest === 0 ? whole : `${whole}${String(rest).padStart(2, '0')}′`;
}
