import { useMemo } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Empty, Failure, Skeleton } from '#src/ui/state/states.tsx';
import { refusal } from '../engine/axes.ts';
import css from './history-chart.css?inline';
import { HistoryPanel, type HistoryPanelProps } from './history-panel.tsx';
import { prepare } from './prepared.ts';
import { texts } from '../texts.ts';
import { usePreparedEngine } from '../engine/use-engine.ts';

const styles = sheet(css);
/** px of one line of the legend: what comes later has its place. */
const legendHeight = 36;

export interface HistoryChartProps extends Omit<HistoryPanelProps, 'prepared' | 'times'> {
  /** Instants, ms in UTC, rising; undefined while they are being loaded. */
  times: ArrayLike<number> | undefined;
  /** What went wrong; shown when there are no data. */
  error?: unknown;
  retry?: () => void;
  retrying?: boolean;
}

/**
 * Points over time, ≤ 8 of ≤ 3 units: pan, zoom, read-out, earlier period, states and events; with its accessible twin
 * and exports. Further points than fit are left out: ask `refusal` before offering them.
 */
export function HistoryChart({ times, error, retry, retrying, ...rest }: HistoryChartProps) {
  useStyles(styles);
  usePreparedEngine();
  const t = useTexts(texts);
  const { series, previous, zone, height = 300 } = rest;
  const fitting = useMemo(() => {
    const units: string[] = [];
    return series.filter(({ unit }) => refusal(units, unit) === undefined && units.push(unit) > 0);
  }, [series]);
  const prepared = useMemo(
    () => (times ? prepare({ times, series: fitting, previous, zone }) : undefined),
    [times, fitting, previous, zone],
  );
  if (prepared && times && times.length > 0 && fitting.length > 0)
    return <HistoryPanel {...rest} times={times} prepared={prepared} />;
  return (
    <section className="ems-chart" aria-label={rest.title}>
      <header className="ems-chart-head">
        <h3 className="ems-chart-title">{rest.title}</h3>
      </header>
      <div className="ems-chart-state" style={{ minBlockSize: height + legendHeight }}>
        {error !== undefined && error !== null && !times ? (
          <Failure error={error} title={t('failed')} {...(retry && { retry })} retrying={retrying ?? false} />
        ) : times ? (
          <Empty title={t('empty')} text={t('emptyText')} />
        ) : (
          <Skeleton>
            <div className="ems-chart-skeleton" style={{ blockSize: height - 40 }} />
          </Skeleton>
        )}
      </div>
    </section>
  );
}
