import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stationKinds } from '#src/contract/station/sites.ts';
import type { StationOverview } from '#src/contract/station/overview.ts';
import { countFilters, filterChanges, noFilter, readFilter, readView, sceneUrl, viewChanges } from './map-query.ts';
import { filtered, type MapStation, organizationChoices, pinOf, stateOf, stationStates } from './station-model.ts';

const day = {
  generation: 1,
  import: 2,
  export: 0,
  charge: 0,
  discharge: 0,
  load: 3,
  charging: 0,
  income: 10,
  carbonAvoided: 1,
};

const overviewOf = (id: string, changes: Partial<StationOverview> = {}): StationOverview => ({
  stationId: id,
  phase: 'operation',
  pvPeak: 0,
  windPower: 0,
  storagePower: 0,
  storageCapacity: 0,
  currency: 'CNY',
  today: day,
  todayGaps: { estimated: 0, missing: 0 },
  yesterday: day,
  alarms: [0, 0, 0, 0],
  worst: null,
  openOrders: 1,
  overdueOrders: 0,
  before: { generation: 8, grid: 0, load: 0, soc: null, alarms: 0, openOrders: 2 },
  devices: 10,
  silent: 0,
  ...changes,
});

const flowOf = (id: string, soc: number | null = null): MapStation['flow'] => ({
  stationId: id,
  onGrid: true,
  pv: 10,
  wind: 1,
  diesel: 0,
  grid: -2,
  battery: 5,
  load: 13,
  charging: 1,
  missing: 0,
  soc,
  devices: 10,
  silent: 0,
});

const stationOf = (id: string, orgId: string, fields: Partial<MapStation['station']> = {}): MapStation => ({
  station: {
    id,
    name: `Station ${id}`,
    orgId,
    longitude: 120,
    latitude: 30,
    phase: 'operation',
    kinds: [],
    storageCapacity: 0,
    siteScenarioId: null,
    largeScreen: null,
    alarms: [0, 0, 0, 0],
    silent: 0,
    ...fields,
  },
  overview: overviewOf(id),
  flow: flowOf(id),
});

const tree = [
  {
    id: 'g',
    orgName: 'Group',
    orgType: '1',
    orgNumber: null,
    childList: [{ id: 'r', orgName: 'Region', orgType: '2', orgNumber: null, childList: [] }],
  },
];
const choices = organizationChoices(tree);

test('[VW-82] an organisation’s stations include those of all organisations below it', () => {
  const all = [stationOf('1', 'g'), stationOf('2', 'r'), stationOf('3', 'x')];
  const of = (org: string) => filtered(all, { ...noFilter, org }, choices).map(({ station }) => station.id);
  expect(of('g')).toEqual(['1', '2']);
  expect(of('r')).toEqual(['2']);
  expect(choices.map(({ label, depth }) => [label, depth])).toEqual([
    ['Group', 0],
    ['Region', 1],
  ]);
});

test('[VW-82] a filter asks for all kinds that it names', () => {
  const both = stationOf('1', 'g', { kinds: ['pv', 'charging'] });
  const sun = stationOf('2', 'g', { kinds: ['pv'] });
  expect(filtered([both, sun], { ...noFilter, kinds: ['pv'] }, choices)).toEqual([both, sun]);
  expect(filtered([both, sun], { ...noFilter, kinds: ['pv', 'charging'] }, choices)).toEqual([both]);
});

test('[VW-82] the worst alarm is the state; without one it is whether the devices can be reached', () => {
  const worst = { ...stationOf('1', 'g'), overview: overviewOf('1', { alarms: [0, 3, 0, 1], silent: 1 }) };
  const silent = { ...stationOf('2', 'g'), overview: overviewOf('2', { silent: 1 }) };
  const fine = stationOf('3', 'g');
  expect([worst, silent, fine].map(stateOf)).toEqual(['2', 'silent', 'normal']);
  expect(filtered([worst, silent, fine], { ...noFilter, states: ['2', 'normal'] }, choices)).toEqual([worst, fine]);
});

test('[VW-82] a state is the overview’s; before that is read, the one that the site came with', () => {
  const early = { ...stationOf('1', 'g', { alarms: [0, 0, 1, 0] }), overview: undefined };
  expect(stateOf(early)).toBe('3');
  expect(pinOf(early, early.station)).toMatchObject({ alarms: [0, 0, 1, 0], silent: 0 });
  const later = { ...early, overview: overviewOf('1', { silent: 2 }) };
  expect(stateOf(later)).toBe('silent');
  expect(pinOf(later, later.station)).toMatchObject({ alarms: [0, 0, 0, 0], silent: 2 });
});

test('[VW-82] names are found by their words, in any case', () => {
  const all = [
    stationOf('1', 'g', { name: 'PV-Speicher Campus Adlershof' }),
    stationOf('2', 'g', { name: '慈溪物流园光储电站' }),
  ];
  const of = (text: string) => filtered(all, { ...noFilter, text }, choices).length;
  expect([of('adlers'), of('慈溪'), of('campus pv'), of('nothing'), of(' ')]).toEqual([1, 1, 1, 0, 2]);
});

test('[VW-82] filter and position come back from the address as they went into it', () => {
  const filters = fc.record({
    org: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    kinds: fc.subarray([...stationKinds]),
    states: fc.subarray([...stationStates]),
    text: fc.string(),
  });
  const views = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.double({ min: 0, max: 22, noNaN: true }),
  });
  fc.assert(
    fc.property(filters, views, (filter, view) => {
      const address = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...filterChanges(filter), ...viewChanges(view) }))
        if (value !== null) address.set(name, value);
      const back = new URLSearchParams(address.toString());
      const get = (name: string) => back.get(name);
      expect(readFilter(get)).toEqual(filter);
      const read = readView(get);
      expect(read?.latitude).toBeCloseTo(view.latitude, 3);
      expect(read?.longitude).toBeCloseTo(view.longitude, 3);
      expect(read?.zoom).toBeCloseTo(view.zoom, 1);
    }),
  );
  expect(countFilters(noFilter)).toBe(0);
});

test.each(['', '1,2', '91,0,3', '0,181,3', '0,0,23', 'a,b,c', '1,,3', '1,2,3,4'])(
  '[VW-82] %j is no position: the map shows the whole fleet then',
  (at) => expect(readView((name) => (name === 'at' ? at : null))).toBeUndefined(),
);

test('[WB-03] a station’s scene is opened with its id and name', () => {
  expect(sceneUrl({ id: 'st-a', name: '临平 & Co' })).toBe('/sceneView?station=st-a&name=%E4%B8%B4%E5%B9%B3+%26+Co');
});
