import type { StyleSpecification } from 'maplibre-gl';
import { type ChartColours, mix } from '#src/charts/style/colours.ts';
import type { TileSource } from '#src/contract/system/workbench-config.ts';
import landUrl from './land.json?url';

interface Ground {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
}

/** From the theme's tokens, like everything else on the page. */
export const groundOf = ({ of }: ChartColours): Ground => ({
  sea: mix(of.accent, of.panel, 0.1),
  land: mix(of.muted, of.panel, 0.14),
  coast: mix(of.muted, of.panel, 0.5),
});

export const rasterTiles = ({ url, size, minZoom, maxZoom }: TileSource): StyleSpecification['sources'][string] => ({
  type: 'raster',
  // The worker has no page to resolve a path against.
  tiles: [url.startsWith('/') ? location.origin + url : url],
  tileSize: size,
  minzoom: minZoom,
  maxzoom: maxZoom,
});

type ColourProperty = 'background-color' | 'line-color' | 'fill-color';

/** How a map is drawn, and which colours of it follow the theme. Stable. */
export interface MapStyle {
  style(colours: ChartColours): StyleSpecification;
  paint(colours: ChartColours): readonly (readonly [layer: string, property: ColourProperty, value: string])[];
}

/** Land and sea, which come with the console; over them the tiles of a deployment that has some. No boundaries. */
function worldStyle(colours: ChartColours, tiles: TileSource | undefined): StyleSpecification {
  const { sea, land, coast } = groundOf(colours);
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: new URL(landUrl, import.meta.url).href, maxzoom: 8 },
      ...(tiles && { tiles: rasterTiles(tiles) }),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': land } },
      {
        id: 'coast',
        type: 'line',
        source: 'world',
        paint: { 'line-color': coast, 'line-width': 1 },
      },
      ...(tiles
        ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles', paint: { 'raster-fade-duration': 0 } }]
        : []),
    ],
  };
}

export const worldMapStyle = (tiles: TileSource | undefined): MapStyle => ({
  style: (colours) => worldStyle(colours, tiles),
  paint(colours) {
    const { sea, land, coast } = groundOf(colours);
    return [
      ['sea', 'background-color', sea],
      ['land', 'fill-color', land],
      ['coast', 'line-color', coast],
    ];
  },
});
