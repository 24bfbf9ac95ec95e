import type { StationIncome } from '#src/contract/statistics/income.ts';
import { sumBy } from '#src/lib/number/sum-by.ts';
import { utcDate } from '#src/lib/time/utc-date.ts';

/** Months of the mean, and days below which there is none. */
const [meanMonths, meanDaysMin] = [12, 90];
const yearDays = 365.25;

/** How long stations of one currency take to earn what they cost, if they go on so. */
export interface Payback {
  /** From now on; 0: all of it is earned; null: not known. */
  readonly years: number | null;
  /** What the stations cost together; null where that of one is not known. */
  readonly investment: number | null;
  /** Earned since the first record. */
  readonly total: number;
  /** A day, over the last whole months, at most twelve; null where they are less than 90 days. */
  readonly mean: number | null;
  /** Stations without an investment. */
  readonly unknown: number;
}

const daysIn = (date: string): number => utcDate(date).daysInMonth();

/**
 * (investment − earned) ÷ mean day. Running months have no whole demand and leave the mean.
 * @param incomes by month, each station by its calendar
 * @param todayIn today by the clock of a zone
 */
export function paybackOf(incomes: readonly StationIncome[], todayIn: (zone: string) => string): Payback {
  const unknown = incomes.filter(({ investment }) => investment === null).length;
  const investment = unknown === 0 && incomes.length > 0 ? sumBy(incomes, (income) => income.investment ?? 0) : null;
  const total = sumBy(incomes, ({ periods }) => sumBy(periods, ({ money }) => money.total));
  const whole = incomes.map(({ periods, timeZone }) => {
    const thisMonth = todayIn(timeZone).slice(0, 7);
    return periods.filter(({ date, money }) => money.demand !== null && !date.startsWith(thisMonth)).slice(-meanMonths);
  });
  const days = whole.map((months) => months.reduce((sum, { date }) => sum + daysIn(date), 0));
  const isLong = days.length > 0 && Math.min(...days) >= meanDaysMin;
  const perDay = whole.map(
    (months, index) => months.reduce((sum, { money }) => sum + money.total, 0) / (days[index] ?? 1),
  );
  const mean = isLong ? perDay.reduce((sum, one) => sum + one, 0) : null;
  return { investment, total, mean, unknown, years: yearsOf(investment, total, mean) };
}

function yearsOf(investment: number | null, total: number, mean: number | null): number | null {
  if (investment === null || mean === null) return null;
  if (total >= investment) return 0;
  return mean > 0 ? (investment - total) / mean / yearDays : null;
}
