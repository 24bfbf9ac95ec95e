import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useColours } from '#src/charts/style/use-colours.ts';
import type { StationSite } from '#src/contract/station/sites.ts';
import type { TileSource } from '#src/contract/system/workbench-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import type { Cluster } from './cluster.ts';
import { onMap } from '#src/blocks/map/datum.ts';
import { MapBox } from '#src/blocks/map/map-box.tsx';
import { MapControls } from '#src/blocks/map/map-controls.tsx';
import type { MapView } from './map-query.ts';
import { worldMapStyle } from '#src/blocks/map/map-style.ts';
import css from './pins.css?inline';
import { Notice } from './notice.tsx';
import { MapSigns } from './map-signs.tsx';
import { ScaleBar } from '#src/blocks/map/scale-bar.tsx';
import { type MapStation, pinOf } from './station-model.ts';
import { texts } from './texts.ts';
import { boundsAround, lngLat, useFleetStart, useFleetView } from './use-fleet-view.ts';
import { type NoMap, useMap } from '#src/blocks/map/use-map.ts';

const styles = sheet(css);

const gathering = { padding: 80, maxZoom: 14 };

interface FleetMapProps {
  /** Those that the filter leaves. */
  stations: readonly MapStation[];
  /** Shown where the filter leaves none. */
  all: readonly MapStation[];
  tiles: TileSource | undefined;
  /** The map's position in the URL; undefined: all stations are in view. */
  view: MapView | undefined;
  /** Stable. */
  onView(view: MapView | undefined): void;
  onOpen(station: StationSite): void;
  /** The same as a list: shown where the browser cannot draw a map. */
  list: ReactNode;
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
  const hasTiles = tiles !== undefined;
  const { bounds, start } = useFleetStart({ stations, all, datum, hasTiles, view });
  const box = useRef<HTMLDivElement>(null);
  const state = useMap(box, useColours(box), {
    label: t('view.map'),
    mapStyle: useMemo(() => worldMapStyle(tiles), [tiles]),
    ...start,
    minZoom: 0.5,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  const map = state.kind === 'ready' ? state.map : undefined;
  const showWhole = useFleetView(map, bounds, { stations, all, datum, hasTiles, view, onView });
  const pins = useMemo(() => stations.map((one) => pinOf(one, onMap(one.station, datum))), [stations, datum]);
  const byId = useMemo(() => new Map(all.map((one) => [one.station.id, one])), [all]);
  const gather = useCallback(
    ({ pins: together, ...centre }: Cluster) => {
      const around = boundsAround(together);
      const isSinglePoint = around !== undefined && around[0] === around[2] && around[1] === around[3];
      if (isSinglePoint) map?.easeTo({ center: lngLat(centre), zoom: gathering.maxZoom });
      else if (around) map?.fitBounds(around, gathering);
    },
    [map],
  );
  if (state.kind === 'failed') return <WithoutMap reason={state.reason} list={list} />;
  return (
    <MapBox box={box} isReady={map !== undefined} source={tiles?.attribution ?? 'Natural Earth'}>
      {map && (
        <>
          <MapSigns {...{ map, pins, onOpen, hasTiles }} stations={byId} onGather={gather} />
          <MapControls map={map} wholeLabel={t('map.whole')} onWhole={showWhole} />
          <ScaleBar map={map} />
        </>
      )}
    </MapBox>
  );
}
