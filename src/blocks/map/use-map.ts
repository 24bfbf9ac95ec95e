import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ChartColours } from '#src/charts/style/colours.ts';
import type { EngineMap, EngineOptions } from './map-engine.ts';
import type { MapStyle } from './map-style.ts';
import { hasWebGl } from './web-gl.ts';

/** The browser has no WebGL · the code could not be loaded · the policy of the page forbids the worker. */
export type NoMap = 'webGl' | 'code' | 'policy';

export type MapState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly map: EngineMap }
  | { readonly kind: 'failed'; readonly reason: NoMap };

interface Options extends Omit<EngineOptions, 'container' | 'style'> {
  readonly mapStyle: MapStyle;
}

const loadEngine = () => import('./map-engine.ts');

/** Loads the map's code while its data is being read; `useMap` loads it again and reports a failure. */
export const loadEngineAhead = (): void => void loadEngine().catch(() => undefined);

/** Loads the map's code as soon as the map is to be shown. */
export function useEngineAhead(enabled: boolean): void {
  useEffect(() => {
    if (enabled) loadEngineAhead();
  }, [enabled]);
}

/** Creates a map in a box and removes it when the box unmounts. */
export function useMap(
  box: RefObject<HTMLElement | null>,
  colours: ChartColours | undefined,
  options: Options,
): MapState {
  const [state, setState] = useState<MapState>({ kind: 'loading' });
  const latest = useRef({ colours, options });
  useEffect(() => {
    latest.current = { colours, options };
  });
  const isColoured = colours !== undefined;
  useEffect(() => {
    const container = box.current;
    if (!container || !isColoured) return;
    if (!hasWebGl()) return setState({ kind: 'failed', reason: 'webGl' });
    let map: EngineMap | undefined;
    let isGone = false;
    const begin = async () => {
      const { createMap, mayDraw } = await loadEngine();
      const isAllowed = await mayDraw();
      const { colours: shown, options: given } = latest.current;
      if (isGone || !shown) return;
      if (!isAllowed) return setState({ kind: 'failed', reason: 'policy' });
      const { mapStyle, ...rest } = given;
      map = createMap({ ...rest, container, style: mapStyle.style(shown) });
      // Without a listener the engine logs each tile that fails to load; the map works without the tile.
      map.on('error', () => undefined);
      const made = map;
      map.once('style.load', () => !isGone && setState({ kind: 'ready', map: made }));
    };
    begin().catch(() => !isGone && setState({ kind: 'failed', reason: 'code' }));
    return () => {
      isGone = true;
      map?.remove();
      setState({ kind: 'loading' });
    };
  }, [box, isColoured]);
  const map = state.kind === 'ready' ? state.map : undefined;
  const { mapStyle } = options;
  useEffect(() => {
    if (!map || !colours) return;
    for (const [layer, property, value] of mapStyle.paint(colours)) map.setPaintProperty(layer, property, value);
  }, [map, colours, mapStyle]);
  return state;
}
