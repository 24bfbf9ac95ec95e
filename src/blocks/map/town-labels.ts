import type { Language } from '#src/contract/languages.ts';
import { type LabelBox, overlap, signOf } from './label-box.ts';
import { projected, worldSize } from './mercator.ts';
import type { LngLat } from './datum.ts';
import type { Town } from './towns.ts';
import { isInWindow, type MapWindow } from './use-reach.ts';

/** Zoom from which towns of a rank are named. */
const zoomOfRank: Readonly<Record<number, number>> = { 1: 0, 2: 3, 3: 4.5, 4: 5.5, 5: 7.5 };
/** More names would hide the map. */
const labelsMax = 48;

/** Beside the town's dot, or further above or below, where a pin covers the dot. */
export type LabelSide = 'right' | 'left' | 'below' | 'above' | 'farBelow' | 'farAbove';

export interface TownLabel extends LngLat {
  readonly name: string;
  readonly rank: number;
  readonly side: LabelSide;
  readonly box: LabelBox;
}

/** em: Chinese glyphs are as wide as they are high. */
const glyphWidth = (glyph: string): number => (/\p{Script=Han}/u.test(glyph) ? 1 : 0.62);
const lineHeight = 1.3;
/** px from the town's point to its name, and beyond a pin over it: as in map.css. */
const labelGap = 6;
const labelGapFar = 26;

function boxesOf(name: string, fontPx: number, scale: number): readonly (readonly [LabelSide, LabelBox])[] {
  const width = [...name].reduce((sum, glyph) => sum + glyphWidth(glyph), 0) * fontPx;
  const [height, dot] = [lineHeight * fontPx, 4];
  const half = width / 2;
  const [gap, far] = [labelGap, labelGapFar * scale];
  return [
    ['right', { left: dot, right: gap + width, up: height / 2, down: height / 2 }],
    ['left', { left: gap + width, right: dot, up: height / 2, down: height / 2 }],
    ['below', { left: half, right: half, up: dot, down: gap + height }],
    ['above', { left: half, right: half, up: gap + height, down: dot }],
    // The dot lies under the pin: only the name itself must be free.
    ['farBelow', { left: half, right: half, up: -far, down: far + height }],
    ['farAbove', { left: half, right: half, up: far + height, down: -far }],
  ];
}

/** How far distances grow until the names are arranged again: by half a step of the zoom. */
const growths = [1, Math.SQRT2];

const dotBox: LabelBox = { left: 2, right: 2, up: 2, down: 2 };

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly box: LabelBox;
}

/** What stands on the map, and names keep off. */
export interface Sign extends LngLat {
  readonly pins: readonly unknown[];
}

interface Options {
  readonly zoom: number;
  readonly window: MapWindow;
  readonly language: Language;
  readonly fontPx: number;
  /** How much larger than usual pins are drawn. */
  readonly scale: number;
  readonly clusters: readonly Sign[];
}

const grown = ({ left, right, up, down }: LabelBox, by: number): LabelBox => ({
  left: left * by,
  right: right * by,
  up: up * by,
  down: down * by,
});

/** The towns that are named at a zoom, the most important first, none over a pin or over another name. */
export function townLabels(towns: readonly Town[], options: Options): readonly TownLabel[] {
  const { zoom, window, language, fontPx, scale, clusters } = options;
  const side = worldSize * 2 ** zoom;
  const at = (lngLat: LngLat) => {
    const { x, y } = projected(lngLat);
    return { x: x * side, y: y * side };
  };
  const pinned: readonly Drawn[] = clusters.map((cluster) => ({
    ...at(cluster),
    box: grown(signOf(cluster.pins.length), scale),
  }));
  const drawn = [...pinned];
  const labels: TownLabel[] = [];
  for (const town of towns) {
    if (labels.length >= labelsMax) break;
    if (zoom < (zoomOfRank[town.rank] ?? 0) || !isInWindow(window, town)) continue;
    const { x, y } = at(town);
    const name = town.names[language];
    // Far from its dot a name is understood only where a pin hides the dot.
    const isHidden = pinned.some((pin) => overlap(dotBox, pin.box, pin.x - x, pin.y - y));
    const sides = boxesOf(name, fontPx, scale).filter(([each]) => isHidden === each.startsWith('far'));
    const free = sides.find(([, box]) =>
      drawn.every((other) =>
        growths.every((growth) => !overlap(box, other.box, (other.x - x) * growth, (other.y - y) * growth)),
      ),
    );
    if (!free) continue;
    const [labelSide, box] = free;
    drawn.push({ x, y, box });
    labels.push({ longitude: town.longitude, latitude: town.latitude, name, rank: town.rank, side: labelSide, box });
  }
  return labels;
}
