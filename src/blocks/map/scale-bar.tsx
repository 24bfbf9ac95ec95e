import { useCallback, useSyncExternalStore } from 'react';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { EngineMap } from './map-engine.ts';
import { metresPerPixel } from './mercator.ts';

/** px */
const longest = 110;

/** The largest of 1, 2 and 5 times a power of ten that is no more than a value. */
export function roundedDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power;
}

/** How far is how far, at the middle of the map. */
export function ScaleBar({ map }: { map: EngineMap }) {
  const { number } = useFormats();
  const watch = useCallback(
    (changed: () => void) => {
      map.on('moveend', changed);
      return () => void map.off('moveend', changed);
    },
    [map],
  );
  // Compared by its value: it is the same for a map that only moves to the east.
  const perPixel = useSyncExternalStore(watch, () => metresPerPixel(map.getCenter().lat, map.getZoom()));
  const metres = roundedDown(perPixel * longest);
  const words = metres >= 1000 ? `${number(metres / 1000)} km` : `${number(metres)} m`;
  return (
    <p className="ems-map-scale" style={{ inlineSize: `${Math.round(metres / perPixel)}px` }} aria-hidden="true">
      {words}
    </p>
  );
}
