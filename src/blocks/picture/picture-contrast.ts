import { type Colour, contrast } from '#src/lib/contrast.ts';

/** Pixels of a picture, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** WCAG 2.2, 1.4.11: what has to be seen of a graphic. */
export const leastContrast = 3;

interface Pixel {
  readonly colour: Colour;
  /** 0 to 1. */
  readonly alpha: number;
}

const visibleAlpha = 0.25;
/** Edges are smoothed: pixels that hardly differ from a picture's own ground belong to it. */
const sameGroundContrast = 1.15;

function pixelAt({ data }: Pixels, index: number): Pixel {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => data[index * 4 + channel]);
  return { colour: [red, green, blue], alpha: alpha / 255 };
}

const isSame = (a: Colour, b: Colour): boolean => contrast(a, b) < sameGroundContrast;

/** The ground that a picture brings with it: opaque, and the same in all four corners. */
function includedGround(pixels: Pixels): Colour | undefined {
  const { width, height } = pixels;
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((index) => pixelAt(pixels, index));
  const [first] = corners;
  const isGround = first && corners.every(({ colour, alpha }) => alpha > 0.99 && isSame(colour, first.colour));
  return isGround ? first.colour : undefined;
}

const onGround = ({ colour, alpha }: Pixel, ground: Colour): Colour => {
  const [red, green, blue] = colour.map((value, channel) => value * alpha + (ground[channel] ?? 0) * (1 - alpha));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/**
 * Contrast of a picture on a ground, 1 to 21: the median of what is visible of it. A picture with its own ground is
 * seen on that one. Undefined for a picture of which nothing is visible.
 */
export function pictureContrast(pixels: Pixels, ground: Colour): number | undefined {
  const included = includedGround(pixels);
  const all = Array.from({ length: pixels.width * pixels.height }, (_each, index) => pixelAt(pixels, index));
  const drawn = all.filter(({ colour, alpha }) => alpha >= visibleAlpha && !(included && isSame(colour, included)));
  const values = drawn
    .map((pixel) => contrast(onGround(pixel, included ?? ground), included ?? ground))
    .toSorted((a, b) => a - b);
  // Of one colour all over: it is seen as a shape.
  if (values.length === 0) return included && contrast(included, ground);
  return values[Math.floor(values.length / 2)];
}
