import { useEffect, useRef } from 'react';
import type { EngineMap } from './map-engine.ts';

/** Marks the events of a move that the page itself makes. */
export const pageMove = { isPageMove: true };

const positionOf = (map: EngineMap): string =>
  [map.getCenter().toString(), map.getZoom(), map.getBearing(), map.getPitch()].join(' ');

/** Calls back each time a person has moved the map; a change of its size and a move of the page are none. */
export function useMoved(map: EngineMap | undefined, onMoved: (map: EngineMap) => void): void {
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (!map) return;
    let last = positionOf(map);
    const moved = (event: object) => {
      const now = positionOf(map);
      if (now === last) return;
      last = now;
      if (!('isPageMove' in event)) latest.current(map);
    };
    map.on('moveend', moved);
    return () => void map.off('moveend', moved);
  }, [map]);
}
