import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { type PlatformKey, platformKeys } from '#src/contract/system/config-admin.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { harness, user as administrator, business, useFreshServer } from '../support/fresh-server.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { connect } from '../support/push-client.ts';

useFreshServer('administrator');

type Value = RequestFor<'saveConfigSetting'>['value'];
const get = (id: string) => administrator.call('getConfigSetting', { id });
const wrong = { fields: { value: expect.any(String) } };

async function save(key: PlatformKey, value: Value) {
  await confirm(administrator);
  return administrator.call('saveConfigSetting', { key, revision: (await get(key)).revision, value });
}

const asked = async (user: SignedIn) =>
  Object.fromEntries(
    (await user.call('listConfig', { encode: 'isSetPasswordByFirstLogin,forceUpdatePwd,passwordPolicy' })).map(
      ({ configKey, configValue }) => [configKey, configValue],
    ),
  );
const changePassword = (user: SignedIn, userName: string, newPassword: string) =>
  user.call('resetPassword', { userId: user.login.user_id, userName, oldPassword: user.password, newPassword });
const login = async (username: string, password: string) =>
  harness.user().call('login', harness.loginRequest(username, password, await harness.captcha()));

describe('[VW-71] the list of settings', () => {
  test('has every known key with its default and limits, and is filtered', async () => {
    const { records } = await administrator.call('listConfigSettings', { pageSize: 100 });
    expect(records.filter(({ isFixed }) => !isFixed).map(({ configKey }) => configKey)).toEqual([...platformKeys]);
    expect(await get('loginTries')).toMatchObject({ value: '5', min: 3, max: 10, differs: false, revision: 0 });
    await save('loginTries', '4');
    const list = async (filter: RequestFor<'listConfigSettings'>) =>
      (await administrator.call('listConfigSettings', filter)).records.map(({ configKey }) => configKey);
    expect(await list({ differs: true })).toEqual(['loginTries']);
    expect(await list({ group: 'login' })).toEqual(['loginTitle']);
    expect(await list({ keyword: 'forceupdate' })).toEqual(['forceUpdatePwd']);
  });

  test('[VW-71.8] shows what the deployment’s file holds, no secret of it, and changes none of it', async () => {
    const { records } = await administrator.call('listConfigSettings', { group: 'deployment' });
    const shown = Object.fromEntries(records.map(({ configKey, value }) => [configKey, value]));
    const { pushUrl, push, login } = harness.config;
    expect(shown).toMatchObject({
      pushUrl,
      'client.id': harness.config.client.id,
      'push.policy': push.policy,
      'push.ticket': push.ticket ? '1' : '0',
      'login.filing': `${login.filing?.text} (${login.filing?.url})`,
    });
    expect(records.every(({ isFixed }) => isFixed)).toBe(true);
    const { wire, client } = harness.config;
    for (const secret of [wire.signSecret, wire.key, client.secret])
      expect(JSON.stringify(records)).not.toContain(secret);
    await confirm(administrator);
    for (const key of ['push.policy', 'noSuchKey', '__proto__', 'constructor'])
      await expect(
        administrator.call('saveConfigSetting', { key, revision: 0, value: 'literal' }),
      ).rejects.toMatchObject(business(codes.notFound));
  });

  test('is for holders of its keys, and its security for those who enter the password again', async () => {
    const operator = await harness.signIn('operator');
    await expect(operator.call('listConfigSettings', {})).rejects.toMatchObject({ kind: 'forbidden' });
    const request = { revision: 0, value: '4' };
    await expect(administrator.call('saveConfigSetting', { key: 'loginTries', ...request })).rejects.toMatchObject(
      business(codes.stepUpDue),
    );
    await expect(administrator.call('resetConfigSetting', { key: 'loginTries', revision: 0 })).rejects.toMatchObject(
      business(codes.stepUpDue),
    );
    await expect(
      administrator.call('saveConfigSetting', {
        key: 'loginTitle',
        revision: 0,
        value: { zh: '园区', en: '', de: '' },
      }),
    ).resolves.toMatchObject({ revision: 1 });
  });
});

describe('[VW-71] values', () => {
  test.each(['', 'true', '2', ' 1'])('[VW-71.2] forceUpdatePwd is not set to %j', async (value) => {
    await expect(save('forceUpdatePwd', value)).rejects.toMatchObject(wrong);
    expect(await get('forceUpdatePwd')).toMatchObject({ value: '1' });
  });

  test('[VW-71.4] JSON that is deep or large is refused', async () => {
    const deep = `${'['.repeat(70)}${']'.repeat(70)}`;
    // A secret is any text.
    for (const key of platformKeys.filter((each) => each !== 'smsGatewaySecret'))
      for (const value of [deep, JSON.stringify('x'.repeat(500_000))])
        await expect(save(key, value)).rejects.toMatchObject(wrong);
    await expect(save('loginTitle', { zh: 'x'.repeat(41), en: '', de: '' })).rejects.toMatchObject(wrong);
  });

  test.each(['1e999', '-0', '1,5', '1.5', '', ' 5', '2', '11', 'NaN', '0x5', '５'])(
    '[VW-71.5] %j is no count of tries',
    async (value) => {
      await expect(save('loginTries', value)).rejects.toMatchObject(wrong);
    },
  );

  test('[VW-71.7] two people save other settings, and both stay; of one setting the second is refused', async () => {
    await save('loginTries', '4');
    await save('lockMinutes', '10');
    expect([(await get('loginTries')).value, (await get('lockMinutes')).value]).toEqual(['4', '10']);
    await expect(
      administrator.call('saveConfigSetting', { key: 'loginTries', revision: 0, value: '6' }),
    ).rejects.toMatchObject(business(codes.conflict));
  });

  test('[VW-71.9] a reset goes back to the default, and its revision goes on', async () => {
    await save('lockMinutes', '10');
    await administrator.call('resetConfigSetting', { key: 'lockMinutes', revision: 1 });
    expect(await get('lockMinutes')).toMatchObject({ value: '30', differs: false, revision: 2 });
    const { records } = await administrator.call('listAuditEntries', { targetId: 'lockMinutes' });
    expect(records.map(({ endpoint, changes }) => [endpoint, changes[0]?.from, changes[0]?.to])).toEqual([
      ['resetConfigSetting', '10', null],
      ['saveConfigSetting', null, '10'],
    ]);
  });

  test('a change is pushed with its key', async () => {
    const push = await connect(harness, await harness.signIn('operator'));
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['config'], points: [] }));
    await push.frame(({ kind }) => kind === 'subscribed');
    await save('loginTries', '4');
    expect(await push.frame(({ kind }) => kind === 'change')).toMatchObject({ topic: 'config', ids: ['loginTries'] });
    push.ws.close();
  });
});

describe('[VW-71] [VW-71.3] the effect of', () => {
  test('[VW-71.1] forceUpdatePwd: who signs in next is asked for a new password, once', async () => {
    const open = await harness.signIn('operator');
    const { reach } = await administrator.call('previewConfigSetting', { key: 'forceUpdatePwd', value: '0' });
    expect(reach).toBe(harness.server.world.users.all().filter(({ state }) => state === 'active').length);
    await save('forceUpdatePwd', '0');
    await expect(open.call('listStations', {})).resolves.toBeDefined();
    const next = await harness.signIn('operator');
    expect(await asked(next)).toMatchObject({ forceUpdatePwd: '0' });
    await expect(next.call('listStations', {})).rejects.toMatchObject(business(codes.passwordDue));
    harness.server.world.setClock(60_000);
    await changePassword(next, 'operator', 'Neu_2027');
    expect(await asked(next)).toMatchObject({ forceUpdatePwd: '1' });
    await expect(next.call('listStations', {})).resolves.toBeDefined();
    await save('forceUpdatePwd', '1');
    expect(await asked(await harness.signIn('owner'))).toMatchObject({ forceUpdatePwd: '1' });
  });

  test('isSetPasswordByFirstLogin: off, a start password is no reason to change it', async () => {
    expect(await asked(await harness.signIn('firstlogin'))).toMatchObject({ isSetPasswordByFirstLogin: '1' });
    await save('isSetPasswordByFirstLogin', '0');
    const user = await harness.signIn('firstlogin');
    expect(await asked(user)).toMatchObject({ isSetPasswordByFirstLogin: '0', forceUpdatePwd: '1' });
    await expect(user.call('listStations', {})).resolves.toBeDefined();
  });

  test('passwordPolicy: a new password follows it', async () => {
    await save('passwordPolicy', 'strict');
    const user = await harness.signIn('operator');
    expect(await asked(user)).toMatchObject({ passwordPolicy: 'strict' });
    await expect(changePassword(user, 'operator', 'Neu_2027')).rejects.toMatchObject({
      fields: { newPassword: expect.any(String) },
    });
    await expect(changePassword(user, 'operator', 'four words of a phrase')).resolves.toBeNull();
    await expect(login('operator', 'four words of a phrase')).resolves.toBeDefined();
  });

  test('loginTries and lockMinutes: when an account is locked, and for how long', async () => {
    await save('loginTries', '3');
    await save('lockMinutes', '10');
    const { users, clock } = harness.server.world;
    for (let tries = 0; tries < 3; tries += 1)
      await expect(login('operator', 'wrong')).rejects.toMatchObject(business(codes.loginRefused));
    expect(users.named('operator')).toMatchObject({ state: 'locked' });
    const until = users.named('operator')!.lock!.until!;
    expect(Math.abs(until - clock.now() - 10 * 60_000)).toBeLessThan(10_000);
  });

  test('sessionMinutes: how long the next token is valid', async () => {
    await save('sessionMinutes', '15');
    expect((await login('operator', 'Operator_2026')).expires_in).toBe(15 * 60);
  });

  test('loginTitle: what the login page says, before the sign-in, in its language', async () => {
    await save('loginTitle', { zh: '示范园区', en: 'Demo park', de: '' });
    const title = async (language: 'zh' | 'en' | 'de') =>
      (await harness.user(undefined, language).call('listConfig', { encode: 'loginTitle' }))[0]?.configValue;
    expect([await title('zh'), await title('en'), await title('de')]).toEqual(['示范园区', 'Demo park', '示范园区']);
  });
});
