import { afterAll, beforeAll, expect, test } from 'vitest';
import { pointCatalogue, type PointOwner } from '#src/contract/points/catalogue.ts';
import { names } from '#src/contract/points/names/en.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

let harness: Harness;
let operator: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ stations: 30 });
  operator = await harness.signIn('operator', 'en');
});
afterAll(() => harness.close());

const keysOf = (type: PointOwner) => Object.keys(pointCatalogue[type]);

/** Every point of the user's stations with its text, from the lists of stations and devices. */
async function everyPoint(user: SignedIn) {
  const [stations, devices] = [await user.call('listStations', {}), await user.call('listDevices', {})];
  return stations.flatMap((station) =>
    [
      { id: station.id, name: station.name, type: 'station' as PointOwner },
      ...devices.filter(({ stationId }) => stationId === station.id),
    ].flatMap(({ id, name, type }) =>
      keysOf(type).map((key) => ({
        id: `${id}.${key}`,
        ownerId: id,
        type,
        text: [`${name} ${station.name} ${id}`, `${names.points[key as keyof typeof names.points]} ${key}`],
      })),
    ),
  );
}

type Filter = Parameters<typeof readAll>[1];

/** All points of a filter, page by page. */
async function readAll(user: SignedIn, filter: { keyword?: string; type?: PointOwner; ownerId?: string }) {
  const points: string[] = [];
  for (;;) {
    const answer = await user.call('listMeasuredPoints', { ...filter, from: points.length, count: 499 });
    points.push(...(answer.from === points.length ? answer.points : []));
    if (points.length >= answer.total) return points;
  }
}

test('[VW-53] pages of points make up every point of every station and its devices, each once, in their order', async () => {
  const every = await everyPoint(operator);
  expect(every.length).toBeGreaterThan(2_000);
  expect(await readAll(operator, {})).toEqual(every.map(({ id }) => id));
  const middle = await operator.call('listMeasuredPoints', { from: 1_003, count: 7 });
  expect(middle).toMatchObject({ total: every.length, from: 1_003 });
  expect(middle.points).toEqual(every.slice(1_003, 1_010).map(({ id }) => id));
  expect(new Set(middle.owners.map(({ id }) => id))).toEqual(
    new Set(every.slice(1_003, 1_010).map(({ ownerId }) => ownerId)),
  );
  expect(new Set(middle.types)).toEqual(new Set(every.map(({ type }) => type)));
});

test('[VW-53] beyond the last point the last ones are answered', async () => {
  const { total } = await operator.call('listMeasuredPoints', { count: 1 });
  const last = await operator.call('listMeasuredPoints', { from: total + 1_000, count: 5 });
  expect(last).toMatchObject({ total, from: total - 5 });
  expect(last.points).toHaveLength(5);
  expect(await operator.call('listMeasuredPoints', { keyword: 'no such point' })).toMatchObject({
    total: 0,
    from: 0,
    points: [],
    owners: [],
  });
});

test('[VW-53] words, kinds and owners leave the points that have all of them', async () => {
  const every = await everyPoint(operator);
  const station = every.at(-1)!.ownerId.split('-')[0]!;
  const filters: Filter[] = [
    { keyword: 'SOC' },
    { keyword: '  power   2 ' },
    { keyword: `${station} voltage` },
    { type: 'bms' },
    { type: 'station', keyword: 'import' },
    { ownerId: 'a-pcs-1' },
    { ownerId: 'a-pcs-1', type: 'pv' },
  ];
  for (const filter of filters) {
    const words = (filter.keyword ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const expected = every.filter(
      ({ type, ownerId, text }) =>
        (filter.type ?? type) === type &&
        (filter.ownerId ?? ownerId) === ownerId &&
        words.every((word) => text.some((each) => each.toLowerCase().includes(word))),
    );
    expect(await readAll(operator, filter)).toEqual(expected.map(({ id }) => id));
  }
});

test('[VW-53] points of a link are answered wherever they are; those of stations of others are not', async () => {
  const every = await everyPoint(operator);
  const asked = ['st-a.soc', every.at(-1)!.id, 'st-a.none', 'none.soc'];
  const found = await operator.call('listMeasuredPoints', { points: asked });
  expect(found.points).toEqual(asked.slice(0, 2));
  const owner = await harness.signIn('owner', 'en');
  expect(await readAll(owner, {})).toEqual((await everyPoint(owner)).map(({ id }) => id));
  const visible = new Set((await owner.call('listStations', {})).map(({ id }) => id));
  const foreign = every.find(({ type, ownerId }) => type === 'station' && !visible.has(ownerId))!;
  expect((await owner.call('listMeasuredPoints', { points: [foreign.id] })).points).toEqual([]);
});
