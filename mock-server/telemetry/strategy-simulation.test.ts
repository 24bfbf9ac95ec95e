import { describe, expect, test, vi } from 'vitest';
import type { StoragePlan } from '#src/contract/disturbance.ts';
import { day, hour } from '../plant/timing.ts';
import type { PlantSimulator } from '../simulator/plant-simulator.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { Tariffs } from '../store/tariffs.ts';
import { effectPeriod } from './parameter-effect.ts';
import { simulateStrategy } from './strategy-simulation.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = Date.UTC(2026, 8, 30, 4);
/** The last days of its history are by minutes, those before by quarter hours. */
const make = (minuteDays = 20): PlantSimulator =>
  createSimulator({ seed: 7, epoch: now - minuteDays * day - 4 * hour, archiveDays: 60 });

const simulate = (simulator: PlantSimulator, stationId: string, change: (plan: StoragePlan) => StoragePlan) => {
  const history = simulator.history(stationId);
  const period = effectPeriod(history, now);
  const current = history.planAt(now);
  const order = { period, settings: history.settingsAt(now), current, candidate: change(current) };
  const days = simulateStrategy(history, order, new Tariffs(simulator).priceAt(stationId));
  for (let next = days.next(); ; next = days.next()) if (next.done) return next.value;
};

/** The hours from `from` on have another use. */
const withUse = (plan: StoragePlan, from: number, until: number, use: StoragePlan['slots'][number]): StoragePlan => ({
  ...plan,
  slots: plan.slots.map((slot, index) => (index / 2 >= from && index / 2 < until ? use : slot)),
});

describe('simulation of a strategy', () => {
  test('[VW-34.1] the plan in force on undisturbed days costs what was metered, within 1 %, whatever grid it was simulated on', () => {
    for (const minuteDays of [0, 20, 40])
      for (const { id } of make().stations) {
        const { modelErrorShare, metered, current } = simulate(make(minuteDays), id, (plan) => plan);
        expect(Math.abs(modelErrorShare), `${id} ${minuteDays}`).toBeLessThan(0.01);
        expect(Math.abs(current.maxImport / metered.maxImport - 1), id).toBeLessThan(0.03);
        expect(current.costByDay).toHaveLength(30);
      }
  });

  test('[VW-34.1] the plan in force as a candidate saves nothing; without storage nothing is stored, and more is paid', () => {
    const { saving, savingWithStored, noStorage, current, candidate } = simulate(make(), 'st-b', (plan) => plan);
    expect([saving, savingWithStored]).toEqual([0, 0]);
    expect(candidate).toEqual(current);
    expect(noStorage).toMatchObject({ charge: 0, discharge: 0, cycles: 0, storageIncome: 0 });
    expect(noStorage.cost - current.cost).toBeGreaterThan(5000);
    expect(noStorage.cost - current.cost).toBeCloseTo(current.storageIncome, -2);
  });

  test('[VW-34.2] station B without charging before midnight: about the same money, and a lower maximum', () => {
    const { savingWithStored, current, candidate } = simulate(make(), 'st-b', (plan) => withUse(plan, 22, 24, 'hold'));
    expect(current.maxImport).toBeCloseTo(340, 0);
    expect(candidate.maxImport).toBeCloseTo(302.6, 0);
    expect(Math.abs(savingWithStored)).toBeLessThan(50);
  });

  test('[VW-34.1] a plan that never discharges saves nothing and is worst on some day; a short charge says what it misses', () => {
    const idle = simulate(make(), 'st-b', (plan) => withUse(plan, 0, 24, 'hold'));
    expect(idle.saving).toBeLessThan(-5000);
    expect(idle.worstDay).toBeGreaterThanOrEqual(0);
    expect(idle.worstDay).toBeLessThan(30);
    const short = simulate(make(), 'st-b', (plan) => withUse(withUse(plan, 0, 24, 'discharge'), 11, 11.5, 'charge'));
    expect(short.candidate.uncharged).toBeGreaterThan(1000);
  });

  test('[VW-34.3] what happened to devices is no part of it: a loss of the grid changes what was metered alone', () => {
    const simulator = make();
    const undisturbed = simulate(simulator, 'st-b', (plan) => plan);
    const from = now - 5 * day;
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-b', from, to: from + 6 * hour });
    const disturbed = simulate(simulator, 'st-b', (plan) => plan);
    expect(disturbed.metered.cost).toBeLessThan(undisturbed.metered.cost - 100);
    expect(Math.abs(disturbed.current.cost / undisturbed.current.cost - 1)).toBeLessThan(0.003);
  });

  test('[VW-34.4] four columns of 30 days take at most 0.3 s', () => {
    const simulator = make();
    simulate(simulator, 'st-a', (plan) => plan);
    const times = Array.from({ length: 5 }, () => {
      // Other processes of a busy machine do not count.
      const begin = process.cpuUsage();
      simulate(simulator, 'st-a', (plan) => plan);
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(300);
  });
});
