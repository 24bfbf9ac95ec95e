import { fromBase64, toBase64 } from '#src/lib/base64.ts';
import { type Bytes, concatBytes, fromUtf8, randomBytes, toUtf8 } from '#src/lib/bytes.ts';
import { inSlices, pause } from '#src/lib/slices.ts';
import { CipherError, type RequestCipher } from './codec.ts';
import type { Aes, Engine } from './engine.ts';

export const keyBytes = 32;
const ivBytes = 16;
/** From here on, each stage of reading fills a good part of a 50 ms task. */
const longText = 500_000;

/** Base64 of any length, in slices. @throws DOMException on anything else */
export async function decode(base64: string): Promise<Bytes> {
  const bytes = new Uint8Array(Math.ceil(base64.length / 4) * 3);
  let length = 0;
  await inSlices(base64.length, (from, to) => {
    const slice = fromBase64(base64.slice(from, to));
    bytes.set(slice, length);
    length += slice.length;
  });
  return bytes.subarray(0, length);
}

/** The wire's AES keys are 256 bits. @throws CipherError on any other length */
export async function aesOf(engine: Engine, key: Bytes): Promise<Aes> {
  if (key.length !== keyBytes) throw new CipherError();
  return engine.aes(key);
}

/** Base64 of a fresh IV and the ciphertext. @param encode bytes as Base64 */
export async function sealText(aes: Aes, text: string, encode = toBase64): Promise<string> {
  const iv = randomBytes(ivBytes);
  return encode(concatBytes(iv, await aes.encrypt(iv, toUtf8(text))));
}

/** Wrong key, wrong padding, wrong length and garbage fail alike. @throws CipherError */
export async function openText(aes: Aes, sealed: string): Promise<string> {
  if (sealed.length > longText) await pause();
  try {
    const bytes = await decode(sealed);
    return fromUtf8(await aes.decrypt(bytes.slice(0, ivBytes), bytes.subarray(ivBytes)));
  } catch {
    throw new CipherError();
  }
}

/** One request's cipher under an AES key; `encryptKey`: that key as it goes along, wrapped. */
export const aesCipher = (aes: Aes, encryptKey?: string): RequestCipher => ({
  field: (text) => sealText(aes, text),
  seal: async (text) => {
    const encrypt_data = await sealText(aes, text);
    return encryptKey === undefined ? { encrypt_data } : { encrypt_data, encrypt_key: encryptKey };
  },
  open: (encryptData) => openText(aes, encryptData),
});
