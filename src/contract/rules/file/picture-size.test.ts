import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureSize } from './picture-size.ts';

const high = (value: number) => [value >> 8, value & 255];
const low = (value: number) => [value & 255, value >> 8];

const png = (width: number, height: number) => [
  ...Buffer.from('89504e470d0a1a0a', 'hex'),
  ...Buffer.from('0000000d494844520000', 'hex'),
  ...high(width),
  0,
  0,
  ...high(height),
];
const gif = (width: number, height: number) => [...Buffer.from('GIF89a'), ...low(width), ...low(height)];
/** With a segment, a fill byte and a restart before the frame. */
const jpeg = (width: number, height: number, frame = 0xc2) => [
  ...Buffer.from('ffd8ffe00004ffc0ffffd0ff', 'hex'),
  frame,
  ...Buffer.from('001108', 'hex'),
  ...high(height),
  ...high(width),
];
const pictures = [
  { make: png, signature: 8 },
  { make: gif, signature: 6 },
  { make: jpeg, signature: 3 },
];
const side = fc.integer({ min: 1, max: 65_535 });

test('[VA-08] width and height of a PNG, GIF and JPEG are what their headers say, and nothing is read of a header that is cut off', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pictures), side, side, fc.nat(60), ({ make }, width, height, cut) => {
      const bytes = make(width, height);
      expect(pictureSize(Uint8Array.from(bytes))).toEqual({ width, height });
      expect(pictureSize(Uint8Array.from(bytes.slice(0, Math.min(cut, bytes.length - 1))))).toBeUndefined();
    }),
  );
});

test('[VA-08] what begins as none of them has no size, whatever stands behind', () => {
  fc.assert(
    fc.property(fc.constantFrom(...pictures), fc.nat(), fc.integer({ min: 1, max: 255 }), (kind, at, change) => {
      const bytes = kind.make(640, 480);
      bytes[at % kind.signature]! ^= change;
      fc.pre(!Buffer.from(bytes).toString('latin1').startsWith('GIF87a'));
      expect(pictureSize(Uint8Array.from(bytes))).toBeUndefined();
    }),
  );
});

test('[VA-08] tables, extensions and conditioning of a JPEG are no frames', () => {
  for (const marker of [0xc4, 0xc8, 0xcc, 0xe1, 0xdb])
    expect(pictureSize(Uint8Array.from(jpeg(640, 480, marker)))).toBeUndefined();
  for (const marker of [0xc0, 0xc1, 0xc3, 0xcf])
    expect(pictureSize(Uint8Array.from(jpeg(640, 480, marker)))).toEqual({ width: 640, height: 480 });
});
