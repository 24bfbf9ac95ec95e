import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { factorsOn } from '../../../tests/support/plant/day-factors.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { day, hour, minute } from '../../plant/timing.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { energyOf } from './energy.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

/** Berlin's clocks go back on 25 October. */
const epoch = Date.UTC(2026, 9, 22);
const options = { seed: 7, epoch, archiveDays: 40 };
const simulator = createSimulator(options);
const tariffs = new Tariffs(simulator);
const end = epoch + 6 * day;

type Simulator = typeof simulator;

const energy = (plant: Simulator, id: string, from: string, to: string, by: 'day' | 'month' | 'year', now = end) =>
  energyOf(plant.history(id), { from, to, by }, { pricesOn: (date: string) => tariffs.on(id, date), factorsOn }, now);

/** What the plant's income misses to the bill without it less the bill with it. */
const identityError = (one: EnergyPeriod): number =>
  Math.abs(one.income - (one.costWithoutPlant - (one.importCost - one.exportIncome + one.fuelCost)));

/** What load and charging miss to what the plant and the grid gave. */
const balanceError = (one: EnergyPeriod): number =>
  Math.abs(
    one.load + one.charging - (one.pv + one.wind + one.diesel + one.import - one.export + one.discharge - one.charge),
  );

const anyStation = fc.constantFrom('st-a', 'st-b', 'st-c');
const begin = fc.integer({ min: 0, max: 5 * 24 - 1 }).map((hours) => epoch + hours * hour);
const length = fc.integer({ min: 20, max: 300 }).map((minutes) => minutes * minute);
const powerKw = fc.integer({ min: -100, max: 100 });

test('[VW-40.2] [VW-42.1] by day, month and year: the income is the bill without the plant less the bill with it, and energies balance, whatever the plant does', () => {
  fc.assert(
    fc.property(
      anyStation,
      begin,
      length,
      fc.constantFrom('gridLoss', 'offline', 'order', 'cooling', 'curtailment', 'linkLoss'),
      powerKw,
      (stationId, from, lasting, kind, power) => {
        const plant = createSimulator(options);
        const { devices } = plant.spec(stationId).station;
        const deviceId = devices.find(({ type }) => type === 'pcs')?.id ?? devices[0]?.id ?? '';
        const span = { stationId, from, to: from + lasting };
        if (kind === 'gridLoss') plant.disturb({ kind, ...span });
        else if (kind === 'linkLoss') plant.disturb({ kind, ...span, isEnergyLost: power < 0 });
        else if (kind === 'curtailment')
          plant.disturb({ kind: 'settings', ...span, settings: { exportLimit: Math.max(0, power) } });
        else if (kind === 'order') plant.disturb({ kind, ...span, deviceId, power });
        else plant.disturb({ kind, ...span, deviceId });
        // The tariff of another station takes the place of the station's own in the middle of the days.
        const pricesOn = (date: string) => tariffs.on(date < '2026-10-24' ? stationId : 'st-c', date);
        const dates = { from: '2026-09-28', to: '2026-10-28' };
        for (const by of ['day', 'month', 'year'] as const)
          for (const one of energyOf(plant.history(stationId), { ...dates, by }, { pricesOn, factorsOn }, end)) {
            expect(identityError(one), `${by} ${one.date}`).toBeLessThan(0.01);
            expect(balanceError(one), `${by} ${one.date}`).toBeLessThan(0.01);
          }
      },
    ),
    { numRuns: runs(12, 300) },
  );
});

test('[VW-40.2] energy that the storage feeds in is paid as export, and not once more as sun that was used', () => {
  const plant = createSimulator({ ...options, epoch: Date.UTC(2026, 9, 2) });
  const from = Date.UTC(2026, 9, 4, 10);
  const { devices } = plant.history('st-c').plant.spec.station;
  const deviceId = devices.find(({ type }) => type === 'pcs')?.id ?? '';
  plant.disturb({ kind: 'order', stationId: 'st-c', deviceId, power: 100, from, to: from + 2 * hour });
  const [one] = energy(plant, 'st-c', '2026-10-04', '2026-10-04', 'day', from + 12 * hour);
  expect(one!.export).toBeGreaterThan(80);
  expect(one!.income).toBeCloseTo(131.77, 2);
  expect(identityError(one!)).toBeLessThan(0.001);
});

test('[VW-40.2] energy of the diesel set is worth its price, and its fuel is paid', () => {
  const plant = createSimulator(options);
  const from = epoch + 2 * hour;
  plant.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to: from + 3 * hour });
  const [one] = energy(plant, 'st-a', '2026-10-22', '2026-10-22', 'day');
  expect(one!.diesel).toBeGreaterThan(50);
  expect(one!.fuelCost).toBeCloseTo(one!.diesel * 0.27 * 7.2, 6);
  expect(one!.carbonDiesel).toBeCloseTo(one!.diesel * 0.27 * 2.6, 6);
  expect(one!.income).toBeCloseTo(one!.ownUseIncome + one!.storageIncome + one!.exportIncome + one!.dieselIncome, 6);
});

test('[VW-41.4] three hours of the first station without the grid: 129.46 litres, 336.6 kg', () => {
  const plant = createSimulator(options);
  const from = epoch + 6 * hour;
  plant.disturb({ kind: 'gridLoss', stationId: 'st-a', from, to: from + 3 * hour });
  const [one] = energy(plant, 'st-a', '2026-10-22', '2026-10-22', 'day');
  expect(one!.diesel * 0.27).toBeCloseTo(129.46, 2);
  expect(one!.carbonDiesel).toBeCloseTo(336.6, 1);
});

test('[VW-33] [VW-40.2] [VW-41.4] a set that idles burns what leaves its tank, in cost and carbon', () => {
  const plant = createSimulator(options);
  const from = epoch + 6 * hour;
  const loud = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStartSoc: 60, dieselStopSoc: 95 };
  const span = { stationId: 'st-a', from, to: from + hour };
  plant.disturb({ kind: 'settings', ...span, settings: { ...loud, dieselWarmUp: 40 } });
  plant.disturb({ kind: 'gridLoss', ...span });
  const history = plant.history('st-a');
  const tankAt = (at: number) => history.segmentAt(at).state[history.plant.layout.fuel] ?? 0;
  const [one] = energy(plant, 'st-a', '2026-10-22', '2026-10-22', 'day');
  // The sums of a past day are read again from what is remembered of it.
  expect(energy(plant, 'st-a', '2026-10-22', '2026-10-22', 'day')).toEqual([one]);
  const litres = one!.fuelEnergy * 0.27;
  expect(litres).toBeCloseTo(tankAt(from) - tankAt(from + hour), 6);
  // 8 % of 160 kW for about 40 minutes beside the energy.
  expect(one!.fuelEnergy - one!.diesel).toBeCloseTo((0.08 * 160 * 40) / 60, 0);
  expect(one!.fuelCost).toBeCloseTo(litres * 7.2, 6);
  expect(one!.carbonDiesel).toBeCloseTo(litres * 2.6, 6);
  expect(identityError(one!)).toBeLessThan(0.001);
});

const sumOfKinds = (kinds: EnergyPeriod['importByPrice']) => Object.values(kinds).reduce((sum, kWh) => sum + kWh, 0);

/** The energies of all price kinds, and the energy that they are kinds of. */
const byPrice = (one: EnergyPeriod): readonly (readonly [ofKinds: number, whole: number])[] => [
  [sumOfKinds(one.importByPrice), one.import],
  [sumOfKinds(one.exportByPrice), one.export],
  [sumOfKinds(one.chargeByPrice), one.charge],
  [sumOfKinds(one.dischargeByPrice), one.discharge],
  [sumOfKinds(one.useByPrice), one.load + one.charging],
];

test('[VW-40.5] days add up to their months and years, and the kinds of prices to each energy', () => {
  for (const id of ['st-a', 'st-b', 'st-c']) {
    const [days, months, years] = (['day', 'month', 'year'] as const).map((by) =>
      energy(simulator, id, '2026-09-15', '2026-10-27', by),
    );
    for (const key of ['import', 'pv', 'income', 'costWithoutPlant', 'carbonEmitted'] as const) {
      const [ofDays, ofMonths, ofYears] = [days, months, years].map((all) =>
        all!.reduce((sum, one) => sum + one[key], 0),
      );
      expect(ofDays).toBeCloseTo(ofYears!, 6);
      expect(ofMonths).toBeCloseTo(ofYears!, 6);
    }
    for (const all of [days, months, years])
      for (const one of all!) for (const [ofKinds, whole] of byPrice(one)) expect(ofKinds).toBeCloseTo(whole, 6);
  }
});

describe('coverage', () => {
  test('[VW-42.7] the archive’s first day is part of a day; days of 23 and 25 hours have as many quarter hours', () => {
    const [first, second] = energy(simulator, 'st-a', '2026-09-01', '2026-09-20', 'day');
    // 12 September 2026 begins at 16:00 UTC of the 11th in China, the archive at midnight UTC of the 12th.
    expect(first).toMatchObject({ date: '2026-09-12', quarters: 96, measured: 64, estimated: 0 });
    expect(second).toMatchObject({ date: '2026-09-13', quarters: 96, measured: 96 });
    const [autumn] = energy(simulator, 'st-c', '2026-10-25', '2026-10-25', 'day');
    expect(autumn).toMatchObject({ quarters: 100, measured: 100 });
    const spring = createSimulator({ seed: 7, epoch: Date.UTC(2026, 2, 27), archiveDays: 3 });
    const [short] = energy(spring, 'st-c', '2026-03-29', '2026-03-29', 'day', Date.UTC(2026, 2, 31));
    expect(short).toMatchObject({ quarters: 92, measured: 92 });
  });

  test('[VW-42.4] quarter hours in which a device was silent are estimated; a day that runs has those until now', () => {
    const plant = createSimulator(options);
    const from = Date.UTC(2026, 9, 22, 18);
    plant.disturb({ kind: 'offline', stationId: 'st-a', deviceId: 'a-pv-1', from, to: from + 6 * hour });
    const [one] = energy(plant, 'st-a', '2026-10-23', '2026-10-23', 'day');
    const gaps = [
      { from: new Date(from).toISOString(), to: new Date(from + 6 * hour).toISOString(), state: 'estimated' },
    ];
    expect(one).toMatchObject({ quarters: 96, measured: 72, estimated: 24, gaps });
    const [month] = energy(plant, 'st-a', '2026-10-20', '2026-10-24', 'month');
    expect(month!.gaps).toEqual(gaps);
    const now = Date.UTC(2026, 9, 23, 2, 7);
    const [running] = energy(plant, 'st-a', '2026-10-23', '2026-10-23', 'day', now);
    expect(running).toMatchObject({ quarters: 41, estimated: 24, measured: 17 });
  });

  test('[VW-42.1] energy balances over a day, with what the storage has more at its end', () => {
    for (const one of energy(simulator, 'st-b', '2026-10-01', '2026-10-20', 'day')) {
      const supply = one.pv + one.wind + one.diesel + one.import - one.export + one.discharge - one.charge;
      expect(supply).toBeCloseTo(one.load + one.charging, 2);
      const stored = one.charge * 0.95 - one.discharge / 0.95;
      expect(Math.abs(one.storedEnd! - one.storedStart! - stored)).toBeLessThan(2);
      expect(one.maxImport).toBeGreaterThanOrEqual(one.import / 24);
    }
  });

  test('[VW-42.2] the highest quarter hour of a month is the highest of its days, with its time', () => {
    const days = energy(simulator, 'st-b', '2026-10-01', '2026-10-20', 'day');
    const [month] = energy(simulator, 'st-b', '2026-10-01', '2026-10-20', 'month');
    const highest = Math.max(...days.map(({ maxImport }) => maxImport ?? 0));
    expect(month!.maxImport).toBe(highest);
    expect(month!.maxImportAt).toBe(days.find(({ maxImport }) => maxImport === highest)!.maxImportAt);
    expect(month!.storedStart).toBe(days[0]!.storedStart);
    expect(month!.storedEnd).toBe(days.at(-1)!.storedEnd);
  });
});

test('[VW-42.2] the highest quarter hour is a whole one: the one that runs counts when it is over', () => {
  const maxima = (now: number) => {
    const [today] = energy(simulator, 'st-b', '2026-10-23', '2026-10-23', 'day', now);
    return [today?.maxImport, today?.maxImportAt];
  };
  const midnight = Date.UTC(2026, 9, 22, 16);
  expect(maxima(midnight + minute)).toEqual([null, null]);
  for (let at = midnight + hour; at < midnight + day; at += hour)
    for (const into of [1, 8, 14]) expect(maxima(at + into * minute)).toEqual(maxima(at));
});

test('[VW-42.7] the first day of the archive is partly missing, and says from when to when', () => {
  const plant = createSimulator({ ...options, epoch: epoch + 7 * hour });
  const [first, second] = energy(plant, 'st-b', '2026-09-01', '2026-10-20', 'day');
  const { measured, quarters, gaps, date } = first!;
  expect(measured).toBeLessThan(quarters);
  const midnight = Date.parse(`${date}T00:00:00+08:00`);
  expect(gaps).toEqual([
    {
      from: new Date(midnight).toISOString(),
      to: new Date(midnight + (quarters - measured) * 15 * minute).toISOString(),
      state: 'missing',
    },
  ]);
  expect(second).toMatchObject({ quarters: 96, measured: 96, gaps: [] });
});
