import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/aes.js';
import 'crypto-js/hmac-sha256.js';
import 'crypto-js/pad-nopadding.js';
import { fromBase64 } from '#src/lib/base64.ts';
import type { Bytes } from '#src/lib/bytes.ts';
import { inSlices } from '#src/lib/slices.ts';
import type { Engine } from './engine.ts';
import { pad, unpad } from './pkcs7.ts';

type Words = CryptoJS.lib.WordArray;

export function toWords(bytes: Bytes): Words {
  const words = Array.from({ length: Math.ceil(bytes.length / 4) }, () => 0);
  for (let i = 0; i < bytes.length; i += 1) words[i >>> 2]! |= bytes[i]! << (24 - (i % 4) * 8);
  return CryptoJS.lib.WordArray.create(words, bytes.length);
}

function copyWords({ words, sigBytes }: Words, target: Bytes, offset: number): void {
  for (let i = 0; i < sigBytes; i += 1) target[offset + i] = words[i >>> 2]! >>> (24 - (i % 4) * 8);
}

function toBytes(words: Words): Bytes {
  const bytes = new Uint8Array(words.sigBytes);
  copyWords(words, bytes, 0);
  return bytes;
}

type Create = typeof CryptoJS.algo.AES.createEncryptor;
type ModeOptions = Pick<Parameters<Create>[1] & object, 'mode' | 'iv'>;

const { AES } = CryptoJS.algo;
const directions = { encrypt: AES.createEncryptor.bind(AES), decrypt: AES.createDecryptor.bind(AES) };

/** Runs a cipher over bytes without padding: the codec pads itself, because crypto-js accepts any padding. */
export async function runAes(
  direction: keyof typeof directions,
  key: Bytes,
  options: ModeOptions,
  input: Bytes,
): Promise<Bytes> {
  const cipher = directions[direction](toWords(key), { ...options, padding: CryptoJS.pad.NoPadding });
  const output = new Uint8Array(input.length);
  let length = 0;
  const append = (words: Words) => {
    copyWords(words, output, length);
    length += words.sigBytes;
  };
  await inSlices(input.length, (from, to) => append(cipher.process(toWords(input.subarray(from, to)))));
  append(cipher.finalize());
  return output;
}

const cbc = (iv: Bytes): ModeOptions => ({ mode: CryptoJS.mode.CBC, iv: toWords(iv) });

async function digest(hasher: Pick<CryptoJS.algo.HMAC, 'update' | 'finalize'>, data: Bytes): Promise<Bytes> {
  await inSlices(data.length, (from, to) => hasher.update(toWords(data.subarray(from, to))));
  return toBytes(hasher.finalize());
}

/** Cryptography in plain JavaScript, for pages over plain http; works in slices, so that the page stays alive. */
export const cryptoJsEngine: Engine = {
  async aes(key) {
    return {
      encrypt: (iv, clear) => runAes('encrypt', key, cbc(iv), pad(clear)),
      decrypt: async (iv, ciphered) => unpad(await runAes('decrypt', key, cbc(iv), ciphered)),
    };
  },
  modes: async () => (await import('./modes-crypto-js.ts')).cryptoJsModes,
  hmacSha256: (key, data) => digest(CryptoJS.algo.HMAC.create(CryptoJS.algo.SHA256, toWords(key)), data),
  sha256: (data) => digest(CryptoJS.algo.SHA256.create(), data),
  async wrap(pem, text) {
    const { JSEncrypt } = await import('jsencrypt');
    const rsa = new JSEncrypt();
    rsa.setPublicKey(pem);
    const wrapped = rsa.encryptOAEP(text);
    if (wrapped === false) throw new Error('the key cannot be wrapped');
    return fromBase64(wrapped);
  },
};
