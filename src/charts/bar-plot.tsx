import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { niceScale } from '#src/lib/nice-scale.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { useFormats } from '#src/ui/use-formats.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import css from './bar-plot.css?inline';

const styles = sheet(css);
const steps = 4;
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
  legend?: ReactNode;
  drill?: BarDrill | undefined;
}

const sumOf = (segments: readonly Segment[] = []): number => segments.reduce((sum, { size }) => sum + size, 0);
const mostOf = ({ above, below, line }: PlotBar): number => Math.max(sumOf(above), sumOf(below), Math.abs(line ?? 0));

/** Stacked bars on one side of the axis or on two; pointer and arrow keys choose one, whose words stand below. */
export function BarPlot(props: BarPlotProps) {
  const { title, note, keys, bars, words, colourBy, below, legend, drill } = props;
  useStyles(styles);
  const id = useId();
  const [current, setCurrent] = useState<number>();
  const field = useRef<HTMLDivElement>(null);
  const isFocused = drill?.isFocused ?? false;
  useEffect(() => {
    const root = field.current?.getRootNode();
    const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    // Focus that has gone elsewhere meanwhile stays there.
    if (isFocused && (active === null || active === document.body)) field.current?.focus();
  }, [isFocused]);
  const top = niceScale(0, Math.max(0, ...bars.map(mostOf)), steps).max;
  const every = Math.ceil(bars.length / labelsMax);
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
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -bars.length, End: bars.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Without a chosen bar the keys begin beside the first one, or behind the last one.
    setCurrent((at) => Math.min(bars.length - 1, Math.max(0, (at ?? (step > 0 ? -1 : bars.length)) + step)));
  };
  const sideOf = (segments: readonly Segment[]) =>
    segments.map(({ id: name, size }) =>
      size > 0 ? <span key={name} {...{ [colourBy]: name }} style={{ blockSize: `${(100 * size) / top}%` }} /> : null,
    );
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
        <Axis {...props.axisOf(top)} top={top} below={below} />
        <div className="ems-bar-plot-bars" data-sides={below && ''} aria-hidden="true">
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
              <div className="ems-bar-plot-above">{sideOf(bar.above)}</div>
              {below && <div className="ems-bar-plot-below">{sideOf(bar.below ?? [])}</div>}
              <span className="ems-bar-plot-label">{index % every === 0 && bar.label}</span>
            </div>
          ))}
          <Line bars={bars} top={top} below={below} />
        </div>
      </div>
      <VisuallyHidden id={`${id}-keys`}>{drill ? `${keys}. ${drill.keys}` : keys}</VisuallyHidden>
      <p className="ems-bar-plot-read-out" role="status">
        {current === undefined || !bars[current] ? note : words(current)}
      </p>
    </div>
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

interface ScaleProps {
  top: number;
  below: BarPlotProps['below'];
}

/** Through the middles of the bars. */
function Line({ bars, top, below }: ScaleProps & { bars: readonly PlotBar[] }) {
  const [zero, full] = below ? [50, 50] : [100, 100];
  const points = bars.flatMap(({ line }, index) =>
    typeof line === 'number' ? [`${index + 0.5},${top > 0 ? zero - (full * line) / top : zero}`] : [],
  );
  if (points.length === 0) return null;
  return (
    <svg className="ems-bar-plot-line" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
      <polyline points={points.join(' ')} />
    </svg>
  );
}

function Axis({ top, below, unit, factor }: ScaleProps & { unit: string; factor: number }) {
  const { number } = useFormats();
  const count = below ? 2 * steps : steps;
  const ticks = Array.from({ length: count + 1 }, (_, index) => ((steps - index) * top) / steps);
  return (
    <div className="ems-bar-plot-axis" aria-hidden="true">
      <span className="ems-bar-plot-unit">{unit}</span>
      {ticks.map((tick, index) => (
        <span key={tick} style={{ insetBlockStart: `${(100 * index) / count}%` }}>
          {(!below || index % 2 === 0) && number((below === 'positive' ? Math.abs(tick) : tick) * factor)}
        </span>
      ))}
    </div>
  );
}
