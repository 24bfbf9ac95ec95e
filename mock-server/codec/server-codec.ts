import type { ServerCodec } from '#src/contract/codec/codec.ts';
import type { CipherProfile, SignProfile } from '#src/contract/system/config.ts';
import { createWireCodec } from './family-codec.ts';
import { demoKeys, sharedKey } from './keys.ts';

/** The codec of the chosen profiles, with the demonstration keys. */
export function createServerCodec({ cipher, sign }: { cipher: CipherProfile; sign: SignProfile }): ServerCodec {
  const { privateKey, signSecret } = demoKeys;
  return createWireCodec({ cipher, sign, key: sharedKey(cipher), privateKey, signSecret });
}
