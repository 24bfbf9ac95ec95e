import { expect, test } from 'vitest';
import { incomeTotal } from './fleet-sums.ts';

const income = (currency: string, today: number) => ({ currency, today, yesterday: 0 });

test('[VW-74] incomes of two currencies come to a total in that of the first, by the rate of the parameters', () => {
  expect(incomeTotal([income('CNY', 100), income('EUR', 10)], 7.8)).toEqual({ value: 178, currency: 'CNY' });
  expect(incomeTotal([income('EUR', 10), income('CNY', 78)], 7.8)?.value).toBeCloseTo(20, 9);
  expect(incomeTotal([income('CNY', 100), income('USD', 10)], 7.8)).toBeUndefined();
  expect(incomeTotal([], 7.8)).toBeUndefined();
});
