import { useEffect, useState } from 'react';
import type { EngineMap } from './map-engine.ts';

/** Degrees. */
export interface MapWindow {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** What is drawn over a map: it changes only where the map's move asks for it. */
export interface Reach {
  /** Zoom for which signs and names are arranged: pins come together and part at every half step. */
  readonly step: number;
  readonly window: MapWindow;
  /** How much larger than usual signs are drawn. */
  readonly scale: number;
  /** Of names on the map. */
  readonly fontPx: number;
}

const stepOf = (zoom: number): number => Math.floor(zoom * 2) / 2;

/** Signs that grew as the words do would leave little of the map. */
const scaleMax = 1.6;

function sizesOf(map: EngineMap): Pick<Reach, 'scale' | 'fontPx'> {
  const style = getComputedStyle(map.getContainer());
  return {
    scale: Math.min(scaleMax, Number(style.getPropertyValue('--ems-scale')) || 1),
    fontPx: Number.parseFloat(style.fontSize),
  };
}

/** The visible bounds and a quarter of their size more on each side, so that a dragged map has its pins there. */
function windowOf(map: EngineMap): MapWindow {
  const bounds = map.getBounds();
  const [width, height] = [bounds.getEast() - bounds.getWest(), bounds.getNorth() - bounds.getSouth()];
  return {
    west: bounds.getWest() - width / 4,
    east: bounds.getEast() + width / 4,
    south: bounds.getSouth() - height / 4,
    north: bounds.getNorth() + height / 4,
  };
}

function isWithin(map: EngineMap, { west, south, east, north }: MapWindow): boolean {
  const bounds = map.getBounds();
  return (
    bounds.getWest() >= west && bounds.getEast() <= east && bounds.getSouth() >= south && bounds.getNorth() <= north
  );
}

const reachOf = (map: EngineMap): Reach => ({
  step: stepOf(map.getZoom()),
  window: windowOf(map),
  ...sizesOf(map),
});

export const isInWindow = (
  { west, south, east, north }: MapWindow,
  { longitude, latitude }: { readonly longitude: number; readonly latitude: number },
): boolean => longitude >= west && longitude <= east && latitude >= south && latitude <= north;

export function useReach(map: EngineMap): Reach {
  const [reach, setReach] = useState<Reach>(() => reachOf(map));
  useEffect(() => {
    const onMove = () =>
      setReach((before) =>
        stepOf(map.getZoom()) === before.step && isWithin(map, before.window) ? before : reachOf(map),
      );
    const onResize = () => setReach(reachOf(map));
    onResize();
    map.on('move', onMove);
    map.on('resize', onResize);
    return () => {
      map.off('move', onMove);
      map.off('resize', onResize);
    };
  }, [map]);
  return reach;
}
