import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPoints } from '../../tests/support/plant/points.ts';
import { runs } from '../../tests/support/server/runs.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { dieselStart, hour, minute } from '../plant/timing.ts';
import { readingAt } from './reading.ts';

const epoch = Date.UTC(2026, 9, 15);
const phases = ['A', 'B', 'C'] as const;

test('[VW-50] a meter’s phases: volts times amperes are the apparent power, powers add up, the triangle is closed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 2 * 24 * 60 }), (seed, minutes) => {
      const simulator = createSimulator({ seed, epoch });
      const points = createPoints(simulator);
      const reading = readingAt(simulator.history('st-a'), epoch + minutes * minute);
      const value = (key: string) => points.get(`a-meter-1.${key}`)?.read(reading) ?? Number.NaN;
      for (const phase of phases) {
        const [active, reactive, whole] = ['active', 'reactive', 'apparent'].map((kind) =>
          value(`${kind}Power${phase}`),
        );
        expect((value(`voltage${phase}`) * value(`current${phase}`)) / 1000).toBeCloseTo(whole ?? 0, 6);
        expect(Math.hypot(active ?? 0, reactive ?? 0)).toBeCloseTo(whole ?? 0, 6);
        expect(value(`powerFactor${phase}`) * (whole ?? 0)).toBeCloseTo(Math.abs(active ?? 0), 6);
      }
      for (const kind of ['activePower', 'reactivePower'])
        expect(phases.reduce((sum, phase) => sum + value(`${kind}${phase}`), 0)).toBeCloseTo(value(kind), 6);
      const [a, b, c] = phases.map((phase) => value(`voltage${phase}`)) as [number, number, number];
      const between = (one: number, other: number, line: number) =>
        Math.acos((one ** 2 + other ** 2 - line ** 2) / (2 * one * other));
      const turn =
        between(a, b, value('voltageAB')) + between(b, c, value('voltageBC')) + between(c, a, value('voltageCA'));
      expect(turn).toBeCloseTo(2 * Math.PI, 6);
    }),
    { numRuns: runs(30, 1000) },
  );
});

test('[VW-55] a diesel set counts its starts: one for each loss of the grid that it was needed for', () => {
  const simulator = createSimulator({ seed: 3, epoch });
  const points = createPoints(simulator);
  const starts = (at: number) => points.get('a-diesel-1.starts')?.read(readingAt(simulator.history('st-a'), at)) ?? 0;
  const from = epoch + 2 * hour;
  const loss = (begin: number, length: number) =>
    simulator.disturb({ kind: 'gridLoss', stationId: 'st-a', from: begin, to: begin + length });
  loss(from, hour);
  // Within the first one: it runs already.
  loss(from + 10 * minute, 5 * minute);
  // Over before it is up to speed.
  loss(from + 3 * hour, dieselStart / 2);
  loss(from + 5 * hour, minute);
  const before = starts(from - minute);
  expect(starts(from + dieselStart - 1)).toBe(before);
  expect(starts(from + dieselStart)).toBe(before + 1);
  expect(starts(from + 4 * hour)).toBe(before + 1);
  expect(starts(from + 6 * hour)).toBe(before + 2);
});
