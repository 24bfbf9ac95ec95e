import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { isFocusLost } from '#src/ui/dialog/focus-keeper.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { type BarScale, barScale, marksOf } from './bar-scale.ts';
import css from './bar-plot.css?inline';

const styles = sheet(css);
/** Of the labels below the bars, at most so many. */
const labelsMax = 12;

/** A part of a bar: its size in the plot's unit, positive; `data-…` attributes give its colour. */
interface Segment {
  readonly id: string;
  readonly size: number;
}

export interface PlotBar {
  readonly id: string | number;
  /** Below the bar. */
  readonly label: string | number;
  /** From the axis outwards. */
  readonly above: readonly Segment[];
  /** Where the plot has two sides. */
  readonly below?: readonly Segment[];
  /** Height of the line across the bars; null: it has no point here. */
  readonly line?: number | null | undefined;
  /** Some of it was not measured: the bar is marked. */
  readonly isPartial?: boolean;
}

/** The way from a bar to the bars that it is made of, and back. */
export interface BarDrill {
  /** How the keys work. */
  readonly keys: string;
  /** The plot was opened by such a step: it gets the focus that the bars before it had. */
  readonly isFocused: boolean;
  /** Without it bars are not made of others. */
  readonly down?: ((index: number) => void) | undefined;
  readonly up?: (() => void) | undefined;
}

interface BarPlotProps {
  title: string;
  /** What is shown, while no bar is pointed at. */
  note: string;
  /** How the keys work. */
  keys: string;
  bars: readonly PlotBar[];
  /** The bar of that index in words. */
  words(index: number): string;
  /** The attribute of segments that their colours are bound to. */
  colourBy: 'data-carrier' | 'data-series' | 'data-source';
  /** Unit of the axis, and what a size is multiplied with to be in it. */
  axisOf(top: number): { unit: string; factor: number };
  /** Bars have a second side below the axis, where sizes are negative, or as positive as above. */
  below?: 'negative' | 'positive' | undefined;
  /** Sizes are counts. */
  isWhole?: boolean;
  legend?: ReactNode;
  drill?: BarDrill | undefined;
}

const sumOf = (segments: readonly Segment[] = []): number => segments.reduce((sum, { size }) => sum + size, 0);

function scaleOf({ bars, below, isWhole = false }: Pick<BarPlotProps, 'bars' | 'below' | 'isWhole'>): BarScale {
  const isMirrored = below === 'positive';
  const highOf = ({ above, below: under, line }: PlotBar): number =>
    Math.max(sumOf(above), line ?? 0, isMirrored ? sumOf(under) : 0);
  const lowOf = ({ below: under, line }: PlotBar): number => Math.min(-sumOf(under), line ?? 0);
  return barScale({
    high: Math.max(0, ...bars.map(highOf)),
    low: below === 'negative' ? Math.min(0, ...bars.map(lowOf)) : 0,
    isMirrored,
    isWhole,
  });
}

/** The bar that pointer or keys are at; keys lead to the bars that it is made of, too. */
function useCurrentBar(count: number, drill: BarDrill | undefined) {
  const [current, setCurrent] = useState<number>();
  const drillOf = (key: string): (() => void) | undefined => {
    const { up, down } = drill ?? {};
    if (key === 'Escape') return up;
    return key === 'Enter' && down && current !== undefined ? () => down(current) : undefined;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const drilled = drillOf(event.key);
    if (drilled) {
      event.preventDefault();
      setCurrent(undefined);
      return drilled();
    }
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -count, End: count }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Without a chosen bar the keys begin beside the first one, or behind the last one.
    setCurrent((at) => Math.min(count - 1, Math.max(0, (at ?? (step > 0 ? -1 : count)) + step)));
  };
  return { current, setCurrent, handleKeyDown } as const;
}

/** Stacked bars on one side of the axis or on two; pointer and arrow keys choose one, whose words stand below. */
export function BarPlot(props: BarPlotProps) {
  const { title, note, keys, bars, words, colourBy, below, legend, drill } = props;
  useStyles(styles);
  const id = useId();
  const { current, setCurrent, handleKeyDown } = useCurrentBar(bars.length, drill);
  const field = useRef<HTMLDivElement>(null);
  const isFocused = drill?.isFocused ?? false;
  useEffect(() => {
    // Focus that has gone elsewhere meanwhile stays there.
    if (isFocused && field.current && isFocusLost(field.current)) field.current.focus();
  }, [isFocused]);
  const scale = scaleOf(props);
  const [top, bottom] = [scale.up * scale.step, scale.down * scale.step];
  const every = Math.ceil(bars.length / labelsMax);
  return (
    <div className="ems-bar-plot">
      {legend}
      <div
        ref={field}
        className="ems-bar-plot-field"
        role="group"
        tabIndex={0}
        aria-label={title}
        aria-describedby={`${id}-keys`}
        onKeyDown={handleKeyDown}
        onPointerLeave={() => setCurrent(undefined)}
      >
        <Axis {...props.axisOf(Math.max(top, bottom))} scale={scale} below={below} />
        <div
          className="ems-bar-plot-bars"
          data-sides={below && ''}
          style={{ '--ems-zero': `${(100 * top) / (top + bottom)}%` } as CSSProperties}
          aria-hidden="true"
        >
          {bars.map((bar, index) => (
            <div
              key={bar.id}
              className="ems-bar-plot-bar"
              data-current={index === current || undefined}
              data-partial={bar.isPartial || undefined}
              data-opens={drill?.down && ''}
              // A finger shows what the bar says.
              onPointerUp={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && drill?.down?.(index)}
              onPointerEnter={() => setCurrent(index)}
            >
              <div className="ems-bar-plot-above">
                <Side segments={bar.above} full={top} colourBy={colourBy} />
              </div>
              {below && (
                <div className="ems-bar-plot-below">
                  <Side segments={bar.below ?? []} full={bottom} colourBy={colourBy} />
                </div>
              )}
              <span className="ems-bar-plot-label">{index % every === 0 && bar.label}</span>
            </div>
          ))}
          <Line bars={bars} {...{ top, bottom }} />
        </div>
      </div>
      <VisuallyHidden id={`${id}-keys`}>{drill ? `${keys}. ${drill.keys}` : keys}</VisuallyHidden>
      <p className="ems-bar-plot-read-out" role="status">
        {current === undefined || !bars[current] ? note : words(current)}
      </p>
    </div>
  );
}

interface SideProps extends Pick<BarPlotProps, 'colourBy'> {
  segments: readonly Segment[];
  /** Size that fills the side. */
  full: number;
}

function Side({ segments, full, colourBy }: SideProps) {
  return segments.map(({ id, size }) =>
    size > 0 ? <span key={id} {...{ [colourBy]: id }} style={{ blockSize: `${(100 * size) / full}%` }} /> : null,
  );
}

interface LegendEntry {
  readonly id: string;
  readonly name: string;
  /** The line across the bars. */
  readonly isLine?: boolean;
}

interface PlotLegendProps extends Pick<BarPlotProps, 'colourBy'> {
  label: string;
  entries: readonly LegendEntry[];
  /** Stands before the entries. */
  heading?: string;
}

/** The colours of the segments in words. */
export function PlotLegend({ label, entries, colourBy, heading }: PlotLegendProps) {
  return (
    <ul className="ems-bar-plot-legend" aria-label={label}>
      {heading !== undefined && <li className="ems-bar-plot-heading">{heading}</li>}
      {entries.map(({ id, name, isLine }) => (
        <li key={id}>
          <span className="ems-bar-plot-swatch" data-line={isLine || undefined} {...{ [colourBy]: id }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Through the middles of the bars. @param bottom how far the plot goes below the axis */
function Line({ bars, top, bottom }: Pick<BarPlotProps, 'bars'> & { top: number; bottom: number }) {
  const points = bars.flatMap(({ line }, index) =>
    typeof line === 'number' ? [`${index + 0.5},${(100 * (top - line)) / (top + bottom)}`] : [],
  );
  if (points.length === 0) return null;
  return (
    <svg className="ems-bar-plot-line" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

interface AxisProps extends Pick<BarPlotProps, 'below'> {
  scale: BarScale;
  unit: string;
  factor: number;
}

function Axis({ scale, below, unit, factor }: AxisProps) {
  const { number } = useFormats();
  const marks = marksOf(scale);
  return (
    <div className="ems-bar-plot-axis" aria-hidden="true">
      <span className="ems-bar-plot-unit">{unit}</span>
      {marks.map(({ value, isNumbered }, index) => (
        <span key={value} style={{ insetBlockStart: `${(100 * index) / (marks.length - 1)}%` }}>
          {isNumbered && number((below === 'positive' ? Math.abs(value) : value) * factor)}
        </span>
      ))}
    </div>
  );
}
