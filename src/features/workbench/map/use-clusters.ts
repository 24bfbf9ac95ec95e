import { useMemo } from 'react';
import { type Cluster, clustersAt, type Pin } from './cluster.ts';
import { isInWindow, type Reach } from '#src/blocks/map/use-reach.ts';

/** What is drawn at the map's zoom near its window: never all of thousands of pins. */
export function useClusters({ step, window, scale }: Reach, pins: readonly Pin[]): readonly Cluster[] {
  const clusters = useMemo(() => clustersAt(pins, step, scale), [pins, step, scale]);
  return useMemo(() => clusters.filter((cluster) => isInWindow(window, cluster)), [clusters, window]);
}
