import { toBase64 } from '#src/lib/base64.ts';
import { randomBytes } from '#src/lib/bytes.ts';
import { ConfigError } from '../system/config-error.ts';
import type { RequestCipher } from './codec.ts';
import type { Engine } from './engine.ts';
import { aesCipher, aesOf, keyBytes } from './sealed-text.ts';

/**
 * A fresh key; what is wrapped is its Base64 text, because jsencrypt wraps ASCII only. Loaded only where it is the
 * profile. @throws ConfigError when the public key is none
 */
export async function rsaCipher(engine: Engine, publicKey: string): Promise<RequestCipher> {
  const key = randomBytes(keyBytes);
  try {
    const wrapped = await engine.wrap(publicKey, toBase64(key));
    return aesCipher(await aesOf(engine, key), toBase64(wrapped));
  } catch {
    throw new ConfigError('wire.publicKey', 'a PEM key (SPKI, RSA)');
  }
}
