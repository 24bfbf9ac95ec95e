import { createCipheriv, createDecipheriv, createHmac, constants, privateDecrypt, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import type { WireConfig } from '../system/config.ts';
import { CipherError, type RequestCipher } from './codec.ts';
import { createCodec } from './create-codec.ts';
import { cryptoJsEngine } from './crypto-js.ts';
import { createServerCodec } from './server-codec.ts';
import vectors from './vectors.json';
import { webCryptoEngine } from './web-crypto.ts';

const engines = { WebCrypto: webCryptoEngine(crypto.subtle), 'crypto-js': cryptoJsEngine };
const signSecret = 'test secret';
const key = Buffer.from(vectors.key, 'base64');
const times = { numRuns: runs(100, 50_000) };
const anyText = fc.string({ unit: 'binary', maxLength: 200 });

function nodeSeal(text: string, withKey: Uint8Array = key): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', withKey, iv);
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

function nodeOpen(sealed: string, withKey: Uint8Array = key): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', withKey, bytes.subarray(0, 16));
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
}

function nodeUnwrap(wrapped: string): string {
  const options = { key: vectors.rsa.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return privateDecrypt(options, Buffer.from(wrapped, 'base64')).toString('ascii');
}

describe.each(Object.entries(engines))('%s', (_name, engine) => {
  const codec = (wire: Partial<WireConfig>) =>
    createCodec({ cipher: 'aes', key: vectors.key, signSecret, ...wire }, () => Promise.resolve(engine));
  const cipherOf = async (wire: Partial<WireConfig> = {}) => (await codec(wire).cipher()) as RequestCipher;
  const rsa = { cipher: 'rsa', publicKey: vectors.rsa.publicKey } as const;

  test.each(vectors.aes)('[API-03] opens what OpenSSL sealed: $name', async ({ clear, encrypt_data }) => {
    expect(await (await cipherOf()).open(encrypt_data)).toBe(clear);
  });

  test.each(vectors.unreadable)('[API-03] refuses with one and the same error: $name', async ({ encrypt_data }) => {
    const opening = (await cipherOf()).open(encrypt_data);
    await expect(opening).rejects.toEqual(new CipherError());
    await expect(opening).rejects.toMatchObject({ name: 'CipherError' });
  });

  test('[API-02] Node reads every text it seals, and it reads what Node seals', async () => {
    const cipher = await cipherOf();
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(nodeOpen((await cipher.seal(text)).encrypt_data)).toBe(text);
        expect(nodeOpen(await cipher.field(text))).toBe(text);
        expect(await cipher.open(nodeSeal(text))).toBe(text);
      }),
      times,
    );
  });

  test('[API-02] a shared key does not travel along', async () => {
    expect(Object.keys(await (await cipherOf()).seal('text'))).toEqual(['encrypt_data']);
  });

  test('[API-02] a megabyte and a bit travels whole', async () => {
    const text = '站点数据⚡'.repeat(70_000);
    const cipher = await cipherOf();
    expect(nodeOpen((await cipher.seal(text)).encrypt_data)).toBe(text);
    expect(await cipher.open(nodeSeal(text))).toBe(text);
  });

  test('[API-02] the same text has a new cipher text each time', async () => {
    const cipher = await cipherOf();
    const sealed = await Promise.all(Array.from({ length: 100 }, () => cipher.field('same')));
    expect(new Set(sealed.map((text) => text.slice(0, 21))).size).toBe(100);
  });

  test('[API-03] another key never gives the text away, a changed byte never passes for it', async () => {
    const cipher = await cipherOf();
    const readable = (sealed: string) => cipher.open(sealed).catch((error: unknown) => error);
    await fc.assert(
      fc.asyncProperty(anyText, fc.nat(), fc.integer({ min: 1, max: 255 }), async (text, position, change) => {
        expect(await readable(nodeSeal(text, randomBytes(32)))).not.toBe(text);
        const bytes = Buffer.from(nodeSeal(text), 'base64');
        const at = position % bytes.length;
        bytes.writeUInt8(bytes.readUInt8(at) ^ change, at);
        expect(await readable(bytes.toString('base64'))).not.toBe(text);
      }),
      times,
    );
  });

  test('[API-02] the asymmetric profile wraps a fresh 256-bit key per request that opens body, field and answer', async () => {
    const texts = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const cipher = await cipherOf(rsa);
      const sealed = await cipher.seal('正文');
      const fresh = Buffer.from(nodeUnwrap(sealed.encrypt_key ?? ''), 'base64');
      expect(fresh).toHaveLength(32);
      expect(nodeOpen(sealed.encrypt_data, fresh)).toBe('正文');
      expect(nodeOpen(await cipher.field('密码'), fresh)).toBe('密码');
      expect(await cipher.open(nodeSeal('答复', fresh))).toBe('答复');
      texts.add(fresh.toString('hex'));
    }
    expect(texts.size).toBe(40);
  });

  test.each(vectors.sign)('[API-01] signs as OpenSSL does: "$payload"', async ({ secret, sign, ...fields }) => {
    expect(await codec({ signSecret: secret }).sign(fields.payload, fields.nonce, fields.timestamp)).toBe(sign);
  });

  test('[API-01] signs as Node does, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.string({ minLength: 1 }), async (payload, secret) => {
        const expected = createHmac('sha256', secret).update(`${payload}nonce1`, 'utf8').digest('hex');
        expect(await codec({ signSecret: secret }).sign(payload, 'nonce', '1')).toBe(expected);
      }),
      times,
    );
  });

  test('[API-02] the profile none has no cipher', async () => {
    expect(await codec({ cipher: 'none' }).cipher()).toBeUndefined();
  });

  test.each([
    ['wire.key', { key: Buffer.alloc(16).toString('base64') }],
    ['wire.key', { key: '没有' }],
    ['wire.publicKey', { ...rsa, publicKey: 'no key' }],
  ])('names the entry of the configuration that is no key: %s', async (field, wire) => {
    await expect(codec(wire).cipher()).rejects.toMatchObject({ name: 'ConfigError', field });
  });
});

describe('server', () => {
  const aes = createServerCodec({ cipher: 'aes', key: vectors.key, signSecret });
  const rsa = createServerCodec({ cipher: 'rsa', privateKey: vectors.rsa.privateKey, signSecret });

  test('[API-02] opens what OpenSSL wrapped and sealed', async () => {
    const { text, cipher } = await rsa.open(vectors.rsa);
    expect(text).toBe(vectors.rsa.clear);
    expect(nodeOpen(await cipher.seal('答复'))).toBe('答复');
    expect(await cipher.field(nodeSeal('密码'))).toBe('密码');
  });

  test('[API-02] opens a query in its URL form', async () => {
    expect((await aes.open(vectors.query)).text).toBe(vectors.query.clear);
  });

  test.each(vectors.unreadable)('refuses with one and the same error: $name', async ({ encrypt_data }) => {
    await expect(aes.open({ encrypt_data })).rejects.toEqual(new CipherError());
    await expect(rsa.open({ ...vectors.rsa, encrypt_data })).rejects.toEqual(new CipherError());
  });

  test.each([
    ['a missing key', {}],
    ['garbage', { encrypt_key: 'AAAA' }],
    ['no Base64', { encrypt_key: '钥匙' }],
    ['a changed key', { encrypt_key: vectors.rsa.encrypt_key.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) }],
  ])('refuses %s with that error too', async (_name, change) => {
    const { encrypt_data } = vectors.rsa;
    await expect(rsa.open({ encrypt_data, ...change })).rejects.toEqual(new CipherError());
  });

  test.each(vectors.sign)('[API-01] accepts the sign of OpenSSL: "$payload"', async ({ secret, ...signed }) => {
    const server = createServerCodec({ cipher: 'none', signSecret: secret });
    expect(await server.verify(signed.sign, signed.payload, signed.nonce, signed.timestamp)).toBe(true);
    for (const wrong of ['', signed.sign.slice(1), `${signed.sign}0`, signed.sign.toUpperCase()])
      expect(await server.verify(wrong, signed.payload, signed.nonce, signed.timestamp)).toBe(false);
  });

  test('[API-01] any changed character of payload, nonce or timestamp is refused', async () => {
    const codec = createCodec({ cipher: 'none', signSecret });
    const fields = fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));
    await fc.assert(
      fc.asyncProperty(fields, fc.nat(2), fc.nat(), async (signed, which, position) => {
        const sign = await codec.sign(...signed);
        expect(await aes.verify(sign, ...signed)).toBe(true);
        const characters = Array.from(signed[which]!);
        const at = position % characters.length;
        characters[at] = characters[at] === 'x' ? 'y' : 'x';
        const changed = signed.with(which, characters.join('')) as typeof signed;
        expect(await aes.verify(sign, ...changed)).toBe(false);
      }),
      times,
    );
  });
});
