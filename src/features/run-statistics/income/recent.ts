import type { IncomePeriod, StationIncome } from '#src/contract/statistics/income.ts';
import { utcDate } from '#src/lib/time/utc-date.ts';
import { type IncomeSums, sumOfSums, sumsOf, totalOf } from './income-rows.ts';

const format = 'YYYY-MM-DD';
/** Days of the mean. */
const meanDays = 7;

/** What stations of one currency earned lately, each by its calendar; null: nothing is known of it. */
export interface Recent {
  readonly today: IncomeSums | null;
  /** Of the last complete days before today, at most 7: a day, how many they are, and all of them together. */
  readonly mean: number | null;
  readonly completeDays: number;
  readonly complete: IncomeSums | null;
  /** Of this month until now, and what it comes to if the days that are left go on so. */
  readonly month: IncomeSums | null;
  readonly daysLeft: number;
  readonly forecast: number | null;
}

const isComplete = ({ quarters, measured, estimated }: IncomePeriod): boolean => measured + estimated === quarters;

/** The sums of some days of each station; null without any. */
function sumsOfDays(
  incomes: readonly StationIncome[],
  daysOf: (income: StationIncome) => readonly IncomePeriod[],
): IncomeSums | null {
  const all = incomes.map((income) => ({ ...income, periods: [...daysOf(income)], months: [] }));
  if (all.every(({ periods }) => periods.length === 0)) return null;
  return sumOfSums(
    all[0]?.currency ?? '',
    all.map((income) => sumsOf(income)),
  );
}

/** Today and the days of the mean by the clock of a zone, each zone once: a fleet has hundreds of stations in few of them. */
function datesByZone(todayIn: (zone: string) => string) {
  const known = new Map<string, readonly string[]>();
  return (zone: string): readonly string[] => {
    const before = known.get(zone);
    if (before) return before;
    const today = utcDate(todayIn(zone));
    const dates = Array.from({ length: meanDays + 1 }, (_, back) => today.subtract(back, 'day').format(format));
    known.set(zone, dates);
    return dates;
  };
}

/** @param todayIn today by the clock of a zone */
export function recentOf(incomes: readonly StationIncome[], todayIn: (zone: string) => string): Recent {
  const datesIn = datesByZone(todayIn);
  const dayBack = ({ periods, timeZone }: StationIncome, back: number): IncomePeriod[] => {
    const date = datesIn(timeZone)[back];
    return periods.filter((period) => period.date === date);
  };
  // A station that was not yet there on a day, or no longer in use, has no period of it.
  const completeBack = Array.from({ length: meanDays }, (_, index) => index + 1).filter((back) => {
    const periods = incomes.flatMap((income) => dayBack(income, back));
    return periods.length > 0 && periods.every(isComplete);
  });
  const complete = sumsOfDays(incomes, (income) => completeBack.flatMap((back) => dayBack(income, back)));
  const completeSum = complete && totalOf(complete.money);
  const mean = completeSum === null ? null : completeSum / completeBack.length;
  const month = sumsOfDays(incomes, ({ periods, timeZone }) => {
    const thisMonth = datesIn(timeZone)[0]?.slice(0, 7) ?? '';
    return periods.filter(({ date }) => date.startsWith(thisMonth));
  });
  const monthSum = month && totalOf(month.money);
  const first = utcDate(todayIn(incomes[0]?.timeZone ?? 'UTC'));
  const daysLeft = first.endOf('month').diff(first, 'day');
  return {
    today: sumsOfDays(incomes, (income) => dayBack(income, 0)),
    mean,
    completeDays: incomes.length > 0 ? completeBack.length : 0,
    complete,
    month,
    daysLeft,
    forecast: monthSum === null || mean === null ? null : monthSum + mean * daysLeft,
  };
}

/** The days that `recentOf` needs: this month until today, and a week before today. */
export function recentDays(today: string): { readonly from: string; readonly to: string } {
  const week = utcDate(today).subtract(meanDays, 'day').format(format);
  const month = `${today.slice(0, 7)}-01`;
  return { from: week < month ? week : month, to: today };
}
