import { useMemo, useState } from 'react';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { ChartMark, HistorySeries, StateBand } from '#src/charts/history/history-types.ts';
import { historyTimes } from '#src/contract/points/telemetry.ts';
import { useShownZone } from '#src/ui/value/zone-mode.ts';
import { type ChartPoint, idOf, previousOf, seriesOf } from './point-series.ts';
import { RangeField } from './range-field.tsx';
import type { RangeName } from './ranges.ts';
import { useHistoryOf } from './use-history-of.ts';
import { useLiveTail } from './use-live-tail.ts';
import { usePointNames } from './use-point-names.ts';
import { useRange } from './use-range.ts';

interface PointHistoryProps {
  title: string;
  /** At most eight, of at most three units. Keep the array while nothing changes. */
  points: readonly ChartPoint[];
  /** IANA zone of the station. */
  zone: string;
  /** Prefix of its URL parameters where a page has several ranges. */
  prefix?: string;
  ranges?: readonly RangeName[];
  /** Series that are no points (a price, a plan), at these times. Keep the function while nothing changes. */
  more?: ((times: ArrayLike<number>) => readonly HistorySeries[]) | undefined;
  height?: number;
  bands?: readonly StateBand[];
  marks?: readonly ChartMark[];
  onMark?: (id: string) => void;
}

/** How points went over a range that the reader chooses, with the period before; real time goes on as it is measured. */
export function PointHistory(props: PointHistoryProps) {
  const { title, points, prefix = '', ranges, more, ...chart } = props;
  const zone = useShownZone(props.zone);
  const { range, setRange } = useRange(prefix);
  const [compare, setCompare] = useState(false);
  const names = usePointNames();
  const ids = useMemo(() => points.map(idOf), [points]);
  const history = useHistoryOf(ids, range, zone, compare);
  const answer = useLiveTail(history.data, ids, range.name === 'live');
  const times = useMemo(() => answer && names && historyTimes(answer), [answer, names]);
  const series = useMemo(
    () => (answer && names && times ? [...seriesOf(points, answer, names), ...(more?.(times) ?? [])] : []),
    [points, answer, names, times, more],
  );
  const previous = useMemo(() => history.data && previousOf(history.data), [history.data]);
  const { from, to } = history.data?.period ?? {};
  const shown = useMemo(
    () => (from === undefined || to === undefined || range.name === 'live' ? undefined : { from, to }),
    [from, to, range.name],
  );
  return (
    <>
      <RangeField
        {...{ range, zone, compare }}
        onChange={setRange}
        onCompare={setCompare}
        {...(ranges && { names: ranges })}
      />
      <HistoryChart
        {...chart}
        {...{ title, zone, times, series, previous }}
        range={shown}
        error={history.error}
        retry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    </>
  );
}
