import { describe, expect, test } from 'vitest';
import { createCodec } from '#src/contract/codec/create-codec.ts';
import { codes } from '#src/contract/codes.ts';
import type { Route } from '#src/contract/endpoint.ts';
import { sharedKey } from '../codec/keys.ts';
import { createServerCodec } from '../codec/server-codec.ts';
import { decipher } from './decipher.ts';

const server = createServerCodec({ cipher: 'aes', sign: 'hmac-sha256' });
const client = createCodec({ cipher: 'aes', sign: 'hmac-sha256', key: sharedKey('aes'), signSecret: 'x' });
const post: Route = { method: 'POST', path: '/x' };
const get: Route = { method: 'GET', path: '/x' };
const unreadable = { code: codes.unreadable };

const sealed = async (text: string): Promise<string> => JSON.stringify(await (await client.cipher())!.seal(text));

describe('[API-02] a call in cipher', () => {
  test('is read, and its answer travels as it did', async () => {
    const request = { id: 'x', note: '备注' };
    const opened = await decipher(await sealed(JSON.stringify(request)), post, server, true);
    expect(opened.request).toEqual(request);
    const answer = await opened.cipher!.seal('answer');
    expect(await (await client.cipher())!.open(answer)).toBe('answer');
  });

  test('has its secret fields in a cipher of their own, and no others', async () => {
    const cipher = (await client.cipher())!;
    const request = { password: await cipher.field('Secret_1'), note: 'as it is', age: 7 };
    const body = JSON.stringify(await cipher.seal(JSON.stringify(request)));
    const route: Route = { ...post, secretFields: ['password', 'age', 'missing'] };
    const opened = await decipher(body, route, server, true);
    expect(opened.request).toEqual({ password: 'Secret_1', note: 'as it is', age: 7 });
  });

  test.each(['', '[]', 'null', '7', '"text"', '{', '{"a":'.repeat(70) + '1' + '}'.repeat(70)])(
    'that holds %s is refused',
    async (text) => {
      await expect(decipher(await sealed(text), post, server, true)).rejects.toMatchObject(unreadable);
    },
  );

  test.each([
    '',
    '{}',
    '{"id":"x"}',
    '{"encrypt_data":7}',
    '{"encrypt_data":""}',
    '{"encrypt_data":"AAAA"}',
    '[]',
    'x',
  ])('whose body is %s is refused', async (body) => {
    await expect(decipher(body, post, server, true)).rejects.toMatchObject(unreadable);
  });

  test('in a query is read; without a query a GET needs none', async () => {
    const { encrypt_data: data } = await (await client.cipher())!.seal('{"id":"x"}');
    const query = new URLSearchParams({ encrypt_data: data }).toString();
    expect((await decipher(query, get, server, true)).request).toEqual({ id: 'x' });
    expect(await decipher('', get, server, true)).toEqual({ request: {}, cipher: undefined });
    await expect(decipher('id=x', get, server, true)).rejects.toMatchObject(unreadable);
  });
});

describe('[API-02] a call in the clear', () => {
  test('is read where the specification exempts it, and where nothing is ciphered', async () => {
    const clear = { request: { id: 'x' }, cipher: undefined };
    expect(await decipher('{"id":"x"}', { ...post, plain: true }, server, true)).toEqual(clear);
    expect(await decipher('{"id":"x"}', post, server, false)).toEqual(clear);
    expect(await decipher('id=x', { ...get, plain: true }, server, true)).toEqual(clear);
    expect(await decipher('', post, server, false)).toEqual({ request: {}, cipher: undefined });
  });

  test.each(['[]', 'null', '7', '{', '{"a":'.repeat(70) + '1' + '}'.repeat(70)])(
    'that is %s is refused',
    async (body) => {
      await expect(decipher(body, post, server, false)).rejects.toMatchObject(unreadable);
    },
  );
});
