import { expect, test } from 'vitest';
import type { EnergyPeriod } from '#src/contract/statistics/energy.ts';
import { meanIncome } from './use-mean-income.ts';

const period = (date: string, income: number) =>
  ({ date, income, quarters: 96, measured: 90, estimated: 6 }) as EnergyPeriod;
const june = Array.from({ length: 12 }, (_, index) =>
  period(`2026-06-${String(index + 1).padStart(2, '0')}`, index + 1),
);

test('[VW-04] the mean is that of the days before today by the station’s calendar', () => {
  // 20:00 UTC on the 10th is the 11th in Shanghai already.
  const at = Date.UTC(2026, 5, 10, 20);
  expect(meanIncome({ timeZone: 'Asia/Shanghai', periods: june }, at, 7)).toBe(7);
  expect(meanIncome({ timeZone: 'Europe/Berlin', periods: june }, at, 7)).toBe(6);
  expect(meanIncome({ timeZone: 'UTC', periods: june.slice(0, 2) }, at, 7)).toBe(1.5);
  expect(meanIncome({ timeZone: 'UTC', periods: june }, at, 3)).toBe(8);
});

test('[VW-04] a day with missing quarter hours leaves the mean; without complete days there is none', () => {
  const at = Date.UTC(2026, 5, 10, 20);
  const partial = { ...june[8]!, estimated: 0 };
  expect(meanIncome({ timeZone: 'UTC', periods: [june[6]!, june[7]!, partial] }, at, 7)).toBe(7.5);
  expect(meanIncome({ timeZone: 'UTC', periods: [partial] }, at, 7)).toBeNull();
  expect(meanIncome({ timeZone: 'UTC', periods: [] }, at, 7)).toBeNull();
});
