import type { SiteKind, SiteObject, SitePlan } from '#src/contract/site-plan.ts';
import { type Datum, onMap, type Place } from '../map/datum.ts';

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
export function placeOf(plan: SitePlan, point: Point, datum: Datum): Place {
  const [x, y] = turned(point, plan.turn);
  const place = {
    longitude: plan.longitude + x / (metresPerDegree * Math.cos(radians(plan.latitude))),
    latitude: plan.latitude + y / metresPerDegree,
  };
  return onMap(place, datum);
}

/** A body that is raised from the ground: its outline in metres, from where to where it reaches. */
interface Body {
  readonly outline: readonly Point[];
  readonly base: number;
  readonly top: number;
}

const box = (width: number, depth: number, [x, y]: Point = [0, 0]): readonly Point[] => [
  [x - width / 2, y - depth / 2],
  [x + width / 2, y - depth / 2],
  [x + width / 2, y + depth / 2],
  [x - width / 2, y + depth / 2],
];

const round = (radius: number): readonly Point[] =>
  Array.from({ length: 12 }, (_, index): Point => {
    const angle = (index / 12) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Metres from row to row of modules. */
const rowPitch = 5.5;

/** Modules stand in rows, with room between them for their shadows. */
function moduleRows({ width, depth, height }: SiteObject): readonly Body[] {
  const count = Math.max(1, Math.floor(depth / rowPitch));
  const pitch = depth / count;
  return Array.from({ length: count }, (_, index) => ({
    outline: box(width, pitch * 0.6, [0, -depth / 2 + pitch * (index + 0.5)]),
    base: height * 0.4,
    top: height,
  }));
}

const bladeSpan = 22;

const whole = ({ width, depth, height }: SiteObject): readonly Body[] => [
  { outline: box(width, depth), base: 0, top: height },
];

const bodiesOfKind: Readonly<Partial<Record<SiteKind, (object: SiteObject) => readonly Body[]>>> = {
  pvField: moduleRows,
  turbine: ({ width, height }) => [
    { outline: round(width / 2), base: 0, top: height },
    { outline: box(bladeSpan, 0.7, [0, -width]), base: height - 0.6, top: height + 0.6 },
    { outline: box(0.9, 0.7, [0, -width]), base: height - bladeSpan / 2, top: height + bladeSpan / 2 },
    { outline: box(1.8, 4), base: height - 1, top: height + 1 },
  ],
};

type Ring = [number, number][];

const ringOf = (plan: SitePlan, outline: readonly Point[], datum: Datum): Ring =>
  [...outline, ...outline.slice(0, 1)].map((point) => {
    const { longitude, latitude } = placeOf(plan, point, datum);
    return [longitude, latitude];
  });

export interface SiteBody {
  readonly objectId: string;
  readonly base: number;
  readonly top: number;
  readonly ring: Ring;
}

/** Every body of a site, where it is on the map. */
export const siteBodies = (plan: SitePlan, datum: Datum): readonly SiteBody[] =>
  plan.objects.flatMap((object) =>
    (bodiesOfKind[object.kind] ?? whole)(object).map(({ outline, base, top }) => ({
      objectId: object.id,
      base,
      top,
      ring: ringOf(
        plan,
        outline.map((point): Point => {
          const [x, y] = turned(point, object.turn);
          return [x + object.x, y + object.y];
        }),
        datum,
      ),
    })),
  );

/** The fenced ground. */
export const groundRing = (plan: SitePlan, datum: Datum): Ring => ringOf(plan, box(plan.width, plan.depth), datum);
