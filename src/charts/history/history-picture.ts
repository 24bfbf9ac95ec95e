import { severityOutlines } from '#src/ui/state/severity-shape.tsx';
import type { BandEntry } from './band-entries.ts';
import type { ChartColours } from '../style/colours.ts';
import { isEmpty, type SeriesStyle } from '../style/series-style.ts';
import { bandOutline, barOutline, barPatterns, outlineOf } from '../style/shape-outlines.ts';

export interface PngInput {
  readonly canvas: HTMLCanvasElement;
  readonly title: string;
  readonly subtitle: string;
  readonly entries: readonly { readonly name: string; readonly style: SeriesStyle }[];
  readonly bands: readonly BandEntry[];
  readonly marks: readonly {
    readonly x: number;
    readonly colour: string;
    readonly severity: 1 | 2 | 3 | 4 | undefined;
  }[];
  readonly colours: ChartColours;
  readonly width: number;
}

const pad = 16;
const lineHeight = 22;
const markSize = 12;
const markTop = 10;

const paint = (context: CanvasRenderingContext2D, path: Path2D): void => context.fill(path);

function drawBar(context: CanvasRenderingContext2D, { colour, pattern = 0 }: SeriesStyle, panel: string): void {
  context.fillStyle = colour;
  paint(context, new Path2D(barOutline));
  context.strokeStyle = panel;
  context.lineWidth = 1.5;
  context.stroke(new Path2D(barPatterns[pattern]?.legend));
}

function drawLine(context: CanvasRenderingContext2D, style: SeriesStyle, panel: string): void {
  context.strokeStyle = style.colour;
  context.lineWidth = style.width;
  context.setLineDash(style.dash ?? []);
  context.beginPath();
  context.moveTo(0, 6);
  context.lineTo(28, 6);
  context.stroke();
  context.setLineDash([]);
  const path = new Path2D(outlineOf(style.shape));
  context.fillStyle = isEmpty(style.shape) ? panel : style.colour;
  paint(context, path);
  context.stroke(path);
}

function drawBand(context: CanvasRenderingContext2D, { colour }: BandEntry, { of }: ChartColours): void {
  const path = new Path2D(bandOutline);
  context.fillStyle = colour;
  paint(context, path);
  context.strokeStyle = of['control-line'];
  context.stroke(path);
}

/** Positions of the legend's entries, broken into lines. */
function entryPositions(context: CanvasRenderingContext2D, names: readonly string[], width: number) {
  let [x, line] = [pad, 0];
  const at = names.map((name) => {
    const size = 34 + context.measureText(name).width + 20;
    if (x > pad && x + size > width - pad) [x, line] = [pad, line + 1];
    const position = { x, line };
    x += size;
    return position;
  });
  return { at, lines: names.length > 0 ? line + 1 : 0 };
}

/** The chart as a picture that stands alone: background, title, period, legend, marks. */
export function historyPng({
  canvas,
  title,
  subtitle,
  entries,
  bands,
  marks,
  colours,
  width,
}: PngInput): Promise<Blob | null> {
  const scale = canvas.width / width;
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return Promise.resolve(null);
  const { ink, muted, panel } = colours.of;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${colours.font}`;
  context.font = font(12);
  const { at, lines } = entryPositions(
    context,
    [...entries, ...bands].map(({ name }) => name),
    width,
  );
  const top = pad + 26 + 20 + lines * lineHeight + 4;
  picture.width = canvas.width;
  picture.height = Math.ceil((top + pad) * scale) + canvas.height;
  context.scale(scale, scale);
  context.fillStyle = panel;
  context.fillRect(0, 0, width, picture.height / scale);
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.font = font(16, 600);
  context.fillText(title, pad, pad + 10);
  context.font = font(12);
  context.fillStyle = muted;
  context.fillText(subtitle, pad, pad + 32);
  for (const [index, entry] of [...entries, ...bands].entries()) {
    const { x, line } = at[index] ?? { x: pad, line: 0 };
    const y = pad + 56 + line * lineHeight;
    const { name } = entry;
    context.save();
    context.translate(x, y - 6);
    if (!('style' in entry)) drawBand(context, entry, colours);
    else if (entry.style.pattern === undefined) drawLine(context, entry.style, panel);
    else drawBar(context, entry.style, panel);
    context.restore();
    context.fillStyle = ink;
    context.fillText(name, x + 34, y);
  }
  context.drawImage(canvas, 0, top, width, canvas.height / scale);
  for (const { x, colour, severity } of marks) {
    context.fillStyle = colour;
    context.save();
    context.translate(x - markSize / 2, top + markTop);
    context.scale(markSize / 16, markSize / 16);
    paint(context, new Path2D(severity ? severityOutlines[severity] : 'M0 0h16l-8 14Z'));
    context.restore();
  }
  return new Promise((done) => picture.toBlob(done, 'image/png'));
}
