import { expect, test } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { codes } from '#src/contract/codes.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { demoKeys } from '../codec/keys.ts';
import { createServerCodec } from '../codec/server-codec.ts';
import { Refusal } from '../lib/refusal.ts';
import { Nonces } from '../store/session/nonces.ts';
import { checkSignature } from './signature.ts';

const server = createServerCodec({ cipher: 'none', sign: 'hmac-sha256' });
const client = createCodec({ cipher: 'none', sign: 'hmac-sha256', signSecret: demoKeys.signSecret });
const now = Date.parse('2026-06-01T08:00:00Z');
const nonce = 'ab'.repeat(16);

interface Signed {
  readonly nonce?: string;
  readonly timestamp?: string;
  /** What is sent in place of the right headers. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
}

/** The code that a call is refused with; undefined where it passes. */
async function refusal(nonces: Nonces, { headers, ...signed }: Signed = {}): Promise<number | undefined> {
  const right = { nonce, timestamp: String(now), ...signed };
  const sign = await client.sign('payload', right.nonce, right.timestamp);
  try {
    await checkSignature({ ...right, sign, ...headers }, 'payload', server, nonces, now);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('[T10] a right call passes once', async () => {
  const nonces = new Nonces();
  expect(await refusal(nonces)).toBeUndefined();
  expect(await refusal(nonces)).toBe(codes.replayedNonce);
  expect(nonces.size).toBe(1);
});

test.each([
  ['no sign', { sign: undefined }],
  ['an empty sign', { sign: '' }],
  ['two signs', { sign: ['a'.repeat(64), 'b'.repeat(64)] }],
  ['a sign that is none', { sign: 'x'.repeat(64) }],
  ['a wrong sign', { sign: '0'.repeat(64) }],
  ['no nonce', { nonce: undefined }],
  ['no timestamp', { timestamp: undefined }],
  ['another nonce', { nonce: 'cd'.repeat(16) }],
  ['another time', { timestamp: String(now + 1) }],
])('[T10] %s is refused as all others are, and uses up no nonce', async (_what, headers) => {
  const nonces = new Nonces();
  expect(await refusal(nonces, { headers })).toBe(codes.unreadable);
  expect(nonces.size).toBe(0);
});

test.each([
  ['a nonce of 31 digits', { nonce: 'a'.repeat(31) }],
  ['a nonce of 33 digits', { nonce: 'a'.repeat(33) }],
  ['a nonce in capitals', { nonce: 'AB'.repeat(16) }],
  ['a time with a fraction', { timestamp: `${now}.5` }],
  ['a time of 16 digits', { timestamp: `${now}000` }],
])('[T10] %s is refused although it is signed', async (_what, signed) => {
  expect(await refusal(new Nonces(), signed)).toBe(codes.unreadable);
});

test('[T10] a call is good for five minutes before and after its time, to the millisecond', async () => {
  for (const off of [clockSkewMs, -clockSkewMs])
    expect(await refusal(new Nonces(), { timestamp: String(now + off) })).toBeUndefined();
  for (const off of [clockSkewMs + 1, -clockSkewMs - 1])
    expect(await refusal(new Nonces(), { timestamp: String(now + off) })).toBe(codes.staleTimestamp);
});

test('[T10] a call from before the nonces are known is too old, and a stale one uses up no nonce', async () => {
  const nonces = new Nonces();
  nonces.forgetBefore(now);
  expect(await refusal(nonces, { timestamp: String(now - 1) })).toBe(codes.staleTimestamp);
  expect(await refusal(nonces)).toBeUndefined();
});
