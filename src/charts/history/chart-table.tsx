import { memo, useMemo } from 'react';
import type { Formats } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lowerBound } from '#src/lib/number/lttb.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { DataTable } from '#src/ui/data-table/data-table.tsx';
import type { Column } from '#src/ui/data-table/types.ts';
import { PlainTable } from '#src/ui/layout/plain-table.tsx';
import css from './chart-table.css?inline';
import type { PlacedAxis } from './history-plot.ts';
import type { View } from './history-types.ts';
import { filledRows, type Prepared } from './prepared.ts';
import { statistics, valueText } from './read-out.ts';
import { directionWords, texts } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';

const styles = sheet(css);

interface Row {
  readonly index: number;
}

export interface ChartTableProps {
  id: string;
  title: string;
  all: readonly Prepared[];
  axes: readonly PlacedAxis[];
  view: View;
  formats: Formats;
  labels: TimeLabels;
}

/** Least, greatest, mean and last of the values in view. */
function StatisticsTable({ all, axes, view, formats, title }: Omit<ChartTableProps, 'id' | 'labels'>) {
  const t = useTexts(texts);
  const readOutTexts = { formats, words: directionWords(t) };
  const kinds = ['min', 'max', 'mean', 'last'] as const;
  return (
    <PlainTable caption={title} figures>
      <thead>
        <tr>
          <th scope="col">{t('point')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(kind)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((one) => {
          const found = statistics(one, view);
          return (
            <tr key={one.series.id}>
              <th scope="row">{one.series.name}</th>
              {kinds.map((kind) => (
                <td key={kind}>{valueText(found[kind], one, axes[one.axis], readOutTexts)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

/** The chart's accessible twin: what is in view as figures, newest last; far more rows than are in the page. */
export const ChartTable = memo(function ChartTable({ id, title, all, axes, view, formats, labels }: ChartTableProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const times = all[0]?.times;
  const rows = useMemo<readonly Row[]>(() => {
    if (!times) return [];
    const start = lowerBound(times, view.from);
    const end = filledRows(all, start, lowerBound(times, view.to + 1));
    return Array.from({ length: end - start }, (_, at) => ({ index: start + at }));
  }, [all, times, view]);
  const columns = useMemo<readonly Column<Row>[]>(() => {
    const readOutTexts = { formats, words: directionWords(t) };
    return [
      {
        id: 'time',
        header: t('time'),
        fixed: true,
        cell: ({ index }) => labels.moment(times?.[index] ?? 0),
      },
      ...all.map((one) => ({
        id: one.series.id,
        header: one.series.name,
        align: 'end' as const,
        cell: ({ index }: Row) => valueText(one.values[index], one, axes[one.axis], readOutTexts),
      })),
    ];
  }, [all, axes, formats, labels, times, t]);
  return (
    <div id={id} className="ems-chart-twin">
      <StatisticsTable {...{ all, axes, view, formats, title }} />
      <div className="ems-chart-twin-rows">
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          total={rows.length}
          rowId={({ index }) => String(index)}
          rowName={({ index }) => labels.moment(times?.[index] ?? 0)}
          settings={{ hidden: [], density: 'compact' }}
        />
      </div>
    </div>
  );
});
