import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { type Energies, flows, increments, sumOf } from '#src/blocks/energy-balance/flows.ts';
import { runs } from '../../../../tests/support/server/runs.ts';
import { balancePeriod, movedPeriod, barsOfHours, barsOfPeriods, barStarts } from './balance.ts';

const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const hourMs = 3_600_000;

test('[VW-58] days of 23 and 25 hours have so many bars, months and years theirs', () => {
  const bars = (span: 'day' | 'month' | 'year', now: string) =>
    barStarts(span, balancePeriod(span, undefined, at(now), berlin), berlin).length;
  expect(bars('day', '2026-03-29T12:00:00Z')).toBe(23);
  expect(bars('day', '2026-10-25T12:00:00Z')).toBe(25);
  expect(bars('day', '2026-06-01T12:00:00Z')).toBe(24);
  expect(bars('month', '2028-02-10T12:00:00Z')).toBe(29);
  expect(bars('month', '2026-03-10T12:00:00Z')).toBe(31);
  expect(bars('year', '2026-03-10T12:00:00Z')).toBe(12);
});

test('[VW-58] the period before is the month before, whatever its length', () => {
  const now = at('2026-03-31T12:00:00Z');
  const back = (span: 'day' | 'month' | 'year', count: number) =>
    movedPeriod(span, balancePeriod(span, undefined, now, berlin), -count, berlin);
  expect(balancePeriod('month', '2026-02-14', now, berlin)).toEqual(back('month', 1));
  expect(back('month', 1)).toMatchObject({ firstDay: '2026-02-01', lastDay: '2026-02-28' });
  expect(back('month', 2)).toMatchObject({ firstDay: '2026-01-01', lastDay: '2026-01-31' });
  expect(back('day', 1)).toMatchObject({ firstDay: '2026-03-30', lastDay: '2026-03-30' });
  expect(back('year', 1)).toMatchObject({ firstDay: '2025-01-01', lastDay: '2025-12-31' });
});

/** Registers of a day that rise by `steps[row]` in each quarter, all flows alike. */
function registers(from: number, steps: readonly number[], measured: number) {
  let sum = 1000;
  const values = [sum, ...steps.map((step) => (sum += step))].map((value, row) => (row <= measured ? value : null));
  const columns = flows.map((id) => ({ id, values }));
  return { timeZone: berlin, start: from, step: 900, count: values.length, starts: null, columns };
}

test('[VW-58] the hours of a day add up to its total, including the present hour', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 96, maxLength: 96 }),
      fc.integer({ min: 0, max: 95 }),
      fc.integer({ min: 0, max: 20 }),
      (steps, quarters, since) => {
        const period = balancePeriod('day', undefined, at('2026-06-01T12:00:00Z'), berlin);
        const now = period.from + quarters * 900_000 + 1;
        const measured = steps.slice(0, quarters).reduce((sum, step) => sum + step, 0);
        const total = Object.fromEntries(flows.map((flow) => [flow, measured + since])) as Energies;
        const bars = barsOfHours(barStarts('day', period, berlin), registers(period.from, steps, quarters), now, total);
        const known = bars.flatMap(({ energies }) => energies ?? []);
        expect(sumOf(known)).toEqual(total);
        expect(bars.filter((bar) => bar.at > now).every(({ energies }) => energies === undefined)).toBe(true);
      },
    ),
    { numRuns: runs(50, 2000) },
  );
});

test('[VW-58] an hour whose register was not read is not known, and neither is the present one then', () => {
  const period = balancePeriod('day', undefined, at('2026-06-01T12:00:00Z'), berlin);
  const read = registers(
    period.from,
    Array.from({ length: 96 }, () => 1),
    96,
  );
  const holes = read.columns.map((column) => ({
    ...column,
    values: column.values.map((value, row) => (row === 8 ? null : value)),
  }));
  const total = Object.fromEntries(flows.map((flow) => [flow, 99])) as Energies;
  const now = period.from + 5.5 * hourMs;
  const bars = barsOfHours(barStarts('day', period, berlin), { ...read, columns: holes }, now, total);
  expect(bars.slice(0, 6).map(({ energies }) => energies?.pv)).toEqual([4, undefined, undefined, 4, 4, undefined]);
});

test('[VW-58] days have the sums of their date', () => {
  const period = balancePeriod('month', undefined, at('2026-03-30T12:00:00Z'), berlin);
  const sums = [{ date: '2026-03-29', ...Object.fromEntries(flows.map((flow, index) => [flow, index])) }];
  const bars = barsOfPeriods(barStarts('month', period, berlin), sums as unknown as EnergyPeriod[], berlin);
  expect(bars[28]?.energies?.export).toBe(8);
  expect(bars.filter(({ energies }) => energies)).toHaveLength(1);
});

test('[VW-58] what a register added; a gap adds nothing that is known', () => {
  expect(increments([])).toEqual([]);
  expect(increments([1, 3, null, 7, 8])).toEqual([2, null, null, 1]);
});
