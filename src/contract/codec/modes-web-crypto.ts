import { type Bytes, concatBytes } from '#src/lib/bytes.ts';
import { inSlices } from '#src/lib/slices.ts';
import type { Mode, Modes } from './engine.ts';
import { cryptoJsModes } from './modes-crypto-js.ts';

const block = 16;
const bytesOf = async (buffer: Promise<ArrayBuffer>): Promise<Bytes> => new Uint8Array(await buffer);

/** CBC without padding. WebCrypto always pads: its block of padding is removed after ciphering and added before deciphering. */
function cbcMode(subtle: SubtleCrypto, keyBytes: Bytes, iv: Bytes): Mode {
  const key = subtle.importKey('raw', keyBytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
  const encrypt = async (from: Bytes, clear: Bytes) =>
    bytesOf(subtle.encrypt({ name: 'AES-CBC', iv: from }, await key, clear));
  return {
    encrypt: async (clear) => (await encrypt(iv, clear)).subarray(0, -block),
    async decrypt(ciphered) {
      const last = ciphered.length === 0 ? iv : ciphered.slice(-block);
      const padding = await encrypt(last, new Uint8Array());
      return bytesOf(subtle.decrypt({ name: 'AES-CBC', iv }, await key, concatBytes(ciphered, padding)));
    },
  };
}

/** CBC deciphers each block and adds (XOR) the ciphered block before it: a second XOR removes that block again. */
async function ecbDecrypt(subtle: SubtleCrypto, key: Bytes, ciphered: Bytes): Promise<Bytes> {
  const clear = await cbcMode(subtle, key, new Uint8Array(block)).decrypt(ciphered);
  await inSlices(clear.length - block, (from, to) => {
    for (let i = from; i < Math.min(to, clear.length - block); i += 1) clear[i + block]! ^= ciphered[i]!;
  });
  return clear;
}

/**
 * WebCrypto knows CBC only. It reads ECB through it, in one go; what it could do block by block alone (CFB, writing
 * ECB) is faster in plain JavaScript.
 */
export const webCryptoModes = (subtle: SubtleCrypto): Modes => ({
  ...cryptoJsModes,
  cbc: (key, iv) => cbcMode(subtle, key, iv),
  ecb: (key) => ({
    encrypt: cryptoJsModes.ecb(key).encrypt,
    decrypt: (ciphered) => ecbDecrypt(subtle, key, ciphered),
  }),
});
