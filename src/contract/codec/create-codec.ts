import { fromBase64 } from '#src/lib/base64.ts';
import { toHex } from '#src/lib/bytes.ts';
import { once } from '#src/lib/once.ts';
import type { WireConfig } from '../system/config.ts';
import { ConfigError } from '../system/config-error.ts';
import type { Codec, RequestCipher } from './codec.ts';
import type { Engine } from './engine.ts';
import { loadEngine } from './load-engine.ts';
import { aesCipher, aesOf } from './sealed-text.ts';
import { signer } from './sign.ts';

const family = () => import('./family.ts');

/** The shared key serves every request, so it is imported once. */
async function sharedCipher(engine: Engine, key: string): Promise<RequestCipher> {
  try {
    return aesCipher(await aesOf(engine, fromBase64(key)));
  } catch {
    throw new ConfigError('wire.key', 'the Base64 of 32 bytes');
  }
}

/** The client's side of the wire. @throws ConfigError, at its first use, when a key is none */
export function createCodec(wire: WireConfig, load: () => Promise<Engine> = loadEngine): Codec {
  const engine = once(load);
  const shared = once(async () => sharedCipher(await engine(), wire.key ?? ''));
  return {
    async cipher() {
      const { cipher, publicKey } = wire;
      if (cipher === 'none') return undefined;
      if (cipher === 'aes') return shared();
      if (cipher === 'rsa') return (await import('./rsa-cipher.ts')).rsaCipher(await engine(), publicKey ?? '');
      return (await family()).familyCipher({ ...wire, cipher }, await (await engine()).modes());
    },
    sign: async (...fields) =>
      wire.sign === 'md5'
        ? (await family()).md5Sign(wire.signSecret, fields)
        : signer(await engine(), wire.signSecret)(...fields),
    digest: async (bytes) => toHex(await (await engine()).sha256(bytes)),
  };
}
