import { type Bytes, concatBytes } from '#src/lib/bytes.ts';

const block = 16;

export function pad(clear: Bytes): Bytes {
  const length = block - (clear.length % block);
  return concatBytes(clear, new Uint8Array(length).fill(length));
}

/** Removes the padding after a check of each of its bytes: crypto-js checks the last one only. @throws RangeError */
export function unpad(padded: Bytes): Bytes {
  const length = padded.at(-1) ?? 0;
  const padding = padded.subarray(-length);
  if (length < 1 || length > block || padded.length % block !== 0 || padding.some((byte) => byte !== length))
    throw new RangeError('wrong padding');
  return padded.subarray(0, -length);
}
