import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sealed } from '#src/contract/codec/codec.ts';
import { codes } from '#src/contract/codes.ts';
import { ciphers } from '#src/contract/system/config.ts';
import { Harness, type SignedIn } from '../support/harness.ts';

const family = ciphers.filter((cipher) => !['aes', 'rsa', 'none'].includes(cipher));

describe.each(family)('profile %s', (cipher) => {
  let harness: Harness;
  let user: SignedIn;
  beforeAll(async () => {
    harness = await Harness.start({ cipher });
    user = await harness.signIn('operator');
  }, 60_000);
  afterAll(() => harness.close());

  test('[API-02] [API-03] secret fields, bodies, queries and answers are encrypted', async () => {
    expect(harness.config.wire.cipher).toBe(cipher);
    expect(user.login.user_id).toBe('10001');
    await expect(user.call('getSessionInfo', {})).resolves.toMatchObject({ userInfo: { userId: '10001' } });
    await expect(user.call('getDictionaryMap', { type: 'sex' })).resolves.toBeTruthy();
    expect((await user.call('listAlarms', { keyword: '储能', pageSize: 3 })).size).toBe(3);
    const payload = await harness.payload('listStations', {});
    const { json } = await harness.raw('listStations', { ...payload, token: user.token });
    expect(Object.keys(json).toSorted()).toEqual(['code', 'encrypt_data', 'msg']);
  });

  test('[T9] garbage, a changed key and an unencrypted request get the answer of a wrong sign', async () => {
    const good = JSON.parse((await harness.payload('listStations', {})).body ?? '') as Sealed;
    const send = (body: string, headers = {}) => harness.raw('listStations', { body, token: user.token, headers });
    const wrongSign = await send(JSON.stringify(good), { sign: 'f'.repeat(64) });
    expect(wrongSign.json.code).toBe(codes.unreadable);
    const broken = [
      JSON.stringify({ ...good, encrypt_data: Buffer.from([0xc3, 0x28]).toString('base64') }),
      JSON.stringify({ ...good, encrypt_data: '密文' }),
      JSON.stringify({ ...good, encrypt_data: 7 }),
      ...(good.encrypt_key ? [JSON.stringify({ ...good, encrypt_key: 'AAAA' })] : []),
      '{}',
      '[]',
    ];
    for (const body of broken) expect(await send(body)).toMatchObject({ status: 200, text: wrongSign.text });
    expect((await send(JSON.stringify(good))).json.code).toBe(codes.ok);
  });
});

test('[API-01] the MD5 profile accepts its signs and refuses those of the other profile', async () => {
  const [md5, hmac] = await Promise.all([
    Harness.start({ sign: 'md5', cipher: 'none' }),
    Harness.start({ cipher: 'none' }),
  ]);
  const { token } = await md5.signIn('operator');
  expect((await md5.raw('listStations', { body: '{}', token })).json.code).toBe(codes.ok);
  const sign = await hmac.codec.sign('{}', '0'.repeat(32), String(Date.now()));
  expect((await md5.raw('listStations', { body: '{}', token, headers: { sign } })).json.code).toBe(codes.unreadable);
  await Promise.all([md5.close(), hmac.close()]);
});
