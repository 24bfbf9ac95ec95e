import { fromBase64, toBase64 } from '#src/lib/base64.ts';
import { fromUtf8, sameText } from '#src/lib/bytes.ts';
import { once } from '#src/lib/once.ts';
import type { CipherProfile } from '../system/config.ts';
import { CipherError, type Sealed, type ServerCodec } from './codec.ts';
import type { Aes } from './engine.ts';
import { aesOf, openText, sealText } from './sealed-text.ts';
import { signer } from './sign.ts';
import { unwrap, webCryptoEngine } from './web-crypto.ts';

export interface ServerWire {
  readonly cipher: CipherProfile;
  /** Base64 of the 32-byte AES key; needed for `aes`. */
  readonly key?: string;
  /** PEM (PKCS#8) of the RSA key; needed for `rsa`. */
  readonly privateKey?: string;
  readonly signSecret: string;
}

/** The server's side of the wire, on WebCrypto: Node has it too. @param encode bytes as Base64 */
export function createServerCodec(wire: ServerWire, encode = toBase64): ServerCodec {
  const { subtle } = globalThis.crypto;
  const engine = webCryptoEngine(subtle);
  const sign = signer(engine, wire.signSecret);
  const shared = once(() => aesOf(engine, fromBase64(wire.key ?? '')));

  async function aesFor(sealed: Sealed): Promise<Aes> {
    if (wire.cipher === 'aes') return shared();
    const key = await unwrap(subtle, wire.privateKey ?? '', fromBase64(sealed.encrypt_key ?? ''));
    return aesOf(engine, fromBase64(fromUtf8(key)));
  }

  return {
    async open(sealed) {
      const aes = await aesFor(sealed).catch(() => {
        throw new CipherError();
      });
      const text = await openText(aes, sealed.encrypt_data);
      return {
        text,
        cipher: { field: (value) => openText(aes, value), seal: (value) => sealText(aes, value, encode) },
      };
    },
    verify: async (given, ...fields) => sameText(given, await sign(...fields)),
  };
}
