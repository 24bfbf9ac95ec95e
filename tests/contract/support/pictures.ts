import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // 8 bits a channel: red, green and blue.
  data.set([8, 2], 8);
  return chunk('IHDR', data);
}

const end = chunk('IEND', Buffer.alloc(0));

/** A PNG of noise, which no encoding makes smaller: three bytes a pixel. */
export function noisePng(width: number, height: number): Buffer {
  const row = width * 3 + 1;
  const rows = randomBytes(height * row);
  for (let y = 0; y < height; y += 1) rows[y * row] = 0;
  return Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(rows, { level: 0 })), end]);
}

/** A PNG of one colour. */
export function plainPng(width: number, height: number, colour: readonly [number, number, number]): Buffer {
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => Buffer.from(colour))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(rows)), end]);
}

/** A few bytes that say they are a picture of so many pixels. */
export const bombPng = (width: number, height: number): Buffer =>
  Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(1000))), end]);
