import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useColours } from '#src/charts/use-colours.ts';
import type { Station } from '#src/contract/station.ts';
import type { TileSource } from '#src/contract/workbench-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Skeleton } from '#src/ui/states.tsx';
import { boundsOf, type Cluster } from './cluster.ts';
import { type Datum, offMap, onMap, type Place } from './datum.ts';
import { MapControls } from './map-controls.tsx';
import type { EngineMap } from './map-engine.ts';
import type { MapView } from './map-query.ts';
import { worldLook } from './map-style.ts';
import css from './map.css?inline';
import { Notice } from './notice.tsx';
import { PinLayer } from './pin-layer.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { type MapStation, pinOf } from './station-model.ts';
import { texts } from './texts.ts';
import { type NoMap, useMap } from './use-map.ts';

const styles = sheet(css);

/** A fleet is seen whole with room for its pins; a single town not from the roof. */
const fitting = { padding: 56, maxZoom: 11 };
const gathering = { padding: 80, maxZoom: 14 };
const wholeWorld = { center: [0, 20] as [number, number], zoom: 1 };

interface FleetMapProps {
  /** Those that the filter leaves. */
  stations: readonly MapStation[];
  /** All: what the map shows at first. */
  all: readonly MapStation[];
  tiles: TileSource | undefined;
  /** Where the address says that the map stood. */
  view: MapView | undefined;
  onView(view: MapView): void;
  onOpen(station: Station): void;
  /** The same as a list: shown where the browser cannot draw a map. */
  list: ReactNode;
}

const lngLat = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude];

/** West, south, east and north. */
type Bounds = [number, number, number, number];

function boundsAround(places: readonly Place[]): Bounds | undefined {
  const bounds = boundsOf(places);
  return bounds && [...bounds];
}

function placesOf(stations: readonly MapStation[], datum: Datum): readonly Place[] {
  return stations.map(({ station }) => onMap(station, datum));
}

/** Where the map stands at first: as the address says, else so that the whole fleet is seen. */
function startOf(view: MapView | undefined, whole: Bounds | undefined, datum: Datum) {
  if (view) return { center: lngLat(onMap(view, datum)), zoom: view.zoom };
  return whole ? { bounds: whole, fitBoundsOptions: fitting } : wholeWorld;
}

/** Tells where the map stands whenever it comes to rest. */
function useMoved(map: EngineMap | undefined, datum: Datum, onView: FleetMapProps['onView']): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    if (!map) return;
    const standing = () => `${map.getCenter().toString()} ${map.getZoom()}`;
    // A window that changes its size moves nothing.
    let last = standing();
    const tell = () => {
      if (standing() === last) return;
      last = standing();
      const { lng, lat } = map.getCenter();
      latest.current({ ...offMap({ longitude: lng, latitude: lat }, datum), zoom: map.getZoom() });
    };
    map.on('moveend', tell);
    return () => void map.off('moveend', tell);
  }, [map, datum]);
}

function WithoutMap({ reason, list }: { reason: NoMap; list: ReactNode }) {
  const t = useTexts(texts);
  return (
    <>
      <Notice title={t(`map.without.${reason}.title`)} text={t(`map.without.${reason}.text`)} />
      {list}
    </>
  );
}

/** The stations on land and sea: pins by the worst alarm, together where they would cover each other. */
export function FleetMap(props: FleetMapProps) {
  useStyles(styles);
  const t = useTexts(texts);
  const { stations, all, tiles, view, onView, onOpen, list } = props;
  const datum = tiles?.datum ?? 'wgs84';
  const whole = useMemo(() => boundsAround(placesOf(all, datum)), [all, datum]);
  const box = useRef<HTMLDivElement>(null);
  const state = useMap(box, useColours(box), {
    label: t('map.label'),
    look: useMemo(() => worldLook(tiles), [tiles]),
    ...startOf(view, whole, datum),
    minZoom: 0.5,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  const map = state.kind === 'ready' ? state.map : undefined;
  useMoved(map, datum, onView);
  const pins = useMemo(() => stations.map((one) => pinOf(one, onMap(one.station, datum))), [stations, datum]);
  const byId = useMemo(() => new Map(all.map((one) => [one.station.id, one])), [all]);
  const fit = useCallback(
    (places: readonly Place[], how: typeof fitting) => {
      const bounds = boundsAround(places);
      if (bounds) map?.fitBounds(bounds, how);
    },
    [map],
  );
  const gather = useCallback(
    ({ pins: together, ...centre }: Cluster) => {
      const bounds = boundsOf(together);
      const isOnePlace = bounds !== undefined && bounds[0] === bounds[2] && bounds[1] === bounds[3];
      if (isOnePlace) map?.easeTo({ center: lngLat(centre), zoom: gathering.maxZoom });
      else fit(together, gathering);
    },
    [map, fit],
  );
  if (state.kind === 'failed') return <WithoutMap reason={state.reason} list={list} />;
  return (
    <div className="ems-map" data-ready={map !== undefined || undefined}>
      <div ref={box} className="ems-map-canvas" />
      {!map && (
        <div className="ems-map-wait">
          <Skeleton />
        </div>
      )}
      {map && (
        <>
          <PinLayer map={map} pins={pins} stations={byId} onOpen={onOpen} onGather={gather} />
          <MapControls map={map} onWhole={() => fit(placesOf(stations, datum), fitting)} />
          <ScaleBar map={map} />
          <p className="ems-map-source">{tiles?.attribution ?? 'Natural Earth'}</p>
        </>
      )}
    </div>
  );
}
