const grounds = ['ink', 'muted', 'line', 'panel', 'accent', 'control-line', 'success', 'hover'] as const;
const carriers = ['pv', 'wind', 'storage', 'grid', 'diesel', 'load', 'charging'] as const;
const severities = ['severity-1', 'severity-2', 'severity-3', 'severity-4'] as const;
const names = [...grounds, ...carriers, ...severities];

export type Token = (typeof names)[number];

/** What the canvas is painted with: the tokens as they are where the chart stands, as `rgb(…)`. */
export interface ChartColours {
  readonly of: Readonly<Record<Token, string>>;
  readonly font: string;
  /** px */
  readonly fontSize: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

const asRgb = new Map<string, Rgb>();
let pixel: CanvasRenderingContext2D | null | undefined;

/** Any colour of CSS, also `color-mix()` of a host page, as three numbers: the canvas is asked. */
function rgbOf(colour: string): Rgb {
  const known = asRgb.get(colour);
  if (known) return known;
  pixel ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!pixel) return [0, 0, 0];
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  const found: Rgb = [red, green, blue];
  asRgb.set(colour, found);
  return found;
}

const text = (rgb: Rgb) => `rgb(${rgb.map(Math.round).join(',')})`;

/** So much of the first, the rest of the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  const channel = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share);
  return text([channel(0), channel(1), channel(2)]);
}

export function fade(colour: string, opacity: number): string {
  return `rgba(${rgbOf(colour).map(Math.round).join(',')},${opacity})`;
}

/** Reads the theme's tokens at the element, in the document or in a shadow root. */
export function coloursAt(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--ems-${name}`).trim();
  const of = Object.fromEntries(names.map((name) => [name, text(rgbOf(token(name)))])) as Record<Token, string>;
  return { of, font: token('font') || style.fontFamily, fontSize: Number.parseFloat(token('size-small')) || 12 };
}

/** The elements whose attributes decide what the tokens are: all above it, beyond shadow edges too. */
export function themedBy(element: Element): Element[] {
  const found: Element[] = [];
  let at: Node | null = element;
  while (at) {
    if (at instanceof Element) found.push(at);
    at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null);
  }
  return found;
}
