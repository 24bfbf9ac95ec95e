import { glyphs, type Point } from './glyphs.ts';

const width = 120;
const height = 40;
const noiseLines = 5;

type Random = () => number;

const between = (random: Random, from: number, to: number) => from + (to - from) * random();

/** Rotates, scales and moves the points of one glyph. */
function placement(random: Random, index: number, count: number): (point: Point) => Point {
  const angle = between(random, -0.35, 0.35);
  const [scaleX, scaleY] = [between(random, 1.5, 2), between(random, 1.8, 2.3)];
  const [left, top] = [((index + 0.5) * width) / count + between(random, -3, 3), height / 2 + between(random, -3, 3)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([px, py]) => {
    const [x, y] = [(px - 4) * scaleX + between(random, -0.6, 0.6), (py - 6) * scaleY + between(random, -0.6, 0.6)];
    return [left + x * cos - y * sin, top + x * sin + y * cos];
  };
}

const pathOf = (points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function glyphPaths(code: string, random: Random): string[] {
  return [...code].flatMap((character, index) => {
    const transform = placement(random, index, code.length);
    return (glyphs[character] ?? []).map((stroke) => pathOf(stroke.map(transform)));
  });
}

function noisePath(random: Random): string {
  const at = (): Point => [between(random, 0, width), between(random, 0, height)];
  const [[x1, y1], [cx, cy], [x2, y2]] = [at(), at(), at()];
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${x2.toFixed(1)} ${y2.toFixed(1)}`;
}

/**
 * The captcha as SVG: strokes only, no text; glyphs first, thin noise over them.
 * @param random between 0 and 1
 */
export function drawCaptcha(code: string, random: Random): string {
  const noise = Array.from({ length: noiseLines }, () => noisePath(random)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#f2f5f9"/>`,
    '<g fill="none" stroke="#1d3557" stroke-linecap="round" stroke-linejoin="round">',
    `<path stroke-width="2.6" d="${glyphPaths(code, random).join('')}"/>`,
    `<path stroke-width="1" d="${noise}"/>`,
    '</g></svg>',
  ].join('');
}
