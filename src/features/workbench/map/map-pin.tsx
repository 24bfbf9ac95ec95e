import { memo } from 'react';
import type { StationSite } from '#src/contract/station/sites.ts';
import type { Cluster } from './cluster.ts';
import { ClusterPin, StationPin } from './pin-button.tsx';
import { StationCard } from './station-card.tsx';
import type { MapStation } from './station-model.ts';

interface MapPinProps {
  cluster: Cluster;
  /** The station that stands alone there; undefined: there are several. */
  station: MapStation | undefined;
  isPointed: boolean;
  onPoint(id: string | undefined): void;
  onOpen(station: StationSite): void;
  onGather(cluster: Cluster): void;
}

/** A pin of one station or a cluster, with the station's card under the pointer. It renders only after changes. */
export const MapPin = memo(function MapPin(props: MapPinProps) {
  const { cluster, station, isPointed, onPoint, onOpen, onGather } = props;
  const [pin] = cluster.pins;
  return (
    <div
      className="ems-map-pin"
      data-station={station?.station.id}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(cluster.id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(cluster.id)}
      onBlur={() => onPoint(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && onPoint(undefined)}
    >
      {station && pin ? (
        <StationPin pin={pin} name={station.station.name} onOpen={() => onOpen(station.station)} />
      ) : (
        <ClusterPin cluster={cluster} onOpen={() => onGather(cluster)} />
      )}
      {station && isPointed && (
        <div className="ems-map-card">
          <StationCard station={station} />
        </div>
      )}
    </div>
  );
});
