import type { LngLat } from './datum.ts';

/** The world as a square from 0 to 1, its y growing southwards: as web maps project it. */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** px of the world's side at zoom 0. */
export const worldSize = 512;
/** Web maps end there. */
const latitudeMax = 85.051_129;

export function projected({ longitude, latitude }: LngLat): WorldPoint {
  const radians = (Math.max(-latitudeMax, Math.min(latitudeMax, latitude)) * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  };
}

export const unprojected = ({ x, y }: WorldPoint): LngLat => ({
  longitude: x * 360 - 180,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

/** Metres that a pixel is long at that latitude. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (40_075_016.686 * Math.cos((latitude * Math.PI) / 180)) / (worldSize * 2 ** zoom);
