import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { roleViewLifeMs } from '#src/contract/user/role.ts';
import { isChange } from '#mock-server/audit/what-changes.ts';
import { newRole, revisionOf } from '../support/entity-samples.ts';
import { sessionOverCode } from '#src/contract/push.ts';
import { harness, user as administrator, signInAgain, business, useFreshServer } from '../support/fresh-server.ts';
import { names, type SignedIn } from '../support/harness.ts';
import { connect } from '../support/push-client.ts';

useFreshServer('administrator');

const roleOf = (code: string) =>
  harness.server.world.records
    .access('roles')
    .all()
    .find((role) => role.code === code)!;
const start = (roleId: string) => administrator.call('startRoleView', { roleId });
const read = (token: string) => harness.user(token).call('getSessionInfo', {});
const ended = { kind: 'session' };

describe('[VW-23] [VW-23.7] a view as a role', () => {
  test('has the rights of the role alone, in a session of its own', async () => {
    const owner = roleOf('OWNER');
    const view = await start(owner.id);
    expect(view).toMatchObject({ roles: [owner.id], roleCode: 'OWNER', roleName: owner.name.zh });
    expect(view.permissions.map(({ authority }) => authority).toSorted()).toEqual([...owner.permissions].toSorted());
    expect(view.refreshToken).toBeUndefined();
    const { userInfo } = await read(view.access_token);
    expect(userInfo).toMatchObject({ roleCode: 'OWNER', roles: [owner.id] });
    expect(userInfo.userId).not.toBe((await administrator.call('getSessionInfo', {})).userInfo.userId);
    expect((await harness.raw('listRolePage', { token: view.access_token })).status).toBe(403);
  });

  test('every call that changes something is refused, whatever the keys', async () => {
    const { access_token: token } = await start(roleOf('ADMIN').id);
    const open: string[] = [];
    for (const name of names.filter((each) => isChange(each) && each !== 'logout')) {
      const endpoint: Endpoint = endpoints[name];
      if (endpoint.route.public) continue;
      const { status, json } = await harness.raw(name, { ...(await harness.payload(name, { ids: ['x'] })), token });
      if (status !== 403 || json.code !== codes.forbidden) open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('ends by itself after ten minutes, and by its user before', async () => {
    const view = await start(roleOf('OWNER').id);
    expect(Date.parse(view.until) - harness.server.world.clock.now()).toBeGreaterThan(roleViewLifeMs - 60_000);
    harness.server.world.setClock(roleViewLifeMs + 1000);
    await expect(read(view.access_token)).rejects.toMatchObject(ended);
    await signInAgain();
    const next = await start(roleOf('OWNER').id);
    const token = next.access_token;
    await harness.user(token).call('logout', { access_token: token });
    await expect(read(token)).rejects.toMatchObject(ended);
    await administrator.call('getSessionInfo', {});
  });

  test('ends with the role, and with the right to view', async () => {
    const role = await administrator.call('saveRole', newRole());
    const view = await start(role.id);
    await administrator.call('removeRole', revisionOf(role));
    await expect(read(view.access_token)).rejects.toMatchObject(ended);
  });

  test('the log names both: who viewed, and as which role; also what was refused, and an end by itself', async () => {
    const owner = roleOf('OWNER');
    const { access_token: token } = await start(owner.id);
    await harness.raw('resolveAlarms', { ...(await harness.payload('resolveAlarms', { ids: ['x'] })), token });
    harness.server.world.setClock(roleViewLifeMs + 1000);
    await signInAgain();
    const { records } = await administrator.call('listAuditEntries', {});
    const marked = records.filter(({ changes }) => changes.some(({ field }) => field === 'viewAsRole'));
    expect(marked.map(({ endpoint, code }) => [endpoint, code])).toEqual([
      ['logout', codes.ok],
      ['resolveAlarms', codes.forbidden],
      ['startRoleView', codes.ok],
    ]);
    for (const entry of marked) {
      expect(entry.user?.name).toBe('administrator');
      const change = entry.changes.find(({ field }) => field === 'viewAsRole');
      expect(change).toMatchObject({ to: owner.id, toName: owner.name });
    }
    expect(marked.at(-1)?.targets).toContain(owner.id);
  });

  test('a role above the caller, one that is off and one of another branch are refused', async () => {
    const branch = await harness.signIn('jin_tao');
    const elsewhere = await administrator.call('saveRole', { ...newRole(), orgId: 'org-12' });
    const above = await administrator.call('saveRole', newRole());
    const off = await administrator.call('saveRole', { ...newRole(), enabled: false });
    const view = (roleId: string, user: SignedIn) => user.call('startRoleView', { roleId });
    await expect(view(elsewhere.id, branch)).rejects.toMatchObject(business(codes.notFound));
    await expect(view(above.id, branch)).rejects.toMatchObject(business(codes.aboveRights));
    await expect(view(off.id, administrator)).rejects.toMatchObject({ fields: { roleId: expect.any(String) } });
  });

  test('sees the stations of the role’s organisation alone, in the push socket too, which ends with the view', async () => {
    const role = await administrator.call('saveRole', { ...newRole(), orgId: 'org-121' });
    const view = await start(role.id);
    const viewer = harness.user(view.access_token);
    const { stations } = harness.server.world.simulator;
    const idsIn = (isIn: boolean) => stations.filter(({ orgId }) => (orgId === 'org-121') === isIn).map(({ id }) => id);
    const listed = await viewer.call('listStations', {});
    expect(listed.map(({ id }) => id).toSorted()).toEqual(idsIn(true).toSorted());
    const push = await connect(harness, { ...viewer, login: view });
    const [visible, hidden] = [idsIn(true)[0]!, idsIn(false)[0]!].map((id) => `${id}.pvPower`);
    push.ws.send(JSON.stringify({ kind: 'subscribe', topics: ['alarm'], points: [visible, hidden] }));
    expect(await push.frame(({ kind }) => kind === 'refused')).toMatchObject({ points: [hidden] });
    await viewer.call('logout', { access_token: view.access_token });
    expect(await push.closed).toBe(sessionOverCode);
  });
});
