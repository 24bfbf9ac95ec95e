import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smsMarker } from '#src/contract/user/sms.routes.ts';
import { codes } from '#src/contract/codes.ts';
import { smsCodeLifeMs, smsCodeTries, smsCountdownMs } from '#src/contract/limits.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import { Harness } from '../support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

const operator = '13800000001';
const stranger = '13900000009';

const ask = (mobile: string) => harness.user().call('sendSmsCode', { mobile });
const codeOf = async (mobile: string) =>
  (await harness.control<{ code: string | null }>('GET', `/sms?mobile=${mobile}`)).code ?? '';
const login = (mobile: string, code: string) =>
  harness.user().call('loginBySms', { mobile: smsMarker + mobile, code, imei: 'test' });
const pass = (ms: number) => harness.control('POST', '/clock', { advance: ms });

/** The error without the right code. */
const refused = { kind: 'session', status: 401, code: codes.loginRefused };
const tooMany = { kind: 'http', status: 429, code: codes.tooManyRequests };

const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('[API-11] [API-12] a code of six digits signs in the account of that number', async () => {
  for (const { mobile, userId, state } of accounts) {
    if (state !== 'active') continue;
    await expect(ask(mobile)).resolves.toBeNull();
    const code = await codeOf(mobile);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await login(mobile, ` ${code} `);
    expect(answer.user_id).toBe(userId);
    const { userInfo } = await harness.user(answer.access_token).call('getSessionInfo', {});
    expect(userInfo.userId).toBe(userId);
  }
});

test('[API-11] the first sign-in gets a warning; an account is reported as locked or expired only with the right code', async () => {
  const of = (name: string) => accounts.find(({ username }) => username === name)?.mobile ?? '';
  await ask(of('firstlogin'));
  expect((await login(of('firstlogin'), await codeOf(of('firstlogin')))).warn).toContain('初始密码');
  for (const [name, code] of [
    ['locked', codes.accountLocked],
    ['expired', codes.accountExpired],
  ] as const) {
    await ask(of(name));
    const right = await codeOf(of(name));
    await expect(login(of(name), other(right))).rejects.toMatchObject(refused);
    await expect(login(of(name), right)).rejects.toMatchObject({ kind: 'business', code });
  }
});

test('[API-12] the answer never contains the code and is the same for a number without an account', async () => {
  const payload = await harness.payload('sendSmsCode', {});
  const answers = await Promise.all(
    [operator, stranger].map(async (mobile) => {
      const route = `${harness.config.apiBase}/admin/mobile/${mobile}?${payload.query}`;
      const nonce = crypto.randomUUID().replaceAll('-', '');
      const timestamp = String(Date.now());
      const { id, secret } = harness.config.client;
      const answer = await fetch(route, {
        headers: {
          authorization: `Basic ${btoa(`${id}:${secret}`)}`,
          from: 'web',
          lang: 'zh',
          nonce,
          timestamp,
          sign: await harness.codec.sign(payload.query ?? '', nonce, timestamp),
        },
      });
      const { encrypt_data, ...rest } = (await answer.json()) as Record<string, unknown>;
      return { status: answer.status, rest, size: String(encrypt_data).length };
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(await ask('13700000001')).toBeNull();
  await expect(login(stranger, await codeOf(stranger))).rejects.toMatchObject(refused);
  await expect(login(operator, other(await codeOf(operator)))).rejects.toMatchObject(refused);
});

test('[API-12] a number, known or not, gets one code a minute; another number need not wait', async () => {
  for (const mobile of [operator, stranger]) {
    await ask(mobile);
    await expect(ask(mobile)).rejects.toMatchObject(tooMany);
  }
  await ask('13600000001');
  const first = await codeOf(operator);
  await pass(smsCountdownMs);
  await ask(operator);
  expect(await codeOf(operator)).toMatch(/^\d{6}$/);
  // A new code makes the older one void, unless chance made them the same.
  if ((await codeOf(operator)) !== first) await expect(login(operator, first)).rejects.toMatchObject(refused);
});

test('[API-11] a code works once', async () => {
  await ask(operator);
  const code = await codeOf(operator);
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => login(operator, code)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(login(operator, code)).rejects.toMatchObject(refused);
});

test('[API-11] too many wrong answers: 429, also for the right one then', async () => {
  await ask(operator);
  const code = await codeOf(operator);
  for (let tries = 0; tries < smsCodeTries; tries += 1)
    await expect(login(operator, other(code))).rejects.toMatchObject(refused);
  await expect(login(operator, code)).rejects.toMatchObject(tooMany);
});

test('[API-11] a code is refused after five minutes and without a request', async () => {
  await expect(login(operator, '123456')).rejects.toMatchObject(refused);
  await ask(operator);
  const code = await codeOf(operator);
  await pass(smsCodeLifeMs);
  await expect(login(operator, code)).rejects.toMatchObject(refused);
});

test('[LG-13] a number without the marker or in another form is refused', async () => {
  const bad = { kind: 'business', code: codes.badRequest };
  for (const mobile of ['12800000001', '1380000000', '138000000012', 'SMS@13800000001'])
    await expect(ask(mobile)).rejects.toMatchObject(bad);
  const unmarked = { mobile: operator, code: '123456', imei: 'test' };
  await expect(harness.user().call('loginBySms', unmarked)).rejects.toMatchObject(bad);
});
