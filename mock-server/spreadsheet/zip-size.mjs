import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const commentMax = 0xffff;
const entriesMax = 2000;
const stored = 0;
const deflated = 8;

/** Where the directory's end stands: last in the file, but for a comment. */
function endOf(zip) {
  for (let at = zip.length - endBytes; at >= Math.max(0, zip.length - endBytes - commentMax); at -= 1)
    if (zip.readUInt32LE(at) === endSignature) return at;
  throw new Error('no ZIP');
}

function dataOf(zip, local, length) {
  if (zip.readUInt32LE(local) !== localSignature) throw new Error('no entry');
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  return zip.subarray(from, from + length);
}

/** Bytes of one entry when unpacked: found out by doing it, since what it says of itself may be a lie. */
function sizeOf(method, data, left) {
  if (method === stored) return data.length;
  if (method !== deflated) throw new Error('packed in an unknown way');
  return inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
}

/**
 * Unpacks every entry of a ZIP into nothing. No more than `maxBytes` come out of it, nor is memory for more taken.
 * @param {Buffer} zip
 * @param {number} maxBytes
 * @returns {void}
 * @throws {Error} for what is no ZIP, or larger
 */
export function checkUnpackedSize(zip, maxBytes) {
  const end = endOf(zip);
  const entries = zip.readUInt16LE(end + 10);
  if (entries > entriesMax) throw new Error('too many entries');
  let at = zip.readUInt32LE(end + 16);
  let left = maxBytes;
  for (let index = 0; index < entries; index += 1) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new Error('no entry');
    const data = dataOf(zip, zip.readUInt32LE(at + 42), zip.readUInt32LE(at + 20));
    left -= sizeOf(zip.readUInt16LE(at + 10), data, left);
    if (left < 0) throw new Error('too large');
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
