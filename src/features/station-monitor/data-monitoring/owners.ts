import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import { pointName, shownSpec, type ShownPoints } from '#src/blocks/points/shown-points.ts';
import { refusal } from '#src/charts/engine/axes.ts';
import { savedViewPointsMax } from '#src/contract/limits.ts';
import { type PointKey, type PointOwner, pointCatalogue, pointId } from '#src/contract/points/catalogue.ts';
import type { MeasuredPoints } from '#src/contract/points/measured-points.ts';
import type { PointSpec } from '#src/contract/points/point.ts';
import type { Station } from '#src/contract/station/station.ts';
import { type Device, pointAddress } from '#src/contract/points/telemetry.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { keywordWords } from '#src/lib/text/keyword.ts';

/** What has points: a device, or a station as a whole. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly type: PointOwner;
  readonly station: Pick<Station, 'id' | 'name' | 'timeZone'>;
  /** The searched text, as keywords are compared with it. */
  readonly text: string;
}

/** A kind of point, one object for all of its owners. */
export interface PointKind {
  readonly key: PointKey;
  readonly name: string;
  readonly spec: PointSpec;
  readonly text: string;
}

/** One point of one owner: thousands of them are cheap. */
export interface PointRow {
  /** Its address. */
  readonly id: string;
  readonly owner: Owner;
  readonly point: PointKind;
}

const ownerOf = (
  { id, name, type }: { id: string; name: string; type: PointOwner },
  station: Owner['station'],
): Owner => ({ id, name, type, station, text: comparableText(`${name} ${station.name} ${id}`) });

/** Those that an answer names. */
export const answeredOwners = (owners: readonly MeasuredPoints['owners'][number][]): readonly Owner[] =>
  owners.map((owner) => ownerOf(owner, owner.station));

/** Stations and their devices: each station first, then what it has, in the order of the list. */
export function ownersOf(stations: readonly Station[], devices: readonly Device[]): readonly Owner[] {
  const byStation = new Map<string, Device[]>();
  for (const device of devices) {
    const those = byStation.get(device.stationId) ?? [];
    those.push(device);
    byStation.set(device.stationId, those);
  }
  return stations.flatMap((station) => [
    ownerOf({ id: station.id, name: station.name, type: 'station' }, station),
    ...(byStation.get(station.id) ?? []).map((device) => ownerOf(device, station)),
  ]);
}

/** The kinds of points that each type of owner has, by name in one language. */
export function pointKinds(names: ShownPoints): ReadonlyMap<PointOwner, readonly PointKind[]> {
  const kindsOf = (points: Readonly<Record<string, PointSpec>>): PointKind[] =>
    Object.entries(points).map(([key, spec]) => {
      const name = names.points[key as PointKey];
      return { key: key as PointKey, name, spec, text: comparableText(`${name} ${key}`) };
    });
  return new Map(Object.entries(pointCatalogue).map(([type, points]) => [type as PointOwner, kindsOf(points)]));
}

const ownerIdOf = (address: string): string => address.slice(0, address.lastIndexOf('.'));

/** A point with the name and the decimals that its station's table has. */
function rowOf(owner: Owner, point: PointKind, names: ShownPoints | undefined): PointRow {
  const id = pointId(owner.id, point.key);
  if (!names?.applied?.has(id)) return { id, owner, point };
  const name = pointName(names, id) ?? point.name;
  const spec = shownSpec(point.spec, names, id);
  return { id, owner, point: { ...point, name, spec, text: comparableText(`${name} ${point.text}`) } };
}

/** Every point of these owners. */
export function rowsOf(
  owners: readonly Owner[],
  kinds: ReadonlyMap<PointOwner, readonly PointKind[]>,
  names?: ShownPoints,
): readonly PointRow[] {
  // Looking up hundreds of thousands of addresses takes a second: most owners have no applied table.
  const applied = new Set(Array.from(names?.applied?.keys() ?? [], (id) => ownerIdOf(id)));
  return owners.flatMap((owner) => {
    const shown = applied.has(owner.id) ? names : undefined;
    return (kinds.get(owner.type) ?? []).map((point) => rowOf(owner, point, shown));
  });
}

/** What of the tree is chosen: all, a kind of owner (`kind:pv`), or one owner (`owner:a-pv-1`). */
export interface PointFilter {
  readonly node: string | undefined;
  /** Words that owner or point must have, all of them. */
  readonly keyword: string;
}

export const kindNode = (type: PointOwner): string => `kind:${type}`;
export const ownerNode = (id: string): string => `owner:${id}`;

/** The kind of owner or the owner that is chosen in the tree. */
export function filterOf(node: string | undefined): { readonly type?: PointOwner; readonly ownerId?: string } {
  const type = (Object.keys(pointCatalogue) as PointOwner[]).find((each) => kindNode(each) === node);
  if (type) return { type };
  return node?.startsWith(ownerNode('')) ? { ownerId: node.slice(ownerNode('').length) } : {};
}

/** Rows that fit; the same array where all of them do. */
export function fitting(rows: readonly PointRow[], { node, keyword }: PointFilter): readonly PointRow[] {
  const words = keywordWords(keyword);
  if (node === undefined && words.length === 0) return rows;
  // An owner's points follow each other: what is true of it is worked out once.
  let last: Owner | undefined;
  let [isIn, missing]: [boolean, readonly string[]] = [false, words];
  return rows.filter(({ owner, point }) => {
    if (owner !== last) {
      last = owner;
      isIn = node === undefined || node === kindNode(owner.type) || node === ownerNode(owner.id);
      missing = words.filter((word) => !owner.text.includes(word));
    }
    return isIn && missing.every((word) => point.text.includes(word));
  });
}

/** Finds points by their address. */
export function pointFinder(
  owners: readonly Owner[],
  kinds: ReadonlyMap<PointOwner, readonly PointKind[]>,
  names?: ShownPoints,
): (address: string) => PointRow | undefined {
  // Most pages look for none of tens of thousands.
  let byId: ReadonlyMap<string, Owner> | undefined;
  return (address) => {
    byId ??= new Map(owners.map((owner) => [owner.id, owner]));
    const owner = byId.get(ownerIdOf(address));
    const point = owner && kinds.get(owner.type)?.find(({ key }) => pointId(owner.id, key) === address);
    return owner && point && rowOf(owner, point, names);
  };
}

/** Addresses as they stand in a page's query; none twice, and no more than fit. */
export function readPoints(text: string | null): readonly string[] {
  const all = (text ?? '').split(',').filter((address) => pointAddress.safeParse(address).success);
  return [...new Set(all)].slice(0, savedViewPointsMax);
}

/** Why one more point does not fit into a chart with these; undefined when it does. */
export const pointRefusal = (chosen: readonly PointRow[], added: PointRow): ReturnType<typeof refusal> =>
  refusal(
    chosen.map(({ point }) => point.spec.unit),
    added.point.spec.unit,
  );

/** For a history chart: each named by its owner as well, since several may be alike. */
export const historyPoint = ({ owner, point }: PointRow): HistoryPoint => ({
  owner: owner.id,
  type: owner.type,
  key: point.key,
  name: `${owner.name} · ${point.name}`,
});
