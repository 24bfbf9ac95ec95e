import { type Bytes, toUtf8 } from '#src/lib/bytes.ts';
import type { Engine } from './engine.ts';
import { fromPem } from './pem.ts';

const hmac = { name: 'HMAC', hash: 'SHA-256' };
const oaep = { name: 'RSA-OAEP', hash: 'SHA-256' };
const bytesOf = async (buffer: Promise<ArrayBuffer>): Promise<Bytes> => new Uint8Array(await buffer);

/** WebCrypto of the browser and of Node: fast, off the main thread, strict about padding. */
export const webCryptoEngine = (subtle: SubtleCrypto): Engine => ({
  async aes(bytes) {
    const key = await subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt']);
    return {
      encrypt: (iv, clear) => bytesOf(subtle.encrypt({ name: 'AES-CBC', iv }, key, clear)),
      decrypt: (iv, ciphered) => bytesOf(subtle.decrypt({ name: 'AES-CBC', iv }, key, ciphered)),
    };
  },
  modes: async () => (await import('./modes-web-crypto.ts')).webCryptoModes(subtle),
  async hmacSha256(bytes, data) {
    const key = await subtle.importKey('raw', bytes, hmac, false, ['sign']);
    return bytesOf(subtle.sign('HMAC', key, data));
  },
  sha256: (data) => bytesOf(subtle.digest('SHA-256', data)),
  async wrap(pem, text) {
    const key = await subtle.importKey('spki', fromPem(pem), oaep, false, ['encrypt']);
    return bytesOf(subtle.encrypt(oaep, key, toUtf8(text)));
  },
});

/** Unwraps what `wrap` made; the server's half. @throws Error on a wrong key or garbage */
export async function unwrap(subtle: SubtleCrypto, privateKeyPem: string, wrapped: Bytes): Promise<Bytes> {
  const key = await subtle.importKey('pkcs8', fromPem(privateKeyPem), oaep, false, ['decrypt']);
  return bytesOf(subtle.decrypt(oaep, key, wrapped));
}
