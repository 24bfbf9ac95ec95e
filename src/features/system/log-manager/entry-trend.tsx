import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '#src/api/query.ts';
import { type HistoryPoint, idOf, seriesOf } from '#src/blocks/points/point-series.ts';
import { usePointNames } from '#src/blocks/points/use-point-names.ts';
import { useZones } from '#src/blocks/use-stations.ts';
import { HistoryChart } from '#src/charts/history/history-chart.tsx';
import type { AuditArea, AuditRecord } from '#src/contract/system/audit.ts';
import { historyTimes, telemetryEndpoints } from '#src/contract/points/telemetry.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useServerClock } from '#src/ui/value/clock.ts';
import { DetailSection } from '#src/ui/value/facts.tsx';
import { useActionWords } from './entry-words.tsx';
import { texts } from './texts.ts';

const aroundMs = 15 * 60_000;
const step = 30;
const heightPx = 180;
const keys = ['batteryPower', 'gridPower', 'loadPower', 'soc'] as const;

/** Areas whose calls act on the plant. */
const areas: readonly AuditArea[] = ['strategies', 'prices', 'points', 'commands', 'runParameters'];

export const hasTrend = ({ area, stationId }: AuditRecord): boolean => stationId !== undefined && areas.includes(area);

/** What the plant did from a quarter of an hour before an entry to one after it; grows until then. */
export function EntryTrend({ entry }: { entry: AuditRecord }) {
  const t = useTexts(texts);
  const names = usePointNames();
  const { action } = useActionWords();
  const { stationId = '', at, id } = entry;
  const zone = useZones()(stationId);
  const middle = Date.parse(at);
  const points = useMemo(
    () => keys.map((key): HistoryPoint => ({ owner: stationId, type: 'station', key })),
    [stationId],
  );
  const range = useMemo(() => ({ from: middle - aroundMs, to: middle + aroundMs }), [middle]);
  const request = {
    points: points.map(idOf),
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
    step,
    aggregate: 'value',
  } as const;
  const serverNow = useServerClock();
  const history = useQuery({
    ...query(useApi(), telemetryEndpoints.getHistory, request, { silent: true }),
    refetchInterval: () => (serverNow() < range.to ? step * 1000 : false),
  });
  const { data } = history;
  const times = useMemo(() => data && names && historyTimes(data), [data, names]);
  const series = useMemo(() => (data && names ? seriesOf(points, data, names) : []), [points, data, names]);
  const name = action(entry.action, entry.endpoint);
  const marks = useMemo(() => [{ id, at: middle, name }], [id, middle, name]);
  return (
    <DetailSection title={t('trend')}>
      <HistoryChart
        title={t('trendOf')}
        {...{ zone, times, series, range, marks }}
        height={heightPx}
        error={history.error}
        retry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    </DetailSection>
  );
}
