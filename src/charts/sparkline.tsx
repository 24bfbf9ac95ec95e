import { stretches } from '#src/lib/lttb.ts';
import { roundTo } from '#src/lib/round-to.ts';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { extent } from './axes.ts';
import type { FlowNode } from './flow-model.ts';
import type { Column } from './history-types.ts';
import { carrierStyles } from './carrier-styles.ts';
import css from './sparkline.css?inline';

const styles = sheet(css);

export interface SparklineProps {
  /** Accessible name with the quantity and its course. Without it the line is decoration beside a figure. */
  label?: string;
  values: Column;
  /** px; as wide as its place. */
  height?: number;
  carrier?: FlowNode;
}

const width = 100;
const pad = 2;

/** Path through the values, broken at gaps, and the dots of those that stand alone between gaps. */
export function sparkPaths(values: ArrayLike<number>, height: number): { line: string; dots: string } {
  const [low, high] = extent(values);
  if (!(low <= high)) return { line: '', dots: '' };
  const x = (index: number) => roundTo((index / Math.max(1, values.length - 1)) * width, 2);
  const span = high - low;
  const y = (index: number) => {
    const share = span === 0 ? 0.5 : ((values[index] ?? 0) - low) / span;
    return roundTo(height - pad - share * (height - 2 * pad), 2);
  };
  const times = Array.from(values, (_, index) => index);
  const [line, dots]: [string[], string[]] = [[], []];
  for (const [from, to] of stretches({ times, values }, 0, values.length, Number.POSITIVE_INFINITY)) {
    const points = Array.from({ length: to - from }, (_, at) => `${x(from + at)} ${y(from + at)}`);
    if (points.length === 1) dots.push(`M${points[0]}h0.01`);
    else line.push(`M${points.join('L')}`);
  }
  return { line: line.join(''), dots: dots.join('') };
}

/** How a value went, at a glance: no axes, no figures. */
export function Sparkline({ label, values, height = 28, carrier }: SparklineProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const numbers = Array.from(values, (value) => value ?? Number.NaN);
  const { line, dots } = sparkPaths(numbers, height);
  return (
    <svg
      className="ems-sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      data-carrier={carrier}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={line} />
      <path className="ems-sparkline-dots" d={dots} />
    </svg>
  );
}
