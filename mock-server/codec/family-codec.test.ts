import { describe, expect, test } from 'vitest';
import { CipherError } from '#src/contract/codec/codec.ts';
import vectors from '#src/contract/codec/vectors.json';
import type { FamilyProfile } from '#src/contract/system/config.ts';
import { createWireCodec } from './family-codec.ts';

const settings = { sign: 'hmac-sha256', signSecret: 's', privateKey: vectors.rsa.privateKey } as const;
const shared = vectors.family.map(({ profile, ...rest }) => ({ profile: profile as FamilyProfile, ...rest }));

describe.each(shared)('$profile', ({ profile, key, sealed, unreadable }) => {
  const codec = createWireCodec({ ...settings, cipher: profile, key });

  test.each(sealed)('[API-02] [API-03] opens and seals as OpenSSL does: $name', async ({ clear, encrypt_data }) => {
    const { text, cipher } = await codec.open({ encrypt_data });
    expect(text).toBe(clear);
    expect(await cipher.seal(clear)).toBe(encrypt_data);
    expect(await cipher.field(encrypt_data)).toBe(clear);
  });

  test.each(unreadable)('refuses with one and the same error: $name', async ({ encrypt_data }) => {
    await expect(codec.open({ encrypt_data })).rejects.toEqual(new CipherError());
  });
});

describe('plus-ui', () => {
  const codec = createWireCodec({ ...settings, cipher: 'plus-ui' });
  const { clear, encrypt_data, encrypt_key } = vectors.rsa.plusUi;

  test('[API-02] opens what OpenSSL wrapped and sealed', async () => {
    expect((await codec.open({ encrypt_data, encrypt_key })).text).toBe(clear);
  });

  test.each([
    ['no key', {}],
    ['garbage', { encrypt_key: 'AAAA' }],
    ['no Base64', { encrypt_key: '钥匙' }],
    ['a key in the padding of the other profile', { encrypt_key: vectors.rsa.encrypt_key }],
    ['a changed key', { encrypt_key: encrypt_key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }],
  ])('refuses %s with one and the same error', async (_name, change) => {
    await expect(codec.open({ encrypt_data, ...change })).rejects.toEqual(new CipherError());
  });
});

test.each(vectors.sign)('[API-01] accepts the MD5 sign of OpenSSL alone: "$payload"', async ({ secret, ...signed }) => {
  const { verify } = createWireCodec({ ...settings, cipher: 'none', sign: 'md5', signSecret: secret });
  const signedTexts = [signed.payload, signed.nonce, signed.timestamp] as const;
  expect(await verify(signed.md5, ...signedTexts)).toBe(true);
  for (const wrong of ['', signed.sign, signed.md5.toLowerCase(), signed.md5.slice(1)])
    expect(await verify(wrong, ...signedTexts)).toBe(false);
});
