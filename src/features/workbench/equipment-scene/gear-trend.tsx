import { useState } from 'react';
import { PointHistory } from '#src/blocks/points/point-history.tsx';
import type { HistoryPoint } from '#src/blocks/points/point-series.ts';
import type { RangeName } from '#src/blocks/points/ranges.ts';

const ranges: readonly RangeName[] = ['live', '1d', '7d'];
/** Of the window's height. */
const share = 0.34;

interface GearTrendProps {
  title: string;
  /** Keep the array while nothing changes. */
  points: readonly HistoryPoint[];
  zone: string;
}

/** How the main values of several devices went, as high as the screen lets it be. */
export default function GearTrend({ title, points, zone }: GearTrendProps) {
  const [height] = useState(() => Math.max(220, Math.round(window.innerHeight * share)));
  return <PointHistory prefix="gear" {...{ title, points, zone, ranges, height }} />;
}
