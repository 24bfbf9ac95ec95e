import { describe, expect, test, vi } from 'vitest';
import type { LossReason } from '#src/contract/run/dispatch-review.ts';
import type { Disturbance } from '#src/contract/run/disturbance.ts';
import type { DayFactors } from '#src/contract/rules/energy/parameter.ts';
import { day, hour } from '../../plant/timing.ts';
import type { PlantSimulator } from '../../simulator/plant-simulator.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import { Tariffs } from '../../store/plant/tariffs.ts';
import { type Review, reviewDispatch } from './dispatch-review.ts';
import { effectPeriod } from '../statistics/parameter-effect.ts';

vi.setConfig({ testTimeout: 120_000 });

const now = Date.UTC(2026, 8, 30, 4);
const make = (): PlantSimulator => createSimulator({ seed: 7, epoch: now - 20 * day - 4 * hour, archiveDays: 60 });
const factors = { dieselConsumption: 0.27, dieselPrice: 7.5 } as DayFactors;

const review = (simulator: PlantSimulator, stationId: string, days = 7, { dieselPrice } = factors): Review => {
  const history = simulator.history(stationId);
  const period = effectPeriod(history, now, { days });
  const instant = {
    priceAt: new Tariffs(simulator).priceAt(stationId),
    factorsOn: () => ({ ...factors, dieselPrice }),
  };
  const steps = reviewDispatch(history, period, instant);
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value;
};
/** Midnight in China, three days ago. */
const midnight = Date.UTC(2026, 8, 26, 16);
const date = '2026-09-27';
const pcs = { stationId: 'st-b', deviceId: 'b-pcs-1' };
const hours = (from: number, to: number) => ({ from: midnight + from * hour, to: midnight + to * hour });

type Cases = readonly (readonly [LossReason, Disturbance])[];
const cases: Cases = [
  ['command', { kind: 'order', ...pcs, power: 100, ...hours(2, 4) }],
  ['command', { kind: 'order', ...pcs, power: null, ...hours(8, 11) }],
  ['command', { kind: 'write', ...pcs, register: 'powerSetpoint', value: -80, ...hours(8, 11) }],
  ['unavailable', { kind: 'offline', ...pcs, ...hours(9, 13) }],
  ['temperature', { kind: 'cooling', ...pcs, ...hours(9, 12) }],
  ['setting', { kind: 'settings', stationId: 'st-b', settings: { maxDischarge: 30 }, ...hours(0, 13) }],
  ['setting', { kind: 'write', ...pcs, register: 'dischargeLimit', value: 10, ...hours(8, 11) }],
  ['islanded', { kind: 'gridLoss', stationId: 'st-a', ...hours(9, 13) }],
];

const undisturbed = { 'st-a': review(make(), 'st-a'), 'st-b': review(make(), 'st-b') } as const;
const dayOf = ({ days }: Review) => days.find((one) => one.date === date)!;

describe('plan against actual', () => {
  test('[VW-34.11] without anything out of the ordinary no reason costs anything, and the rest is below 1 % of the bill', () => {
    for (const stationId of ['st-a', 'st-b', 'st-c']) {
      const { days, slots, total } = review(make(), stationId, 30);
      expect(days).toHaveLength(30);
      expect([slots, total.losses], stationId).toEqual([[], []]);
      expect(Math.abs(total.carriedOver / total.actual), stationId).toBeLessThan(0.01);
      for (const one of days) expect(Math.abs(one.carriedOver), `${stationId} ${one.date}`).toBeLessThan(20);
    }
  });

  test.each(cases)(
    '[VW-34.11] %s: the loss has its name, on its day alone, and is what a plant without it saves',
    (reason, happened) => {
      const { stationId } = happened;
      const simulator = make();
      simulator.disturb(happened);
      const reviewed = review(simulator, stationId);
      for (const { losses, date: each } of reviewed.days) if (each !== date) expect(losses, each).toEqual([]);
      const today = dayOf(reviewed);
      expect(today.losses.map((one) => one.reason)).toEqual([reason]);
      const free = dayOf(undisturbed[stationId === 'st-a' ? 'st-a' : 'st-b']);
      // The same day of a plant by minutes to which it did not happen; diesel pays its fuel, and shed load is not used.
      const saved = today.actual - free.actual - (today.stored - free.stored);
      const [loss] = today.losses;
      expect(loss!.cost).toBeGreaterThan(0);
      expect(loss!.energy).toBeGreaterThan(0);
      if (reason !== 'islanded') expect(Math.abs(loss!.cost - saved), `${loss!.cost} ${saved}`).toBeLessThan(3);
      for (const slot of reviewed.slots) expect(slot.reason).toBe(reason);
    },
  );

  test('[VW-34.11] the reasons and the rest come to the day to the cent, the days to their total', () => {
    const simulator = make();
    for (const [, happened] of cases) simulator.disturb(happened);
    const { days, total } = review(simulator, 'st-b');
    for (const one of [...days, total]) {
      const sum = one.losses.reduce((all, { cost }) => all + cost, one.carriedOver);
      expect(sum).toBeCloseTo(one.loss, 6);
      expect(one.actual - one.planned - one.stored).toBeCloseTo(one.loss, 6);
    }
    expect(dayOf({ ...undisturbed['st-b'], days }).losses.length).toBeGreaterThan(1);
    expect(days.reduce((sum, { loss }) => sum + loss, 0)).toBeCloseTo(total.loss, 6);
  });

  test('[VW-34.11] [VW-33] the fuel of a set that idles is part of the bill', () => {
    const simulator = make();
    const span = { stationId: 'st-a', ...hours(9, 11) };
    const loud = { dieselQuietFrom: 0, dieselQuietUntil: 0, dieselStartSoc: 60, dieselStopSoc: 95 };
    simulator.disturb({ kind: 'settings', ...span, settings: { ...loud, dieselWarmUp: 120 } });
    simulator.disturb({ kind: 'gridLoss', ...span });
    const paid =
      dayOf(review(simulator, 'st-a')).actual -
      dayOf(review(simulator, 'st-a', 7, { ...factors, dieselPrice: 0 })).actual;
    // Two hours at 8 % of 160 kW.
    expect(Math.abs(paid / (0.27 * 7.5) - 2 * 0.08 * 160)).toBeLessThan(1);
  });

  test('[VW-34.11] sun that an inverter did not give is a loss; what is planned keeps the plan of its time', () => {
    const simulator = make();
    const array = simulator.history('st-a').plant.devices.find(({ type }) => type === 'pv')!;
    simulator.disturb({ kind: 'offline', stationId: 'st-a', deviceId: array.id, ...hours(9, 15) });
    const { losses } = dayOf(review(simulator, 'st-a'));
    expect(losses).toMatchObject([{ reason: 'unavailable' }]);
    expect(losses[0]!.cost).toBeGreaterThan(20);
    const other = make();
    const plan = other.history('st-b').planAt(now);
    other.disturb({ kind: 'plan', stationId: 'st-b', plan: { ...plan, chargeTo: 50 }, ...hours(0, 48) });
    const reviewed = review(other, 'st-b');
    expect(reviewed.total.losses).toEqual([]);
  });

  test('[VW-34.11] a meter that is silent for an hour is named, one that is silent for three leaves the day out', () => {
    const simulator = make();
    const meter = { kind: 'offline', stationId: 'st-b', deviceId: 'b-meter-1' } as const;
    simulator.disturb({ ...meter, ...hours(9, 12) });
    simulator.disturb({ ...meter, ...hours(-8, -7) });
    const { days, gaps, total } = review(simulator, 'st-b');
    expect(gaps).toEqual([date]);
    expect(days).toHaveLength(6);
    expect(days.map(({ measured }) => measured)).toEqual([96, 96, 96, 92, 96, 96]);
    expect(total.losses).toEqual([]);
  });
});
