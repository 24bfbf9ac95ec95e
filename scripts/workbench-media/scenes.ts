/// <reference lib="dom" />

type Pen = OffscreenCanvasRenderingContext2D;

interface Size {
  readonly width: number;
  readonly height: number;
}

const round = 2 * Math.PI;
const colours = {
  skyTop: '#071525',
  skyLow: '#12344f',
  glow: '#2f7ea8',
  far: '#0d2a3f',
  near: '#0a1f30',
  ground: '#081827',
  line: '#2c5c7c',
  light: '#7fd0ff',
  sun: '#f5b83d',
  storage: '#a991f0',
  tower: '#c9dcea',
};

function sky(pen: Pen, { width, height }: Size): void {
  const fade = pen.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, colours.skyTop);
  fade.addColorStop(0.62, colours.skyLow);
  fade.addColorStop(1, colours.ground);
  pen.fillStyle = fade;
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(width * 0.72, height * 0.6, 0, width * 0.72, height * 0.6, width * 0.42);
  glow.addColorStop(0, `${colours.glow}88`);
  glow.addColorStop(1, `${colours.glow}00`);
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
}

function hills(pen: Pen, { width, height }: Size, level: number, swing: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(0, height);
  for (let x = 0; x <= width; x += 8)
    pen.lineTo(x, height * level - swing * (Math.sin((x / width) * 5.1 + swing) + 0.6 * Math.sin((x / width) * 11.3)));
  pen.lineTo(width, height);
  pen.fill();
}

function turbine(pen: Pen, x: number, foot: number, tall: number, angle: number): void {
  pen.strokeStyle = colours.tower;
  pen.lineCap = 'round';
  pen.lineWidth = Math.max(1.5, tall / 46);
  pen.beginPath();
  pen.moveTo(x, foot);
  pen.lineTo(x, foot - tall);
  pen.stroke();
  for (const blade of [0, 1, 2]) {
    const turn = angle + (blade * round) / 3;
    pen.lineWidth = Math.max(1.2, tall / 60);
    pen.beginPath();
    pen.moveTo(x, foot - tall);
    pen.lineTo(x + Math.sin(turn) * tall * 0.56, foot - tall - Math.cos(turn) * tall * 0.56);
    pen.stroke();
  }
}

/** Rows of modules towards the horizon; a gleam wanders over them once in a turn. */
function modules(pen: Pen, { width, height }: Size, phase: number): void {
  const horizon = height * 0.68;
  for (let row = 0; row < 7; row += 1) {
    const depth = (row + 1) / 7;
    const y = horizon + (height - horizon) * depth ** 1.7;
    const tall = 6 + 34 * depth ** 1.6;
    const wide = 26 + 120 * depth;
    for (let x = -wide + ((row % 2) * wide) / 2; x < width * 0.72; x += wide * 1.06) {
      const far = Math.abs(((x / width + row * 0.06 - phase + 2) % 1) - 0.5);
      const gleam = Math.max(0, 1 - far * 6);
      pen.fillStyle = `rgb(${18 + 70 * gleam},${58 + 92 * gleam},${92 + 110 * gleam})`;
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + wide, y);
      pen.lineTo(x + wide * 0.94, y - tall);
      pen.lineTo(x + wide * 0.06, y - tall);
      pen.fill();
      pen.strokeStyle = colours.line;
      pen.lineWidth = 1;
      pen.stroke();
    }
  }
}

/** Light that runs along a line, as often as the parts of a turn allow. */
function pulses(
  pen: Pen,
  points: readonly (readonly [number, number])[],
  phase: number,
  count: number,
  colour: string,
): void {
  pen.strokeStyle = colours.line;
  pen.lineWidth = 1.5;
  pen.beginPath();
  for (const [index, [x, y]] of points.entries()) (index === 0 ? pen.moveTo : pen.lineTo).call(pen, x, y);
  pen.stroke();
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  for (let pulse = 0; pulse < count; pulse += 1) {
    let position = (((phase + pulse / count) % 1) + 0) * whole;
    const at = lengths.findIndex((length) => (position <= length ? true : ((position -= length), false)));
    const [from, to] = [points[at], points[at + 1]];
    const length = lengths[at] ?? 1;
    if (!from || !to) continue;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(
      from[0] + ((to[0] - from[0]) * position) / length,
      from[1] + ((to[1] - from[1]) * position) / length,
      3,
      0,
      round,
    );
    pen.fill();
  }
}

/** Sun, wind and a line to the grid, at dusk. `part` from 0 to 1 is one turn: 1 is 0 again. */
export function powerScene(pen: Pen, size: Size, phase: number): void {
  const { width, height } = size;
  sky(pen, size);
  hills(pen, size, 0.62, 16, colours.far);
  for (const [index, [x, tall]] of (
    [
      [0.62, 150],
      [0.75, 210],
      [0.9, 170],
    ] as const
  ).entries())
    turbine(pen, width * x, height * 0.66, (tall * height) / 540, ((phase * 2 + index * 0.21) * round) / 3 + index);
  hills(pen, size, 0.7, 9, colours.near);
  modules(pen, size, phase);
  const poles = [0.02, 0.2, 0.4, 0.62, 0.84, 1].map((x, index): [number, number] => [
    width * x,
    height * (0.5 + 0.035 * (index % 2)),
  ]);
  pulses(pen, poles, phase, 5, colours.light);
}

/** Battery racks around the middle, charged from it: wave after wave. */
export function storageScene(pen: Pen, size: Size, phase: number): void {
  const { width, height } = size;
  sky(pen, size);
  const [columns, rows] = [8, 6];
  const [wide, tall] = [width / 14, height / 11];
  const middle = [width / 2, height / 2] as const;
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const side = column < columns / 2 ? -1 : 1;
      const x = middle[0] + (column - columns / 2 + 0.5) * wide * 1.14 + side * width * 0.07 - wide / 2;
      const y = middle[1] + (row - rows / 2) * tall * 1.16;
      const far = Math.hypot(x + wide / 2 - middle[0], y + tall / 2 - middle[1]) / width;
      const wave = 0.5 + 0.5 * Math.sin((phase - far * 2.2) * round);
      pen.fillStyle = colours.near;
      pen.fillRect(x, y, wide, tall);
      pen.globalAlpha = 0.3 + 0.55 * wave;
      pen.fillStyle = colours.storage;
      pen.fillRect(x + 4, y + tall - 4 - (tall - 8) * (0.35 + 0.5 * wave), wide - 8, (tall - 8) * (0.35 + 0.5 * wave));
      pen.globalAlpha = 1;
      pen.strokeStyle = colours.line;
      pen.strokeRect(x, y, wide, tall);
    }
  for (let ring = 0; ring < 3; ring += 1) {
    const grown = (phase + ring / 3) % 1;
    pen.globalAlpha = 1 - grown;
    pen.strokeStyle = colours.light;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(...middle, 12 + grown * height * 0.2, 0, round);
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = colours.sun;
  pen.beginPath();
  const bolt = [
    [6, -34],
    [-16, 6],
    [-2, 6],
    [-6, 34],
    [16, -6],
    [2, -6],
  ] as const;
  for (const [index, [x, y]] of bolt.entries())
    (index === 0 ? pen.moveTo : pen.lineTo).call(pen, middle[0] + x, middle[1] + y);
  pen.fill();
}

/** A grid of stations and lines over hills: the head of the map's page. */
export function banner(pen: Pen, size: Size): void {
  const { width, height } = size;
  sky(pen, size);
  hills(pen, size, 0.86, 12, colours.far);
  const nodes = Array.from({ length: 13 }, (_, index): [number, number] => [
    (width * (index + 0.5)) / 13,
    height * (0.42 + 0.2 * Math.sin(index * 1.9)),
  ]);
  pulses(pen, nodes, 0.02, 26, colours.light);
  for (const [index, [x, y]] of nodes.entries()) {
    pen.fillStyle = index % 3 === 0 ? colours.sun : index % 3 === 1 ? colours.storage : colours.light;
    pen.beginPath();
    pen.arc(x, y, 6, 0, round);
    pen.fill();
  }
  for (const x of [0.08, 0.14, 0.86, 0.93]) turbine(pen, width * x, height * 0.92, height * 0.5, x * 20);
}
