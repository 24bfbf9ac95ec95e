import { type RefObject, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Failure } from '#src/ui/state/states.tsx';
import { ChartMarks } from './chart-marks.tsx';
import { ChartReadOut } from './chart-read-out.tsx';
import { xOf } from './history-plot.ts';
import type { ChartMark, View } from './history-types.ts';
import type { Moment } from './moment.ts';
import { texts } from '../texts.ts';
import type { TimeLabels } from '../engine/time-labels.ts';
import type { Cursor } from './use-cursor.ts';
import type { EngineView } from '../engine/use-engine.ts';
import { useGestures } from './use-gestures.ts';
import type { useHistory } from './use-history.ts';
import { isWhole } from './view.ts';

export interface StageProps {
  title: string;
  /** Of what describes it: the summary and the keys. */
  describedBy: string;
  /** px */
  height: number;
  box: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLDivElement | null>;
  chart: ReturnType<typeof useHistory>;
  engine: EngineView;
  cursor: Cursor;
  moment: Moment | undefined;
  marks: readonly ChartMark[];
  labels: TimeLabels;
  onMark: ((id: string) => void) | undefined;
}

/** The picture and what lies on it: crosshair, read-out, the span being chosen, events. Keys and pointer act here. */
export function HistoryStage(props: StageProps) {
  const { title, height, box, canvas, chart, engine, cursor, moment, marks, labels } = props;
  const { view, range, plot, styles, show } = chart;
  const t = useTexts(texts);
  const [brush, setBrush] = useState<View>();
  const [hint, setHint] = useState(false);
  const gestures = useGestures({
    box,
    plot,
    view,
    range,
    show,
    point: cursor.point,
    brush: setBrush,
    wheelUnused: () => setHint(true),
  });
  return (
    <div className="ems-chart-stage" style={{ blockSize: height }}>
      <div
        ref={box}
        className="ems-chart-plot"
        data-panning={!isWhole(view, range) || undefined}
        tabIndex={0}
        role="application"
        aria-roledescription={t('chart')}
        aria-label={title}
        aria-describedby={props.describedBy}
        onKeyDown={cursor.onKeyDown}
        onBlur={cursor.clear}
        {...gestures}
        onPointerLeave={() => {
          setHint(false);
          gestures.onPointerLeave();
        }}
      >
        <div ref={canvas} className="ems-chart-canvas" aria-hidden="true" data-ready={engine.ready || undefined} />
        {brush && (
          <div
            className="ems-chart-brush"
            style={{
              insetInlineStart: xOf(brush.from, view, plot),
              inlineSize: xOf(brush.to, view, plot) - xOf(brush.from, view, plot),
              insetBlock: `${plot.top}px ${plot.bottom}px`,
            }}
          />
        )}
        {moment && !brush && <ChartReadOut {...moment} x={xOf(moment.at, view, plot)} plot={plot} styles={styles} />}
        {hint && <p className="ems-chart-hint">{t('wheelHint')}</p>}
      </div>
      <ChartMarks marks={marks} view={view} plot={plot} labels={labels} onMark={props.onMark} />
      {engine.error !== undefined && <Failure error={engine.error} title={t('failed')} retry={engine.retry} />}
    </div>
  );
}
