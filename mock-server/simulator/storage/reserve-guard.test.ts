import { expect, test, vi } from 'vitest';
import { day, hour, minute } from '../../plant/timing.ts';
import { guardAfter, type ReserveGuard } from './reserve-guard.ts';
import { createSimulator } from '../simulator.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The guards of charges one after the other, reserve 20, hysteresis 1: the sequence of OpenEMS. */
function sequence(...socs: readonly number[]): ReserveGuard[] {
  let guard: ReserveGuard = 'none';
  return socs.map((soc) => (guard = guardAfter(guard, soc, 20, 1)));
}

test('[VW-33] the reserve holds at it, is charged below it, and is released above it', () => {
  expect(sequence(20.5, 20, 20.9, 21, 20.5)).toEqual(['none', 'hold', 'hold', 'none', 'none']);
  expect(sequence(19.5, 19, 19.5, 20.5, 21)).toEqual(['hold', 'surplus', 'surplus', 'surplus', 'none']);
  expect(sequence(18, 17.9, 19.5, 20.9, 21)).toEqual(['surplus', 'grid', 'grid', 'grid', 'none']);
  expect(guardAfter('grid', 5, 20, 0)).toBe('none');
});

test('[VW-33] [MK-03] in the plant a storage below its reserve is charged back from the grid, without hysteresis it is not', () => {
  const epoch = Date.UTC(2026, 5, 1);
  // Evening in Cixi: no sun, and the plan discharges.
  const from = epoch + 2 * day + 11 * hour;
  const run = (socHysteresis: number) => {
    const simulator = createSimulator({ seed: 5, epoch });
    const settings = { socReserve: 85, socHysteresis };
    simulator.disturb({ kind: 'settings', stationId: 'st-b', settings, from, to: null });
    return Array.from({ length: 120 }, (_, index) => simulator.stateAt('st-b', from + (index + 2) * minute));
  };
  const [charged, without] = [run(2), run(0)];
  const [first] = without;
  expect(first!.soc).toBeLessThan(80);
  expect(Math.max(...without.map(({ battery }) => -battery))).toBeLessThan(1);
  expect(Math.max(...charged.map(({ battery }) => -battery))).toBeGreaterThan(20);
  expect(charged.at(-1)!.soc).toBeGreaterThan(first!.soc + 3);
});

test('[VW-34] reserve, then demand, then slot: a peak is shaved with what a slot leaves, not with the reserve', () => {
  // A dull Monday in Berlin: what the storage had is used up by the morning's load.
  const epoch = Date.UTC(2026, 9, 22);
  const [from, to] = [Date.UTC(2026, 9, 25, 23), Date.UTC(2026, 9, 26, 23)];
  const run = (soc: number) => {
    const simulator = createSimulator({ seed: 20_260_101, epoch });
    const before = simulator.history('st-c').planAt(from);
    const seasons = before.seasons.map(({ months, plans }) => ({
      months,
      plans: plans.map(({ days, slots }) => ({
        days,
        slots: slots.map((slot) => (slot.use === 'own' ? { ...slot, soc } : slot)),
      })),
    }));
    simulator.disturb({ kind: 'plan', stationId: 'st-c', plan: { ...before, seasons }, from: epoch, to: null });
    const day = simulator.history('st-c').replayer(from, to).measured();
    return { maxImport: Math.max(...day.import) * 4, socMin: Math.min(...day.soc) };
  };
  const shaveAbove = 140 * 0.92;
  // The slots go down to the reserve of 12 %, and the peak is billed.
  const empty = run(12);
  expect(empty.maxImport).toBeGreaterThan(shaveAbove + 1);
  expect(empty.socMin).toBeGreaterThan(11.9);
  // They leave 25 %: the peak takes of it, but never of the reserve.
  const shaved = run(25);
  expect(shaved.maxImport).toBeLessThan(shaveAbove + 0.5);
  expect(shaved.socMin).toBeLessThan(24.5);
  expect(shaved.socMin).toBeGreaterThan(11.9);
});
