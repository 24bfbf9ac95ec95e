const exif = 'Exif\0\0';
const orientationTag = 0x0112;

const ascii = (bytes, from, length) => String.fromCodePoint(...bytes.subarray(from, from + length));

/** Exif 2.32, 4.6.2: the orientation of the first directory; 1 where there is none. */
function orientationIn(tiff) {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = ascii(tiff, 0, 2) === 'II';
  const directory = view.getUint32(4, isLittle);
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === orientationTag) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** How a JPEG has to be turned to stand upright, 1 to 8; 1: not at all. */
export function orientationOf(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 1;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const end = at + 2 + view.getUint16(at + 2);
    if (bytes[at + 1] === 0xe1 && ascii(bytes, at + 4, 6) === exif) {
      try {
        const found = orientationIn(bytes.subarray(at + 10, end));
        return found >= 1 && found <= 8 ? found : 1;
      } catch {
        return 1;
      }
    }
    at = end;
  }
  return 1;
}

/** From which pixel of the stored picture each one comes, by orientation. */
const sources = {
  1: (x, y) => [x, y],
  2: (x, y, { width }) => [width - 1 - x, y],
  3: (x, y, { width, height }) => [width - 1 - x, height - 1 - y],
  4: (x, y, { height }) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, { height }) => [y, height - 1 - x],
  7: (x, y, { width, height }) => [width - 1 - y, height - 1 - x],
  8: (x, y, { width }) => [width - 1 - y, x],
};

/** RGBA pixels as they are meant to be seen, with their size. */
export function uprightPixels(pixels, size, orientation) {
  if (orientation === 1) return { pixels, ...size };
  const [width, height] = orientation > 4 ? [size.height, size.width] : [size.width, size.height];
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [fromX, fromY] = sources[orientation](x, y, size);
      const from = (fromY * size.width + fromX) * 4;
      turned.set(pixels.subarray(from, from + 4), (y * width + x) * 4);
    }
  return { pixels: turned, width, height };
}
