import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkUnpackedSize } from './zip-size.mjs';

const megabyte = 2 ** 20;

test('what comes out is counted, up to the last byte', () => {
  const zip = Buffer.from(zipSync({ a: [new Uint8Array(1000), { level: 0 }], b: new Uint8Array(500) }));
  expect(() => checkUnpackedSize(zip, 1500)).not.toThrow();
  expect(() => checkUnpackedSize(zip, 1499)).toThrow();
  expect(() => checkUnpackedSize(zip, 999)).toThrow('too large');
});

test('an entry that says it has ten bytes is unpacked no further than it may be', () => {
  const bomb = zipOf('xl/workbook.xml', deflateRawSync(new Uint8Array(8 * megabyte), { level: 1 }), 10);
  expect(() => checkUnpackedSize(bomb, 9 * megabyte)).not.toThrow();
  expect(() => checkUnpackedSize(bomb, megabyte)).toThrow(/larger than/);
});

test('what is no ZIP, is cut off, or has thousands of entries is refused', () => {
  const zip = Buffer.from(zipSync({ a: strToU8('text') }));
  expect(() => checkUnpackedSize(Buffer.from('no ZIP, though it is long enough for one'), megabyte)).toThrow('no ZIP');
  expect(() => checkUnpackedSize(Buffer.alloc(0), megabyte)).toThrow('no ZIP');
  for (let length = 0; length < zip.length; length += 1)
    expect(() => checkUnpackedSize(zip.subarray(0, length), megabyte)).toThrow();
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [String(at), new Uint8Array()]));
  expect(() => checkUnpackedSize(Buffer.from(zipSync(many)), megabyte)).toThrow('too many');
});

/** A ZIP of one entry, packed already, that says how large it is unpacked. */
function zipOf(entryName: string, packed: Uint8Array, size: number): Buffer {
  const name = Buffer.from(entryName);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(size, 8);
  const method = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const lengths = Buffer.from([name.length, 0, 0, 0]);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), method, sizes, lengths, name, packed]);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), method, sizes, lengths]);
  const directory = Buffer.concat([entry, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
