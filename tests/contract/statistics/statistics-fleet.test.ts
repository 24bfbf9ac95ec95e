import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dateOf, dayMs, hourMs } from '#mock-server/lib/clock.ts';
import { codes } from '#src/contract/codes.ts';
import type { Station } from '#src/contract/station/station.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

// A day of 500 plants is worked out.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const count = 500;
const callStations = 50;
/** ms since 1970, while the clock of the server stands still. */
let stoppedAt: number | undefined;
let harness: Harness;
let administrator: SignedIn;
let stations: readonly Station[];
beforeAll(async () => {
  harness = await Harness.start({ stations: count, clock: () => stoppedAt ?? Date.now() });
  administrator = await harness.signIn('administrator');
  stations = await administrator.call('listStations', {});
});
afterAll(() => harness.close());

const yesterday = () => {
  const date = dateOf(harness.server.world.clock.now() + hourMs - dayMs);
  return { from: date, to: date, by: 'day' } as const;
};
const groups = () =>
  Array.from({ length: count / callStations }, (_, index) =>
    stations.slice(index * callStations, (index + 1) * callStations).map(({ id }) => id),
  );
const sumOf = <T>(all: readonly T[], value: (one: T) => number): number =>
  all.reduce((sum, one) => sum + value(one), 0);

/** All stations, a group of them at a time, as the pages read them. */
async function read<T>(answer: (request: ReturnType<typeof yesterday> & { stationIds: string[] }) => Promise<T[]>) {
  const answers: T[][] = [];
  for (const stationIds of groups()) answers.push(await answer({ ...yesterday(), stationIds }));
  return answers.flat();
}

test('[VW-42.2] [VW-41.5] [VW-40] 500 stations: energy, carbon and income are of the same energies, by group as by organisation', async () => {
  const energies = await read((request) => administrator.call('getEnergy', request));
  const carbons = await read((request) => administrator.call('getCarbon', request));
  const incomes = await read((request) => administrator.call('getIncome', request));
  expect([energies.length, carbons.length, incomes.length]).toEqual([count, count, count]);
  const ofDays = <P>(all: readonly { readonly periods: readonly P[] }[]) => all.flatMap(({ periods }) => periods);
  const energy = ofDays(energies);
  const carbon = ofDays(carbons);
  expect(sumOf(energy, (day) => day.import)).toBeCloseTo(
    sumOf(carbon, (day) => day.import),
    6,
  );
  expect(sumOf(energy, (day) => day.carbonEmitted)).toBeCloseTo(
    sumOf(carbon, (day) => day.scope2Location),
    6,
  );
  const factors = carbons.flatMap((one) => one.factors.filter(({ use }) => use === 'location'));
  expect([...new Set(factors.map(({ value }) => value))].toSorted((a, b) => a - b)).toEqual([0.363, 0.5306]);
  for (const currency of ['CNY', 'EUR']) {
    const ids = new Set(incomes.filter((one) => one.currency === currency).map(({ stationId }) => stationId));
    const earned = sumOf(
      ofDays(incomes.filter(({ stationId }) => ids.has(stationId))),
      ({ money }) => money.total - money.charging,
    );
    expect(ids.size).toBeGreaterThan(50);
    expect(earned).toBeCloseTo(
      sumOf(ofDays(energies.filter(({ stationId }) => ids.has(stationId))), (day) => day.income),
      2,
    );
  }
  const whole = await administrator.call('getEnergy', { ...yesterday(), orgId: 'org-1' });
  expect(whole.map(({ stationId, periods }) => [stationId, periods])).toEqual(
    energies.map(({ stationId, periods }) => [stationId, periods]),
  );
});

test('[VW-42.2] [VW-01] 500 stations: the day of the home page is that of the statistics, station by station and together', async () => {
  stoppedAt = Date.now();
  const now = harness.server.world.clock.now();
  const dates = { from: dateOf(now - dayMs), to: dateOf(now + dayMs), by: 'day' } as const;
  const energies = [];
  for (const stationIds of groups())
    energies.push(...(await administrator.call('getEnergy', { ...dates, stationIds })));
  const overview = await administrator.call('listStationOverview', {});
  stoppedAt = undefined;
  const byStation = new Map(energies.map(({ stationId, periods }) => [stationId, periods.at(-1)]));
  const figures = { import: 0, export: 0, generation: 0, income: 0 };
  const home = { ...figures };
  for (const { stationId, today } of overview.stations) {
    const day = byStation.get(stationId)!;
    const sums = { ...day, generation: day.pv + day.wind + day.diesel };
    for (const key of Object.keys(figures) as (keyof typeof figures)[]) {
      expect(Math.abs(today[key] - sums[key]), `${stationId} ${key}`).toBeLessThan(0.001);
      figures[key] += sums[key];
      home[key] += today[key];
    }
  }
  expect(overview.stations).toHaveLength(count);
  for (const key of Object.keys(figures) as (keyof typeof figures)[])
    expect(Math.abs(figures[key] - home[key]), key).toBeLessThan(0.001 * count);
});

test('[VW-42.9] a range of 401 days, one that ends before it begins and a day that does not exist are refused at their field', async () => {
  const faults = [
    [{ from: '2025-01-01', to: '2026-02-05' }, 'from'],
    [{ from: '2026-07-02', to: '2026-07-01' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
  ] as const;
  for (const [dates, field] of faults)
    for (const call of ['getEnergy', 'getCarbon', 'getIncome'] as const)
      await expect(
        administrator.call(call, { ...dates, by: 'day', stationId: 'st-b' }),
        `${call} ${field}`,
      ).rejects.toMatchObject({
        code: codes.badRequest,
        fields: { [field]: expect.any(String) },
      });
});
