import { describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import { harness, user as admin, useFreshServer } from '../support/fresh-server.ts';
import { newDemand } from '../support/entity-samples.ts';
import type { SignedIn } from '../support/harness.ts';
import { confirm } from '../organization/merchant-samples.ts';
import { act, newUser, saveRequest } from './user-samples.ts';

useFreshServer('administrator');

const users = () => harness.server.world.users;
const idOf = (username: string): string => users().named(username)!.userId;
const without = { addRoles: [], removeRoles: [] };
const toRegion = { orgId: 'org-11', deptId: 'dept-11-1' };
const conflict = { code: codes.conflict };

describe('the effect of a form', () => {
  test('[VW-25] [VW-25.12] a move names the user and the stations that are won and lost; it is saved with that effect alone', async () => {
    const record = await admin.call('getUserRecord', { id: idOf('li_na') });
    const request = { ...saveRequest(record), ...toRegion, ...without };
    const effect = await admin.call('previewUser', request);
    expect(effect).toMatchObject({ total: 1, losing: 1, outside: 0 });
    expect(effect.people[0]).toMatchObject({ id: record.id, name: record.realName, losesAccess: false });
    expect(effect.people[0]?.lost.stations).not.toEqual([]);
    await expect(admin.call('updateUser', request)).rejects.toMatchObject(conflict);
    expect(users().get(record.id)?.orgId).toBe(record.orgId);
    expect(await admin.call('updateUser', { ...request, effect: effect.effect })).toMatchObject(toRegion);
  });

  test('[VW-25] [VW-25.12] a role that is lost: another effect by then is a conflict, and the new one names what else is lost', async () => {
    const { id } = await admin.call('createUser', { ...newUser(), roles: ['2001', '2002'] });
    const record = await admin.call('getUserRecord', { id });
    const request = { ...saveRequest(record), addRoles: [], removeRoles: ['2001'] };
    const before = await admin.call('previewUser', request);
    expect(before.people[0]?.lost.permissions).toContain('device_control');
    const roles = harness.server.world.records.access('roles');
    const role = roles.get('2001')!;
    roles.change(role, { permissions: role.permissions.filter((key) => key !== 'device_control') });
    await expect(admin.call('updateUser', { ...request, effect: before.effect })).rejects.toMatchObject(conflict);
    expect(users().get(id)?.roles).toEqual(['2001', '2002']);
    const now = await admin.call('previewUser', request);
    expect(now.people[0]?.lost.permissions).not.toContain('device_control');
    expect((await admin.call('updateUser', { ...request, effect: now.effect })).roles).toHaveLength(1);
  });

  test('[VW-25] [VW-25.12] a new phone number changes no rights and is saved without an effect', async () => {
    const record = await admin.call('getUserRecord', { id: idOf('li_na') });
    const request = { ...saveRequest(record), phone: '13900001234', ...without };
    expect((await admin.call('previewUser', request)).total).toBe(0);
    expect((await admin.call('updateUser', request)).phone).toBe('13900001234');
  });

  test('[VW-25] a preview refuses what the save refuses', async () => {
    const record = await admin.call('getUserRecord', { id: idOf('li_na') });
    const request = { ...saveRequest(record), ...without, deptId: 'dept-12-1' };
    await expect(admin.call('previewUser', request)).rejects.toMatchObject({
      fields: { deptId: expect.any(String) as string },
    });
  });
});

describe('the effect of an action on many', () => {
  const action = 'removeRole' as const;

  test('[VW-25] [VW-25.12] somebody who got the role meanwhile: 409, no user is changed, the preview names the new user', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await admin.call('createUser', { ...newUser(), roles: ['2001', '2002'] })).id),
    );
    const [first = '', second = ''] = ids;
    users().change(second, { roles: ['2002'] });
    const request = { ids, action, roleId: '2001' };
    const before = await admin.call('previewUserState', request);
    expect(before.people.map(({ id }) => id)).toEqual([first]);
    users().change(second, { roles: ['2001', '2002'] });
    await expect(admin.call('changeUserState', { ...request, effect: before.effect })).rejects.toMatchObject(conflict);
    expect(users().get(first)?.roles).toEqual(['2001', '2002']);
    const now = await admin.call('previewUserState', request);
    expect(new Set(now.people.map(({ id }) => id))).toEqual(new Set(ids));
    const rows = await admin.call('changeUserState', { ...request, effect: now.effect });
    expect(rows).toEqual(ids.map((id) => ({ id, code: codes.ok })));
  });

  test('[VW-25] [VW-25.12] without an effect no user is disabled, loses a role or is moved; it counts only whose rights change', async () => {
    const id = idOf('li_na');
    for (const request of [
      { action: 'disable' as const },
      { action: 'addRole' as const, roleId: '2007' },
      { action: 'move' as const, ...toRegion },
    ])
      await expect(admin.call('changeUserState', { ids: [id], ...request })).rejects.toMatchObject(conflict);
    const effect = await admin.call('previewUserState', { ids: [id, idOf('expired')], action: 'disable' });
    expect(effect).toMatchObject({ total: 1, losingAccess: 1 });
    expect(users().get(id)?.state).toBe('active');
  });

  test('[VW-25] who is disabled passes on open orders and duties to somebody who sees the stations', async () => {
    const { world } = harness.server;
    const order = [...world.workOrders.all()].find(({ handlerId, status }) => handlerId && status === 'processing')!;
    const id = order.handlerId!;
    const { work } = await admin.call('previewUserState', { ids: [id], action: 'disable' });
    expect(work?.orderCount).toBe(world.workOrders.openOf(id).length);
    expect(work?.orders[0]?.name).toContain(' ');
    const heir = await admin.call('createUser', { ...newUser(), roles: ['2001'] });
    const outsider = await admin.call('createUser', {
      ...newUser(),
      orgId: 'org-12',
      deptId: 'dept-12-1',
      phone: '+4915112345678',
    });
    world.users.change(outsider.id, { orgId: order.station.id.startsWith('CX') ? 'org-12' : 'org-111' });
    await expect(act(admin, { ids: [id], action: 'disable', heirId: outsider.id })).rejects.toMatchObject({
      fields: { heirId: expect.any(String) as string },
    });
    await expect(act(admin, { ids: [id], action: 'disable', heirId: id })).rejects.toMatchObject({
      code: codes.notFound,
    });
    expect(world.users.get(id)?.state).toBe('active');
    await act(admin, { ids: [id], action: 'disable', heirId: heir.id });
    expect(world.users.get(id)?.state).toBe('disabled');
    expect(world.workOrders.openOf(id)).toEqual([]);
    expect(world.workOrders.openOf(heir.id)).toHaveLength(work!.orderCount);
  });

  describe('requests that wait for an approval', () => {
    const stationId = 'st-b';
    const canApprove = async (user: SignedIn) =>
      (await user.call('getRunParameters', { stationId })).change?.canApprove;
    const demandOf = async (id: string) => admin.call('getDemand', { id });

    /** A user who has proposed a change of run parameters and a demand. */
    async function proposer() {
      await confirm(admin);
      const setting = { key: 'runParameterApproval', value: '1' } as const;
      const { revision } = await admin.call('getConfigSetting', { id: setting.key });
      await admin.call('saveConfigSetting', { ...setting, revision });
      const user = await harness.signIn('operator');
      const parameters = await user.call('getRunParameters', { stationId });
      const change = { stationId, revision: parameters.revision, values: { demandLimit: 300 }, reason: 'test' };
      await user.call('saveRunParameters', change);
      const demand = await user.call('addDemand', newDemand());
      return { user, id: user.login.user_id, demandId: demand.id };
    }

    test('[VW-25] are named, and go to an heir who may make them; neither the heir nor who proposed them approves them', async () => {
      const { id, demandId } = await proposer();
      const { work } = await admin.call('previewUserState', { ids: [id], action: 'disable' });
      expect(work?.approvals.map((each) => each.id)).toEqual(expect.arrayContaining([demandId, stationId]));
      const reader = await admin.call('createUser', { ...newUser(), roles: ['2007'] });
      await expect(act(admin, { ids: [id], action: 'disable', heirId: reader.id })).rejects.toMatchObject({
        fields: { heirId: expect.any(String) as string },
      });
      const heir = await harness.signIn('administrator');
      const heirId = idOf('li_na');
      users().change(heirId, { roles: ['2001', '2004'] });
      await act(admin, { ids: [id], action: 'disable', heirId });
      expect((await admin.call('previewUserState', { ids: [heirId], action: 'disable' })).work?.approvals).toHaveLength(
        work!.approvals.length,
      );
      const { steps } = (await heir.call('getRunParameters', { stationId })).change!;
      expect(steps.map(({ state, by }) => [state, by?.id])).toEqual([
        ['proposed', id],
        ['proposed', heirId],
      ]);
      expect((await demandOf(demandId)).creator?.id).toBe(heirId);
      expect(await canApprove(await harness.signIn('li_na'))).toBe(false);
      await act(admin, { ids: [id], action: 'enable' });
      const back = await harness.signIn('operator');
      expect(await canApprove(back)).toBe(false);
      const { revision } = await demandOf(demandId);
      users().change(id, { roles: ['2001', '2004'] });
      const judged = { id: demandId, revision, ratified: false, note: 'test' };
      await expect(back.call('judgeDemand', judged)).rejects.toMatchObject({ code: codes.demandSelfDecided });
      expect(await canApprove(admin)).toBe(true);
    });
  });
});
