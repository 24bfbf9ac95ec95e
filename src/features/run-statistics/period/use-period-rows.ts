import { useState } from 'react';
import type { Station } from '#src/contract/station/station.ts';
import { monthAround, withoutDates } from './compared-days.ts';
import { daysOfStations } from './days-of-stations.ts';
import type { StatisticsProps } from './use-stations-in-period.ts';
import { type StationsRead, type SumsCall, together, useStationSums } from '../use-station-sums.ts';

interface Sums {
  readonly stationId: string;
  readonly periods: readonly { readonly date: string }[];
  readonly months?: readonly { readonly date: string }[];
}

/**
 * Reads the sums of a period and of the one that it is compared with. Of the latter there are rows once all are read;
 * `matched` has both without the days that have none beside them, as a ratio needs them.
 */
export function usePeriodRows<Answer extends Sums, Row>(
  request: Omit<StatisticsProps, 'page'>,
  sums: SumsCall<Answer>,
  rowOf: (station: Station, answer: Answer) => Row,
) {
  const { stations, period } = request;
  const { daysIn, comparedIn, isRunning, ...known } = daysOfStations(request);
  const { by } = known;
  const read = useStationSums(sums, { stations, daysIn, by, isRunning });
  const before = useStationSums(sums, { stations, daysIn: comparedIn, by, isRunning: false });
  const monthIn = (side: 'unmatched' | 'unmatchedBefore') => (zone: string) => {
    const [days, compared] = [daysIn(zone), comparedIn(zone)];
    if (!days || !compared || by === 'day') return undefined;
    return monthAround(compared[side], side === 'unmatched' ? days : compared);
  };
  const month = useStationSums(sums, { stations, daysIn: monthIn('unmatched'), by: 'day', isRunning: false });
  const monthBefore = useStationSums(sums, {
    stations,
    daysIn: monthIn('unmatchedBefore'),
    by: 'day',
    isRunning: false,
  });
  // A fleet is shown again with every ten stations: the rows of those before stay as they are.
  const [rowsKnown] = useState(() => new WeakMap<Answer, { readonly station: Station; readonly row: Row }>());
  const rowFor = (station: Station, answer: Answer): Row => {
    const same = rowsKnown.get(answer);
    if (same?.station === station) return same.row;
    const row = rowOf(station, answer);
    rowsKnown.set(answer, { station, row });
    return row;
  };
  const rowsFrom = ({ answers }: StationsRead<Answer>, change: (answer: Answer, zone: string) => Answer): Row[] =>
    stations.flatMap((station) => {
      const answer = answers.get(station.id);
      return answer && answer.periods.length > 0 ? [rowFor(station, change(answer, station.timeZone))] : [];
    });
  const without =
    (side: 'unmatched' | 'unmatchedBefore', byDay: StationsRead<Answer>) =>
    (answer: Answer, zone: string): Answer =>
      withoutDates(answer, comparedIn(zone)?.[side] ?? [], byDay.answers.get(answer.stationId));
  const whole = (answer: Answer): Answer => answer;
  const rows = rowsFrom(read, whole);
  const comparedRows = rowsFrom(before, whole);
  // Some stations beside all of them would be no comparison.
  const isCompared =
    comparedRows.length > 0 &&
    comparedRows.length === rows.length &&
    [before, month, monthBefore].every((one) => !one.isReading && one.error === null);
  const others = [before, month, monthBefore];
  const isComparing = others.some(({ isReading }) => isReading);
  return {
    stations,
    period,
    read,
    others,
    rows,
    ...known,
    /** What the period is compared with is still read. */
    isComparing,
    /** It was called off or failed, or does not have all stations. */
    lacksComparison: known.compared !== undefined && !isComparing && !isCompared,
    comparedRows: isCompared ? comparedRows : [],
    matched: isCompared
      ? {
          rows: rowsFrom(read, without('unmatched', month)),
          before: rowsFrom(before, without('unmatchedBefore', monthBefore)),
        }
      : undefined,
  } as const;
}

/** The same with all that is read as one: its progress, and what ends and repeats it. */
export function usePeriodFigures<Answer extends Sums, Row>(...args: Parameters<typeof usePeriodRows<Answer, Row>>) {
  const known = usePeriodRows(...args);
  return { ...known, read: together(known.read, known.others) };
}
