import { constants, createCipheriv, createDecipheriv, createHash, privateDecrypt, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/support/server/runs.ts';
import type { FamilyProfile, WireConfig } from '../system/config.ts';
import { CipherError, type RequestCipher } from './codec.ts';
import { createCodec } from './create-codec.ts';
import { cryptoJsEngine } from './crypto-js.ts';
import vectors from './vectors.json';
import { webCryptoEngine } from './web-crypto.ts';

const engines = { WebCrypto: webCryptoEngine(crypto.subtle), 'crypto-js': cryptoJsEngine };
const shared = vectors.family.map(({ profile, ...rest }) => ({ profile: profile as FamilyProfile, ...rest }));
const algorithms = { pigx: 'aes-128-cbc', pig: 'aes-128-cfb', 'plus-ui': 'aes-256-ecb', yudao: 'aes-256-ecb' } as const;
const times = { numRuns: runs(60, 25_000) };

/** Texts as they travel: JSON never ends in a NUL, and `pigx` could not tell one from its padding. */
const anyText = fc.string({ unit: 'binary', maxLength: 120 }).filter((text) => !text.endsWith('\0'));

const keyOf = (profile: FamilyProfile, key: string) => ({
  algorithm: algorithms[profile],
  key: Buffer.from(key),
  iv: algorithms[profile].endsWith('ecb') ? null : Buffer.from(key),
});

const zeros = (clear: Buffer): Buffer => Buffer.concat([clear, Buffer.alloc((16 - (clear.length % 16)) % 16)]);

function nodeSeal(profile: FamilyProfile, keyText: string, text: string): string {
  const { algorithm, key, iv } = keyOf(profile, keyText);
  const cipher = createCipheriv(algorithm, key, iv).setAutoPadding(iv === null);
  const clear = Buffer.from(text, 'utf8');
  return Buffer.concat([cipher.update(profile === 'pigx' ? zeros(clear) : clear), cipher.final()]).toString('base64');
}

function nodeOpen(profile: FamilyProfile, keyText: string, sealed: string): string {
  const { algorithm, key, iv } = keyOf(profile, keyText);
  const decipher = createDecipheriv(algorithm, key, iv).setAutoPadding(iv === null);
  const clear = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8');
  return profile === 'pigx' ? clear.replace(/\0+$/, '') : clear;
}

/** Without PKCS#1 v1.5 padding, which Node does not take off any more. */
function nodeUnwrap(wrapped: string): string {
  const options = { key: vectors.rsa.privateKey, padding: constants.RSA_NO_PADDING };
  const padded = privateDecrypt(options, Buffer.from(wrapped, 'base64'));
  return Buffer.from(padded.subarray(padded.indexOf(0, 2) + 1).toString('ascii'), 'base64').toString('ascii');
}

describe.each(Object.entries(engines))('%s', (_name, engine) => {
  const codec = (wire: Partial<WireConfig>) =>
    createCodec({ cipher: 'pigx', signSecret: 's', ...wire }, async () => engine);
  const cipherOf = async (wire: Partial<WireConfig>) => (await codec(wire).cipher()) as RequestCipher;

  describe.each(shared)('$profile', ({ profile, key, sealed, unreadable }) => {
    test.each(sealed)('[API-02] [API-03] seals and opens as OpenSSL does: $name', async ({ clear, encrypt_data }) => {
      const cipher = await cipherOf({ cipher: profile, key });
      expect(await cipher.seal(clear)).toEqual({ encrypt_data });
      expect(await cipher.field(clear)).toBe(encrypt_data);
      expect(await cipher.open(encrypt_data)).toBe(clear);
    });

    test.each(unreadable)('[API-03] refuses with one and the same error: $name', async ({ encrypt_data }) => {
      const cipher = await cipherOf({ cipher: profile, key });
      await expect(cipher.open(encrypt_data)).rejects.toEqual(new CipherError());
    });

    test('[API-02] [API-03] Node reads every text it seals, and it reads what Node seals', async () => {
      const cipher = await cipherOf({ cipher: profile, key });
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          expect(nodeOpen(profile, key, (await cipher.seal(text)).encrypt_data)).toBe(text);
          expect(await cipher.open(nodeSeal(profile, key, text))).toBe(text);
        }),
        times,
      );
    });

    test('[API-02] a megabyte and a bit travels whole', async () => {
      const text = `${'站点数据⚡'.repeat(70_000)}.`;
      const cipher = await cipherOf({ cipher: profile, key });
      expect(nodeOpen(profile, key, (await cipher.seal(text)).encrypt_data)).toBe(text);
      expect(await cipher.open(nodeSeal(profile, key, text))).toBe(text);
    });

    test('[API-02] names the entry of the configuration that is no key', async () => {
      const short = cipherOf({ cipher: profile, key: key.slice(1) });
      await expect(short).rejects.toMatchObject({ name: 'ConfigError', field: 'wire.key' });
    });
  });

  test('[API-02] plus-ui wraps a fresh key of 32 characters per request that opens body, field and answer', async () => {
    const texts = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const cipher = await cipherOf({ cipher: 'plus-ui', publicKey: vectors.rsa.publicKey });
      const { encrypt_data, encrypt_key = '' } = await cipher.seal('正文');
      const key = nodeUnwrap(encrypt_key);
      expect(key).toMatch(/^[\w-]{32}$/);
      expect(nodeOpen('plus-ui', key, encrypt_data)).toBe('正文');
      expect(nodeOpen('plus-ui', key, await cipher.field('密码'))).toBe('密码');
      expect(await cipher.open(nodeSeal('plus-ui', key, '答复'))).toBe('答复');
      texts.add(key);
    }
    expect(texts.size).toBe(20);
  });

  test('[API-02] plus-ui with an invalid or incomplete key throws a clear error', async () => {
    for (const publicKey of ['no key', vectors.rsa.publicKey.slice(0, 200)])
      await expect(cipherOf({ cipher: 'plus-ui', publicKey })).rejects.toMatchObject({ field: 'wire.publicKey' });
  });

  test('[API-02] pigx refuses a text whose end could be padding', async () => {
    const cipher = await cipherOf({ cipher: 'pigx', key: 'sixteen letters!' });
    await expect(cipher.seal('text\0')).rejects.toThrow(RangeError);
  });

  test('[API-03] pigx refuses a whole block of padding, and a text that is no whole number of blocks', async () => {
    const key = 'sixteen letters!';
    const cipher = await cipherOf({ cipher: 'pigx', key });
    const blocks = (clear: Buffer) => {
      const raw = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(key)).setAutoPadding(false);
      return Buffer.concat([raw.update(clear), raw.final()]);
    };
    const full = blocks(Buffer.concat([Buffer.from('sixteen letters.'), Buffer.alloc(16)]));
    for (const refused of [full, full.subarray(0, 15), full.subarray(0, 17)])
      await expect(cipher.open(refused.toString('base64'))).rejects.toEqual(new CipherError());
    const fifteen = blocks(Buffer.concat([Buffer.from('x'), Buffer.alloc(15)]));
    expect(await cipher.open(fifteen.toString('base64'))).toBe('x');
  });

  test.each(vectors.sign)('[API-01] MD5 signs as OpenSSL does: "$payload"', async ({ secret, md5, ...fields }) => {
    const { sign } = codec({ cipher: 'none', sign: 'md5', signSecret: secret });
    expect(await sign(fields.payload, fields.nonce, fields.timestamp)).toBe(md5);
  });

  test('[API-01] MD5 signs as Node does, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.string({ minLength: 1 }), async (payload, secret) => {
        const { sign } = codec({ cipher: 'none', sign: 'md5', signSecret: secret });
        const expected = createHash('md5').update(`${payload}nonce1${secret}`, 'utf8').digest('hex').toUpperCase();
        expect(await sign(payload, 'nonce', '1')).toBe(expected);
      }),
      times,
    );
  });
});

test('[API-02] [API-03] both engines give the same bytes for the same text and key', async () => {
  const keyText = (length: number) => randomBytes(length).toString('hex').slice(0, length);
  const profile = fc.constantFrom<FamilyProfile>('pigx', 'pig', 'yudao');
  await fc.assert(
    fc.asyncProperty(anyText, profile, async (text, cipher) => {
      const key = keyText(cipher === 'yudao' ? 32 : 16);
      const [one, other] = await Promise.all(
        Object.values(engines).map((engine) =>
          createCodec({ cipher, key, signSecret: 's' }, async () => engine).cipher(),
        ),
      );
      const sealed = await one!.field(text);
      expect(await other!.field(text)).toBe(sealed);
      expect(await other!.open(sealed)).toBe(await one!.open(sealed));
    }),
    times,
  );
});
