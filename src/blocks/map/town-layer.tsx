import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '#src/i18n/i18n.tsx';
import type { EngineMap } from './map-engine.ts';
import { type Sign, townLabels } from './town-labels.ts';
import type { Town } from './towns.ts';
import { usePositions } from './use-positions.ts';
import type { Reach } from './use-reach.ts';

const none: readonly Town[] = [];

/** The names are loaded when the map is there; a map without them is still of use. */
function useTowns(): readonly Town[] {
  const [towns, setTowns] = useState(none);
  useEffect(() => {
    import('./towns.ts').then(
      (loaded) => setTowns(loaded.towns),
      () => undefined,
    );
  }, []);
  return towns;
}

interface TownLayerProps {
  map: EngineMap;
  reach: Reach;
  /** Names keep off them. */
  clusters: readonly Sign[];
}

/** The larger towns by name: where a pin is. */
export function TownLayer({ map, reach, clusters }: TownLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const towns = useTowns();
  const labels = useMemo(
    () => townLabels(towns, { ...reach, zoom: reach.step, language, clusters }),
    [towns, reach, language, clusters],
  );
  const move = useCallback(
    (element: HTMLElement, index: number) => {
      const label = labels[index];
      if (!label) return;
      const { x, y } = map.project([label.longitude, label.latitude]);
      // A name that the edge would cut is left out.
      const isHidden = x < label.box.left || x > map.getContainer().clientWidth - label.box.right;
      if (element.hidden !== isHidden) element.hidden = isHidden;
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    [map, labels],
  );
  usePositions(map, layer, move);
  return (
    <div
      ref={layer}
      className="ems-map-towns"
      aria-hidden="true"
      style={{ '--ems-pin-scale': reach.scale } as CSSProperties}
    >
      {labels.map(({ name, rank, side }) => (
        <div key={name} className="ems-map-town" data-rank={rank} data-side={side}>
          <span>{name}</span>
        </div>
      ))}
    </div>
  );
}
