import { fromBase64, toBase64 } from '#src/lib/base64.ts';
import { randomBytes, toHex } from '#src/lib/bytes.ts';
import { once } from '#src/lib/once.ts';
import { type WireConfig, ConfigError } from '../config.ts';
import type { Codec, RequestCipher } from './codec.ts';
import type { Aes, Engine } from './engine.ts';
import { loadEngine } from './load-engine.ts';
import { aesOf, keyBytes, openText, sealText } from './sealed-text.ts';
import { signer } from './sign.ts';

const requestCipher = (aes: Aes, encryptKey?: string): RequestCipher => ({
  field: (text) => sealText(aes, text),
  seal: async (text) => {
    const encrypt_data = await sealText(aes, text);
    return encryptKey === undefined ? { encrypt_data } : { encrypt_data, encrypt_key: encryptKey };
  },
  open: (encryptData) => openText(aes, encryptData),
});

/** The shared key serves every request, so it is imported once. */
async function sharedCipher(engine: Engine, key: string): Promise<RequestCipher> {
  try {
    return requestCipher(await aesOf(engine, fromBase64(key)));
  } catch {
    throw new ConfigError('wire.key', 'the Base64 of 32 bytes');
  }
}

/** A fresh key; what is wrapped is its Base64 text, because jsencrypt wraps ASCII only. */
async function freshCipher(engine: Engine, publicKey: string): Promise<RequestCipher> {
  const key = randomBytes(keyBytes);
  try {
    const wrapped = await engine.wrap(publicKey, toBase64(key));
    return requestCipher(await aesOf(engine, key), toBase64(wrapped));
  } catch {
    throw new ConfigError('wire.publicKey', 'a PEM key (SPKI, RSA)');
  }
}

/** The client's side of the wire. @throws ConfigError, at its first use, when a key is none */
export function createCodec(wire: WireConfig, load: () => Promise<Engine> = loadEngine): Codec {
  const engine = once(load);
  const shared = once(async () => sharedCipher(await engine(), wire.key ?? ''));
  return {
    async cipher() {
      if (wire.cipher === 'none') return undefined;
      return wire.cipher === 'aes' ? shared() : freshCipher(await engine(), wire.publicKey ?? '');
    },
    sign: async (...parts) => signer(await engine(), wire.signSecret)(...parts),
    digest: async (bytes) => toHex(await (await engine()).sha256(bytes)),
  };
}
