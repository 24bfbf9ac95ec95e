import { useMemo } from 'react';
import { useLiveValues } from '#src/blocks/live/use-live-values.ts';
import type { Readings } from './reading.ts';

/** What points show now. */
export function useReadings(points: readonly string[]): Readings {
  const values = useLiveValues(points);
  return useMemo(() => {
    const byPoint = new Map(points.map((point, index) => [point, values[index]]));
    return (point) => byPoint.get(point);
  }, [points, values]);
}
