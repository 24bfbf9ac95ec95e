import { useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { LiveRegion } from '#src/ui/state/live-region.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { HistoryStage } from './history-stage.tsx';
import type { ChartMark, HistorySeries, PreviousPeriod, StateBand, View } from './history-types.ts';
import { momentAt, momentText } from './moment.ts';
import type { prepare } from './prepared.ts';
import { statistics, valueText, withoutArrow } from './read-out.ts';
import { directionWords, texts } from '../texts.ts';
import { timeLabels } from '../engine/time-labels.ts';
import { useCursor } from './use-cursor.ts';
import { useEngine } from '../engine/use-engine.ts';
import { useHistory } from './use-history.ts';
import { useHistoryExport } from './use-history-export.ts';
import { isWhole, moved, zoomed } from './view.ts';

export interface HistoryPanelProps {
  title: string;
  times: ArrayLike<number>;
  series: readonly HistorySeries[];
  prepared: ReturnType<typeof prepare>;
  /** IANA zone of the station; the browser's zone without it. */
  zone?: string | undefined;
  /** The period asked for, where it is wider than the data. */
  range?: View | undefined;
  /** A longer pause is a gap; default three of the data's intervals. */
  gapMs?: number;
  previous?: PreviousPeriod | undefined;
  bands?: readonly StateBand[];
  marks?: readonly ChartMark[];
  onMark?: (id: string) => void;
  /** px of the plot with its axes; default 300. */
  height?: number;
  /** Called with the shown span when it changes, for instance to load it at a finer resolution. */
  onView?: (view: View) => void;
}

const noBands: readonly StateBand[] = [];
const noMarks: readonly ChartMark[] = [];

/** Min, max, mean and last of each shown series in one text. */
function useSummary(props: HistoryPanelProps, chart: ReturnType<typeof useHistory>, period: string): string {
  const t = useTexts(texts);
  const formats = useFormats(props.zone);
  const { all } = props.prepared;
  const { shown, axes, view } = chart;
  return useMemo(() => {
    const readOutTexts = { formats, words: directionWords(t) };
    const summaries = all
      .filter(({ series }) => shown.has(series.id))
      .map((one) => {
        const found = statistics(one, view);
        const { name } = one.series;
        if (found.count === 0) return t('none', { name });
        const text = (kind: 'min' | 'max' | 'mean' | 'last') =>
          withoutArrow(valueText(found[kind], one, axes[one.axis], readOutTexts));
        return t('summary', { name, min: text('min'), max: text('max'), mean: text('mean'), last: text('last') });
      });
    return [period, ...summaries].join('. ');
  }, [all, shown, axes, view, t, formats, period]);
}

/** The chart with data in it. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { title, prepared, times, zone, bands = noBands, marks = noMarks, height = 300 } = props;
  const { gapMs, range, series, onView } = props;
  const t = useTexts(texts);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const formats = useFormats(zone);
  const labels = timeLabels(formats.locale, zone);
  const shared = { prepared, times, zone, bands, formats, labels };
  const chart = useHistory({ ...shared, box, series, range, gapMs, height, onView });
  const { view, show, axes, styles, shown } = chart;
  const whole = isWhole(view, chart.range);
  const reset = () => show(chart.range);
  const engine = useEngine(canvas, chart.option);
  const cursor = useCursor({ times, view, whole, show, reset });
  const [tableOpen, setTableOpen] = useState(false);
  const moment = momentAt(cursor.index, { ...shared, all: prepared.all, chart, t });
  const period = labels.period(view.from, view.to);
  const summary = useSummary(props, chart, period);
  const save = useHistoryExport({ ...shared, title, period, chart, marks, engine: engine.engine });
  return (
    <section className="ems-chart" aria-labelledby={`${id}-title`}>
      <header className="ems-chart-head">
        <h3 id={`${id}-title`} className="ems-chart-title">
          {title}
        </h3>
        <p className="ems-chart-period">{period}</p>
        <ChartToolbar
          whole={whole}
          atStart={view.from <= chart.range.from}
          atEnd={view.to >= chart.range.to}
          tableId={`${id}-values`}
          tableOpen={tableOpen}
          zoom={(factor) => show(zoomed(view, factor, moment?.at ?? (view.from + view.to) / 2))}
          pan={(share) => show(moved(view, share * (view.to - view.from)))}
          reset={reset}
          toggleTable={() => setTableOpen(!tableOpen)}
          save={(kind) => void save(kind)}
        />
      </header>
      <ChartLegend bands={chart.bandEntries} all={prepared.all} styles={styles} shown={shown} toggle={chart.toggle} />
      <HistoryStage
        {...{ title, height, box, canvas, chart, engine, cursor, moment, marks, labels }}
        describedBy={`${id}-summary ${id}-keys`}
        onMark={props.onMark}
      />
      <VisuallyHidden id={`${id}-summary`}>{summary}</VisuallyHidden>
      <VisuallyHidden id={`${id}-keys`}>{t('keys')}</VisuallyHidden>
      <LiveRegion>{cursor.spoken && moment ? momentText(moment, t) : ''}</LiveRegion>
      {tableOpen && (
        <ChartTable id={`${id}-values`} title={title} all={prepared.all} {...{ axes, view, formats, labels }} />
      )}
    </section>
  );
}
