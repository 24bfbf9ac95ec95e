import { useMemo } from 'react';
import { previousOf, seriesOf } from '#src/blocks/points/point-series.ts';
import { RangeField } from '#src/blocks/points/range-field.tsx';
import type { Range } from '#src/blocks/points/ranges.ts';
import { useHistoryOf } from '#src/blocks/points/use-history-of.ts';
import { useLiveTail } from '#src/blocks/points/use-live-tail.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import { historyTimes } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { lowerBound } from '#src/lib/number/lttb.ts';
import { historyPoint, type PointRow } from '../data-monitoring/owners.ts';
import { StatisticsTable } from './statistics-table.tsx';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { texts } from './texts.ts';

interface ViewChartProps {
  rows: readonly PointRow[];
  /** IANA zone of the station. */
  zone: string;
  range: Range;
  onRange(range: Range): void;
  compare: boolean;
  onCompare(compare: boolean): void;
}

/** The points of a view over its range, and what they come to. */
export default function ViewChart({ rows, zone: stationZone, range, onRange, compare, onCompare }: ViewChartProps) {
  const t = useTexts(texts);
  const zone = useShownZone(stationZone);
  const names = usePointNames();
  const points = useMemo(() => rows.map(historyPoint), [rows]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const history = useHistoryOf(ids, range, zone, compare);
  const isLive = range.name === 'live';
  const answer = useLiveTail(history.data, ids, isLive);
  const times = useMemo(() => answer && historyTimes(answer), [answer]);
  const series = useMemo(() => (answer && names ? seriesOf(points, answer, names) : []), [points, answer, names]);
  const now = history.data?.now;
  const past = times === undefined || isLive ? undefined : lowerBound(times, (now ?? 0) + 1);
  const previous = useMemo(() => history.data && previousOf(history.data), [history.data]);
  const period = history.data?.period;
  const shown = useMemo(() => (period && !isLive ? { from: period.from, to: period.to } : undefined), [period, isLive]);
  return (
    <>
      <RangeField range={range} zone={zone} onChange={onRange} compare={compare} onCompare={onCompare} />
      <HistoryChart
        title={t('chart')}
        {...{ zone, times, series, previous }}
        range={shown}
        height={360}
        error={history.error}
        retry={() => void history.refetch()}
        retrying={history.isFetching}
      />
      <StatisticsTable rows={rows} series={series} past={past} />
    </>
  );
}
