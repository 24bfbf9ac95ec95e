import { useEffect, useMemo, useState } from 'react';
import { type Cluster, clustersAt, type Pin } from './cluster.ts';
import type { EngineMap } from './map-engine.ts';

/** Pins come together and part at every half step of the zoom. */
const stepOf = (zoom: number): number => Math.floor(zoom * 2) / 2;

interface Window {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What is seen, and half as much again around it: a map that is dragged finds its pins there. */
function around(map: EngineMap): Window {
  const bounds = map.getBounds();
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  return {
    west: bounds.getWest() - width / 4,
    east: bounds.getEast() + width / 4,
    south: bounds.getSouth() - height / 4,
    north: bounds.getNorth() + height / 4,
  };
}

function isWithin(map: EngineMap, { west, south, east, north }: Window): boolean {
  const bounds = map.getBounds();
  return (
    bounds.getWest() >= west && bounds.getEast() <= east && bounds.getSouth() >= south && bounds.getNorth() <= north
  );
}

interface Reach {
  readonly step: number;
  readonly window: Window;
}

/** What is drawn at the map's zoom where it is looked at: never all of thousands of pins. */
export function useClusters(map: EngineMap, pins: readonly Pin[]): readonly Cluster[] {
  const [reach, setReach] = useState<Reach>(() => ({ step: stepOf(map.getZoom()), window: around(map) }));
  useEffect(() => {
    const look = () =>
      setReach((before) => {
        const step = stepOf(map.getZoom());
        return step === before.step && isWithin(map, before.window) ? before : { step, window: around(map) };
      });
    look();
    map.on('move', look);
    map.on('resize', look);
    return () => {
      map.off('move', look);
      map.off('resize', look);
    };
  }, [map]);
  const clusters = useMemo(() => clustersAt(pins, reach.step), [pins, reach.step]);
  const { west, south, east, north } = reach.window;
  return useMemo(
    () =>
      clusters.filter(
        ({ longitude, latitude }) => longitude >= west && longitude <= east && latitude >= south && latitude <= north,
      ),
    [clusters, west, south, east, north],
  );
}
