import { pointCatalogue, type PointKey, pointId, type PointOwner } from '#src/contract/points/catalogue.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';
import { comparableText } from '#src/lib/text/comparable-text.ts';
import { keywordWords } from '#src/lib/text/keyword.ts';
import { visibleStations } from '../../call/access.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { appliedPoints } from '../../call/point/applied-points.ts';
import { createTurns } from '../../lib/turns.ts';
import type { StationSpec } from '../../plant/specs.ts';
import { pointName } from '../../seed/points.ts';

type Request = ParsedRequestFor<'listMeasuredPoints'>;

interface Owner {
  readonly id: string;
  readonly name: LocalText;
  readonly type: PointOwner;
}

const types = Object.keys(pointCatalogue) as PointOwner[];
const keysOf = new Map(types.map((type) => [type, Object.keys(pointCatalogue[type]) as PointKey[]]));

const ownersOf = ({ id, name, devices }: StationSpec): readonly Owner[] => [{ id, name, type: 'station' }, ...devices];

const ownerIdOf = (address: string): string => address.slice(0, address.lastIndexOf('.'));

/** The name and the key of a point as they are searched. */
const textOf = (key: PointKey, language: Language): string => comparableText(`${pointName(key)[language]} ${key}`);

/** Which keys of an owner have the words of a search that the owner itself has not. */
function createSearch(keyword: string, call: Call) {
  const { language } = call;
  const words = keywordWords(keyword);
  const applied = words.length === 0 ? [] : appliedPoints(call);
  const names = new Map(applied.map(({ id, name }) => [id, comparableText(name)]));
  const renamed = new Set(applied.map(({ id }) => ownerIdOf(id)));
  // Owners of a type that miss the same words have the same points, unless a station's table has other names for them.
  const known = new Map<string, readonly PointKey[]>();
  const search = ({ id, type }: Owner, missing: readonly string[]): readonly PointKey[] =>
    (keysOf.get(type) ?? []).filter((key) => {
      const text = `${names.get(pointId(id, key)) ?? ''} ${textOf(key, language)}`;
      return missing.every((word) => text.includes(word));
    });
  return (owner: Owner, station: StationSpec): readonly PointKey[] => {
    if (words.length === 0) return keysOf.get(owner.type) ?? [];
    const text = comparableText(`${owner.name[language]} ${station.name[language]} ${owner.id}`);
    const missing = words.filter((word) => !text.includes(word));
    if (renamed.has(owner.id)) return search(owner, missing);
    const group = `${owner.type} ${missing.join(' ')}`;
    const keys = known.get(group) ?? search(owner, missing);
    known.set(group, keys);
    return keys;
  };
}

interface Found {
  readonly owner: Owner;
  readonly station: StationSpec;
  readonly keys: readonly PointKey[];
}

/** The owners that have points of the filter, with these; answers other calls between two stations. */
async function findPoints({ keyword = '', type, ownerId, points }: Request, call: Call) {
  const search = createSearch(keyword, call);
  const asked = points && new Set(points);
  const askedOwners = points && new Set(points.map((address) => ownerIdOf(address)));
  const present = new Set<PointOwner>();
  const found: Found[] = [];
  const turn = createTurns(call);
  for (const station of visibleStations(call)) {
    for (const owner of ownersOf(station)) {
      present.add(owner.type);
      if ((type ?? owner.type) !== owner.type || (ownerId ?? owner.id) !== owner.id) continue;
      if (askedOwners?.has(owner.id) === false) continue;
      const all = search(owner, station);
      const keys = asked ? all.filter((key) => asked.has(pointId(owner.id, key))) : all;
      if (keys.length > 0) found.push({ owner, station, keys });
    }
    await turn();
  }
  return { found, types: types.filter((each) => present.has(each)) };
}

/** Some of the points, by their index among all of them. */
function pageOfPoints(found: readonly Found[], from: number, count: number) {
  let start = 0;
  return found.flatMap(({ keys, ...where }) => {
    const shown = keys.slice(Math.max(0, from - start), Math.max(0, from + count - start));
    start += keys.length;
    return shown.length === 0 ? [] : [{ ...where, keys: shown }];
  });
}

export const measuredPointHandlers: HandlersOf<'listMeasuredPoints'> = {
  async listMeasuredPoints(request, call) {
    const { language } = call;
    const { found, types: present } = await findPoints(request, call);
    const total = found.reduce((sum, { keys }) => sum + keys.length, 0);
    const from = request.from < total ? request.from : Math.max(0, total - request.count);
    const page = pageOfPoints(found, from, request.count);
    return {
      total,
      from,
      points: page.flatMap(({ owner, keys }) => keys.map((key) => pointId(owner.id, key))),
      owners: page.map(({ owner: { id, name, type }, station }) => ({
        id,
        name: name[language],
        type,
        station: { id: station.id, name: station.name[language], timeZone: station.timeZone },
      })),
      types: present,
    };
  },
};
