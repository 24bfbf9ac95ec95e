/** What a sign or a name covers, in px around the point of the map that it belongs to, which it contains. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly up: number;
  readonly down: number;
}

/** Whether two boxes cover each other; `dx` and `dy` lead from the first one's point to the second one's. */
export const overlap = (a: LabelBox, b: LabelBox, dx: number, dy: number): boolean =>
  dx - b.left < a.right && dx + b.right > -a.left && dy - b.up < a.down && dy + b.down > -a.up;

/** A station: the shape of its worst alarm and a count of up to three digits. */
const stationSign: LabelBox = { left: 29, right: 29, up: 15, down: 15 };
/** Wide enough for the largest fleet: what is further apart never overlaps. */
export const signWidthMax = 130;

/**
 * What the pin of so many stations covers: a circle, and at its upper right the count of alarms. How many there are
 * changes all the time, so the space is that of one digit more than the stations have.
 */
export function signOf(stations: number): LabelBox {
  if (stations === 1) return stationSign;
  const digits = String(stations).length;
  const half = digits > 3 ? 30 : 20;
  return { left: half + 1, right: half + 14 + 8 * digits + (digits > 2 ? 6 : 0), up: 31, down: 21 };
}
