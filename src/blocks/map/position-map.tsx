import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useColours } from '#src/charts/style/use-colours.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { type Datum, type LngLat, offMap, onMap } from './datum.ts';
import { Graticule } from './graticule-layer.tsx';
import { MapBox } from './map-box.tsx';
import { MapControls } from './map-controls.tsx';
import type { EngineMap } from './map-engine.ts';
import { worldMapStyle } from './map-style.ts';
import { ScaleBar } from './scale-bar.tsx';
import { texts } from './texts.ts';
import { TownLayer } from './town-layer.tsx';
import { useMap } from './use-map.ts';
import { usePositions } from './use-positions.ts';
import { useReach } from './use-reach.ts';
import { useWorkbenchConfig } from './use-workbench-config.ts';

/** Zoom at which a chosen place is shown, and the land around one that is not chosen. */
const zooms = { chosen: 9, none: 2 };
const middleOfLand: LngLat = { longitude: 100, latitude: 38 };

interface PositionMapProps {
  position: LngLat | undefined;
  onPick(position: LngLat): void;
}

/** Graticule and towns where the ground has no names, and the mark of the chosen place. */
function PositionMarks({ map, at, hasTiles }: { map: EngineMap; at: LngLat | undefined; hasTiles: boolean }) {
  const reach = useReach(map);
  const layer = useRef<HTMLDivElement>(null);
  const clusters = useMemo(() => (at ? [{ ...at, pins: [at] }] : []), [at]);
  const move = useCallback(
    (element: HTMLElement) => {
      if (!at) return;
      const { x, y } = map.project([at.longitude, at.latitude]);
      element.style.transform = `translate(${x}px, ${y}px)`;
    },
    [map, at],
  );
  usePositions(map, layer, move);
  return createPortal(
    <>
      {!hasTiles && <Graticule map={map} reach={reach} />}
      {!hasTiles && <TownLayer map={map} reach={reach} clusters={clusters} />}
      <div ref={layer} className="ems-position-signs" aria-hidden="true">
        {at && <div className="ems-position-mark" />}
      </div>
      <div className="ems-position-middle" aria-hidden="true" />
    </>,
    map.getCanvasContainer(),
  );
}

/** Calls back with the place of a click. */
function usePick(map: EngineMap | undefined, datum: Datum, onPick: PositionMapProps['onPick']): void {
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  useEffect(() => {
    if (!map) return;
    const { unsubscribe } = map.on('click', ({ lngLat }) =>
      latest.current(offMap({ longitude: lngLat.lng, latitude: lngLat.lat }, datum)),
    );
    return unsubscribe;
  }, [map, datum]);
}

/** A map on which a place is chosen: by a click, or by moving it under the cross in the middle. WGS-84 degrees. */
export function PositionMap({ position, onPick }: PositionMapProps) {
  const t = useTexts(texts);
  const { tiles } = useWorkbenchConfig().config;
  const datum = tiles?.datum ?? 'wgs84';
  const at = useMemo(() => position && onMap(position, datum), [position, datum]);
  const box = useRef<HTMLDivElement>(null);
  const start = at ?? middleOfLand;
  const state = useMap(box, useColours(box), {
    label: t('place.label'),
    mapStyle: useMemo(() => worldMapStyle(tiles), [tiles]),
    center: [start.longitude, start.latitude],
    zoom: at ? zooms.chosen : zooms.none,
    minZoom: 0.5,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
  });
  const map = state.kind === 'ready' ? state.map : undefined;
  usePick(map, datum, onPick);
  if (state.kind === 'failed') return <p role="status">{t(`place.without.${state.reason}`)}</p>;
  const showPosition = () =>
    map?.easeTo({ center: [start.longitude, start.latitude], zoom: at ? zooms.chosen : zooms.none });
  const pickMiddle = () => {
    const centre = map?.getCenter();
    if (centre) onPick(offMap({ longitude: centre.lng, latitude: centre.lat }, datum));
  };
  return (
    <>
      <div className="ems-position-map">
        <MapBox box={box} isReady={map !== undefined} source={tiles?.attribution ?? 'Natural Earth'}>
          {map && (
            <>
              <PositionMarks map={map} at={at} hasTiles={tiles !== undefined} />
              <MapControls map={map} wholeLabel={t('place.back')} onWhole={showPosition} />
              <ScaleBar map={map} />
            </>
          )}
        </MapBox>
      </div>
      <div>
        <Button disabled={!map} onClick={pickMiddle}>
          {t('place.middle')}
        </Button>
      </div>
    </>
  );
}
