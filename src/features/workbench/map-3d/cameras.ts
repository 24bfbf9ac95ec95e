/**
 * Camera positions. `bearing`: the compass direction at the top; `pitch`: the angle from the vertical; both in degrees.
 */
export const cameras = [
  { id: 'overview', bearing: -28, pitch: 58, closer: 0 },
  { id: 'above', bearing: 0, pitch: 0, closer: 0 },
  { id: 'south', bearing: 0, pitch: 70, closer: 0.3 },
  { id: 'east', bearing: -90, pitch: 70, closer: 0.3 },
] as const;
export type Camera = (typeof cameras)[number];

/** The zoom at which so many metres fill so many pixels, at that latitude. */
export const zoomFor = (metres: number, pixels: number, latitude: number): number =>
  Math.log2((40_075_016.686 * Math.cos((latitude * Math.PI) / 180) * pixels) / (512 * metres));
