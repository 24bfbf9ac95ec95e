import { isGif, isJpeg, isPng } from './file-content.ts';

/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Markers of a JPEG's frame headers: C0 to CF without tables (C4), extensions (C8) and conditioning (CC). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: restarts, start of image, a filled byte. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01 || marker === 0xff;

/** ITU-T T.81, B.2: segments follow each other up to the frame header. */
function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += isBare(marker) ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** What the header of a PNG, GIF or JPEG says, without decoding it; undefined for anything else, and for a header that is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = viewOf(bytes);
  if (isPng(bytes) && bytes.length >= 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (isGif(bytes) && bytes.length >= 10) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return isJpeg(bytes) ? jpegSize(bytes) : undefined;
}
