import type { StyleSpecification } from 'maplibre-gl';
import { type ChartColours, mix, type Token } from '#src/charts/colours.ts';
import type { SiteKind, SitePlan } from '#src/contract/site-plan.ts';
import type { TileSource } from '#src/contract/workbench-config.ts';
import type { Datum } from '../map/datum.ts';
import { type MapLook, rasterTiles } from '../map/map-style.ts';
import { groundRing, siteBodies } from './site-shapes.ts';
import type { ShownObject } from './site-state.ts';

const carrierOf: Readonly<Record<SiteKind, Token>> = {
  container: 'storage',
  pvField: 'pv',
  turbine: 'wind',
  dieselHouse: 'diesel',
  transformer: 'grid',
  charger: 'charging',
  building: 'load',
};

/** An alarm's colour goes before all; else the carrier's, full while it runs and pale while it does not. */
function objectColour({ object, state, worst }: ShownObject, { of }: ChartColours): string {
  if (worst !== undefined) return of[`severity-${worst}`];
  const carrier = of[carrierOf[object.kind]];
  if (state === 'running') return carrier;
  if (state === 'still') return mix(carrier, of.panel, 0.4);
  return state === 'silent' ? mix(of.muted, of.panel, 0.35) : mix(of.muted, of.panel, 0.2);
}

export const siteSource = 'site';
export const siteLayer = 'objects';

/** Each object's colour, the chosen one's darker. */
export const tonesOf = (
  shown: readonly ShownObject[],
  colours: ChartColours,
  chosen: string | undefined,
): readonly (readonly [objectId: string, colour: string])[] =>
  shown.map((one) => {
    const own = objectColour(one, colours);
    return [one.object.id, one.object.id === chosen ? mix(own, colours.of.ink, 0.55) : own];
  });

/** The site's bodies in their colours, as the engine takes them. */
export function siteFeatures(plan: SitePlan, tones: ReturnType<typeof tonesOf>, datum: Datum) {
  const colours = new Map(tones);
  return {
    type: 'FeatureCollection' as const,
    features: siteBodies(plan, datum).flatMap(({ objectId, base, top, ring }) => {
      const colour = colours.get(objectId);
      if (colour === undefined) return [];
      return {
        type: 'Feature' as const,
        properties: { object: objectId, base, top, colour },
        geometry: { type: 'Polygon' as const, coordinates: [ring] },
      };
    }),
  };
}

const groundOf = ({ of }: ChartColours) => ({
  around: mix(of.success, of.panel, 0.08),
  ground: mix(of.muted, of.panel, 0.16),
  fence: mix(of.muted, of.panel, 0.7),
});

function siteStyle(plan: SitePlan, tiles: TileSource | undefined, colours: ChartColours): StyleSpecification {
  const { around, ground, fence } = groundOf(colours);
  const fenced = { type: 'Polygon' as const, coordinates: [groundRing(plan, tiles?.datum ?? 'wgs84')] };
  return {
    version: 8,
    // From the south-west, as in a plan drawn by hand.
    light: { anchor: 'map', position: [1.4, 210, 35], intensity: 0.35 },
    sources: {
      ground: { type: 'geojson', data: fenced },
      [siteSource]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, maxzoom: 20, tolerance: 0 },
      ...(tiles && { tiles: rasterTiles(tiles) }),
    },
    layers: [
      { id: 'around', type: 'background', paint: { 'background-color': around } },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles' }] : []),
      { id: 'ground', type: 'fill', source: 'ground', paint: { 'fill-color': ground } },
      { id: 'fence', type: 'line', source: 'ground', paint: { 'line-color': fence, 'line-width': 2 } },
      {
        id: siteLayer,
        type: 'fill-extrusion',
        source: siteSource,
        paint: {
          'fill-extrusion-color': ['get', 'colour'],
          'fill-extrusion-base': ['get', 'base'],
          'fill-extrusion-height': ['get', 'top'],
        },
      },
    ],
  };
}

export const siteLook = (plan: SitePlan, tiles: TileSource | undefined): MapLook => ({
  style: (colours) => siteStyle(plan, tiles, colours),
  paint(colours) {
    const { around, ground, fence } = groundOf(colours);
    return [
      ['around', 'background-color', around],
      ['ground', 'fill-color', ground],
      ['fence', 'line-color', fence],
    ];
  },
});
