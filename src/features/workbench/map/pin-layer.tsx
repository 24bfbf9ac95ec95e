import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Station } from '#src/contract/station.ts';
import type { Cluster, Pin } from './cluster.ts';
import type { EngineMap } from './map-engine.ts';
import { ClusterFace, StationFace } from './pin-face.tsx';
import { StationCard } from './station-card.tsx';
import type { MapStation } from './station-model.ts';
import { useClusters } from './use-clusters.ts';

interface PinLayerProps {
  map: EngineMap;
  pins: readonly Pin[];
  stations: ReadonlyMap<string, MapStation>;
  onOpen(station: Station): void;
  onGather(cluster: Cluster): void;
}

/** px that a card needs above its pin. */
const cardRoom = 190;

/** Buttons over the map: they keep their size, their words and the theme, and the keyboard reaches them. */
export function PinLayer({ map, pins, stations, onOpen, onGather }: PinLayerProps) {
  const clusters = useClusters(map, pins);
  const layer = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string>();
  const place = useCallback(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    for (const [index, element] of [...(layer.current?.children ?? [])].entries()) {
      const cluster = clusters[index];
      if (!cluster || !(element instanceof HTMLElement)) continue;
      const { x, y } = map.project([cluster.longitude, cluster.latitude]);
      element.style.transform = `translate(${x}px, ${y}px)`;
      // Out of sight is out of the tab order.
      element.hidden = x < 0 || y < 0 || x > clientWidth || y > clientHeight;
      element.dataset['below'] = String(y < cardRoom);
      element.dataset['side'] = x < clientWidth / 3 ? 'start' : x > (clientWidth * 2) / 3 ? 'end' : 'middle';
    }
  }, [map, clusters]);
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, place]);
  return createPortal(
    <div ref={layer} className="ems-map-pins">
      {clusters.map((cluster) => {
        const [only] = cluster.pins;
        const one = cluster.pins.length === 1 && only ? stations.get(only.id) : undefined;
        return (
          <div
            key={cluster.id}
            className="ems-map-pin"
            data-station={one?.station.id}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(cluster.id)}
            onPointerLeave={() => setPointed(undefined)}
            onFocus={() => setPointed(cluster.id)}
            onBlur={() => setPointed(undefined)}
            onKeyDown={({ key }) => key === 'Escape' && setPointed(undefined)}
          >
            {one && only ? (
              <StationFace pin={only} name={one.station.name} onOpen={() => onOpen(one.station)} />
            ) : (
              <ClusterFace cluster={cluster} onOpen={() => onGather(cluster)} />
            )}
            {one && pointed === cluster.id && (
              <div className="ems-map-card">
                <StationCard station={one} />
              </div>
            )}
          </div>
        );
      })}
    </div>,
    map.getCanvasContainer(),
  );
}
