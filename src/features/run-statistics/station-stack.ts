import type { Station } from '#src/contract/station/station.ts';

/** How many stations are named in a stack. */
export const stackedCount = 5;

/** One figure of a station by day or month; null: it was not read. */
export interface StationValues {
  readonly station: Station;
  readonly values: readonly { readonly date: string; readonly value: number | null }[];
}

/** A part of each bar: a station of those with the most, or without one all the others. */
interface StackSeries {
  readonly id: string;
  readonly station: Station | undefined;
}

interface StackBar {
  readonly date: string;
  readonly amounts: Readonly<Record<string, number | null>>;
}

const totalOf = ({ values }: StationValues): number => values.reduce((sum, { value }) => sum + (value ?? 0), 0);

/** Sums of some stations by date; a date without any reading has null. */
function sumsByDate(all: readonly StationValues[]): ReadonlyMap<string, number | null> {
  const sums = new Map<string, number | null>();
  for (const { date, value } of all.flatMap(({ values }) => values)) {
    const known = sums.get(date) ?? null;
    sums.set(date, value === null ? known : (known ?? 0) + value);
  }
  return sums;
}

/** The stations with the most of a figure, and the others together, bar by bar. */
export function stackOf(all: readonly StationValues[]): {
  readonly series: readonly StackSeries[];
  readonly bars: readonly StackBar[];
} {
  const ranked = all.toSorted((a, b) => totalOf(b) - totalOf(a));
  const groups = ranked.slice(0, stackedCount).map((one) => [one]);
  const others = ranked.slice(stackedCount);
  if (others.length > 0) groups.push(others);
  const idOf = (index: number): string => (index < stackedCount ? `rank-${index + 1}` : 'others');
  const sums = groups.map(sumsByDate);
  const dates = [...new Set(sums.flatMap((byDate) => [...byDate.keys()]))].toSorted((a, b) => a.localeCompare(b));
  return {
    series: groups.map((group, index) => ({
      id: idOf(index),
      station: index < stackedCount ? group[0]?.station : undefined,
    })),
    bars: dates.map((date) => ({
      date,
      amounts: Object.fromEntries(sums.map((byDate, index) => [idOf(index), byDate.get(date) ?? null])),
    })),
  };
}
