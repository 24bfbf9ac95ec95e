import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCodec } from './create-codec.ts';
import { isEnvelope, makeEnvelope, verifyEnvelope } from './envelope.ts';
import { createServerCodec } from './server-codec.ts';
import vectors from './vectors.json';

const { clear, ...signed } = vectors.envelope;
const wire = { cipher: 'aes', key: vectors.key, signSecret: 'test secret' } as const;

test('[API-06] the envelope that OpenSSL signed is read', async () => {
  expect(isEnvelope(signed)).toBe(true);
  if (!isEnvelope(signed)) return;
  expect(await verifyEnvelope(signed)).toBe(true);
  const { cipher } = await createServerCodec(wire).open({ encrypt_data: signed.data });
  expect(await cipher.field(signed.data)).toBe(clear);
});

test('[API-06] an envelope carries any payload and is verified', async () => {
  const cipher = await createCodec(wire).cipher();
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (payload) => {
      const envelope = await makeEnvelope(payload, (text) => cipher!.field(text), 1_760_000_000_000);
      expect(envelope).toMatchObject({ version: 'v1.0', timestamp: '1760000000000' });
      expect(envelope.sign).toMatch(/^[0-9A-F]{64}$/);
      expect(await verifyEnvelope(envelope)).toBe(true);
      expect(JSON.parse(await cipher!.open(envelope.data))).toEqual(JSON.parse(JSON.stringify(payload)));
    }),
    { numRuns: 50 },
  );
});

test.each(['timestamp', 'data', 'sign'] as const)('[API-06] a changed %s is refused', async (field) => {
  const envelope = await makeEnvelope({ id: '7' }, (text) => text, 1_760_000_000_000);
  expect(await verifyEnvelope({ ...envelope, [field]: `${envelope[field]}0` })).toBe(false);
});

test.each([null, 'v1.0', {}, { ...signed, version: 'v2.0' }, { ...signed, sign: 7 }])('%j is no envelope', (body) => {
  expect(isEnvelope(body)).toBe(false);
});
