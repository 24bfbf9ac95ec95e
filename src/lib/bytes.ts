/** Bytes as WebCrypto wants them: never over shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
// `ignoreBOM`: a leading U+FEFF is content here, not a mark to be dropped.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const toUtf8 = (text: string): Bytes => encoder.encode(text);

/** @throws TypeError when the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Bytes): string => decoder.decode(bytes);

export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function concatBytes(first: Bytes, second: Bytes): Bytes {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

/** Unpredictable bytes; works on plain http too. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** Compares two texts in a time that depends on their length alone. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let i = 0; i < left.length; i += 1) difference |= left.charCodeAt(i) ^ right.charCodeAt(i % (right.length || 1));
  return difference === 0;
}
