import type { SitePlan } from '#src/contract/station/site-plan.ts';
import { type Datum, onMap, type LngLat } from '#src/blocks/map/datum.ts';

/** Metres to the east and the north. */
type Point = readonly [x: number, y: number];

const metresPerDegree = 111_320;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Clockwise, as a compass counts. */
function turned([x, y]: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * cos + y * sin, y * cos - x * sin];
}

/** A point of the plan as a place on the map. */
export function lngLatOf(plan: SitePlan, point: Point, datum: Datum): LngLat {
  const [x, y] = turned(point, plan.turn);
  const lngLat = {
    longitude: plan.longitude + x / (metresPerDegree * Math.cos(radians(plan.latitude))),
    latitude: plan.latitude + y / metresPerDegree,
  };
  return onMap(lngLat, datum);
}

const box = (width: number, depth: number): readonly Point[] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];

/** Metres around an object in which a click is meant for it. */
const hitMargin = 0.8;

type Ring = [number, number][];

const ringOf = (plan: SitePlan, outline: readonly Point[], datum: Datum): Ring =>
  [...outline, ...outline.slice(0, 1)].map((point) => {
    const { longitude, latitude } = lngLatOf(plan, point, datum);
    return [longitude, latitude];
  });

export interface SiteBody {
  readonly objectId: string;
  readonly top: number;
  readonly ring: Ring;
}

/** The outline and height of each object in map coordinates. */
export const siteBodies = (plan: SitePlan, datum: Datum): readonly SiteBody[] =>
  plan.objects.map(({ id, x, y, width, depth, height, turn }) => ({
    objectId: id,
    top: height,
    ring: ringOf(
      plan,
      box(width + 2 * hitMargin, depth + 2 * hitMargin).map((point): Point => {
        const [east, north] = turned(point, turn);
        return [east + x, north + y];
      }),
      datum,
    ),
  }));

/** The fenced ground. */
export const groundRing = (plan: SitePlan, datum: Datum): Ring => ringOf(plan, box(plan.width, plan.depth), datum);
