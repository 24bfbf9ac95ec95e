import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWhole, milestoneAmounts, payableOn, percentSum } from './milestones.ts';

const shares = (...percents: readonly number[]) => percents.map((percent) => ({ percent }));
const centsOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);

describe('payments of a contract', () => {
  test('[VW-13.1] three shares of 5.47 add up: the last one takes the cent', () => {
    const thirds = shares(33.33, 33.33, 33.34);
    expect(isWhole(thirds)).toBe(true);
    expect(milestoneAmounts(5.47, thirds)).toEqual([1.82, 1.82, 1.83]);
    expect(percentSum(shares(33.33, 33.33, 33.33))).toBe(99.99);
    expect(isWhole(shares(0.1, 0.2, 99.7))).toBe(true);
  });

  test('[VW-13.1] amounts add up to that of the contract, whatever the shares', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000_000 });
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 11 });
    fc.assert(
      fc.property(cents, cuts, (amount, at) => {
        const edges = [0, ...at.toSorted((a, b) => a - b), 10_000];
        const percents = edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 100);
        expect(isWhole(shares(...percents))).toBe(true);
        expect(centsOf(milestoneAmounts(amount / 100, shares(...percents)))).toBe(amount);
      }),
    );
  });

  test('[VW-13.5] what is due on a weekend or holiday is payable on the next workday', () => {
    const holidays = new Set(['2028-05-01', '2026-10-01', '2026-10-02']);
    expect(payableOn('2028-02-29', holidays), 'a Tuesday').toBe('2028-02-29');
    expect(payableOn('2028-05-01', holidays), 'a Monday').toBe('2028-05-02');
    expect(payableOn('2026-02-28', new Set()), 'a Saturday').toBe('2026-03-02');
    expect(payableOn('2026-10-01', holidays), 'two days before a weekend').toBe('2026-10-05');
  });
});
