import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StationOverview } from '#src/contract/station/overview.ts';
import type { StationFlow } from '#src/contract/points/telemetry.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { sumFlows, sumOverviews } from './fleet-sums.ts';

const amount = fc.double({ min: 0, max: 10_000, noNaN: true });
const day = fc.record({
  generation: amount,
  import: amount,
  export: amount,
  charge: amount,
  discharge: amount,
  load: amount,
  charging: amount,
  income: fc.double({ min: -1000, max: 10_000, noNaN: true }),
  carbonAvoided: amount,
});
const count = fc.integer({ min: 0, max: 50 });
const overview: fc.Arbitrary<StationOverview> = fc.record({
  stationId: fc.uuid(),
  phase: fc.constantFrom('installation', 'commissioning', 'operation'),
  pvPeak: amount,
  windPower: amount,
  storagePower: amount,
  storageCapacity: fc.oneof(fc.constant(0), amount),
  currency: fc.constantFrom('CNY', 'EUR', 'USD'),
  today: day,
  todayGaps: fc.record({ estimated: count, missing: count }),
  yesterday: day,
  alarms: fc.tuple(count, count, count, count),
  worst: fc.constant(null),
  openOrders: count,
  overdueOrders: count,
  before: fc.record({
    generation: amount,
    grid: amount,
    load: amount,
    soc: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    alarms: count,
    openOrders: count,
  }),
  devices: count,
  silent: count,
});
const overviews = fc.array(overview, { maxLength: 20 });

const near = (one: number, other: number) => expect(one).toBeCloseTo(other, 4);

test('[VW-04] a fleet is the sum of its parts, however it is parted', () => {
  fc.assert(
    fc.property(overviews, overviews, (some, others) => {
      const [one, two, all] = [sumOverviews(some), sumOverviews(others), sumOverviews([...some, ...others])];
      near(all.today.generation, one.today.generation + two.today.generation);
      near(all.yesterday.import, one.yesterday.import + two.yesterday.import);
      near(all.before.generation, one.before.generation + two.before.generation);
      expect(all.alarms[1]).toBe(one.alarms[1] + two.alarms[1]);
      expect(all.silent).toBe(one.silent + two.silent);
      expect(all.stations).toBe(some.length + others.length);
    }),
    { numRuns: runs(200, 5000) },
  );
});

const energies = {
  generation: 10,
  import: 20,
  export: 30,
  charge: 40,
  discharge: 50,
  load: 60,
  charging: 70,
  carbonAvoided: 80,
};
const doubled = Object.fromEntries(Object.entries(energies).map(([name, value]) => [name, 2 * value]));

const station: StationOverview = {
  stationId: 'one',
  phase: 'operation',
  pvPeak: 1,
  windPower: 2,
  storagePower: 3,
  storageCapacity: 100,
  currency: 'CNY',
  today: { ...energies, income: 90 },
  todayGaps: { estimated: 3, missing: 4 },
  yesterday: { ...energies, generation: 11, income: 91 },
  alarms: [1, 2, 3, 4],
  worst: 1,
  openOrders: 5,
  overdueOrders: 2,
  before: { generation: 6, grid: 7, load: 8, soc: 55, alarms: 9, openOrders: 10 },
  devices: 11,
  silent: 12,
};

test('[VW-04] each figure of two equal stations is twice that of one', () => {
  expect(sumOverviews([station, { ...station, stationId: 'two' }])).toEqual({
    stations: 2,
    today: doubled,
    yesterday: { ...doubled, generation: 22 },
    incomes: [{ currency: 'CNY', today: 180, yesterday: 182 }],
    alarms: { 1: 2, 2: 4, 3: 6, 4: 8 },
    openOrders: 10,
    overdueOrders: 4,
    devices: 22,
    silent: 24,
    before: { generation: 12, alarms: 18, openOrders: 20, soc: 55 },
    todayGaps: { estimated: 6, missing: 8 },
  });
});

test('[VW-04] incomes of different currencies are never added', () => {
  fc.assert(
    fc.property(overviews, (stations) => {
      const { incomes } = sumOverviews(stations);
      expect(new Set(incomes.map(({ currency }) => currency)).size).toBe(incomes.length);
      for (const { currency, today, yesterday } of incomes) {
        const ofCurrency = stations.filter((one) => one.currency === currency);
        near(
          today,
          ofCurrency.reduce((sum, one) => sum + one.today.income, 0),
        );
        near(
          yesterday,
          ofCurrency.reduce((sum, one) => sum + one.yesterday.income, 0),
        );
      }
      expect(incomes.map(({ currency }) => currency).toSorted()).toEqual(
        [...new Set(stations.map(({ currency }) => currency))].toSorted(),
      );
    }),
    { numRuns: runs(200, 5000) },
  );
});

test('[VW-04] the currency of most stations comes first', () => {
  const euro = { ...station, currency: 'EUR' };
  expect(sumOverviews([euro, station, station]).incomes.map(({ currency }) => currency)).toEqual(['CNY', 'EUR']);
});

const flowOf = (stationId: string, soc: number | null): StationFlow => ({
  stationId,
  onGrid: true,
  pv: 10,
  wind: 1,
  diesel: 4,
  grid: 5,
  battery: -2,
  load: 15,
  charging: 3,
  missing: 7,
  soc,
  devices: 4,
  silent: 1,
});

test('[VW-04] a large storage counts more than a small one; a station without one does not count', () => {
  const capacities: Readonly<Record<string, number>> = { large: 300, small: 100, none: 0 };
  const of = (id: string) => capacities[id] ?? 0;
  const flows = [flowOf('large', 80), flowOf('small', 40), flowOf('none', null)];
  const all = sumFlows(flows, of);
  expect(all).toEqual({
    pv: 30,
    wind: 3,
    diesel: 12,
    grid: 15,
    battery: -6,
    load: 45,
    charging: 9,
    missing: 21,
    soc: expect.closeTo(70, 9),
    devices: 12,
    silent: 3,
  });
  expect(sumFlows([flowOf('none', null)], of).soc).toBeNull();
});
