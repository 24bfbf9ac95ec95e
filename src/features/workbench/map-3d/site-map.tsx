import type { GeoJSONSource } from 'maplibre-gl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useColours } from '#src/charts/style/use-colours.ts';
import type { SitePlan } from '#src/contract/station/site-plan.ts';
import type { TileSource } from '#src/contract/system/workbench-config.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { MapBox } from '#src/blocks/map/map-box.tsx';
import { MapControls } from '#src/blocks/map/map-controls.tsx';
import type { EngineMap } from '#src/blocks/map/map-engine.ts';
import type { LngLat } from '#src/blocks/map/datum.ts';
import { type NoMap, useMap } from '#src/blocks/map/use-map.ts';
import { pageMove, useMoved } from '#src/blocks/map/use-moved.ts';
import { type Camera, cameras, zoomFor } from './cameras.ts';
import { lngLatOf } from './site-shapes.ts';
import type { ShownObject } from './site-state.ts';
import { hitFeatures, siteColours, siteLayer, siteMapStyle, siteSource } from './site-style.ts';
import { texts } from './texts.ts';
import { useSiteLayer } from './use-site-layer.ts';

interface SiteMapProps {
  plan: SitePlan;
  shown: readonly ShownObject[];
  tiles: TileSource | undefined;
  chosen: string | undefined;
  onChoose(objectId: string | undefined): void;
  /** Shown where it cannot be drawn. */
  renderFlat(reason: NoMap): ReactNode;
}

/** Returns the same object while its content is equal: values change each second, colours seldom. */
function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  const isSame = JSON.stringify(stable) === JSON.stringify(value);
  if (!isSame) setStable(value);
  return isSame ? stable : value;
}

/** What works at present, in the plan's order. */
const runningOf = (shown: readonly ShownObject[]): string =>
  shown
    .filter(({ state }) => state === 'running')
    .map(({ object }) => object.id)
    .join(' ');

/** Share of the map's width that the site fills at first. */
const mapShare = 0.85;
/** Metres around a chosen object. */
const closeUpM = 45;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The zoom at which the whole site is in the picture, however it is turned and tilted. */
function wholeZoom(map: EngineMap, { width, depth, latitude }: SitePlan, { bearing, pitch, closer }: Camera): number {
  const { clientWidth, clientHeight } = map.getContainer();
  const [sin, cos] = [Math.abs(Math.sin(radians(bearing))), Math.abs(Math.cos(radians(bearing)))];
  const across = width * cos + depth * sin;
  // The flatter the view, the shorter is the ground; but what is near is large.
  const deep = (width * sin + depth * cos) * Math.max(0.6, Math.cos(radians(pitch)));
  const fits = [zoomFor(across / mapShare, clientWidth, latitude), zoomFor(deep / mapShare, clientHeight, latitude)];
  return Math.min(...fits) + closer;
}

const [overview] = cameras;

/** Shows the site from a camera: the whole of it through every change of the map's size, until a person moves the map. */
function useCamera(map: EngineMap | undefined, plan: SitePlan, { longitude, latitude }: LngLat) {
  const current = useRef<Camera | undefined>(overview);
  const show = useCallback(
    (camera: Camera, duration?: number) => {
      current.current = camera;
      map?.easeTo(
        {
          center: [longitude, latitude],
          bearing: camera.bearing + plan.turn,
          pitch: camera.pitch,
          zoom: wholeZoom(map, plan, camera),
          ...(duration !== undefined && { duration }),
        },
        pageMove,
      );
    },
    [map, plan, longitude, latitude],
  );
  useMoved(map, () => (current.current = undefined));
  useEffect(() => {
    if (!map) return;
    const resized = () => current.current && show(current.current, 0);
    resized();
    map.on('resize', resized);
    return () => void map.off('resize', resized);
  }, [map, show]);
  return show;
}

/** The site raised from its plan, in the colours of what happens there. */
export function SiteMap({ plan, shown, tiles, chosen, onChoose, renderFlat }: SiteMapProps) {
  const t = useTexts(texts);
  const datum = tiles?.datum ?? 'wgs84';
  const box = useRef<HTMLDivElement>(null);
  const colours = useColours(box);
  const middle = lngLatOf(plan, [0, 0], datum);
  const state = useMap(box, colours, {
    label: t('map'),
    mapStyle: useMemo(() => siteMapStyle(plan, tiles), [plan, tiles]),
    center: [middle.longitude, middle.latitude],
    zoom: 17,
    minZoom: 14,
    maxZoom: 21,
    maxPitch: 75,
    // Blades and posts are thinner than a pixel from afar.
    canvasContextAttributes: { antialias: true },
  });
  const map = state.kind === 'ready' ? state.map : undefined;
  useSiteLayer(map, plan, datum, useStableValue(colours && siteColours(shown, colours, chosen)), runningOf(shown));
  useEffect(() => {
    // The plan may be replaced while the map is open.
    void map?.getSource<GeoJSONSource>(siteSource)?.setData(hitFeatures(plan, datum));
  }, [map, plan, datum]);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!map) return;
    const pick = map.on('click', ({ point }) => {
      const found: unknown = map.queryRenderedFeatures(point, { layers: [siteLayer] })[0]?.properties['object'];
      choose.current(typeof found === 'string' ? found : undefined);
    });
    return () => pick.unsubscribe();
  }, [map]);
  const show = useCamera(map, plan, middle);
  const object = plan.objects.find(({ id }) => id === chosen);
  const lngLat = object && lngLatOf(plan, [object.x, object.y], datum);
  const [longitude, latitude] = [lngLat?.longitude, lngLat?.latitude];
  useEffect(() => {
    if (!map || longitude === undefined || latitude === undefined) return;
    map.easeTo({ center: [longitude, latitude], zoom: zoomFor(closeUpM, 400, latitude) });
  }, [map, longitude, latitude]);
  if (state.kind === 'failed') return renderFlat(state.reason);
  return (
    <MapBox box={box} isReady={map !== undefined} source={tiles?.attribution}>
      {map && (
        <>
          <div className="ems-site-cameras" role="group" aria-label={t('cameras')}>
            {cameras.map((camera) => (
              <Button key={camera.id} onClick={() => show(camera)}>
                {t(`camera.${camera.id}`)}
              </Button>
            ))}
          </div>
          <MapControls map={map} wholeLabel={t('camera.overview')} onWhole={() => show(overview)} />
        </>
      )}
    </MapBox>
  );
}
