import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceKinds } from '#src/contract/statistics/energy.ts';
import { runs } from '../../../tests/support/server/runs.ts';
import { addPeriod, createQuarterSums, emptyPeriod, type Maximum } from './period.ts';
import type { QuarterEnergies } from './quarter-energies.ts';

const dayWith = (max: Maximum | null) => ({ ...emptyPeriod('2026-10-01'), max });

test('[VW-42.2] of days whose highest import is equal the first one names the month’s', () => {
  const month = emptyPeriod('2026-10-01');
  for (const [kw, at] of [
    [4, 1],
    [5, 2],
    [5, 3],
    [4, 4],
  ] as const)
    addPeriod(month, dayWith({ kw, at }));
  addPeriod(month, dayWith(null));
  expect(month.max).toEqual({ kw: 5, at: 2 });
});

const kwh = fc.double({ min: 0, max: 500, noNaN: true });
const names = [
  'pv',
  'wind',
  'diesel',
  'fuelEnergy',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
  'charging',
] as const;
const energies = fc
  .tuple(...names.map(() => kwh))
  .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as unknown as QuarterEnergies);
const priced = fc.record({ kind: fc.constantFrom(...priceKinds), price: kwh, feedIn: kwh });

test('[VW-42.2] at each kind of price a day counts the quarter hours with it, in whatever order the kinds come', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(energies, priced), { maxLength: 100 }), (quarters) => {
      const period = emptyPeriod('2026-10-01');
      const sums = createQuarterSums(period);
      for (const [energy, price] of quarters) sums.add(energy, price);
      sums.done();
      const sumOf = (kind: string, of: (one: QuarterEnergies) => number): number =>
        quarters.reduce((sum, [one, price]) => (price.kind === kind ? sum + of(one) : sum), 0);
      for (const kind of priceKinds) {
        expect(period.importByPrice[kind]).toBe(sumOf(kind, (one) => one.import));
        expect(period.exportByPrice[kind]).toBe(sumOf(kind, (one) => one.export));
        expect(period.chargeByPrice[kind]).toBe(sumOf(kind, (one) => one.charge));
        expect(period.dischargeByPrice[kind]).toBe(sumOf(kind, (one) => one.discharge));
        expect(period.useByPrice[kind]).toBe(sumOf(kind, (one) => one.load + one.charging));
      }
    }),
    { numRuns: runs(200, 5000) },
  );
});
