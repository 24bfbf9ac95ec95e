import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints, type RequestFor } from '#src/contract/endpoints.ts';
import { configKeys } from '#src/contract/system/platform.ts';
import { Harness, names, route, type SignedIn } from '../support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

const old = 'Operator_2026';
const fresh = 'Neu_2027';

const change = (user: SignedIn, values: Partial<RequestFor<'resetPassword'>> = {}) =>
  user.call('resetPassword', {
    userId: user.login.user_id,
    userName: 'operator',
    oldPassword: old,
    newPassword: fresh,
    ...values,
  });

const login = async (username: string, password: string) =>
  harness.user().call('login', harness.loginRequest(username, password, await harness.captcha()));

/** The password settings that the server sends to the user. */
async function wishes(user: SignedIn): Promise<Record<string, string>> {
  const entries = await user.call('listConfig', { encode: configKeys.join(',') });
  return Object.fromEntries(entries.map(({ configKey, configValue }) => [configKey, configValue]));
}

describe('[API-23] a new password', () => {
  test('is valid for sign-in from then on, until the reset', async () => {
    await change(await harness.signIn('operator'));
    await expect(login('operator', old)).rejects.toMatchObject({ code: codes.loginRefused });
    await expect(login('operator', fresh)).resolves.toMatchObject({ user_id: '10001' });
    await harness.control('POST', '/reset');
    await expect(login('operator', old)).resolves.toBeDefined();
  });

  test.each(['aes', 'rsa'] as const)('is encrypted as a field, too, with the profile %s', async (cipher) => {
    const other = await Harness.start({ cipher });
    const { token, login: answer } = await other.signIn('operator');
    const request = { userId: answer.user_id, userName: 'operator', oldPassword: old, newPassword: fresh };
    const clear = await other.raw('resetPassword', { ...(await other.payload('resetPassword', request)), token });
    expect(clear.json.code).toBe(codes.unreadable);
    await expect(other.user(token).call('resetPassword', request)).resolves.toBeNull();
    await other.close();
  });

  test('requires the old one and must differ from it', async () => {
    const user = await harness.signIn('operator');
    await expect(change(user, { oldPassword: 'Wrong_2026' })).rejects.toMatchObject({
      kind: 'business',
      code: codes.passwordRefused,
    });
    await expect(change(user, { newPassword: old })).rejects.toMatchObject({ code: codes.passwordUnchanged });
    await expect(login('operator', old)).resolves.toBeDefined();
  });

  test.each(['Ab_12', 'a'.repeat(17), 'with space', 'umläut_1', 'sign-1', ''])(
    '[VA-04] %j breaks the rule',
    async (newPassword) => {
      const wrong = { code: codes.badRequest, msg: expect.stringContaining('newPassword') };
      await expect(change(await harness.signIn('operator'), { newPassword })).rejects.toMatchObject(wrong);
    },
  );

  test.each(['Ab_123', 'a'.repeat(16), '______'])('[VA-04] %j keeps it', async (newPassword) => {
    await expect(change(await harness.signIn('operator'), { newPassword })).resolves.toBeNull();
  });

  test('can be set for the caller only', async () => {
    const user = await harness.signIn('operator');
    for (const values of [{ userId: '10004' }, { userName: 'administrator' }])
      await expect(change(user, values)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  test('ends the user’s other sessions, not this one and not those of other users', async () => {
    const [here, there, owner] = [
      await harness.signIn('operator'),
      await harness.signIn('operator'),
      await harness.signIn('owner'),
    ];
    await change(here);
    await expect(here.call('listStations', {})).resolves.toBeDefined();
    await expect(owner.call('listStations', {})).resolves.toBeDefined();
    await expect(there.call('listStations', {})).rejects.toMatchObject({ kind: 'session' });
    const refreshToken = there.login.refreshToken ?? '';
    await expect(harness.user().call('refreshSession', { refreshToken })).rejects.toMatchObject({ kind: 'session' });
  });

  test('[T11] cannot be set by guessing the old one: five tries a session', async () => {
    const user = await harness.signIn('operator');
    for (let tries = 0; tries < 5; tries += 1)
      await expect(change(user, { oldPassword: `Wrong_${tries}` })).rejects.toMatchObject({
        code: codes.passwordRefused,
      });
    await expect(change(user)).rejects.toMatchObject({ status: 429 });
    await expect(change(await harness.signIn('operator'))).resolves.toBeNull();
  });
});

describe('what the server requires of a password', () => {
  test('[ST-09] [ST-10] a first login is reported to its user until the password is changed', async () => {
    const user = await harness.signIn('firstlogin');
    expect(await wishes(user)).toMatchObject({ isSetPasswordByFirstLogin: '1', forceUpdatePwd: '0' });
    await change(user, { userName: 'firstlogin', oldPassword: 'First_2026' });
    expect(await wishes(user)).toMatchObject({ isSetPasswordByFirstLogin: '0', forceUpdatePwd: '1' });
    expect((await login('firstlogin', fresh)).warn).toBeNull();
    await harness.control('POST', '/reset');
    expect(await wishes(await harness.signIn('firstlogin'))).toMatchObject({ isSetPasswordByFirstLogin: '1' });
  });

  test('[ST-09] other users and callers without a session need no change', async () => {
    const nothing = { isSetPasswordByFirstLogin: '0', forceUpdatePwd: '1' };
    expect(await wishes(await harness.signIn('operator'))).toMatchObject(nothing);
    expect(await wishes(harness.user() as SignedIn)).toMatchObject(nothing);
  });

  test('[ST-10] an expired session is not treated as no session: the user must log in again', async () => {
    const user = await harness.signIn('firstlogin');
    await harness.control('POST', '/sessions/expire', { username: 'firstlogin' });
    await expect(wishes(user)).rejects.toMatchObject({ kind: 'session' });
  });
});

describe('[ST-10] a session whose user has to change the password', () => {
  const allowed = names.filter(
    (name) => (endpoints[name] as Endpoint).whilePasswordDue || (route(name).public && !route(name).personal),
  );
  const due = { kind: 'business', code: codes.passwordDue };

  test('is refused every call except those that the change needs', async () => {
    const { token } = await harness.signIn('firstlogin');
    const answered: string[] = [];
    for (const name of names) {
      const { json } = await harness.raw(name, { ...(await harness.payload(name, { ids: ['x'] })), token });
      if (json.code !== codes.passwordDue) answered.push(name);
      // The session is the same one again, whatever was allowed.
      if (name === 'logout') expect(json.code).toBe(codes.badRequest);
    }
    expect(answered.toSorted()).toEqual(allowed.toSorted());
    expect(answered).toContain('resetPassword');
    expect(answered.length).toBeLessThan(15);
  });

  test('cannot acknowledge an alarm, read a station or open the push socket, and can do so once it is changed', async () => {
    const user = await harness.signIn('firstlogin', 'en');
    const [alarm] = (await (await harness.signIn('operator')).call('listAlarms', { pageSize: 1 })).records;
    const acknowledge = () => user.call('acknowledgeAlarms', { ids: [alarm?.id ?? ''], note: 'seen' });
    await expect(acknowledge()).rejects.toMatchObject({ ...due, msg: expect.stringContaining('password') });
    await expect(user.call('listStations', {})).rejects.toMatchObject(due);
    await expect(user.call('createPushTicket', {})).rejects.toMatchObject(due);
    await change(user, { userName: 'firstlogin', oldPassword: 'First_2026' });
    await expect(user.call('listStations', {})).resolves.toHaveLength(3);
    await expect(acknowledge()).resolves.toBeDefined();
  });

  test('stays refused after a renewal; a requirement that is set later applies from the next sign-in', async () => {
    const user = await harness.signIn('firstlogin');
    const renewed = await harness.user().call('refreshSession', { refreshToken: user.login.refreshToken ?? '' });
    await expect(harness.user(renewed.access_token).call('listStations', {})).rejects.toMatchObject(due);
    const operator = await harness.signIn('operator');
    await harness.control('POST', '/password', { username: 'operator', mustChange: true });
    await expect(operator.call('listStations', {})).resolves.toBeDefined();
    await expect((await harness.signIn('operator')).call('listStations', {})).rejects.toMatchObject(due);
  });
});
