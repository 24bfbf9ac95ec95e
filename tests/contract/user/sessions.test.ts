import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { captchaLifeMs, captchaTries } from '#src/contract/limits.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import { Harness } from '../support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

const active = accounts.filter((account) => account.state === 'active');

const login = async (username: string, password: string, captcha?: { randomStr: number; code: string }) =>
  harness.user().call('login', harness.loginRequest(username, password, captcha ?? (await harness.captcha())));

describe('accounts', () => {
  test.each(active)(
    '[MK-02] [API-10] [API-15] $username signs in and has a menu',
    async ({ userId, username, roles }) => {
      harness.server.world.users.change(userId, { mustChangePassword: false });
      const user = await harness.signIn(username);
      expect(user.login.roles).toEqual(roles);
      const menus = await user.call('listMenus', { ids: user.login.roles });
      expect(menus.flatMap((menu) => menu.children).map((menu) => menu.menuUrl)).toContain('/alarmManager');
    },
  );

  test('[MK-02] only the administrator gets the folder two levels deep, with a third-party page of http(s)', async () => {
    const tree = async (username: string) => {
      const user = await harness.signIn(username);
      return user.call('listMenus', { ids: user.login.roles });
    };
    const deep = (await tree('administrator')).flatMap((a) => a.children).flatMap((b) => b.children);
    expect(deep.map(({ redirect }) => redirect)).toEqual([`${harness.server.url}/third-party/`]);
    const operator = (await tree('operator')).flatMap(({ children }) => children);
    expect(operator.filter(({ redirect }) => redirect !== null)).toEqual([]);
  });

  test('[RP-01] a role that the caller does not hold adds nothing to the menu', async () => {
    const user = await harness.signIn('owner');
    const menu = await user.call('listMenus', { ids: ['2002'] });
    expect(menu.length).toBeGreaterThan(0);
    expect(await user.call('listMenus', { ids: ['2002', '2004'] })).toEqual(menu);
    expect(await user.call('listMenus', { ids: ['2004'] })).toEqual([]);
  });

  test('[API-10] the first-login account gets a warning in its language', async () => {
    const { login: answer } = await harness.signIn('firstlogin', 'de');
    expect(answer.warn).toContain('Erstpasswort');
    expect((await harness.signIn('operator')).login.warn).toBeNull();
  });

  test.each([
    ['locked', 'Locked_2026', codes.accountLocked],
    ['expired', 'Expired_2026', codes.accountExpired],
  ])('[MK-02] %s is distinguished only with the right password', async (username, password, code) => {
    await expect(login(username, password)).rejects.toMatchObject({ kind: 'business', code });
    await expect(login(username, 'Wrong_2026')).rejects.toMatchObject({ code: codes.loginRefused });
  });

  test('[API-16] user info contains roles, button keys, organisation and unread messages', async () => {
    const { userInfo, msgNum } = await (await harness.signIn('owner')).call('getSessionInfo', {});
    expect(userInfo).toMatchObject({ userId: '10002', organizationType: '3', isElectricity: '1' });
    const keys = userInfo.permissions.map(({ authority }) => authority);
    expect(keys).toEqual(['message_read', 'workBench_scene', 'sceneView_left']);
    expect(msgNum).toBeGreaterThanOrEqual(0);
  });
});

describe('captcha', () => {
  test('[API-13] [T11] a picture without its text', async () => {
    const { code } = await harness.captcha();
    const route = { method: 'GET', path: '/code', public: true, answer: 'blob' } as const;
    const { blob } = await harness.user().api.file(route, { randomStr: 100_000, type: '' });
    const svg = await blob.text();
    expect(blob.type).toContain('image/svg+xml');
    expect(svg).not.toMatch(/<text|<script|href/);
    expect(svg).not.toContain(code);
  });

  test('[T11] wrong captcha, unknown user and wrong password answer alike', async () => {
    const wrong = { ...(await harness.captcha()), code: '----' };
    const answers = [
      login('operator', 'Operator_2026', wrong),
      login('nobody', 'Operator_2026'),
      login('operator', 'Operator_2025'),
    ];
    const results = await Promise.allSettled(answers);
    const refusals = results.map((result) => result.status === 'rejected' && [result.reason.code, result.reason.msg]);
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refusals[0]).toContain(codes.loginRefused);
  });

  test('[T11] solved in either case, once', async () => {
    const captcha = await harness.captcha();
    const lower = { ...captcha, code: captcha.code.toLowerCase() };
    await expect(login('operator', 'Operator_2026', lower)).resolves.toMatchObject({ user_id: '10001' });
    await expect(login('operator', 'Operator_2026', captcha)).rejects.toMatchObject({ code: codes.loginRefused });
  });

  test('[T11] 50 logins at once with one captcha: one gets in', async () => {
    const captcha = await harness.captcha();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => login('operator', 'Operator_2026', captcha)));
    expect(all.filter((each) => each.status === 'fulfilled')).toHaveLength(1);
  });

  test('[T11] too many wrong answers to one captcha: 429, also for the right one then', async () => {
    const captcha = await harness.captcha();
    for (let i = 0; i < captchaTries; i += 1)
      await expect(login('operator', 'x', { ...captcha, code: '-' })).rejects.toMatchObject({
        code: codes.loginRefused,
      });
    await expect(login('operator', 'Operator_2026', captcha)).rejects.toMatchObject({ kind: 'http', status: 429 });
  });

  test('[T11] not after two minutes', async () => {
    const captcha = await harness.captcha();
    await harness.control('POST', '/clock', { advance: captchaLifeMs });
    await expect(login('operator', 'Operator_2026', captcha)).rejects.toMatchObject({ code: codes.loginRefused });
  });

  test('[VA-11] randomStr outside its range', async () => {
    await expect(login('operator', 'x', { randomStr: 99_999, code: 'AAAA' })).rejects.toMatchObject({
      code: codes.badRequest,
      msg: expect.stringContaining('randomStr'),
    });
  });
});

describe('tokens', () => {
  test('[API-14] logout ends the caller’s session and no other', async () => {
    const [first, second] = [await harness.signIn('operator'), await harness.signIn('operator')];
    await expect(first.call('logout', { access_token: second.token })).rejects.toMatchObject({ kind: 'forbidden' });
    await first.call('logout', { access_token: first.token });
    await expect(first.call('listStations', {})).rejects.toMatchObject({ kind: 'session', status: 401 });
    await expect(second.call('listStations', {})).resolves.toBeDefined();
  });

  test('[API-01] without a token, with an unknown one and after its end: 401', async () => {
    const user = await harness.signIn('operator');
    await expect(harness.user('nonsense').call('listStations', {})).rejects.toMatchObject({ kind: 'session' });
    await expect(harness.user().call('listStations', {})).rejects.toMatchObject({ kind: 'session' });
    await harness.control('POST', '/clock', { advance: (user.login.expires_in ?? 0) * 1000 });
    await expect(user.call('listStations', {})).rejects.toMatchObject({ kind: 'session' });
  });

  test('[API-01] a renewal ends the older access token at once, also of a session that still had time', async () => {
    const user = await harness.signIn('operator');
    const refreshToken = user.login.refreshToken ?? '';
    const renewed = await harness.user().call('refreshSession', { refreshToken });
    await expect(user.call('listStations', {})).rejects.toMatchObject({ kind: 'session', status: 401 });
    await expect(harness.user(renewed.access_token).call('listStations', {})).resolves.toBeDefined();
  });

  test('a refresh token renews an expired session once', async () => {
    const { login: answer } = await harness.signIn('operator');
    await harness.control('POST', '/sessions/expire', { username: 'operator' });
    const refreshToken = answer.refreshToken ?? '';
    const renewed = await harness.user(answer.access_token).call('refreshSession', { refreshToken });
    await expect(harness.user(renewed.access_token).call('listStations', {})).resolves.toBeDefined();
    await expect(harness.user().call('refreshSession', { refreshToken })).rejects.toMatchObject({ kind: 'session' });
  });

  test('[API-01] a public call requires the client’s Basic credential', async () => {
    const payload = await harness.payload('getLoginLogo', {});
    const headers = { authorization: `Basic ${btoa('ems-console:wrong')}` };
    expect((await harness.raw('getLoginLogo', { ...payload, headers })).status).toBe(401);
  });
});

describe('platform', () => {
  test('[API-18] [API-20] title and logo of the login page, in the caller’s language', async () => {
    const user = harness.user(undefined, 'de');
    expect(await user.call('listConfig', { encode: 'loginTitle,unknown' })).toEqual([
      { configKey: 'loginTitle', configValue: 'Microgrid-Energiemanagement' },
    ]);
    expect(await user.call('getLoginLogo', {})).toMatchObject({ status: '0' });
  });

  test('[API-17] the signed-in user’s logo', async () => {
    expect(await (await harness.signIn('operator')).call('getLogo', {})).toMatchObject({ status: '0' });
  });
});
