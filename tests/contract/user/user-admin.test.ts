import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { lockMs, wrongSignInsMax } from '#src/contract/limits.ts';
import { Harness, type SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { connect } from '../support/push-client.ts';
import { act, localUser, newUser, saveRequest, uniqueAccount } from './user-samples.ts';
import { timeLimit } from '../../support/server/runs.ts';

let harness: Harness;
let now = Date.parse('2026-03-10T04:00:00Z');
beforeAll(async () => {
  harness = await Harness.start({ clock: () => now, users: 700 });
});
beforeEach(async () => {
  now = Date.parse('2026-03-10T04:00:00Z');
  await harness.control('POST', '/reset');
});
afterAll(() => harness.close());

const users = () => harness.server.world.users;
const idOf = (username: string): string => users().named(username)!.userId;
const administrator = () => harness.signIn('administrator');

/** An administrator of a region: the branch administrator's role, without ADMIN. */
async function regional(): Promise<SignedIn> {
  users().change(idOf('distributor'), { roles: ['2005'] });
  return harness.signIn('distributor');
}

describe('the list', () => {
  test('[VW-25] the branch with filters, sorting and pages', async () => {
    const admin = await administrator();
    const page = await admin.call('listUsers', { orgId: 'org-12', sort: '-userName', pageSize: 5 });
    const branch = harness.server.world.rights.branch('org-12');
    expect(page.records).toHaveLength(5);
    expect(page.records.filter(({ orgId }) => !branch.has(orgId))).toEqual([]);
    const names = page.records.map(({ userName }) => userName);
    expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'zh', { numeric: true })));
    const found = async (filter: object) =>
      (await admin.call('listUsers', filter)).records.map((each) => each.userName);
    expect(await found({ state: 'locked' })).toEqual(['locked']);
    expect(await found({ keyword: 'WEBER' })).toEqual(['owner']);
    expect(await found({ permission: 'ROLE_KEY_ADMIN' })).toContain('administrator');
    expect(await found({ roleId: '2002', orgId: 'org-121', keyword: 'anna' })).toEqual(['owner']);
    expect(await found({ expiresBefore: new Date(now).toISOString(), keyword: 'expired' })).toEqual(['expired']);
    const unseen = await admin.call('listUsers', { inactiveSince: new Date(now - 1).toISOString() });
    expect(unseen.total).toBe((await admin.call('listUsers', {})).total - 1);
    users().change(idOf('owner'), { realName: 'Anna Meier', email: 'meier@hengchuan.example' });
    expect([await found({ keyword: 'WEBER' }), await found({ keyword: 'meier' })]).toEqual([[], ['owner']]);
  });

  test('[VW-25] a changed account stands in its order at once, in both directions', async () => {
    const admin = await administrator();
    const accounts = async () =>
      (await admin.call('listUsers', { sort: 'userName', pageSize: 500 })).records.map(({ userName }) => userName);
    const before = await accounts();
    users().change(idOf(before.at(-1)!), { username: 'aaa_first' });
    const after = ['aaa_first', ...before.filter((name) => name !== before.at(-1))];
    expect((await accounts()).slice(0, after.length)).toEqual(after);
    const total = (await admin.call('listUsers', { pageSize: 1 })).total;
    const last = await admin.call('listUsers', { sort: '-userName', page: total, pageSize: 1 });
    expect(last.records[0]).toMatchObject({ userName: 'aaa_first' });
  });

  test('[VW-25] people elsewhere, and callers without the key, get nothing', async () => {
    const region = await regional();
    const { records } = await region.call('listUsers', { pageSize: 500 });
    const branch = harness.server.world.rights.branch('org-11');
    expect(records.filter(({ orgId }) => !branch.has(orgId))).toEqual([]);
    await expect(region.call('getUserRecord', { id: idOf('owner') })).rejects.toMatchObject({ code: codes.notFound });
    const operator = await harness.signIn('operator');
    await expect(operator.call('listUsers', {})).rejects.toMatchObject({ permission: 'user_read' });
  });
});

describe('create and change', () => {
  test('[VW-25] a user is made without a password, signs in by a link once, and is seen then', async () => {
    const admin = await administrator();
    const created = await admin.call('createUser', { ...newUser(), userName: 'new_wang' });
    expect(created).toMatchObject({ state: 'active', hasPassword: false, lastSeenAt: null });
    await confirm(admin);
    const { path } = await admin.call('inviteUser', { id: created.id });
    const token = path.split('token=')[1]!;
    const anybody = harness.user();
    await anybody.call('acceptInvite', { token, password: 'Start_2026' });
    await harness.signIn('new_wang');
    expect((await admin.call('getUserRecord', { id: created.id })).lastSeenAt).not.toBeNull();
  });

  test('[VW-25.6] `Wang` beside `wang` is refused at its field', async () => {
    const admin = await administrator();
    await admin.call('createUser', { ...newUser(), userName: 'wang' });
    await expect(admin.call('createUser', { ...newUser(), userName: 'Wang' })).rejects.toMatchObject({
      fields: { userName: expect.any(String) as string },
    });
  });

  test.each([
    ['org-12', 'dept-12-1', '13812345678', false],
    ['org-12', 'dept-12-1', '+4915112345678', true],
    ['org-11', 'dept-11-1', '+4915112345678', false],
    ['org-11', 'dept-11-1', '13812345678', true],
  ])('[VA-02] in %s (%s) the number %s is right: %s', async (orgId, deptId, phone, isRight) => {
    const admin = await administrator();
    const saved = admin.call('createUser', { ...newUser(), orgId, deptId, phone, roles: ['2002'] });
    if (isRight) expect(await saved).toMatchObject({ phone });
    else await expect(saved).rejects.toMatchObject({ fields: { phone: expect.any(String) as string } });
  });

  test('[VW-25.5] access ends at 24:00 on the clock of the organisation, on the day of a clock change too', async () => {
    const admin = await administrator();
    const german = { orgId: 'org-12', deptId: 'dept-12-1', phone: '+4915112345678', roles: ['2002'] };
    const created = await admin.call('createUser', { ...newUser(), ...german, expiresOn: '2026-03-29' });
    expect(created).toMatchObject({ expiresAt: '2026-03-29T22:00:00.000Z', expiresOn: '2026-03-29' });
    const chinese = await admin.call('createUser', { ...newUser(), expiresOn: '2026-03-29' });
    expect(chinese.expiresAt).toBe('2026-03-29T16:00:00.000Z');
  });

  test('[VW-25.9] who does not have ADMIN does not see it, and a save does not drop it', async () => {
    const region = await regional();
    const other = users().add({ ...users().get(idOf('j_krueger'))!, ...uniqueAccount() }, null);
    users().change(other.userId, { roles: ['2003', '2004'], orgId: 'org-11', deptId: 'dept-11-1' });
    const record = await region.call('getUserRecord', { id: other.userId });
    expect(record.roles.map((role) => role.id)).toEqual(['2003']);
    expect(record.isAbove).toBe(true);
    await region.call('updateUser', { ...saveRequest(record), remark: 'new', addRoles: [], removeRoles: ['2004'] });
    expect(users().get(other.userId)).toMatchObject({ roles: ['2003', '2004'], remark: 'new' });
    const moved = region.call('updateUser', {
      ...saveRequest(await region.call('getUserRecord', { id: other.userId })),
      phone: '13900001111',
      addRoles: [],
      removeRoles: [],
    });
    await expect(moved).rejects.toMatchObject({ code: codes.aboveRights });
    const hidden = region.call('createUser', { ...localUser(), roles: ['2004'] });
    await expect(hidden).rejects.toMatchObject({ code: codes.notFound });
    await expect(region.call('createUser', { ...localUser(), roles: ['2001'] })).rejects.toMatchObject({
      code: codes.aboveRights,
    });
  });

  test('[VW-25] an older revision is a conflict', async () => {
    const admin = await administrator();
    const record = await admin.call('getUserRecord', { id: idOf('li_na') });
    await admin.call('updateUser', { ...saveRequest(record), remark: 'first', addRoles: [], removeRoles: [] });
    await expect(
      admin.call('updateUser', { ...saveRequest(record), remark: 'second', addRoles: [], removeRoles: [] }),
    ).rejects.toMatchObject({ code: codes.conflict });
  });
});

describe('guards', () => {
  test('[VW-25] a merchant whose accounts are used up gets no further user', async () => {
    const admin = await administrator();
    const german = { orgId: 'org-121', deptId: 'dept-121-1', phone: '+4915112345678', roles: ['2002'] };
    const full = admin.call('createUser', { ...newUser(), ...german });
    await expect(full).rejects.toMatchObject({ code: codes.quotaReached });
  });

  test('[VW-25.1] the own state, roles, organisation and expiry cannot be changed', async () => {
    const admin = await administrator();
    const record = await admin.call('getUserRecord', { id: idOf('administrator') });
    expect(record.isCaller).toBe(true);
    for (const action of ['disable', 'extend', 'endSessions', 'unlock'] as const)
      expect(await admin.call('changeUserState', { ids: [record.id], action, months: 1 })).toEqual([
        { id: record.id, code: codes.callerAccount },
      ]);
    for (const change of [{ addRoles: ['2001'] }, { expiresOn: '2027-01-01' }])
      await expect(
        admin.call('updateUser', { ...saveRequest(record), addRoles: [], removeRoles: [], ...change }),
      ).rejects.toMatchObject({ code: codes.callerAccount });
    await expect(
      admin.call('leaveUser', { id: record.id, revision: record.revision, heirId: null, reason: '' }),
    ).rejects.toMatchObject({ code: codes.callerAccount });
  });
});

describe('bulk', () => {
  test('[VW-25.2] 500 users are disabled by a filter: within 3 s, one log entry, sockets closed with 4401', async () => {
    const admin = await administrator();
    const filter = { keyword: 'user' };
    const { total } = await admin.call('listUsers', { ...filter, pageSize: 1 });
    expect(total).toBeGreaterThanOrEqual(500);
    const victim = await harness.signIn('user3');
    const push = await connect(harness, victim);
    const started = performance.now();
    const rows = await act(admin, { filter, count: total, action: 'disable' });
    expect(performance.now() - started).toBeLessThan(timeLimit(3000));
    expect(rows.filter(({ code }) => code !== codes.ok)).toEqual([]);
    expect(rows).toHaveLength(total);
    expect(await push.closed).toBe(4401);
    const { records } = await admin.call('listAuditEntries', { endpoint: 'changeUserState' });
    expect(records).toHaveLength(1);
    expect(records[0]?.targets).toHaveLength(500);
    const ofOne = await admin.call('listAuditEntries', { targetId: rows[7]!.id, endpoint: 'changeUserState' });
    expect(ofOne.records[0]?.changes).toContainEqual({
      target: rows[7]!.id,
      field: 'statusCode',
      from: '0',
      to: '1',
    });
  });

  test('[VW-25] a filter that finds another number by now is a conflict, and no user is changed', async () => {
    const admin = await administrator();
    const filter = { keyword: 'weber' };
    await expect(admin.call('changeUserState', { filter, count: 2, action: 'disable' })).rejects.toMatchObject({
      code: codes.conflict,
    });
    expect(users().named('owner')?.state).toBe('active');
  });

  test('[VW-25.4] an expired user is extended from today, another one from the end', async () => {
    const admin = await administrator();
    const [expired, later] = [idOf('expired'), idOf('li_na')];
    users().change(later, { expiresAt: Date.parse('2026-08-31T16:00:00Z') });
    await admin.call('changeUserState', { ids: [expired, later], action: 'extend', months: 3 });
    expect((await admin.call('getUserRecord', { id: expired })).expiresOn).toBe('2026-06-10');
    expect((await admin.call('getUserRecord', { id: later })).expiresOn).toBe('2026-11-30');
    await admin.call('changeUserState', { ids: [later], action: 'extend', until: '2027-01-31' });
    expect((await admin.call('getUserRecord', { id: later })).expiresAt).toBe('2027-01-31T16:00:00.000Z');
  });

  test('[VW-25] roles and organisation in bulk, a result for each', async () => {
    const admin = await administrator();
    const ids = [idOf('li_na'), idOf('administrator'), '999'];
    expect(await act(admin, { ids, action: 'addRole', roleId: '2007' })).toEqual([
      { id: ids[0], code: codes.ok },
      { id: ids[1], code: codes.callerAccount },
      { id: ids[2], code: codes.notFound },
    ]);
    expect(users().get(ids[0]!)?.roles).toContain('2007');
    const [row] = await act(admin, { ids: [ids[0]!], action: 'move', orgId: 'org-11', deptId: 'dept-11-1' });
    expect(row?.code).toBe(codes.ok);
    expect(users().get(ids[0]!)?.orgId).toBe('org-11');
  });
});

describe('access', () => {
  test('[VW-25.11] five wrong passwords lock the account; why and until when is shown, and somebody unlocks', async () => {
    const admin = await administrator();
    const wrong = async () =>
      harness.user().call('login', harness.loginRequest('owner', 'Wrong_2026', await harness.captcha()));
    for (let tries = 0; tries < wrongSignInsMax; tries += 1)
      await expect(wrong()).rejects.toMatchObject({ code: codes.loginRefused });
    const id = idOf('owner');
    expect(await admin.call('getUserRecord', { id })).toMatchObject({
      state: 'locked',
      lockReason: 'passwordTries',
      lockedUntil: new Date(now + lockMs).toISOString(),
    });
    await expect(harness.signIn('owner')).rejects.toMatchObject({ code: codes.accountLocked });
    await admin.call('changeUserState', { ids: [id], action: 'unlock' });
    await harness.signIn('owner');
  });

  test('[VW-25] rights say which role gives them; sessions are listed and ended, by whose they are in the log', async () => {
    const admin = await administrator();
    const rights = await admin.call('listUserRights', { id: idOf('operator') });
    const { name } = harness.server.world.records.access('roles').get('2001')!;
    expect(rights.permissions).toContainEqual({ key: 'device_control', roles: [name.zh] });
    expect(rights.stations).toHaveLength(3);
    const owner = await harness.signIn('owner');
    const userId = idOf('owner');
    const [session] = await admin.call('listSessions', { userId });
    expect(session).toMatchObject({ userId, isCaller: false });
    expect(JSON.stringify(session)).not.toContain(owner.token);
    await admin.call('endSessions', { ids: [session!.id] });
    await expect(owner.call('getSessionInfo', {})).rejects.toMatchObject({ kind: 'session' });
    const { records } = await admin.call('listAuditEntries', { endpoint: 'endSessions', pageSize: 1 });
    // The log names the person, and not the handle of the session.
    expect(records[0]).toMatchObject({ targets: [userId], changes: [] });
    expect(JSON.stringify(records[0])).not.toContain(session!.id);
  });

  test('[VW-25] who leaves passes on open orders and duties, and is in no list', async () => {
    const admin = await administrator();
    const { world } = harness.server;
    const order = [...world.workOrders.all()].find(({ handlerId, status }) => handlerId && status === 'processing');
    const leaver = users().get(order!.handlerId!)!;
    const preview = await admin.call('previewLeave', { id: leaver.userId });
    expect(preview.orderCount).toBeGreaterThan(0);
    const heirId = idOf('li_na') === leaver.userId ? idOf('operator') : idOf('li_na');
    const leave = { id: leaver.userId, revision: leaver.revision, heirId, reason: 'new job' };
    await admin.call('leaveUser', leave);
    expect(world.workOrders.openOf(leaver.userId)).toEqual([]);
    expect(world.workOrders.openOf(heirId).length).toBeGreaterThanOrEqual(preview.orderCount);
    expect((await admin.call('listUsers', { keyword: leaver.username })).records.map(({ id }) => id)).not.toContain(
      leaver.userId,
    );
    expect((await admin.call('listUsers', { state: 'left' })).total).toBe(1);
    const [entry] = (await admin.call('listAuditEntries', { endpoint: 'leaveUser' })).records;
    expect(entry?.reason).toBe('new job');
  });
});
