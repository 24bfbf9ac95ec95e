import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import { addEnergy, registersOf } from './day-table.ts';
import { flow, type Segment } from '../plant-layout.ts';
import { createSimulator } from '../simulator.ts';
import { hour, minute } from '../../plant/timing.ts';

const epoch = Date.UTC(2026, 5, 1);
const history = createSimulator({ seed: 1, epoch }).history('st-a');
const { layout } = history.plant;
const registers = registersOf(layout);
const { modes } = history.segmentAt(epoch);

const power = fc.double({ min: -200, max: 200, noNaN: true });
const battery = flow.battery;

/** A segment whose battery runs straight from one power to another, all else standing still. */
function segmentOf(from: number, to: number): Segment {
  const [start, end] = [new Float64Array(layout.flows), new Float64Array(layout.flows)];
  start[battery] = from;
  end[battery] = to;
  return { at: epoch, span: 15 * minute, start, end, state: new Float64Array(layout.states), modes };
}

function counted(segment: Segment, ...durations: number[]) {
  const into = new Float64Array(registers.length);
  for (const duration of durations) addEnergy(segment, duration, registers, into);
  return { out: into[registers.out(battery)] ?? 0, in: into[registers.in(battery)] ?? 0 };
}

/** The same by adding up many thin slices, each above or below zero. */
function summed({ start, end, span }: Segment, duration: number) {
  const slices = 4000;
  const sums = { out: 0, in: 0 };
  const [from, to] = [start[battery] ?? 0, end[battery] ?? 0];
  for (let slice = 0; slice < slices; slice += 1) {
    const fraction = ((slice + 0.5) / slices) * (duration / span);
    const energy = ((from + (to - from) * fraction) * duration) / slices / hour;
    if (energy > 0) sums.out += energy;
    else sums.in -= energy;
  }
  return sums;
}

test('[MK-03] supply and consumption are counted apart, also where the power changes its sign on the way', () => {
  fc.assert(
    fc.property(power, power, fc.double({ min: 0.001, max: 1, noNaN: true }), (from, to, fraction) => {
      const segment = segmentOf(from, to);
      const duration = segment.span * fraction;
      const [exact, thin] = [counted(segment, duration), summed(segment, duration)];
      expect(exact.out).toBeGreaterThanOrEqual(0);
      expect(exact.in).toBeGreaterThanOrEqual(0);
      expect(Math.abs(exact.out - thin.out)).toBeLessThan(0.01);
      expect(Math.abs(exact.in - thin.in)).toBeLessThan(0.01);
    }),
    { numRuns: runs(300, 20_000) },
  );
});

test('[MK-03] a register never falls: a longer part of a segment has counted no less in either direction', () => {
  const fractions = fc.tuple(
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  );
  fc.assert(
    fc.property(power, power, fractions, (from, to, [a, b]) => {
      const segment = segmentOf(from, to);
      const [short, long] = [Math.min(a, b), Math.max(a, b)].map((fraction) =>
        counted(segment, segment.span * fraction),
      );
      expect(long?.out).toBeGreaterThanOrEqual((short?.out ?? 0) - 1e-9);
      expect(long?.in).toBeGreaterThanOrEqual((short?.in ?? 0) - 1e-9);
    }),
    { numRuns: runs(500, 50_000) },
  );
});

test('[MK-03] over a day the registers of every device, and their difference, are the integral of its power', () => {
  const at = epoch + 9 * hour;
  const [before, after] = [history.energyAt(at), history.energyAt(at + 6 * hour)];
  const minutes = 6 * 60;
  for (let index = flow.device; index < layout.flows; index += 1) {
    const sums = { out: 0, in: 0 };
    for (let step = 0; step < minutes; step += 1) {
      const segment = history.segmentAt(at + step * minute);
      const { start, end } = segment;
      for (let slice = 0; slice < 20; slice += 1) {
        const kW = (start[index] ?? 0) + ((end[index] ?? 0) - (start[index] ?? 0)) * ((slice + 0.5) / 20);
        if (kW > 0) sums.out += kW / 60 / 20;
        else sums.in -= kW / 60 / 20;
      }
    }
    const grown = (register: number) => (after[register] ?? 0) - (before[register] ?? 0);
    expect(Math.abs(grown(registers.out(index)) - sums.out), `device ${index}`).toBeLessThan(0.05);
    expect(Math.abs(grown(registers.in(index)) - sums.in), `device ${index}`).toBeLessThan(0.05);
  }
});
