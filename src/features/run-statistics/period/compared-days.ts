import { calendarDays, type CompareMode, type Days, lengthOf, type PeriodChoice, plus } from './period.ts';

/** The days that are compared with a period. */
export interface ComparedDays extends Days {
  /** Dates of the period that have none beside them: they leave the ratio. */
  readonly unmatched: readonly string[];
  /** Dates among the compared days that the period has none for. */
  readonly unmatchedBefore: readonly string[];
  /** The day of the period that still runs: what there is of it stands beside a whole day. */
  readonly runningDay?: string;
}

const datesOf = (days: Days): readonly string[] =>
  Array.from({ length: Math.max(0, lengthOf(days)) }, (_, index) => plus(days.from, index));

const isLeapDay = (date: string): boolean => date.endsWith('-02-29');

/** The same dates a year earlier; undefined for 29 February alone, which has none. */
function yearBefore(days: Days): ComparedDays | undefined {
  // A day on which a year cannot begin begins a day later.
  const from = isLeapDay(days.from) ? plus(plus(days.from, 1), -1, 'year') : plus(days.from, -1, 'year');
  const compared = { from, to: plus(days.to, -1, 'year') };
  if (compared.to < compared.from) return undefined;
  return {
    ...compared,
    unmatched: datesOf(days).filter(isLeapDay),
    unmatchedBefore: datesOf(compared).filter(isLeapDay),
  };
}

const allMatched = { unmatched: [], unmatchedBefore: [] };

/** The days beside a period, whole ones even where the last day of the period still runs. */
function daysBeside(
  { kind }: Pick<PeriodChoice, 'kind'>,
  days: Days,
  mode: CompareMode,
  today: string,
): ComparedDays | undefined {
  const until = days.to > today && days.from <= today ? today : days.to;
  const isRunning = until !== days.to;
  if (mode === 'yearBefore' || (kind === 'year' && isRunning)) return yearBefore({ from: days.from, to: until });
  if (kind !== 'month' && kind !== 'year') {
    const length = lengthOf(days);
    return { from: plus(days.from, -length), to: plus(days.from, -1), ...allMatched };
  }
  const before = calendarDays(kind, plus(days.from, -1));
  if (!isRunning) return { ...before, ...allMatched };
  const sameNumber = plus(before.from, lengthOf({ from: days.from, to: until }) - 1);
  const compared = { from: before.from, to: sameNumber < before.to ? sameNumber : before.to };
  const unmatched = datesOf({ from: plus(days.from, lengthOf(compared)), to: until });
  return { ...compared, unmatched, unmatchedBefore: [] };
}

/**
 * The days before a period, or a year earlier. A whole month stands beside the whole month before; one that runs beside
 * the same day numbers, cut at that month's end. 29 February has no day a year earlier.
 */
export function comparedDays(
  choice: Pick<PeriodChoice, 'kind'>,
  days: Days,
  mode: CompareMode,
  today: string,
): ComparedDays | undefined {
  const compared = daysBeside(choice, days, mode, today);
  const stillRuns = compared && days.from <= today && today <= days.to && !compared.unmatched.includes(today);
  return stillRuns ? { ...compared, runningDay: today } : compared;
}

/** Which of the compared days stands beside a day of a period, by its place in it; undefined: none does. */
export function besideDay<T extends { readonly date: string }>(
  { date, index }: { readonly date: string; readonly index: number },
  before: readonly T[],
  { unmatched, unmatchedBefore }: Pick<ComparedDays, 'unmatched' | 'unmatchedBefore'>,
): T | undefined {
  if (unmatched.includes(date)) return undefined;
  const matched = before.filter((one) => !unmatchedBefore.includes(one.date));
  return matched[index - unmatched.filter((one) => one < date).length];
}

/** The sums of a station by day or month. */
interface Answer {
  readonly periods: readonly { readonly date: string }[];
  /** Whole months, with what only those have. */
  readonly months?: readonly { readonly date: string }[];
}

const monthOf = (date: string): string => date.slice(0, 7);

/** The days of the month that some dates lie in, as far as a period has them: by month it cannot leave them out. */
export const monthAround = ([date]: readonly string[], days: Days): Days | undefined => {
  if (date === undefined) return undefined;
  const { from, to } = calendarDays('month', date);
  return { from: from > days.from ? from : days.from, to: to < days.to ? to : days.to };
};

/**
 * The sums without some dates.
 * @param byDay the days of the month that they lie in, for sums by month
 */
export function withoutDates<A extends Answer>(answer: A, dates: readonly string[], byDay: A | undefined): A {
  if (dates.length === 0) return answer;
  const isMatched = ({ date }: { readonly date: string }) => !dates.includes(date);
  const isUntouched = ({ date }: { readonly date: string }) => dates.every((one) => monthOf(one) !== monthOf(date));
  const periods = byDay
    ? [...answer.periods.filter(isUntouched), ...byDay.periods.filter(isMatched)].toSorted((a, b) =>
        a.date.localeCompare(b.date),
      )
    : answer.periods.filter(isMatched);
  return { ...answer, periods, ...(answer.months && { months: answer.months.filter(isUntouched) }) };
}
