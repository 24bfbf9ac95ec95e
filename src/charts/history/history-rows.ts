import type { CsvForm } from '#src/lib/file/csv.ts';
import { lowerBound } from '#src/lib/number/lttb.ts';
import { roundTo } from '#src/lib/number/round-to.ts';
import type { Cell } from '#src/lib/file/table-cell.ts';
import { createTableFile, type TableFormat } from '#src/lib/file/table-file.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import type { View } from './history-types.ts';
import { filledRows, type Prepared } from './prepared.ts';

export interface RowsInput {
  readonly all: readonly Prepared[];
  /** Of the axes. */
  readonly units: readonly string[];
  readonly view: View;
  readonly zone: string | undefined;
  readonly zoneName: string;
  readonly timeWord: string;
}

/**
 * Column titles: the time in the zone, the time in UTC (it differs in the hour that the clock repeats), then each
 * point.
 */
const historyHead = ({ all, units, zoneName, timeWord }: RowsInput): string[] => [
  withBrackets(timeWord, zoneName),
  'UTC',
  ...all.map(({ series, axis }) => (units[axis] ? withBrackets(series.name, units[axis]) : series.name)),
];

/** What is in view, one row for each time, in the units that the head names. */
function historyRows({ all, view, zone }: RowsInput): Cell[][] {
  const times = all[0]?.times ?? new Float64Array(0);
  const start = lowerBound(times, view.from);
  const end = filledRows(all, start, lowerBound(times, view.to + 1));
  return Array.from({ length: end - start }, (_, row): Cell[] => {
    const at = times[start + row] ?? 0;
    const wall = new Date(toWall(at, zone)).toISOString().slice(0, 19).replace('T', ' ');
    const values = all.map(({ values: column, series }) => {
      const value = column[start + row] ?? Number.NaN;
      return Number.isNaN(value) ? null : roundTo(value, series.digits ?? 3);
    });
    return [{ wall }, new Date(at).toISOString(), ...values];
  });
}

const widths = { time: 20, utc: 26, value: 18 };

/** As a file, CSV in the form that spreadsheets of the language expect. */
export async function historyTable(format: TableFormat, input: RowsInput, title: string, form: CsvForm): Promise<Blob> {
  const columns = [widths.time, widths.utc, ...input.all.map(() => widths.value)];
  const file = await createTableFile(format, { title, head: historyHead(input), widths: columns, form });
  file.add(historyRows(input));
  return file.end();
}
