import { sheet, useStyles } from '#src/theme/styles.ts';
import type { FlowNode } from '../flow/flow-model.ts';
import type { Column } from '../history/history-types.ts';
import { carrierStyles } from '../flow/carrier-styles.ts';
import { sparkPaths, sparkWidth } from './spark-paths.ts';
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

/** How a value went, at a glance: no axes, no figures. */
export function Sparkline({ label, values, height = 28, carrier }: SparklineProps) {
  useStyles(carrierStyles);
  useStyles(styles);
  const numbers = Array.from(values, (value) => value ?? Number.NaN);
  const { line, dots, gaps } = sparkPaths(numbers, height);
  return (
    <svg
      className="ems-sparkline"
      viewBox={`0 0 ${sparkWidth} ${height}`}
      preserveAspectRatio="none"
      height={height}
      data-carrier={carrier}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={line} />
      <path className="ems-sparkline-dots" d={dots} />
      <path className="ems-sparkline-gaps" d={gaps} />
    </svg>
  );
}
