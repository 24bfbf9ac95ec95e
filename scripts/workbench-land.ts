import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { feature } from 'topojson-client';

type Position = number[];

// Makes the base of the maps: the land of Natural Earth (1 : 50 million, public domain), without any boundary between
// countries, at a resolution of a kilometre. Its result is committed; run again only to change it.

const atlas = new URL(import.meta.resolve('world-atlas/land-50m.json'));
const target = new URL('../src/blocks/map/land.json', import.meta.url);
/** Degrees of latitude; Antarctica has no plants. */
const southernmost = -60;
/**
 * Least area of an island's bounding box in square degrees; smaller islands are not visible at the scale of the data.
 */
const areaMin = 0.004;
/** Degrees, about two kilometres: finer than the data. */
const tolerance = 0.02;
const budget = 150 * 1024;

const round = (value: number): number => Math.round(value * 100) / 100;
const isSame = (a: Position | undefined, b: Position): boolean => a?.[0] === b[0] && a?.[1] === b[1];

/** Square of a point's distance from the line through two others. */
function distance2([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
}

/** Douglas and Peucker's: leaves out what lies within the tolerance of a line between two points that stay. */
function simplified(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, far2] = [0, 0];
  for (const [index, at] of line.entries()) {
    const far = distance2(at, first, last);
    if (far > far2) [farthest, far2] = [index, far];
  }
  if (far2 <= tolerance ** 2) return [first, last];
  return [...simplified(line.slice(0, farthest + 1)).slice(0, -1), ...simplified(line.slice(farthest))];
}

/** At two decimals, about a kilometre, neighbours often fall together. */
const coarse = (ring: readonly Position[]): Position[] =>
  simplified(ring)
    .map(([longitude = 0, latitude = 0]) => [round(longitude), round(latitude)])
    .filter((at, index, all) => !isSame(all[index - 1], at));

/** The atlas joins what meets at 180°: there a ring goes on beyond, instead of leaping to the other end of the world. */
function unwrapped(ring: readonly Position[]): Position[] {
  let turns = 0;
  return ring.map(([x = 0, y = 0], index) => {
    const before = ring[index - 1]?.[0] ?? x;
    if (x - before > 180) turns -= 1;
    if (before - x > 180) turns += 1;
    return [x + 360 * turns, y];
  });
}

/** The part of a ring on one side of a meridian. */
function cut(ring: readonly Position[], meridian: number, side: 'west' | 'east'): Position[] {
  const isInside = ([x = 0]: Position) => (side === 'west' ? x <= meridian : x >= meridian);
  const clipped = ring.flatMap((at, index) => {
    const before = ring[(index || ring.length) - 1] ?? at;
    const crossing = (): Position => {
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [before, at];
      return [meridian, ay + ((by - ay) * (meridian - ax)) / (bx - ax)];
    };
    if (isInside(at)) return isInside(before) ? [at] : [crossing(), at];
    return isInside(before) ? [crossing()] : [];
  });
  const [first] = clipped;
  return first && !isSame(clipped.at(-1), first) ? [...clipped, first] : clipped;
}

const shifted = (ring: readonly Position[], degrees: number): Position[] =>
  ring.map(([x = 0, y = 0]) => [x + degrees, y]);

/** A polygon's parts in one world, from 180° W to 180° E. */
function worldPolygons(rings: readonly (readonly Position[])[]): Position[][][] {
  const [outer = [], ...holes] = rings.map(unwrapped);
  const xs = outer.map(([x = 0]) => x);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  // A hole lies in its polygon, also where that goes on beyond 180°.
  const isIn = (ring: readonly Position[]) => ring.every(([x = 0]) => x >= west && x <= east);
  const placed = (hole: Position[]) => [0, -360, 360].map((turn) => shifted(hole, turn)).find(isIn) ?? hole;
  const whole = [outer, ...holes.map(placed)];
  if (east > 180) return [within(whole, 180, 'west', 0), within(whole, 180, 'east', -360)];
  if (west < -180) return [within(whole, -180, 'east', 0), within(whole, -180, 'west', 360)];
  return [whole];
}

const within = (rings: readonly Position[][], meridian: number, side: 'west' | 'east', shift: number) =>
  rings.map((ring) => shifted(cut(ring, meridian, side), shift));

function areaOf(ring: readonly Position[]): number {
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

const isShown = (ring: readonly Position[]): boolean =>
  ring.length >= 4 && areaOf(ring) >= areaMin && ring.some(([, latitude = 0]) => latitude > southernmost);

type Topology = Parameters<typeof feature>[0];

/** What the atlas' land is: rings of polygons, one or several together. */
interface Land {
  readonly features: readonly {
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
      | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
  }[];
}

function landOf(topology: Topology): Land {
  const land = topology.objects['land'];
  if (!land) throw new Error('the atlas has no land');
  return feature(topology, land) as unknown as Land;
}

const polygons = landOf(JSON.parse(readFileSync(atlas, 'utf8')) as Topology).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
);
const land = {
  type: 'MultiPolygon',
  coordinates: polygons
    .flatMap(worldPolygons)
    .map((rings) => rings.map(coarse).filter(isShown))
    .filter((rings) => rings.length > 0),
};

const text = JSON.stringify({ type: 'Feature', properties: {}, geometry: land });
const size = gzipSync(text, { level: 9 }).length;
if (size > budget) throw new Error(`the land weighs ${size} bytes, more than ${budget}`);
writeFileSync(target, `${text}\n`);
console.log(`${land.coordinates.length} polygons, ${size} bytes gzip`);
