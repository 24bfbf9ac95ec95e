import type { Station } from '#src/contract/station.ts';
import { daysOfStations } from './days-of-stations.ts';
import { type StationsRead, type SumsCall, useStationSums } from './use-station-sums.ts';

/** Reads the sums of a period and of the one that it is compared with; of the latter there are rows once all are read. */
export function usePeriodRows<Answer extends { readonly stationId: string; readonly periods: readonly unknown[] }, Row>(
  request: Parameters<typeof daysOfStations>[0],
  sums: SumsCall<Answer>,
  rowOf: (station: Station, answer: Answer) => Row,
) {
  const { stations } = request;
  const { daysIn, comparedIn, days, compared, by, isRunning } = daysOfStations(request);
  const read = useStationSums(sums, { stations, daysIn, by, isRunning });
  const before = useStationSums(sums, { stations, daysIn: comparedIn, by, isRunning: false });
  const rowsFrom = ({ answers }: StationsRead<Answer>): Row[] =>
    stations.flatMap((station) => {
      const answer = answers.get(station.id);
      return answer && answer.periods.length > 0 ? [rowOf(station, answer)] : [];
    });
  const rows = rowsFrom(read);
  const comparedRows = rowsFrom(before);
  // Some stations beside all of them would be no comparison.
  const isCompared = comparedRows.length === rows.length && !before.isReading;
  return { read, before, rows, days, by, compared, comparedRows: isCompared ? comparedRows : [] } as const;
}
