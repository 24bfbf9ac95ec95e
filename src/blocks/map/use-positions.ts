import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { EngineMap } from './map-engine.ts';

type Move = (element: HTMLElement, index: number) => void;

function moveChildren(layer: HTMLElement | null, move: Move): void {
  for (const [index, element] of [...(layer?.children ?? [])].entries())
    if (element instanceof HTMLElement) move(element, index);
}

/**
 * Moves the children of a layer with the map: `move` gets each child with its index, after every drawing of the layer
 * and whenever the map moves or changes its size.
 */
export function usePositions(map: EngineMap, layer: RefObject<HTMLElement | null>, move: Move): void {
  const latest = useRef(move);
  useLayoutEffect(() => {
    latest.current = move;
    moveChildren(layer.current, move);
  });
  useEffect(() => {
    const onMove = () => moveChildren(layer.current, latest.current);
    map.on('move', onMove);
    map.on('resize', onMove);
    return () => {
      map.off('move', onMove);
      map.off('resize', onMove);
    };
  }, [map, layer]);
}
