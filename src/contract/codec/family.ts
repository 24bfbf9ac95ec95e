import CryptoJS from 'crypto-js/core.js';
import 'crypto-js/md5.js';
import { toBase64, toUrlForm } from '#src/lib/base64.ts';
import { type Bytes, concatBytes, fromUtf8, randomBytes, toUtf8 } from '#src/lib/bytes.ts';
import type { FamilyProfile, WireConfig } from '../system/config.ts';
import { ConfigError } from '../system/config-error.ts';
import { CipherError, type RequestCipher } from './codec.ts';
import { toWords } from './crypto-js.ts';
import type { Mode, Modes } from './engine.ts';
import { pad, unpad } from './pkcs7.ts';
import { decode } from './sealed-text.ts';

/**
 * The ciphers of other servers of this family: weaker than the default (no fresh IV, so equal texts look equal), kept
 * for those who have such a server. Loaded only where the configuration names one.
 */
interface Profile {
  readonly keyLength: 16 | 32;
  readonly mode: (modes: Modes, key: Bytes) => Mode;
  readonly pad: (clear: Bytes) => Bytes;
  /** @throws RangeError on wrong padding */
  readonly unpad: (padded: Bytes) => Bytes;
  /** The key is fresh for each request and wrapped with RSA. */
  readonly wrapped?: true;
}

const block = 16;
const unchanged = (bytes: Bytes): Bytes => bytes;

/** Padding of zeros, without its length. @throws RangeError for a text that ends with a zero itself */
function zeroPad(clear: Bytes): Bytes {
  if (clear.at(-1) === 0) throw new RangeError('the text ends in what is padding here');
  return concatBytes(clear, new Uint8Array((block - (clear.length % block)) % block));
}

function zeroUnpad(padded: Bytes): Bytes {
  const length = padded.findLastIndex((byte) => byte !== 0) + 1;
  if (padded.length % block !== 0 || padded.length - length >= block) throw new RangeError('wrong padding');
  return padded.subarray(0, length);
}

const ecb = { keyLength: 32, mode: (modes: Modes, key: Bytes) => modes.ecb(key), pad, unpad } as const;

const profiles: Readonly<Record<FamilyProfile, Profile>> = {
  pigx: { keyLength: 16, mode: (modes, key) => modes.cbc(key, key), pad: zeroPad, unpad: zeroUnpad },
  pig: { keyLength: 16, mode: (modes, key) => modes.cfb(key, key), pad: unchanged, unpad: unchanged },
  'plus-ui': { ...ecb, wrapped: true },
  yudao: ecb,
};

/** A key that is text, since its server reads it as one: 24 random bytes in 32 characters. */
const freshKey = (): string => toUrlForm(toBase64(randomBytes(24)));

/** RSA with PKCS#1 v1.5 padding; jsencrypt counts characters, so what it wraps is ASCII. */
async function wrap(publicKey: string, key: string): Promise<string> {
  const { JSEncrypt } = await import('jsencrypt');
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  const wrapped = rsa.encrypt(toBase64(toUtf8(key)));
  if (wrapped === false) throw new ConfigError('wire.publicKey', 'a PEM key (SPKI, RSA)');
  return wrapped;
}

/** One request's cipher. @throws ConfigError when a key is none */
export async function familyCipher(
  { cipher, key: sharedKey = '', publicKey = '' }: WireConfig & { cipher: FamilyProfile },
  modes: Modes,
): Promise<RequestCipher> {
  const profile = profiles[cipher];
  const keyText = profile.wrapped ? freshKey() : sharedKey;
  const key = toUtf8(keyText);
  if (key.length !== profile.keyLength) throw new ConfigError('wire.key', `a text of ${profile.keyLength} characters`);
  const mode = profile.mode(modes, key);
  const encrypt_key = profile.wrapped && (await wrap(publicKey, keyText));
  const sealText = async (text: string) => toBase64(await mode.encrypt(profile.pad(toUtf8(text))));

  return {
    field: sealText,
    seal: async (text) => ({ encrypt_data: await sealText(text), ...(encrypt_key && { encrypt_key }) }),
    async open(sealed) {
      try {
        const bytes = await decode(sealed);
        return fromUtf8(profile.unpad(await mode.decrypt(bytes)));
      } catch {
        throw new CipherError();
      }
    },
  };
}

/** Upper-case hex MD5 over `payload + nonce + timestamp + secret`. */
export const md5Sign = (secret: string, fields: readonly string[]): string =>
  CryptoJS.MD5(toWords(toUtf8([...fields, secret].join(''))))
    .toString()
    .toUpperCase();
