import { useCallback, useMemo, useRef } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { degreesText, graticuleLines } from './graticule.ts';
import type { EngineMap } from './map-engine.ts';
import { texts } from './texts.ts';
import { usePositions } from './use-positions.ts';
import type { Reach } from './use-reach.ts';

/** px at the map's right edge that its keys cover. */
const endWidth = 110;

/** Meridians and parallels with their degrees at the map's upper and left edge: straight lines on a map that is not tilted. */
export function Graticule({ map, reach: { step, window } }: { map: EngineMap; reach: Reach }) {
  const t = useTexts(texts);
  const layer = useRef<HTMLDivElement>(null);
  const { longitudes, latitudes } = useMemo(() => graticuleLines(step, window), [step, window]);
  const move = useCallback(
    (element: HTMLElement, index: number) => {
      const longitude = longitudes[index];
      const { x, y } = map.project([longitude ?? 0, latitudes[index - longitudes.length] ?? 0]);
      element.toggleAttribute('data-end', longitude !== undefined && x > map.getContainer().clientWidth - endWidth);
      element.style.transform =
        longitude === undefined ? `translateY(${Math.round(y)}px)` : `translateX(${Math.round(x)}px)`;
    },
    [map, longitudes, latitudes],
  );
  usePositions(map, layer, move);
  const label = (degrees: number, positive: 'east' | 'north', negative: 'west' | 'south') =>
    degrees === 0 ? '0°' : `${degreesText(degrees)}\u202f${t(`direction.${degrees > 0 ? positive : negative}`)}`;
  return (
    <div ref={layer} className="ems-map-net" aria-hidden="true">
      {longitudes.map((degrees) => (
        <div key={`x${degrees}`} className="ems-map-meridian">
          <span>{label(degrees, 'east', 'west')}</span>
        </div>
      ))}
      {latitudes.map((degrees) => (
        <div key={`y${degrees}`} className="ems-map-parallel">
          <span>{label(degrees, 'north', 'south')}</span>
        </div>
      ))}
    </div>
  );
}
