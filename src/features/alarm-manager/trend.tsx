import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { seriesOf as pointSeries } from '#src/blocks/points/point-series.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { ChartMark } from '#src/charts/history/history-types.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { pointId } from '#src/contract/points/catalogue.ts';
import type { PointNames } from '#src/contract/points/names.ts';
import { type HistoryAnswer, historyTimes, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { texts } from './texts.ts';
import { trendPoints } from './trend-points.ts';

const aroundMs = 15 * 60_000;
const step = 30;
const height = 160;

/** What the device measured from a quarter of an hour before the latest occurrence to one after it; grows until then. */
function useTrend(alarm: Alarm) {
  const raised = Date.parse(alarm.raisedAt);
  const serverNow = useServerClock();
  const request = {
    points: trendPoints(alarm).map((key) => pointId(alarm.deviceId, key)),
    from: new Date(raised - aroundMs).toISOString(),
    to: new Date(raised + aroundMs).toISOString(),
    step,
    aggregate: 'value',
  } as const;
  const history = useQuery({
    ...query(useApi(), telemetryEndpoints.getHistory, request, { silent: true }),
    refetchInterval: () => (serverNow() < raised + aroundMs ? step * 1_000 : false),
  });
  return { raised, history };
}

/** What was measured, and the limit of what the alarm watches. */
function seriesOf(alarm: Alarm, answer: HistoryAnswer, names: PointNames, limitName: string) {
  const { deviceId, deviceType } = alarm;
  const points = trendPoints(alarm).map((key) => ({ owner: deviceId, type: deviceType, key }));
  const measured = pointSeries(points, answer, names);
  const { limit, unit } = alarm;
  const watched = measured.find((one) => one.unit === unit);
  if (limit === null || !watched) return measured;
  const values = Array.from(watched.values, () => limit);
  return [...measured, { ...watched, id: 'limit', name: limitName, limit: true, values }];
}

/** How the alarm came about and what followed, beside its limit. */
export default function Trend({ alarm, zone }: { alarm: Alarm; zone: string | undefined }) {
  const t = useTexts(texts);
  const names = usePointNames();
  const { raised, history } = useTrend(alarm);
  const { data } = history;
  const limitName = t('detail.limit');
  const { id, title, severity, earlier } = alarm;
  const marks = useMemo(
    (): ChartMark[] =>
      [...earlier.map(({ raisedAt }) => Date.parse(raisedAt)), raised]
        .filter((at) => at >= raised - aroundMs)
        .map((at) => ({ id: `${id} ${at}`, at, name: title, severity })),
    [id, earlier, raised, title, severity],
  );
  const range = useMemo(() => ({ from: raised - aroundMs, to: raised + aroundMs }), [raised]);
  const times = useMemo(() => data && names && historyTimes(data), [data, names]);
  const series = useMemo(
    () => (data && names ? seriesOf(alarm, data, names, limitName) : []),
    // The list passes a new object for the same alarm after each change, so the id stands for it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [alarm.id, data, names, limitName],
  );
  return (
    <HistoryChart
      title={t('detail.trend')}
      {...{ zone, times, series, range, marks, height }}
      error={history.error}
      retry={() => void history.refetch()}
      retrying={history.isFetching}
    />
  );
}
