import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import type { EngineMap } from './map-engine.ts';

/**
 * Moves the children of a layer with the map: `move` gets each child with its index, after every drawing of the layer
 * and whenever the map moves or changes its size.
 */
export function usePositions(
  map: EngineMap,
  layer: RefObject<HTMLElement | null>,
  move: (element: HTMLElement, index: number) => void,
): void {
  const moveAll = useCallback(() => {
    for (const [index, element] of [...(layer.current?.children ?? [])].entries())
      if (element instanceof HTMLElement) move(element, index);
  }, [layer, move]);
  useLayoutEffect(moveAll);
  useEffect(() => {
    map.on('move', moveAll);
    map.on('resize', moveAll);
    return () => {
      map.off('move', moveAll);
      map.off('resize', moveAll);
    };
  }, [map, moveAll]);
}
