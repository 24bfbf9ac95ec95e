import { toHex, toUtf8 } from '#src/lib/bytes.ts';
import type { Codec } from './codec.ts';
import type { Engine } from './engine.ts';

/** The signature of one secret: see `Codec.sign`. */
export const signer =
  (engine: Engine, secret: string): Codec['sign'] =>
  async (payload, nonce, timestamp) =>
    toHex(await engine.hmacSha256(toUtf8(secret), toUtf8(payload + nonce + timestamp)));
