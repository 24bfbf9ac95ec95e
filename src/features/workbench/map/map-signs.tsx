import { createPortal } from 'react-dom';
import type { StationSite } from '#src/contract/station/sites.ts';
import type { Cluster, Pin } from './cluster.ts';
import { Graticule } from '#src/blocks/map/graticule-layer.tsx';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import { PinLayer } from './pin-layer.tsx';
import type { MapStation } from './station-model.ts';
import { TownLayer } from '#src/blocks/map/town-layer.tsx';
import { useClusters } from './use-clusters.ts';
import { useReach } from '#src/blocks/map/use-reach.ts';

interface MapSignsProps {
  map: EngineMap;
  /** The tiles of a deployment bring their names along, and may count degrees in another datum. */
  hasTiles: boolean;
  pins: readonly Pin[];
  stations: ReadonlyMap<string, MapStation>;
  /** Stable, as is `onGather`: a pin is drawn again with another one. */
  onOpen(station: StationSite): void;
  onGather(cluster: Cluster): void;
}

/** Everything that is drawn over land and sea: the graticule, the names of towns and the pins. */
export function MapSigns({ map, hasTiles, pins, stations, onOpen, onGather }: MapSignsProps) {
  const reach = useReach(map);
  const clusters = useClusters(reach, pins);
  return createPortal(
    <>
      {!hasTiles && <Graticule map={map} reach={reach} />}
      {!hasTiles && <TownLayer map={map} reach={reach} clusters={clusters} />}
      <PinLayer {...{ map, clusters, stations, onOpen, onGather }} scale={reach.scale} />
    </>,
    map.getCanvasContainer(),
  );
}
