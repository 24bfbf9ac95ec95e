import { expect, test, vi } from 'vitest';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import { factorsOn } from '../../tests/support/plant/day-factors.ts';
import { runs } from '../../tests/support/server/runs.ts';
import { hour, minute, quarter } from '../plant/timing.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { Tariffs } from '../store/plant/tariffs.ts';
import { moneyOf } from './statistics/account.ts';
import { accountsByDay } from './statistics/day-figures.ts';
import { energyOf } from './statistics/energy.ts';
import { gapsOf, quarterState } from './link-gaps.ts';
import { createDayFigures } from './statistics/overview-figures.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const epoch = Date.UTC(2026, 9, 22);
const options = { seed: 7, epoch, archiveDays: 3 };
/** 8:30 to 11:30 in China: the price changes at 11:00. */
const [from, to] = [Date.UTC(2026, 9, 23, 0, 30), Date.UTC(2026, 9, 23, 3, 30)];
const date = '2026-10-23';
const later = Date.UTC(2026, 9, 24, 12);

function station(...disturbances: readonly Disturbance[]) {
  const simulator = createSimulator(options);
  const ids = disturbances.map((one) => simulator.disturb(one));
  const tariffs = new Tariffs(simulator);
  const history = simulator.history('st-b');
  const value = { pricesOn: (day: string) => tariffs.on('st-b', day), factorsOn };
  return {
    simulator,
    ids,
    history,
    value,
    day: (now = later) => energyOf(history, { from: date, to: date, by: 'day' }, value, now)[0]!,
    account(now = later) {
      const days = accountsByDay(history, { from: date, to: date }, value, now);
      for (let next = days.next(); ; next = days.next()) if (next.done) return next.value[0]!;
    },
  };
}

const loss = (some: Partial<Disturbance> = {}) =>
  ({ kind: 'linkLoss', stationId: 'st-b', isEnergyLost: false, from, to, ...some }) as Disturbance;

test('[VW-40.7] [VW-42.4] a lost link leaves the energy exact and its time unknown: estimated quarter hours, money with a range', () => {
  const [plain, silent] = [station(), station(loss())];
  const [measured, estimated] = [plain.day(), silent.day()];
  // A reading at 8:30 fails, so the quarter hour before it is one of the gap.
  expect(measured).toMatchObject({ quarters: 96, measured: 96, estimated: 0 });
  expect(estimated).toMatchObject({ quarters: 96, measured: 83, estimated: 13 });
  for (const key of ['pv', 'import', 'export', 'charge', 'discharge', 'load', 'charging'] as const)
    expect(estimated[key]).toBeCloseTo(measured[key], 6);
  const bills = estimated.costWithoutPlant - (estimated.importCost - estimated.exportIncome + estimated.fuelCost);
  expect(estimated.income).toBeCloseTo(bills, 6);
  expect(Math.abs(estimated.income - measured.income)).toBeGreaterThan(0.01);
  const energies = estimated.pv + estimated.import - estimated.export + estimated.discharge - estimated.charge;
  expect(energies).toBeCloseTo(estimated.load + estimated.charging, 2);
  const [exact, range] = [moneyOf(plain.account()), moneyOf(silent.account())];
  const total = ({ selfUse, discharge, charge }: typeof exact) => selfUse + discharge - charge;
  expect(exact).toMatchObject({ below: 0, above: 0 });
  expect(range.below + range.above).toBeGreaterThan(0.1);
  expect(total(exact)).toBeGreaterThan(total(range) - range.below);
  expect(total(exact)).toBeLessThan(total(range) + range.above);
});

test('[VW-40.7] registers that did not count leave a hole: no energy, less coverage, and nothing stands in for it', () => {
  const [plain, silent] = [station().day(), station(loss({ isEnergyLost: true })).day()];
  expect(silent).toMatchObject({ quarters: 96, measured: 83, estimated: 0 });
  expect(silent.load).toBeLessThan(plain.load - 100);
  const next = { from: '2026-10-24', to: '2026-10-24', by: 'day' } as const;
  const [after, undisturbed] = [station(loss({ isEnergyLost: true })), station()].map(
    ({ history, value }) => energyOf(history, next, value, later)[0]!,
  );
  expect(after!.load).toBeCloseTo(undisturbed!.load, 6);
  expect(after!.measured).toBe(undisturbed!.measured);
});

test('[VW-41.8] [VW-42.4] while the link is lost its quarter hours are missing, and estimated once it is back', () => {
  const { simulator, ids, history, value, day, account } = station(loss({ to: null }));
  const during = Date.UTC(2026, 9, 23, 2);
  expect(day(during)).toMatchObject({ quarters: 40, measured: 33, estimated: 0 });
  const figures = createDayFigures();
  const priced = { priceAt: new Tariffs(simulator).priceAt('st-b'), factorsOn: value.factorsOn };
  expect(figures(history, priced, during).todayGaps).toEqual({ estimated: 0, missing: 7 });
  expect(figures(history, priced, during).today.load).toBeCloseTo(day(from - quarter).load, 2);
  // A day that is over is computed once more after the link has come back.
  expect(day(later)).toMatchObject({ quarters: 96, measured: 33, estimated: 0 });
  simulator.endDisturbance(ids[0]!, Date.UTC(2026, 9, 23, 20));
  expect(day(later)).toMatchObject({ quarters: 96, measured: 33, estimated: 63 });
  expect(account(later)).toMatchObject({ measured: 33, estimated: 63 });
  expect(figures(history, priced, Date.UTC(2026, 9, 23, 15)).todayGaps.missing).toBeGreaterThan(0);
  expect(figures(history, priced, later).todayGaps).toEqual({ estimated: 16, missing: 0 });
});

test('[VW-42.4] a loss between two readings leaves no gap; those that overlap are one', () => {
  const at = from + 2 * minute;
  expect(gapsOf(station(loss({ from: at, to: at + 5 * minute })).history, later)).toEqual([]);
  const { history } = station(loss(), loss({ from: to - hour, to: to + hour, isEnergyLost: true }));
  const gaps = gapsOf(history, later);
  expect(gaps).toEqual([{ from: from - quarter, to: to + hour, isEnergyLost: true }]);
  expect([from - hour, from, to + hour].map((time) => quarterState(history, gaps, time))).toEqual([
    'measured',
    'missing',
    'measured',
  ]);
  expect(gapsOf(history, from - hour)).toEqual([]);
});
