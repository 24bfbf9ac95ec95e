import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const commentMax = 0xffff;
const entriesMax = 2000;
const stored = 0;
const deflated = 8;
/** Message of the error for a file that is larger than it may be. */
export const tooLarge = 'too large: larger than it may be';

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
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, left) }).length;
  } catch (error) {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new Error(tooLarge, { cause: error }) : error;
  }
}

/**
 * Whether an entry of a ZIP has such a name.
 * @param {Buffer} zip
 * @param {RegExp} pattern
 * @returns {boolean}
 * @throws {Error} for what is no ZIP
 */
export function hasEntry(zip, pattern) {
  const end = endOf(zip);
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    const nameBytes = zip.readUInt16LE(at + 28);
    if (pattern.test(zip.toString('utf8', at + 46, at + 46 + nameBytes))) return true;
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return false;
}

/**
 * Unpacks every entry of a ZIP into nothing. No more than `maxBytes` come out of it, and no memory is used for more.
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
    if (left < 0) throw new Error(tooLarge);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
