/** In a box of 28 × 12 px, in its middle. */
const outlines: Readonly<Record<string, string>> = {
  circle: 'M14 2.5a3.5 3.5 0 1 0 .001 0Z',
  rect: 'M10.5 2.5h7v7h-7Z',
  triangle: 'M14 2l4 7.5h-8Z',
  diamond: 'M14 1.5l4.2 4.5l-4.2 4.5l-4.2 -4.5Z',
};

export const outlineOf = (shape: string): string => outlines[shape.replace('empty', '').toLowerCase()] ?? '';

export const barOutline = 'M8 1h12v10H8Z';
export const bandOutline = 'M2.5 .5h23v11h-23Z';

/** Strokes over a bar's colour, in the legend and by the engine: plain, rising, falling, dotted. */
export const barPatterns = [
  { legend: '', decal: undefined },
  { legend: 'M8 7l6-6M8 11l10-10M14 11l6-6', decal: { dashArrayY: [1.5, 3.5], rotation: -Math.PI / 4 } },
  { legend: 'M14 1l6 6M10 1l10 10M8 5l6 6', decal: { dashArrayY: [1.5, 3.5], rotation: Math.PI / 4 } },
  { legend: 'M8 4h12M8 8h12', decal: { dashArrayY: [1.5, 3.5], rotation: 0 } },
] as const;
