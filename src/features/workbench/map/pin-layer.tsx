import { type CSSProperties, useCallback, useRef, useState } from 'react';
import type { StationSite } from '#src/contract/station/sites.ts';
import type { Cluster } from './cluster.ts';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import { MapPin } from './map-pin.tsx';
import type { MapStation } from './station-model.ts';
import { usePositions } from '#src/blocks/map/use-positions.ts';

interface PinLayerProps {
  map: EngineMap;
  clusters: readonly Cluster[];
  /** How much larger than usual pins are drawn. */
  scale: number;
  stations: ReadonlyMap<string, MapStation>;
  /** Stable, like `onGather`: another function renders every pin again. */
  onOpen(station: StationSite): void;
  onGather(cluster: Cluster): void;
}

/** px that a card needs above its pin. */
const cardHeightPx = 190;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Positions a pin. A pin outside the map is hidden and not in the tab order; a card opens towards the map's middle. */
function positionPin(
  element: HTMLElement,
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: Box,
): void {
  const isHidden = x < 0 || y < 0 || x > width || y > height;
  // What is the same as before is not written again: the map moves 60 times a second.
  if (element.hidden !== isHidden) element.hidden = isHidden;
  if (isHidden) return;
  element.style.transform = `translate(${x}px, ${y}px)`;
  const below = String(y < cardHeightPx);
  const side = x < width / 3 ? 'start' : x > (width * 2) / 3 ? 'end' : 'middle';
  if (element.dataset['below'] !== below) element.dataset['below'] = below;
  if (element.dataset['side'] !== side) element.dataset['side'] = side;
}

/** Buttons over the map: they keep their size, their words and the theme, and the keyboard reaches them. */
export function PinLayer({ map, clusters, scale, stations, onOpen, onGather }: PinLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string>();
  const move = useCallback(
    (element: HTMLElement, index: number) => {
      const cluster = clusters[index];
      if (!cluster) return;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      positionPin(element, map.project([cluster.longitude, cluster.latitude]), { width, height });
    },
    [map, clusters],
  );
  usePositions(map, layer, move);
  return (
    <div ref={layer} className="ems-map-pins" style={{ '--ems-pin-scale': scale } as CSSProperties}>
      {clusters.map((cluster) => {
        const [only] = cluster.pins;
        return (
          <MapPin
            key={cluster.id}
            cluster={cluster}
            station={cluster.pins.length === 1 && only ? stations.get(only.id) : undefined}
            isPointed={pointed === cluster.id}
            onPoint={setPointed}
            onOpen={onOpen}
            onGather={onGather}
          />
        );
      })}
    </div>
  );
}
