import type { StyleSpecification } from 'maplibre-gl';
import { type ChartColours, mix, type Token } from '#src/charts/style/colours.ts';
import type { SiteKind, SitePlan } from '#src/contract/station/site-plan.ts';
import type { TileSource } from '#src/contract/system/workbench-config.ts';
import type { Datum } from '#src/blocks/map/datum.ts';
import { type MapStyle, rasterTiles } from '#src/blocks/map/map-style.ts';
import type { Material } from './mesh.ts';
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

/** The colour of an object: that of its worst alarm, otherwise of its carrier, pale while it is not running. */
function objectColour({ object, state, worst }: ShownObject, { of }: ChartColours): string {
  if (worst !== undefined) return of[`severity-${worst}`];
  const carrier = of[carrierOf[object.kind]];
  if (state === 'running') return carrier;
  if (state === 'still') return mix(carrier, of.panel, 0.4);
  return state === 'silent' ? mix(of.muted, of.panel, 0.35) : mix(of.muted, of.panel, 0.2);
}

export const siteSource = 'site';
export const siteLayer = 'objects';

export type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return [red, green, blue];
};

const darker = (colour: string, share: number): Rgb => {
  const [red, green, blue] = rgbOf(colour);
  return [red * share, green * share, blue * share].map(Math.round) as unknown as Rgb;
};

const brightness = (colour: string): number => rgbOf(colour).reduce((sum, each) => sum + each, 0);

type Paints = Readonly<Partial<Record<Material, Rgb>>>;

/** What the site's objects are painted with. */
export interface SiteColours {
  /** Paints of the materials; an object in `objects` overrides them. */
  readonly materials: Paints;
  readonly objects: Readonly<Record<string, Paints>>;
  readonly shade: Rgb;
}

function materialsOf({ of }: ChartColours): Record<Exclude<Material, 'tone' | 'glass'>, string> {
  const grey = (share: number) => mix(of.muted, of.panel, share);
  const [pale, strong] = [grey(0.1), grey(0.9)];
  return {
    body: grey(0.32),
    wall: grey(0.42),
    roof: grey(0.56),
    steel: grey(0.62),
    dark: `rgb(${darker(grey(0.5), 0.4).join(',')})`,
    paint: brightness(pale) > brightness(strong) ? pale : strong,
  };
}

function paintsOf(one: ShownObject, colours: ChartColours, isChosen: boolean): Paints {
  const { of } = colours;
  const found = objectColour(one, colours);
  const tone = isChosen ? mix(found, of.ink, 0.55) : found;
  const { body, wall } = materialsOf(colours);
  const isSound = one.worst === undefined && (one.state === 'running' || one.state === 'still');
  const modules = darker(one.state === 'still' ? mix(of.load, of.muted, 0.6) : of.load, 0.55);
  const tinted = (colour: string) => rgbOf(one.worst === undefined ? colour : mix(tone, colour, 0.5));
  return {
    tone: rgbOf(tone),
    glass: isSound && !isChosen ? modules : darker(tone, 0.85),
    body: tinted(body),
    wall: tinted(wall),
  };
}

/** The colours of every object's materials: its state in what is toned, an alarm in all of it, the chosen one darker. */
export function siteColours(
  shown: readonly ShownObject[],
  colours: ChartColours,
  chosen: string | undefined,
): SiteColours {
  const materials = Object.entries(materialsOf(colours)).map(([name, colour]) => [name, rgbOf(colour)] as const);
  return {
    materials: Object.fromEntries(materials),
    objects: Object.fromEntries(shown.map((one) => [one.object.id, paintsOf(one, colours, one.object.id === chosen)])),
    shade: rgbOf(mix(colours.of.muted, colours.of.panel, 0.3)),
  };
}

/** Where a click finds an object: simple bodies, which are not drawn. */
export function hitFeatures(plan: SitePlan, datum: Datum) {
  return {
    type: 'FeatureCollection' as const,
    features: siteBodies(plan, datum).map(({ objectId, top, ring }) => ({
      type: 'Feature' as const,
      properties: { object: objectId, top },
      geometry: { type: 'Polygon' as const, coordinates: [ring] },
    })),
  };
}

const groundOf = ({ of }: ChartColours) => ({
  around: mix(of.success, of.panel, 0.08),
  ground: mix(of.muted, of.panel, 0.16),
  fence: mix(of.muted, of.panel, 0.7),
});

function siteStyle(plan: SitePlan, tiles: TileSource | undefined, colours: ChartColours): StyleSpecification {
  const { around, ground, fence } = groundOf(colours);
  const datum = tiles?.datum ?? 'wgs84';
  const fenced = { type: 'Polygon' as const, coordinates: [groundRing(plan, datum)] };
  return {
    version: 8,
    sources: {
      ground: { type: 'geojson', data: fenced },
      [siteSource]: { type: 'geojson', data: hitFeatures(plan, datum), maxzoom: 20, tolerance: 0 },
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
          'fill-extrusion-opacity': 0,
          'fill-extrusion-height': ['get', 'top'],
        },
      },
    ],
  };
}

export const siteMapStyle = (plan: SitePlan, tiles: TileSource | undefined): MapStyle => ({
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
