import { expect, test } from 'vitest';
import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import { paybackOf } from './payback.ts';

const today = () => '2026-08-19';
/** Income of whole months, each of so much with its demand; the running one has none yet. */
const months = (dates: readonly string[], total: number) =>
  dates.map((date) => ({ date, money: { total, demand: 0 } }) as IncomePeriod);
const station = (investment: number | null, periods: IncomePeriod[]) =>
  ({ timeZone: 'Asia/Shanghai', investment, periods }) as StationIncome;
const spring = ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'];

test('[VW-40] the payback is what is left of the investment by the mean day of whole months', () => {
  const running = { date: '2026-08-01', money: { total: 50_000, demand: 0 } } as IncomePeriod;
  // 122 days of March to June; what August has earned so far counts in the total alone.
  const one = paybackOf([station(1_000_000, [...months(spring, 12_200), running])], today);
  expect(one).toMatchObject({ investment: 1_000_000, total: 98_800, mean: 400, unknown: 0 });
  expect(one.years).toBeCloseTo((1_000_000 - 98_800) / 400 / 365.25, 9);
  const two = paybackOf([station(1_000_000, months(spring, 12_200)), station(500_000, months(spring, 12_200))], today);
  expect(two).toMatchObject({ investment: 1_500_000, mean: 800 });
});

test('[VW-40] there is no payback below 90 days, without an investment, or without income; an earned one is 0', () => {
  const short = paybackOf([station(1_000, months(spring.slice(0, 2), 100))], today);
  expect(short).toMatchObject({ mean: null, years: null });
  const partial = { date: '2026-02-01', money: { total: 100, demand: null } } as IncomePeriod;
  expect(paybackOf([station(1_000, [partial, ...months(spring.slice(0, 2), 100)])], today).mean).toBeNull();
  const unknown = paybackOf([station(null, months(spring, 100)), station(1_000, months(spring, 100))], today);
  expect(unknown).toMatchObject({ investment: null, unknown: 1, years: null });
  expect(paybackOf([station(1_000, months(spring, -10))], today).years).toBeNull();
  expect(paybackOf([station(300, months(spring, 100))], today).years).toBe(0);
  expect(paybackOf([], today)).toMatchObject({ investment: null, years: null });
});
