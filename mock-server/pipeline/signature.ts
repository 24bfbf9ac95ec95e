import type { IncomingHttpHeaders } from 'node:http';
import type { ServerCodec } from '#src/contract/codec/codec.ts';
import { codes } from '#src/contract/codes.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { Refusal, unreadable } from '../lib/refusal.ts';
import type { Nonces } from '../store/session/nonces.ts';

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/**
 * Checks the signature, then the timestamp, then the nonce: only a caller who has the sign secret learns the reason of
 * a refusal, and an unsigned call cannot fill the memory of nonces.
 * @throws Refusal
 */
export async function checkSignature(
  headers: IncomingHttpHeaders,
  payload: string,
  codec: ServerCodec,
  nonces: Nonces,
  now: number,
): Promise<void> {
  const [sign, nonce, timestamp] = [text(headers['sign']), text(headers['nonce']), text(headers['timestamp'])];
  const wellFormed = /^[0-9A-Fa-f]{32,64}$/.test(sign) && /^[0-9a-f]{32}$/.test(nonce) && /^\d{1,15}$/.test(timestamp);
  if (!wellFormed || !(await codec.verify(sign, payload, nonce, timestamp))) throw unreadable();
  const isStale = Math.abs(now - Number(timestamp)) > clockSkewMs || !nonces.covers(Number(timestamp));
  if (isStale) throw new Refusal(codes.staleTimestamp);
  if (!nonces.use(nonce, now)) throw new Refusal(codes.replayedNonce);
}
