import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { type SessionEnd, sessionEndTexts } from '#mock-server/store/session/session-ends.ts';
import { Harness } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';
import { act } from './user-samples.ts';
import { setKeys } from '../../support/records/rights.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

const idOf = (username: string): string => harness.server.world.users.named(username)!.userId;
const isAccess = (frame: Record<string, unknown>) => frame['kind'] === 'change' && frame['topic'] === 'access';

/** Signs in, subscribes to changes of the own rights, and tells how many frames came. */
async function follow(username: string) {
  const user = await harness.signIn(username);
  const push = await connect(harness, user);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'] }));
  await push.frame((frame) => frame['kind'] === 'subscribed');
  harness.server.world.checkAccess();
  return { user, push };
}

test('[RP-04] a role that is removed ends its menu and its buttons at once, and the session goes on', async () => {
  const { world } = harness.server;
  const { user, push } = await follow('administrator');
  world.users.change(idOf('administrator'), { roles: ['2002'] });
  world.checkAccess();
  await push.frame(isAccess);
  const { userInfo } = await user.call('getSessionInfo', {});
  expect(userInfo.roles).toEqual(['2002']);
  expect(userInfo.permissions.map(({ authority }) => authority)).not.toContain('device_control');
  const menu = JSON.stringify(await user.call('listMenus', { ids: ['2004', '2002'] }));
  expect(menu).not.toContain('appConfig');
});

test('[RP-04] who is disabled has no session any more once the call is answered, not only at the next look at all rights', async () => {
  const { world } = harness.server;
  await harness.signIn('operator');
  const admin = await harness.signIn('administrator');
  expect(world.sessions.userIds()).toContain(idOf('operator'));
  await act(admin, { ids: [idOf('operator')], action: 'disable' });
  expect(world.sessions.userIds()).not.toContain(idOf('operator'));
});

test('[RP-04] rights that change between the first answer and the first check are pushed', async () => {
  const { world } = harness.server;
  const account = world.users.named('operator')!;
  const answer = world.sessions.answer(account, world.clock.now());
  const user = Object.assign(harness.user(answer.access_token), { login: answer });
  await user.call('getSessionInfo', {});
  setKeys(world, 'operator', ['message_read']);
  const push = await connect(harness, user);
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'] }));
  await push.frame((frame) => frame['kind'] === 'subscribed');
  world.checkAccess();
  expect(await push.frame(isAccess)).toMatchObject({ topic: 'access' });
});

test('[RP-04] rights that change before anybody watches them: the first frame names another version than the user’s information', async () => {
  const { world } = harness.server;
  const account = world.users.named('operator')!;
  const answer = world.sessions.answer(account, world.clock.now());
  const user = Object.assign(harness.user(answer.access_token), { login: answer });
  const version = async () => (await user.call('getSessionInfo', {})).userInfo.accessVersion;
  const versionNow = async () => {
    const { ws, frame } = await connect(harness, user);
    ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'] }));
    const { accessVersion } = await frame(({ kind }) => kind === 'subscribed');
    ws.close();
    return accessVersion;
  };
  const before = await version();
  expect(await versionNow()).toBe(before);
  setKeys(world, 'operator', ['message_read']);
  const now = await versionNow();
  expect(now).not.toBe(before);
  expect(await version()).toBe(now);
});

test('[RP-02] keys follow from the roles held now, not from the account', async () => {
  const { world } = harness.server;
  const user = await harness.signIn('operator');
  world.users.change(idOf('operator'), { roles: ['2002'] });
  expect((await user.call('getSessionInfo', {})).userInfo.permissions).toHaveLength(3);
  setKeys(world, 'operator', ['message_read']);
  expect((await user.call('getSessionInfo', {})).userInfo.permissions).toEqual([{ authority: 'message_read' }]);
});

test.each([
  ['disabled', { statusCode: '1' }],
  ['locked', { lock: { reason: 'administrator', until: null } }],
  ['expired', { expiresAt: 0 }],
] as const)('[ST-04] who is %s loses the session and its sockets within a second', async (_state, change) => {
  const { world } = harness.server;
  const { user, push } = await follow('operator');
  world.users.change(idOf('operator'), change);
  expect(await push.closed).toBe(4401);
  await expect(user.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session' });
});

test('[RP-03] stations follow the organisation: lists, values and push', async () => {
  const { world } = harness.server;
  const { user, push } = await follow('distributor');
  const stations = async () => (await user.call('listStations', {})).map(({ id }) => id);
  expect(await stations()).toEqual(['st-a', 'st-b']);
  const point = 'st-a.pvPower';
  push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['access'], points: [point] }));
  await push.frame((frame) => frame['kind'] === 'values');
  world.users.change(idOf('distributor'), { orgId: 'org-12' });
  world.checkAccess();
  await push.frame((frame) => frame['kind'] === 'refused');
  expect(await stations()).toEqual(['st-c']);
});

test('[RP-04] a menu row that is renamed or given reaches only those who have its page', async () => {
  const { world } = harness.server;
  const [owner, operator] = [await follow('owner'), await follow('operator')];
  const menus = world.records.access('menus');
  menus.change(menus.get('3105')!, { name: { zh: '值班日志', en: 'Shift log', de: 'Schichtbuch' } });
  world.checkAccess();
  await operator.push.frame(isAccess);
  expect(JSON.stringify(await operator.user.call('listMenus', { ids: ['2001'] }))).toContain('值班日志');
  expect(owner.push.frames.filter(isAccess)).toEqual([]);
});

test('[ST-04] a session that somebody ends is refused with the reason, in the caller’s language; one that its user ended is not', async () => {
  const { world } = harness.server;
  const merchants = world.records.access('merchants');
  const ends = {
    disabled: (id: string) => world.users.change(id, { statusCode: '1' }),
    locked: (id: string) => world.users.change(id, { lock: { reason: 'administrator', until: null } }),
    expired: (id: string) => world.users.change(id, { expiresAt: world.clock.now() - 1 }),
    left: (id: string) => world.users.change(id, { leftAt: world.clock.now() }),
    merchantOff: (id: string) => {
      const { orgId } = world.users.get(id)!;
      for (const merchant of world.rights.merchantsOf(orgId))
        merchants.change(merchants.get(merchant.id)!, { enabled: false });
    },
    administrator: (id: string) => world.sessions.endOf(id, 'administrator'),
    password: (id: string) => world.sessions.passwordChanged(id, 'another session'),
  };
  for (const [reason, end] of Object.entries(ends)) {
    world.reset();
    const user = await harness.signIn('owner', 'de');
    end(user.login.user_id);
    await expect
      .poll(() => user.call('getSessionInfo', {}).catch((error: unknown) => error), { timeout: 2_000 })
      .toMatchObject({
        kind: 'session',
        status: 401,
        code: codes.sessionEnded,
        msg: expect.stringContaining(sessionEndTexts[reason as SessionEnd].de),
      });
  }
  world.reset();
  const user = await harness.signIn('owner');
  await user.call('logout', { access_token: user.token });
  await expect(user.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session', code: codes.sessionInvalid });
});
