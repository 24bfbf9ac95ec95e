import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { dayPlanAt } from './day-plan.ts';
import { onGrid, type Possible, type Storage } from './dispatch.ts';
import { explainOnGrid } from './dispatch-reason.ts';
import { flow } from '../plant-layout.ts';
import { gridLimitsOf } from '../plant-settings.ts';
import { planOf } from '../../plant/plant-spec.ts';
import { createSimulator } from '../simulator.ts';
import { minute, quarter } from '../../plant/timing.ts';
import { readingAt } from '../../telemetry/reading.ts';

vi.setConfig({ testTimeout: runs(60_000, 3_600_000) });

const power = (max: number) => fc.oneof(fc.constant(0), fc.double({ min: 0, max, noNaN: true }));
const possible: fc.Arbitrary<Possible> = fc.record({
  load: power(500),
  charging: power(100),
  pv: power(400),
  wind: power(30),
  diesel: fc.constant(0),
  charge: power(200),
  discharge: power(200),
  commanded: fc.oneof(fc.constant(0), fc.double({ min: -100, max: 100, noNaN: true })),
});
const soc = fc.double({ min: 5, max: 98, noNaN: true });
/** Two stacks of 193.5 kWh, of which one may take or give nothing. */
const storage: fc.Arbitrary<Storage> = fc
  .record({ first: soc, second: soc, out: fc.constantFrom('none', 'charge', 'both'), lag: fc.constantFrom(0.05, 0.75) })
  .map(({ first, second, out, lag }) => {
    const all = { soc: (first + second) / 2, capacity: 387 };
    const one = { soc: first, capacity: 193.5 };
    return { ...all, lag, guard: 'none', charge: out === 'none' ? all : one, discharge: out === 'both' ? one : all };
  });
const hour = fc.double({ min: 0, max: 23.99, noNaN: true });
const contract = fc.constantFrom(140, 400, 500);
const everyDay = planOf({ chargeTo: 90, reserve: 15 }, [6, 'charge'], [10, 'hold'], [15, 'own'], [24, 'discharge']);
const plan = dayPlanAt(everyDay, 0);

test('[VW-04] the reason belongs to the decision that the plant makes', () => {
  fc.assert(
    fc.property(possible, storage, hour, contract, (offered, stored, at, contracted) => {
      const decision = explainOnGrid(offered, plan, at, stored, gridLimitsOf({}, contracted), false);
      const { battery } = onGrid(offered, plan, at, stored, gridLimitsOf({}, contracted));
      expect(decision.power).toBe(battery);
      expect(decision.need).toBe(offered.load + offered.charging - offered.pv - offered.wind - offered.commanded);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('[VW-34] the reserve goes before the demand: no plan and no peak takes what it keeps', () => {
  fc.assert(
    fc.property(possible, storage, hour, contract, (offered, stored, at, contracted) => {
      const { wanted, available, shaveAbove, need } = explainOnGrid(
        offered,
        plan,
        at,
        stored,
        gridLimitsOf({}, contracted),
        false,
      );
      const isEmpty = stored.discharge.soc <= everyDay.reserve;
      expect(wanted).toBeLessThanOrEqual(isEmpty ? 0 : Infinity);
      // Above it a peak is shaved down to the limit as far as the energy goes.
      const shaved = available > 250 && stored.lag < 0.5 ? Math.min(need - shaveAbove, 250) : -Infinity;
      expect(wanted).toBeGreaterThanOrEqual(shaved - 0.05);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('[VW-04] each reason is true for the figures that come with it', () => {
  fc.assert(
    fc.property(possible, storage, hour, contract, (offered, stored, at, contracted) => {
      const decision = explainOnGrid(offered, plan, at, stored, gridLimitsOf({}, contracted), false);
      const { reason, use, wanted, need, available, missing, shaveAbove, chargeUpTo } = decision;
      const planned = decision.power - offered.commanded;
      if (reason === 'device') expect(Math.abs(planned - wanted)).toBeGreaterThan(0.05);
      else expect(Math.abs(planned - wanted)).toBeLessThanOrEqual(0.05);
      if (reason === 'surplus') expect(need).toBeLessThanOrEqual(0);
      if (reason === 'hold') expect([use, wanted]).toEqual(['hold', 0]);
      if (reason === 'target') expect(missing).toBeLessThanOrEqual(0.05);
      if (reason === 'noStack') expect(use === 'charge' ? decision.noCharge : decision.noDischarge).toBe(193.5);
      if (reason === 'demand') expect(need - wanted).toBeGreaterThanOrEqual(Math.max(need, chargeUpTo) - 0.1);
      if (reason === 'shaving') expect(need).toBeGreaterThan(shaveAbove);
      if (reason === 'load') expect(wanted).toBeGreaterThanOrEqual(need - 0.05);
      if (reason === 'reserve' && use === 'discharge') expect(available).toBeLessThanOrEqual(0.05);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('[VW-04] the energy of a stack with a fault is neither available nor missing, and the reason names it', () => {
  const from = Date.UTC(2026, 9, 20, 6);
  const simulator = createSimulator({ seed: 3, epoch: from - 6 * 4 * quarter });
  const history = simulator.history('st-a');
  const at = from + 30 * minute;
  const decisionAt = () => {
    const { state, modes } = readingAt(history, at);
    return history.plantAt(at).explain(at, state, modes);
  };
  const before = decisionAt();
  simulator.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-bms-1', from, to: null });
  const one = decisionAt();
  expect([before?.noCharge, before?.noDischarge]).toEqual([0, 0]);
  expect(one).toMatchObject({ capacity: 387, noCharge: 193.5, noDischarge: 193.5 });
  expect(one?.discharge.cause).toBe('unavailable');
  expect((one?.available ?? 0) + (one?.missing ?? 0)).toBeLessThan((before?.available ?? 0) + (before?.missing ?? 0));
  simulator.disturb({ kind: 'cooling', stationId: 'st-a', deviceId: 'a-bms-2', from, to: null });
  expect(decisionAt()).toMatchObject({ available: 0, missing: 0, noDischarge: 387, discharge: { power: 0 } });
});

test('[VW-04] a command is the reason as long as it holds, and off the grid it is the island', () => {
  const from = Date.UTC(2026, 9, 20, 6);
  const simulator = createSimulator({ seed: 3, epoch: from - 6 * 4 * quarter });
  const history = simulator.history('st-a');
  const reasonAt = (at: number) => {
    const { state, modes } = readingAt(history, at);
    return history.plantAt(at).explain(at, state, modes);
  };
  const order = { kind: 'order', stationId: 'st-a', deviceId: 'a-pcs-1', power: 20, from, to: from + quarter } as const;
  simulator.disturb(order);
  simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from: from + 2 * quarter, to: from + 3 * quarter });
  expect(reasonAt(from - minute)?.reason).not.toBe('command');
  expect(reasonAt(from + 5 * minute)).toMatchObject({ reason: 'command', commanded: 20 });
  expect(reasonAt(from + quarter + minute)?.reason).not.toBe('command');
  expect(reasonAt(from + 2 * quarter + minute)?.reason).toBe('islanded');
});

test('[VW-04] over days the decision is what flows, and what limits the devices is what they are short of', () => {
  const epoch = Date.UTC(2026, 9, 20);
  const simulator = createSimulator({ seed: 5, epoch });
  for (const { id } of simulator.stations) {
    const history = simulator.history(id);
    for (let at = epoch + quarter; at < epoch + 2 * 96 * quarter; at += 2 * quarter) {
      const { state, modes, flows } = readingAt(history, at);
      const decision = history.plantAt(at).explain(at, state, modes);
      // The flow was decided a minute ago: near a full battery that makes some kW.
      expect(Math.abs((decision?.power ?? 0) - (flows[flow.battery] ?? 0)), `${id} ${at}`).toBeLessThan(12);
      for (const { power: most, cause } of [decision?.charge, decision?.discharge].filter((one) => one !== undefined)) {
        if (cause === 'rated') expect(most).toBeGreaterThan((decision?.rated ?? 0) - 1);
        else expect(most).toBeLessThan(decision?.rated ?? 0);
      }
    }
  }
});
