import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { clockSkewMs } from '#src/contract/limits.ts';
import { runs } from '../../support/server/runs.ts';
import { Harness, newNonce, type RawCall, type SignedIn } from '../support/harness.ts';
import { newWorkOrder } from '../work-order/work-order-samples.ts';

let harness: Harness;
let caller: SignedIn;
/** A writing call: each accepted one creates a work order. */
const name = 'createWorkOrder';

/** A server starts in a second or two, on a busy machine much later. */
const startMs = 60_000;

beforeAll(async () => {
  harness = await Harness.start();
  caller = await harness.signIn('administrator');
}, startMs);
afterAll(() => harness.close());

const orders = (): number => [...harness.server.world.workOrders.all()].length;
const send = (call: RawCall) => harness.raw(name, { token: caller.token, ...call });

/** A call as the console would send it, with all that its sign is over. */
async function rightCall() {
  const { body = '' } = await harness.payload(name, newWorkOrder());
  const [nonce, timestamp] = [newNonce(), String(Date.now())];
  return { body, headers: { nonce, timestamp, sign: await harness.codec.sign(body, nonce, timestamp) } };
}

const kinds = ['sign', 'body', 'nonce', 'timestamp', 'secret', 'cut', 'case', 'late', 'early', 'replay'] as const;
type Kind = (typeof kinds)[number];

const other = (text: string, at: number): string => {
  const position = at % text.length;
  const digit = (Number.parseInt(text[position] ?? '0', 16) + 1) % 16;
  return text.slice(0, position) + (Number.isNaN(digit) ? '0' : digit.toString(16)) + text.slice(position + 1);
};

const isOff = (kind: Kind) => kind === 'late' || kind === 'early';

/** What a forger, a slow courier or an eavesdropper would send. */
async function badCall(kind: Kind, at: number, offMs: number): Promise<RawCall> {
  const { body, headers } = await rightCall();
  const { nonce, timestamp, sign } = headers;
  const withHeaders = (changed: Partial<typeof headers>) => ({ body, headers: { ...headers, ...changed } });
  if (kind === 'sign') return withHeaders({ sign: other(sign, at) });
  if (kind === 'body') return { body: `${body} `, headers };
  if (kind === 'nonce') return withHeaders({ nonce: other(nonce, at) });
  if (kind === 'timestamp') return withHeaders({ timestamp: String(Number(timestamp) + 1 + (at % 1000)) });
  if (kind === 'cut') return withHeaders({ sign: sign.slice(0, at % sign.length) });
  if (kind === 'case') return withHeaders({ sign: sign.toUpperCase().replace(/^\d+$/, 'A'.repeat(64)) });
  if (kind === 'secret') {
    const forger = createCodec({ ...harness.config.wire, signSecret: `guess ${at}` });
    return withHeaders({ sign: await forger.sign(body, nonce, timestamp) });
  }
  const moved = String(Number(timestamp) + (kind === 'early' ? offMs : -offMs));
  if (isOff(kind)) return withHeaders({ timestamp: moved, sign: await harness.codec.sign(body, nonce, moved) });
  expect((await send({ body, headers })).json.code).toBe(codes.ok);
  return { body, headers };
}

const expected = (kind: Kind) => {
  if (kind === 'replay') return codes.replayedNonce;
  return isOff(kind) ? codes.staleTimestamp : codes.unreadable;
};

const yearMs = 366 * 86_400_000;

test('[API-01] [T10] forged, stale and replayed calls are refused and have no effect', async () => {
  const off = fc.integer({ min: clockSkewMs + 30_000, max: yearMs });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), fc.nat(), off, async (kind, at, offMs) => {
      const bad = await badCall(kind, at, offMs);
      const before = orders();
      const { json, status } = await send(bad);
      expect([kind, status, json.code]).toEqual([kind, 200, expected(kind)]);
      expect(orders()).toBe(before);
    }),
    { numRuns: runs(150, 10_000) },
  );
});

test('[API-01] [T10] a call that arrives many times at once succeeds once', async () => {
  const before = orders();
  const call = await rightCall();
  const answers = await Promise.all(Array.from({ length: runs(20, 1000) }, () => send(call)));
  expect(answers.filter(({ json }) => json.code === codes.ok)).toHaveLength(1);
  expect(answers.filter(({ json }) => json.code === codes.replayedNonce)).toHaveLength(answers.length - 1);
  expect(orders()).toBe(before + 1);
});
