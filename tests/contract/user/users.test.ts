import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSession } from '#src/session/session.ts';
import { accounts } from '#mock-server/seed/accounts.ts';
import { Harness } from '../support/harness.ts';
import { newUser } from './user-samples.ts';
import { roleOf } from '../../support/records/rights.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.start();
});
beforeEach(() => harness.control('POST', '/reset'));
afterAll(() => harness.close());

test('[API-24] an administrator sees every account with all fields of the specification', async () => {
  const admin = await harness.signIn('administrator', 'en');
  const users = await admin.call('listAllUsers', { limit: 500 });
  expect(users.map(({ userName }) => userName)).toEqual(
    expect.arrayContaining(accounts.map(({ username }) => username)),
  );
  expect(users).toHaveLength(40);
  // A field that picks somebody searches on the server.
  expect(await admin.call('listAllUsers', {})).toEqual(users.slice(0, 20));
  expect(users.find(({ userName }) => userName === 'owner')).toEqual({
    userId: '10002',
    userName: 'owner',
    realName: 'Anna Weber',
    sex: '1',
    phone: '13800000002',
    email: 'anna.weber@adlershof.example',
    address: '',
    orgId: 'org-121',
    orgName: 'Adlershof Campus Management',
    deptId: 'dept-121-1',
    deptName: expect.any(String) as string,
    roles: [{ id: '2002', name: 'Owner' }],
    enabled: true,
    locked: false,
    expired: false,
    expiresAt: null,
  });
  const states = users.map(({ userName, locked, expired, expiresAt }) => [
    userName,
    locked,
    expired,
    expiresAt !== null,
  ]);
  expect(states).toContainEqual(['locked', true, false, false]);
  expect(states).toContainEqual(['expired', false, true, true]);
});

test('[API-24] the list is filtered by name and organization, and shows a change at once', async () => {
  const admin = await harness.signIn('administrator', 'en');
  const names = async (request: object) =>
    (await admin.call('listAllUsers', { limit: 500, ...request })).map(({ userName }) => userName);
  expect(await names({ keyword: ' WEBER ' })).toEqual(['owner']);
  expect(await names({ orgId: 'org-121' })).toEqual(['owner', 'e_lindner', 'h_gross', 'j_krueger', 'l_fischer']);
  expect(await names({ orgId: 'org-12' })).toContain('t_schneider');
  harness.server.world.users.change('10002', { realName: 'Anna Braun' });
  expect(await names({ keyword: 'braun' })).toEqual(['owner']);
  await expect(names({ keyword: 'x'.repeat(129) })).rejects.toMatchObject({
    fields: { keyword: expect.any(String) as string },
  });
});

test('[API-24] other users see only their organization, without contact data', async () => {
  for (const username of ['owner', 'distributor', 'operator']) {
    const user = await harness.signIn(username);
    const users = await user.call('listAllUsers', { limit: 500 });
    const { orgId } = accounts.find((each) => each.username === username)!;
    if (username === 'owner') expect(new Set(users.map((each) => each.orgId))).toEqual(new Set([orgId]));
    for (const { phone, email, address } of users) expect([phone, email, address]).toEqual([null, null, null]);
    expect((await user.call('listAllUsers', { orgId: 'org-1', limit: 500 })).length).toBe(users.length);
    expect(users.some((each) => each.orgId === orgId)).toBe(true);
  }
});

test('[EN-01] the session user: every field of the specification, isElectricity only where the organization is of type 3', async () => {
  for (const [username, type, electricity] of [
    ['owner', '3', '1'],
    ['distributor', '2', undefined],
    ['administrator', '1', undefined],
  ] as const) {
    const user = await harness.signIn(username);
    const session = createSession({ load: () => undefined, save: () => undefined, clear: () => undefined });
    session.signIn(user.login);
    const { userInfo, siteScenarioId, msgNum } = await user.call('getSessionInfo', {});
    // The server sends the field for every organization.
    expect(userInfo.isElectricity).toMatch(/^[01]$/);
    session.setUser(userInfo);
    const account = accounts.find((each) => each.username === username)!;
    expect(session.state).toMatchObject({
      token: user.token,
      userId: account.userId,
      realName: account.realName,
      roleCode: roleOf(account).code,
      roles: account.roles,
      permissions: roleOf(account).permissions,
      user: { name: username, mobile: account.mobile, gender: account.gender, organizationType: type },
    });
    for (const field of ['organization', 'orgNumber', 'deptId'] as const)
      expect(session.state.user?.[field]).toBeTruthy();
    expect(session.state.user?.isElectricity).toBe(electricity);
    expect(siteScenarioId).toBeNull();
    expect(msgNum).toBeGreaterThanOrEqual(0);
  }
});

test('[VW-25] an address has 200 characters at the most, as those of organizations and stations', async () => {
  const admin = await harness.signIn('administrator');
  const address = '路'.repeat(200);
  expect(await admin.call('createUser', { ...newUser(), address })).toMatchObject({ address });
  await expect(admin.call('createUser', { ...newUser(), address: `${address}1` })).rejects.toMatchObject({
    fields: { address: expect.any(String) as string },
  });
});
