import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { EnergyPeriod } from '#src/contract/energy.ts';
import { factorsOn } from '../../tests/support/day-factors.ts';
import { runs } from '../../tests/support/runs.ts';
import { day, hour, minute } from '../plant/timing.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { Tariffs } from '../store/tariffs.ts';
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

const anyStation = fc.constantFrom('st-a', 'st-b', 'st-c');
const begin = fc.integer({ min: 0, max: 5 * 24 - 1 }).map((hours) => epoch + hours * hour);
const length = fc.integer({ min: 20, max: 300 }).map((minutes) => minutes * minute);
const powerKw = fc.integer({ min: -100, max: 100 });

test('[VW-40.2] the income is the bill without the plant less the bill with it, whatever the plant does', () => {
  fc.assert(
    fc.property(
      anyStation,
      begin,
      length,
      fc.constantFrom('gridLoss', 'offline', 'order', 'cooling'),
      powerKw,
      (stationId, from, lasting, kind, power) => {
        const plant = createSimulator(options);
        const { devices } = plant.history(stationId).plant.spec.station;
        const deviceId = devices.find(({ type }) => type === 'pcs')?.id ?? devices[0]?.id ?? '';
        const span = { stationId, from, to: from + lasting };
        if (kind === 'gridLoss') plant.disturb({ kind, ...span });
        else if (kind === 'order') plant.disturb({ kind, ...span, deviceId, power });
        else plant.disturb({ kind, ...span, deviceId });
        const days = energy(plant, stationId, '2026-10-20', '2026-10-28', 'day');
        for (const one of days) expect(identityError(one), one.date).toBeLessThan(0.01);
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

test('[VW-40.5] days add up to their months and years', () => {
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
  }
});
