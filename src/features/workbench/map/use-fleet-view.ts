import { useCallback, useEffect, useMemo, useRef } from 'react';
import { boundsOf } from './cluster.ts';
import { type Datum, offMap, onMap, type LngLat } from '#src/blocks/map/datum.ts';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import { type MapView, viewChanges } from './map-query.ts';
import type { MapStation } from './station-model.ts';
import { pageMove, useMoved } from '#src/blocks/map/use-moved.ts';

/** px; on the right stands the number of a pin's alarms. */
const pinPadding = { top: 56, bottom: 56, left: 56, right: 96 } as const;

/**
 * All stations fit into view with padding for their pins. A single one is not zoomed in closer than its town; where the
 * map has no streets, not closer than the towns around it.
 */
const fittingOf = (hasTiles: boolean) => ({ padding: pinPadding, maxZoom: hasTiles ? 11 : 6 });
const wholeWorld = { center: [0, 20] as [number, number], zoom: 1 };

/** West, south, east and north. */
type Bounds = [number, number, number, number];

export const lngLat = ({ longitude, latitude }: LngLat): [number, number] => [longitude, latitude];

export function boundsAround(positions: readonly LngLat[]): Bounds | undefined {
  const bounds = boundsOf(positions);
  return bounds && [...bounds];
}

const keyOf = (view: MapView | undefined): string | null => (view ? (viewChanges(view)['at'] ?? null) : null);

interface Options {
  /** Those that the filter leaves. */
  readonly stations: readonly MapStation[];
  readonly all: readonly MapStation[];
  readonly datum: Datum;
  readonly hasTiles: boolean;
  /** The map's position in the URL; undefined: all stations are in view. */
  readonly view: MapView | undefined;
  onView(view: MapView | undefined): void;
}

/** The map's first position: the one in the URL, otherwise the bounds of all stations. */
export function useFleetStart({ stations, all, datum, hasTiles, view }: Omit<Options, 'onView'>) {
  const shown = stations.length > 0 ? stations : all;
  const bounds = useMemo(() => boundsAround(shown.map(({ station }) => onMap(station, datum))), [shown, datum]);
  const start = view
    ? { center: lngLat(onMap(view, datum)), zoom: view.zoom }
    : bounds
      ? { bounds, fitBoundsOptions: fittingOf(hasTiles) }
      : wholeWorld;
  return { bounds, start };
}

/**
 * The stations stay in view through every change of the map's size, until a person moves the map; the position is in
 * the address then. @returns shows all stations again
 */
export function useFleetView(map: EngineMap | undefined, bounds: Bounds | undefined, options: Options): () => void {
  const { datum, hasTiles, view, onView } = options;
  const latest = useRef({ bounds, view, datum });
  const at = keyOf(view);
  const shownAt = useRef(at);
  /** Positions that went into the address and have not come back from it. */
  const written = useRef<(string | null)[]>([]);
  useEffect(() => {
    latest.current = { bounds, view, datum };
  });
  const fit = useCallback(
    (animate: boolean) => {
      if (latest.current.bounds) map?.fitBounds(latest.current.bounds, { ...fittingOf(hasTiles), animate }, pageMove);
    },
    [map, hasTiles],
  );
  useMoved(map, (moved) => {
    const { lng, lat } = moved.getCenter();
    const next = { ...offMap({ longitude: lng, latitude: lat }, datum), zoom: moved.getZoom() };
    written.current.push(keyOf(next));
    onView(next);
  });
  useEffect(() => {
    if (!map) return;
    const resized = () => !latest.current.view && fit(false);
    resized();
    map.on('resize', resized);
    return () => void map.off('resize', resized);
  }, [map, fit]);
  useEffect(() => {
    if (!map || at === shownAt.current) return;
    shownAt.current = at;
    const index = written.current.indexOf(at);
    written.current.splice(0, index + 1);
    if (index >= 0) return;
    // The address was changed from outside, as the wall does from page to page.
    const next = latest.current.view;
    if (next) map.jumpTo({ center: lngLat(onMap(next, latest.current.datum)), zoom: next.zoom }, pageMove);
    else fit(false);
  }, [map, at, fit]);
  return useCallback(() => {
    written.current.push(null);
    onView(undefined);
    fit(true);
  }, [onView, fit]);
}
