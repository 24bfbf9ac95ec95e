import { describe, expect, test, vi } from 'vitest';
import { slotFrom } from '#src/contract/rules/energy/day-slots.ts';
import { type StrategyPlan, type UseSlot, usesOn } from '#src/contract/rules/energy/strategy.ts';
import { dayKinds } from '#src/contract/rules/energy/tariff.ts';
import { day, hour } from '../../plant/timing.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { type PriceAt, Tariffs } from '../../store/plant/tariffs.ts';
import { billOf, effectPeriod } from '../statistics/parameter-effect.ts';
import { simulateStrategy, type SimulationOrder } from './strategy-simulation.ts';
import { timeLimit } from '../../../tests/support/server/runs.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = Date.UTC(2026, 8, 30, 4);
/** The last days of its history are by minutes, those before by quarter hours. */
const make = (minuteDays = 20): PlantSimulator =>
  createSimulator({ seed: 7, epoch: now - minuteDays * day - 4 * hour, archiveDays: 60 });

interface Days {
  readonly from: number;
  readonly to: number;
}

const simulate = (
  simulator: PlantSimulator,
  stationId: string,
  change: (plan: StrategyPlan) => StrategyPlan,
  {
    days,
    priceAt = new Tariffs(simulator).priceAt(stationId),
    settings = simulator.history(stationId).settingsAt(now),
  }: { days?: Days; priceAt?: PriceAt; settings?: SimulationOrder['settings'] } = {},
) => {
  const history = simulator.history(stationId);
  const period = { ...effectPeriod(history, now), ...days };
  const current = history.planAt(now);
  const order = { period, settings, current, candidate: change(current) };
  const steps = simulateStrategy(history, order, priceAt);
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
};

/** The hours from `from` on have another use, every day. */
const withUse = (plan: StrategyPlan, from: number, until: number, use: UseSlot['use']): StrategyPlan => {
  const slots = usesOn(plan, '2026-09-01').map((slot, index) => ({
    ...slotFrom(index, index + 1),
    use: index / 2 >= from && index / 2 < until ? use : (slot?.use ?? 'hold'),
  }));
  return { ...plan, seasons: plan.seasons.map(({ months }) => ({ months, plans: [{ days: dayKinds, slots }] })) };
};

describe('simulation of a strategy', () => {
  test('[VW-34.1] the plan in force on undisturbed days costs what was metered, within 1 %, whatever grid it was simulated on', () => {
    for (const minuteDays of [0, 20, 40])
      for (const { id } of make().stations) {
        const { modelError, metered, current, savings } = simulate(make(minuteDays), id, (plan) => plan);
        expect(Math.abs(modelError?.share ?? 1), `${id} ${minuteDays}`).toBeLessThan(0.01);
        expect(modelError?.days).toBe(30);
        expect(Math.abs(current.maxImport / metered.maxImport - 1), id).toBeLessThan(0.03);
        expect(savings).toHaveLength(30);
      }
  });

  test('[VW-34.1] the plan in force as a candidate saves nothing; without storage nothing is stored, and more is paid', () => {
    const { saving, storedValue, worst, noStorage, current, candidate } = simulate(make(), 'st-b', (plan) => plan);
    expect([saving, storedValue, worst]).toEqual([0, 0, null]);
    expect(candidate).toEqual(current);
    expect(noStorage).toMatchObject({ charge: 0, discharge: 0, cycles: 0, storage: 0 });
    expect(noStorage.cost - current.cost).toBeGreaterThan(5000);
    expect(noStorage.cost - current.cost).toBeCloseTo(current.storage, -2);
  });

  test('[VW-34.2] station B without charging before midnight: the maximum falls, the money stays, as the plant itself would have run', () => {
    const days = { from: Date.UTC(2026, 7, 31), to: Date.UTC(2026, 8, 30) };
    const change = (plan: StrategyPlan) => withUse(plan, 22, 24, 'hold');
    const simulator = make(60);
    const priceAt = new Tariffs(simulator).priceAt('st-b');
    const { saving, storedValue, current, candidate } = simulate(simulator, 'st-b', change, { days, priceAt });
    expect([current.maxImport, candidate.maxImport].map(Math.round)).toEqual([340, 303]);
    expect(saving + storedValue).toBeCloseTo(-17, -0.3);
    // The plant by minutes, with the plan from the first minute on.
    const other = make(60);
    other.disturb({ kind: 'plan', stationId: 'st-b', plan: change(simulator.history('st-b').planAt(now)), ...days });
    const billIn = (plant: PlantSimulator) =>
      billOf(plant.history('st-b').replayer(days.from, days.to).measured(), priceAt);
    expect(Math.abs(billIn(simulator) - billIn(other) - saving)).toBeLessThan(5);
    // Days of the calendar end with the storage full or empty: that energy is a line of its own.
    const calendar = simulate(simulator, 'st-b', change);
    expect(calendar.storedEnergy).toBeCloseTo(-330, -1);
    expect(calendar.saving).toBeGreaterThan(100);
    expect(Math.abs(calendar.saving + calendar.storedValue - saving)).toBeLessThan(2);
  });

  test('[VW-34.1] a plan that never discharges saves nothing and is worst on some day; a short charge says what it misses', () => {
    const idle = simulate(make(), 'st-b', (plan) => withUse(plan, 0, 24, 'hold'));
    expect(idle.saving).toBeLessThan(-5000);
    expect(idle.worst?.loss).toBe(-Math.min(...idle.savings.map(({ saving }) => saving)));
    const short = simulate(make(), 'st-b', (plan) => withUse(withUse(plan, 0, 24, 'discharge'), 11, 11.5, 'charge'));
    expect(short.candidate.uncharged).toBeGreaterThan(1000);
  });

  test('[VW-34.2] the hours in which something kept the storage from what its slot wants, by cause', () => {
    const simulator = make();
    const { current, candidate, metered, noStorage, savings } = simulate(simulator, 'st-b', (plan) => ({
      ...withUse(plan, 0, 24, 'discharge'),
      shaveAbove: 150,
    }));
    expect(noStorage.limits).toBeNull();
    // What was metered was limited by the same causes for about as long as its simulation.
    expect(Object.keys(metered.limits ?? {}).toSorted()).toEqual(Object.keys(current.limits ?? {}).toSorted());
    for (const [cause, hours] of Object.entries(metered.limits ?? {}))
      expect(Math.abs(hours - (current.limits?.[cause as 'demand'] ?? 0)), cause).toBeLessThan(0.25 * hours + 5);
    // From 22:00 it charges as far as the demand limit lets it.
    expect(current.limits?.demand).toBeGreaterThan(10);
    expect(current.limits?.demand).toBeLessThan(5 * savings.length);
    expect(current.limits?.shaving).toBeUndefined();
    // Never charged, it is at its reserve or at its lowest charge nearly all the time.
    const { reserve = 0, soc = 0, shaving = 0, demand } = candidate.limits ?? {};
    expect(demand).toBeUndefined();
    expect(reserve + soc + shaving).toBeGreaterThan(20 * savings.length);
    const all = Object.values(candidate.limits ?? {}).reduce((sum, hours) => sum + hours, 0);
    expect(all).toBeLessThanOrEqual(24 * savings.length);
    // A setting of the converters is a cause of its own.
    simulator.disturb({ kind: 'settings', stationId: 'st-b', settings: { maxCharge: 20 }, from: now - hour, to: null });
    expect(simulate(simulator, 'st-b', (plan) => plan).candidate.limits?.setting).toBeGreaterThan(30);
  });

  test('[VW-34.7] days without the grid or its meter are left out of every column, and so are those before the station', () => {
    const simulator = make();
    const undisturbed = simulate(simulator, 'st-b', (plan) => plan);
    const from = now - 5 * day;
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-b', from, to: from + 6 * hour });
    simulator.disturb({
      kind: 'offline',
      stationId: 'st-b',
      deviceId: 'b-meter-1',
      from: from - 2 * day,
      to: from - 2 * day + hour,
    });
    const disturbed = simulate(simulator, 'st-b', (plan) => plan);
    expect(disturbed.simulated.filter(({ isCounted }) => !isCounted).map(({ date }) => date)).toEqual([
      '2026-09-23',
      '2026-09-25',
    ]);
    for (const name of ['metered', 'current'] as const) {
      const mean = (simulation: typeof disturbed) => simulation[name].cost / simulation.savings.length;
      expect(Math.abs(mean(disturbed) / mean(undisturbed) - 1), name).toBeLessThan(0.03);
    }
    expect(disturbed.modelError?.days).toBe(28);
  });

  test('[VW-34.3] a command and another plan are no error of the simulation: their days do not count for it', () => {
    const simulator = make();
    const from = now - 3 * day;
    simulator.disturb({ kind: 'order', stationId: 'st-b', deviceId: 'b-pcs-1', power: 100, from, to: from + 2 * hour });
    expect(simulate(simulator, 'st-b', (plan) => plan).modelError?.days).toBe(29);
    const plan = withUse(simulator.history('st-b').planAt(now), 22, 24, 'hold');
    simulator.disturb({ kind: 'plan', stationId: 'st-b', plan, from: now - 10 * day, to: null });
    const { modelError } = simulate(simulator, 'st-b', (each) => each);
    expect(modelError?.days).toBe(8);
    expect(Math.abs(modelError?.share ?? 1)).toBeLessThan(0.01);
  });

  test('[VW-34.6] run parameters that change within the days: each day within those that it had, or all within those of now', () => {
    const simulator = make();
    const from = now - 10 * day;
    simulator.disturb({ kind: 'settings', stationId: 'st-b', settings: { maxCharge: 30 }, from, to: null });
    const past = simulate(simulator, 'st-b', (plan) => plan, { settings: 'past' });
    const today = simulate(simulator, 'st-b', (plan) => plan);
    // With the parameters of each day the plan in force runs as it was metered.
    expect(past.modelError?.days).toBe(30);
    expect(Math.abs(past.modelError?.share ?? 1)).toBeLessThan(0.01);
    expect(today.modelError?.days).toBeLessThan(11);
    const limited = ({ current }: typeof past) => current.limits?.setting ?? 0;
    expect(limited(past)).toBeGreaterThan(20);
    expect(limited(past)).toBeLessThan(limited(today) / 2);
    expect(Math.abs(limited(past) - (past.metered.limits?.setting ?? 0))).toBeLessThan(0.2 * limited(past));
    expect(past.noStorage.charge).toBe(0);
    expect(past.noStorage.discharge).toBe(0);
    expect(past.noStorage.cost).toBeCloseTo(today.noStorage.cost, 6);
  });

  test('[VW-34.6] a tariff that changes within the days: each day at its own price', () => {
    const simulator = make();
    const change = Date.UTC(2026, 8, 15, 16);
    const flat =
      (price: number): PriceAt =>
      () => ({ kind: 'flat', price, feedIn: 0 });
    const [before, after] = [flat(1), flat(2)];
    const both: PriceAt = (at) => (at < change ? before : after)(at);
    const all = simulate(simulator, 'st-b', (plan) => plan, { priceAt: both }).metered;
    const days = { from: effectPeriod(simulator.history('st-b'), now).from, to: change };
    const first = simulate(simulator, 'st-b', (plan) => plan, { priceAt: before, days }).metered;
    const second = simulate(simulator, 'st-b', (plan) => plan, {
      priceAt: after,
      days: { from: change, to: now - 12 * hour },
    });
    expect(all.cost).toBeCloseTo(first.cost + second.metered.cost, 6);
  });

  test('[VW-34.5] seasons and kinds of day: a plan of its own for weekends changes weekends alone', () => {
    const plan = make().history('st-b').planAt(now);
    const idle = withUse(plan, 0, 24, 'hold').seasons[0]!.plans[0]!.slots;
    const workdays = plan.seasons[0]!.plans[0]!.slots;
    const { savings, typical } = simulate(make(), 'st-b', () => ({
      ...plan,
      seasons: [
        {
          months: plan.seasons[0]!.months,
          plans: [
            { days: ['workday', 'holiday'], slots: workdays },
            { days: ['saturday', 'sunday'], slots: idle },
          ],
        },
      ],
    }));
    expect(typical.map(({ days }) => days)).toEqual([22, 8]);
    const weekday = (date: string) => new Date(date).getUTCDay();
    const ofWeekends = savings.filter(({ date }) => [0, 6].includes(weekday(date)));
    for (const { date, saving } of ofWeekends) expect(saving, date).toBeLessThan(-50);
    // The storage starts the Monday with what the weekend left in it.
    const midweek = savings.filter(({ date }) => [3, 4, 5].includes(weekday(date)));
    for (const { date, saving } of midweek) expect(Math.abs(saving), date).toBeLessThan(1);
  });

  test('[VW-34.13] four columns of 30 days take at most 0.3 s', () => {
    const simulator = make();
    simulate(simulator, 'st-a', (plan) => plan);
    const times = Array.from({ length: 5 }, () => {
      // Other processes of a busy machine do not count.
      const begin = process.cpuUsage();
      simulate(simulator, 'st-a', (plan) => plan);
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(timeLimit(300));
  });
});
