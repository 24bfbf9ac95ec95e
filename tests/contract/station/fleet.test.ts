import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { generationOf, sumFlows, sumOverviews } from '#src/contract/rules/fleet-sums.ts';
import { type FleetRow, fleetColumns } from '#src/contract/station/fleet.ts';
import { kindsOf } from '#src/contract/station/sites.ts';
import { stationPhases } from '#src/contract/station/station.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let harness: Harness;
let operator: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  harness = await Harness.start({ stations: 40 });
  operator = await harness.signIn('operator');
  owner = await harness.signIn('owner');
  await harness.control('POST', '/plant/disturb', { kind: 'offline', stationId: 'st-b', deviceId: 'b-pv-1' });
  // Two calls are to mean the same instant.
  await harness.control('POST', '/clock', { rate: 0 });
});
afterAll(() => harness.close());

const missing = { kind: 'business', code: codes.notFound };
const idsOf = (rows: readonly FleetRow[]): string[] => rows.map(({ station }) => station.id);
const alarmsOf = ({ overview }: FleetRow): number => overview.alarms.reduce((sum, count) => sum + count, 0);

test('[VW-04] the sums of all stations and of an organisation are those of their overviews, to the last digit', async () => {
  for (const [user, scope] of [
    [operator, {}],
    [operator, { orgId: 'org-11' }],
    [operator, { orgId: 'org-12' }],
    [owner, {}],
  ] as const) {
    const { stations } = await user.call('listStationOverview', scope);
    const answer = await user.call('getFleet', scope);
    expect(answer.sums).toEqual(sumOverviews(stations));
    expect(answer.sums.stations).toBeGreaterThan(0);
    const listed = (await user.call('listStations', {})).filter(({ id }) =>
      stations.some(({ stationId }) => stationId === id),
    );
    const rated = (name: keyof typeof answer.ratings) => listed.reduce((sum, { ratings }) => sum + ratings[name], 0);
    for (const name of ['pvPeak', 'windPower', 'dieselPower', 'storagePower', 'storageCapacity'] as const)
      expect(answer.ratings[name]).toBeCloseTo(rated(name), 6);
    expect(answer.phases.map(({ phase }) => phase)).toEqual([...stationPhases]);
    for (const { phase, stations: count } of answer.phases)
      expect(count).toBe(stations.filter((one) => one.phase === phase).length);
    const ids = new Set(stations.map(({ stationId }) => stationId));
    const flows = (await user.call('getPowerFlow', {})).stations.filter(({ stationId }) => ids.has(stationId));
    const capacities = new Map(stations.map(({ stationId, storageCapacity }) => [stationId, storageCapacity]));
    const { fleet } = await user.call('getFleetFlow', scope);
    expect(fleet).toEqual(sumFlows(flows, (id) => capacities.get(id) ?? 0));
  }
});

test('[VW-04] the ranking has the highest incomes of each currency, so many as the parameter says', async () => {
  const { stations } = await operator.call('listStationOverview', {});
  const { ranking } = await operator.call('getFleet', {});
  const currencies = [...new Set(stations.map(({ currency }) => currency))];
  expect(currencies.length).toBeGreaterThan(1);
  const expected = currencies.flatMap((currency) =>
    stations
      .filter((one) => one.currency === currency)
      .toSorted((a, b) => b.today.income - a.today.income)
      .slice(0, 5)
      .map(({ stationId }) => stationId),
  );
  expect(idsOf(ranking)).toEqual(expected);
});

test('[VW-04] a row has the figures of its station, and pages join to the whole list', async () => {
  const [{ stations }, { stations: flows }, listed] = await Promise.all([
    operator.call('listStationOverview', {}),
    operator.call('getPowerFlow', {}),
    operator.call('listStations', {}),
  ]);
  const all = await operator.call('listFleetStations', {});
  expect([all.total, all.rows.length, all.from]).toEqual([40, 40, 0]);
  for (const { station, overview, flow } of all.rows) {
    expect(stations.find(({ stationId }) => stationId === station.id)).toMatchObject(overview);
    expect(flows.find(({ stationId }) => stationId === station.id)).toMatchObject(flow);
    expect(listed.find(({ id }) => id === station.id)?.name).toBe(station.name);
  }
  const pages = await Promise.all([0, 15, 30].map((from) => operator.call('listFleetStations', { from, count: 15 })));
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([15, 15, 10].map((count) => [count, 40]));
  expect(pages.flatMap(({ rows }) => idsOf(rows))).toEqual(idsOf(all.rows));
  const beyond = await operator.call('listFleetStations', { from: 45, count: 15 });
  expect([beyond.from, ...idsOf(beyond.rows)]).toEqual([25, ...idsOf(all.rows).slice(-15)]);
});

/** What each column shows, as a number or a text that is not below the one of the row before it. */
const shownIn = {
  name: ({ station }: FleetRow) => station.name,
  org: ({ orgName }: FleetRow) => orgName,
  phase: ({ overview }: FleetRow) => stationPhases.indexOf(overview.phase),
  alarm: ({ overview }: FleetRow) => -(overview.worst ?? 9),
  power: ({ flow }: FleetRow) => generationOf(flow),
  soc: ({ flow }: FleetRow) => flow.soc ?? Number.NEGATIVE_INFINITY,
  energy: ({ overview }: FleetRow) => overview.today.generation,
  income: ({ overview }: FleetRow) => overview.today.income,
  silent: ({ overview }: FleetRow) => overview.silent,
};

test('[VW-04] all stations are in the order of the column; those alike, and those of no order, are the worst first', async () => {
  const isOrdered = (a: number | string, b: number | string): boolean =>
    typeof a === 'string' ? a.localeCompare(`${b}`, 'zh', { numeric: true }) <= 0 : a <= Number(b);
  const isWorstFirst = (a: FleetRow, b: FleetRow) =>
    (a.overview.worst ?? 9) < (b.overview.worst ?? 9) ||
    (a.overview.worst === b.overview.worst && alarmsOf(a) >= alarmsOf(b));
  for (const column of fleetColumns)
    for (const sortBy of [column, `-${column}`] as const) {
      const { rows } = await operator.call('listFleetStations', { sortBy });
      expect(rows).toHaveLength(40);
      for (const [index, row] of rows.slice(1).entries()) {
        const before = rows[index]!;
        const [first, second] = sortBy === column ? [before, row] : [row, before];
        // Incomes are compared within a currency.
        if (column === 'income' && before.overview.currency !== row.overview.currency) continue;
        const [one, other] = [shownIn[column](first), shownIn[column](second)];
        expect(isOrdered(one, other), `${sortBy}: ${one} before ${other}`).toBe(true);
        if (one === other && column !== 'alarm') expect(isWorstFirst(before, row), sortBy).toBe(true);
      }
      if (column === 'income') {
        const currencies = rows.map(({ overview }) => overview.currency);
        const sorted = currencies.toSorted();
        expect(currencies).toEqual(sortBy === column ? sorted : sorted.toReversed());
      }
    }
  const { rows } = await operator.call('listFleetStations', {});
  for (const [index, row] of rows.slice(1).entries()) expect(isWorstFirst(rows[index]!, row)).toBe(true);
  expect(idsOf((await operator.call('listFleetStations', { sortBy: '-alarm' })).rows)).toEqual(idsOf(rows));
});

test('[VW-04] every word is searched in name, organisation and address; phases and states filter further', async () => {
  const listed = await operator.call('listStations', {});
  const [first] = listed;
  const found = async (request: object) => idsOf((await operator.call('listFleetStations', request)).rows);
  const { rows } = await operator.call('listFleetStations', {});
  const rowOf = rows.find(({ station }) => station.id === first?.id);
  expect(rowOf?.orgName).not.toBe('');
  expect(await found({ keyword: `${rowOf?.orgName}  ${first?.name}` })).toEqual([first?.id]);
  expect(await found({ keyword: first?.address.toUpperCase() })).toContain(first?.id);
  expect(await found({ keyword: 'elsewhere' })).toEqual([]);
  expect(await found({ state: 'alarms' })).toEqual(idsOf(rows.filter((row) => alarmsOf(row) > 0)));
  expect(await found({ state: 'silent' })).toEqual(idsOf(rows.filter(({ overview }) => overview.silent > 0)));
  expect(await found({ state: 'silent' })).toContain('st-b');
  for (const phase of stationPhases)
    expect(await found({ phase })).toEqual(idsOf(rows.filter(({ overview }) => overview.phase === phase)));
});

test('[VW-04] each sees their own stations alone; those of another organisation are not found', async () => {
  const visible = (await owner.call('listStations', {})).map(({ id }) => id);
  const { rows, total } = await owner.call('listFleetStations', {});
  expect([total, idsOf(rows)]).toEqual([visible.length, visible]);
  expect((await owner.call('listFleetStations', { keyword: '' })).total).toBe(visible.length);
  expect(idsOf((await owner.call('getFleet', {})).ranking)).toEqual(visible);
  for (const name of ['getFleet', 'getFleetFlow', 'listFleetStations'] as const) {
    await expect(owner.call(name, { orgId: 'org-1' })).rejects.toMatchObject(missing);
    await expect(operator.call(name, { orgId: 'org-9' })).rejects.toMatchObject(missing);
  }
  const region = await operator.call('listFleetStations', { orgId: 'org-11' });
  expect(idsOf(region.rows).toSorted()).toEqual(
    (await operator.call('listStationOverview', { orgId: 'org-11' })).stations
      .map(({ stationId }) => stationId)
      .toSorted(),
  );
});

test('[VW-82] the sites of a map are the stations in use, with the alarms and silent devices of their overviews', async () => {
  for (const user of [operator, owner]) {
    const { id: ids, ...columns } = await user.call('listStationSites', {});
    const stations = (await user.call('listStations', {})).filter(({ retiredOn }) => !retiredOn);
    const { stations: overviews } = await user.call('listStationOverview', {});
    expect(ids).toEqual(stations.map(({ id }) => id));
    expect(columns).toEqual({
      name: stations.map(({ name }) => name),
      orgId: stations.map(({ orgId }) => orgId),
      longitude: stations.map(({ longitude }) => longitude),
      latitude: stations.map(({ latitude }) => latitude),
      phase: stations.map(({ phase }) => phase),
      kinds: stations.map(({ ratings }) => kindsOf(ratings)),
      storageCapacity: stations.map(({ ratings }) => ratings.storageCapacity),
      siteScenarioId: stations.map(({ siteScenarioId }) => siteScenarioId),
      largeScreen: stations.map(({ largeScreen }) => largeScreen),
      alarms: overviews.map(({ alarms }) => alarms),
      silent: overviews.map(({ silent }) => silent),
    });
    expect(columns.silent).toContain(1);
  }
});

test('[VW-02] an alarm flood over many stations names those with the most alarms and counts all', async () => {
  const { stations } = await harness.control<{ stations: { id: string; devices: string[] }[] }>('GET', '/state');
  const calm = await operator.call('getAlarmFlood', {});
  for (const { id: stationId, devices } of stations.slice(0, 20))
    for (const deviceId of devices.slice(0, 2))
      await harness.control('POST', '/plant/disturb', { kind: 'offline', stationId, deviceId });
  await harness.control('POST', '/clock', { advance: 5 * 60_000 });
  const flood = await operator.call('getAlarmFlood', {});
  expect(calm.stationCount).toBeLessThan(10);
  expect(flood.since).not.toBeNull();
  expect(flood.stationCount).toBeGreaterThanOrEqual(20);
  expect(flood.stations).toHaveLength(6);
  expect(flood.stations).toEqual(flood.stations.toSorted((a, b) => b.count - a.count));
});
