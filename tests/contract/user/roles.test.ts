import { beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#src/contract/codes.ts';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { authorities, pageKeys } from '#src/contract/user/permissions.ts';
import { roleIds } from '#mock-server/seed/accounts.ts';
import { newRole, revisionOf } from '../support/entity-samples.ts';
import type { SignedIn } from '../support/harness.ts';
import { administrator, harness, secondUser as branch, useTwoUsers } from '../support/two-users.ts';

useTwoUsers('jin_tao');

const business = (code: number) => ({ kind: 'business', code });
const confirm = (user: SignedIn) => user.call('confirmPassword', { password: user.password });
const formOf = async (id: string) => {
  const { roleName, roleCode, orgId, order, enabled, remark, revision } = await administrator.call('getRole', { id });
  return { id, revision, roleName, roleCode, orgId, order, enabled, remark };
};
type Change = Pick<RequestFor<'saveRole'>, 'add' | 'remove' | 'enabled'>;
/** Saves with the effect that the preview answers. */
async function saveConfirmed(id: string, change: Change, user = administrator) {
  const { effect } = await user.call('previewRole', { id, ...change });
  return user.call('saveRole', { ...(await formOf(id)), ...change, effect });
}
const userIdOf = (username: string): string => harness.server.world.users.named(username)!.userId;
async function assign(user: SignedIn, request: Omit<RequestFor<'assignRole'>, 'effect'>) {
  const { effect } = await user.call('previewRoleHolders', request);
  return user.call('assignRole', { ...request, effect });
}

test('[VW-23] each key belongs to exactly one page', () => {
  expect(Object.values(pageKeys).flat().toSorted()).toEqual([...authorities].toSorted());
});

describe('[VW-23] a role', () => {
  test('is created, found, changed by its difference, and removed', async () => {
    const created = await administrator.call('saveRole', newRole());
    expect(created).toMatchObject({
      menuIds: ['3101'],
      permissions: ['alarm_acknowledge'],
      holders: 0,
      builtIn: false,
    });
    const keyed = { permission: 'alarm_acknowledge', keyword: created.roleCode } as const;
    expect((await administrator.call('listRolePage', keyed)).records).toEqual([created]);
    expect((await administrator.call('listRolePage', { ...keyed, menuId: '3102' })).total).toBe(0);
    const changed = await saveConfirmed(created.id, {
      add: { permissions: ['alarm_resolve'], menuIds: ['3102'] },
      remove: { permissions: ['alarm_acknowledge'] },
    });
    expect(changed).toMatchObject({ menuIds: ['3101', '3102'], permissions: ['alarm_resolve'] });
    await administrator.call('removeRole', revisionOf(changed));
    await expect(administrator.call('getRole', { id: created.id })).rejects.toMatchObject(business(codes.notFound));
  });

  test('has a code that is unique, well formed and fixed', async () => {
    for (const roleCode of ['ADMIN', 'OWNER', 'lower', 'A', '1A', 'A B'])
      await expect(administrator.call('saveRole', { ...newRole(), roleCode }), roleCode).rejects.toMatchObject({
        fields: { roleCode: expect.any(String) },
      });
    const form = await formOf(roleIds.analyst);
    await expect(administrator.call('saveRole', { ...form, roleCode: 'OTHER' })).rejects.toMatchObject({
      fields: { roleCode: expect.any(String) },
    });
  });

  test('[VW-23.1] loses a key: its holders are refused the call at once', async () => {
    const operator = await harness.signIn('operator');
    const { effect, people } = await administrator.call('previewRole', {
      id: roleIds.operator,
      remove: { permissions: ['price_save'] },
    });
    expect(people.find(({ name }) => name === '王建国')).toMatchObject({
      isOnline: true,
      lost: { permissions: ['price_save'] },
    });
    const form = await formOf(roleIds.operator);
    await administrator.call('saveRole', { ...form, remove: { permissions: ['price_save'] }, effect });
    await expect(operator.call('removeElectricityPrice', { id: 'x', revision: 1 })).rejects.toMatchObject({
      kind: 'forbidden',
      permission: endpoints.removeElectricityPrice.permission,
    });
  });

  test('[VW-23.2] has pages, not folders: a page added to a folder later is not granted', async () => {
    const folder = { id: '3100', kind: 'folder' };
    expect(await administrator.call('listRoleMenu', {})).toContainEqual(expect.objectContaining(folder));
    await expect(administrator.call('saveRole', { ...newRole(), add: { menuIds: ['3100'] } })).rejects.toMatchObject({
      fields: { menuIds: expect.any(String) },
    });
    const { id } = await administrator.call('saveRole', newRole());
    const menus = harness.server.world.records.access('menus');
    menus.add({ ...menus.get('3102')!, url: '/new', componentName: 'New' }, '3199');
    expect((await administrator.call('getRole', { id })).menuIds).toEqual(['3101']);
  });

  test('[VW-23.5] [G9] is saved with the effect that was confirmed, not with another one', async () => {
    const change: Change = { remove: { permissions: ['price_save'] } };
    const form = await formOf(roleIds.analyst);
    const before = await administrator.call('previewRole', { id: roleIds.analyst, ...change });
    await expect(administrator.call('saveRole', { ...form, ...change })).rejects.toMatchObject(
      business(codes.conflict),
    );
    await assign(administrator, { roleId: roleIds.analyst, add: [userIdOf('distributor')], remove: [] });
    await expect(administrator.call('saveRole', { ...form, ...change, effect: before.effect })).rejects.toMatchObject(
      business(codes.conflict),
    );
    const now = await administrator.call('previewRole', { id: roleIds.analyst, ...change });
    expect(now.total).toBe(before.total + 1);
    await administrator.call('saveRole', { ...form, ...change, effect: now.effect });
  });

  test('[G1] is refused on an older revision', async () => {
    const created = await administrator.call('saveRole', newRole());
    await saveConfirmed(created.id, { add: { permissions: ['alarm_resolve'] } });
    const { roleName, roleCode } = created;
    await expect(administrator.call('saveRole', { ...revisionOf(created), roleName, roleCode })).rejects.toMatchObject(
      business(codes.conflict),
    );
  });

  test('[VW-23] [G8] wins a critical key only with the password entered again', async () => {
    const request: RequestFor<'saveRole'> = { ...newRole(), add: { permissions: ['device_control'] } };
    await expect(administrator.call('saveRole', request)).rejects.toMatchObject(business(codes.stepUpDue));
    await confirm(administrator);
    const { id } = await administrator.call('saveRole', request);
    const other = await harness.signIn('administrator');
    const given = { roleId: id, add: [userIdOf('distributor')], remove: [] };
    await expect(assign(other, given)).rejects.toMatchObject(business(codes.stepUpDue));
    await assign(administrator, given);
  });
});

describe('[VW-23.4] [RP-04] [G3] the last one who can give rights', () => {
  beforeEach(() => {
    const { users } = harness.server.world;
    for (const { userId, username, roleCode } of users.all())
      if (roleCode === 'ADMIN' && username !== 'administrator') users.change(userId, { statusCode: '1' });
  });

  test('stays: ADMIN switched off, without its pages, without its holder', async () => {
    await confirm(administrator);
    const last = business(codes.lastGovernor);
    await expect(saveConfirmed(roleIds.administrator, { enabled: false })).rejects.toMatchObject(last);
    await expect(saveConfirmed(roleIds.administrator, { remove: { menuIds: ['3904'] } })).rejects.toMatchObject(last);
    const self = { roleId: roleIds.administrator, add: [], remove: [userIdOf('administrator')] };
    await expect(administrator.call('assignRole', self)).rejects.toMatchObject(last);
    expect(harness.server.world.users.get(self.remove[0]!)?.roles).toContain(roleIds.administrator);
  });

  test('stays, where another role governs: its key is not removed', async () => {
    await confirm(administrator);
    const governor = await administrator.call('saveRole', {
      ...newRole(),
      add: { menuIds: ['3904', '3906'], permissions: ['ROLE_KEY_ADMIN', 'user_save', 'role_save'] },
    });
    await assign(administrator, { roleId: governor.id, add: [userIdOf('distributor')], remove: [] });
    harness.server.world.users.change(userIdOf('administrator'), {
      expiresAt: harness.server.world.clock.now() + 3_600_000,
    });
    await expect(saveConfirmed(governor.id, { remove: { permissions: ['role_save'] } })).rejects.toMatchObject(
      business(codes.lastGovernor),
    );
  });
});

describe('[VW-23] a role gives only rights of its giver', () => {
  test('[G7] the keys of ADMIN are fixed, a built-in role is not removed', async () => {
    await expect(
      saveConfirmed(roleIds.administrator, { remove: { permissions: ['price_save'] } }),
    ).rejects.toMatchObject(business(codes.builtIn));
    const { revision } = await administrator.call('getRole', { id: roleIds.analyst });
    await expect(administrator.call('removeRole', { id: roleIds.analyst, revision })).rejects.toMatchObject(
      business(codes.builtIn),
    );
  });

  test('[RP-03] ADMIN is like a role that never was for who does not have its key', async () => {
    expect((await branch.call('listRolePage', {})).records.map(({ roleCode }) => roleCode)).not.toContain('ADMIN');
    for (const name of ['getRole', 'previewRoleRemoval'] as const)
      await expect(branch.call(name, { id: roleIds.administrator })).rejects.toMatchObject(business(codes.notFound));
    await expect(
      branch.call('assignRole', { roleId: roleIds.administrator, add: [userIdOf('owner')] }),
    ).rejects.toMatchObject(business(codes.notFound));
  });

  test('[G5] a branch gives keys and pages that it has, in its own organisation', async () => {
    const { orgId } = harness.server.world.users.named('jin_tao')!;
    const form: RequestFor<'saveRole'> = {
      ...newRole(),
      orgId,
      add: { menuIds: ['3101'], permissions: ['user_read'] },
    };
    const created = await branch.call('saveRole', form);
    expect(created).toMatchObject({ orgId, isChangeable: true });
    const above = business(codes.aboveRights);
    const changes: Partial<RequestFor<'saveRole'>>[] = [
      { add: { permissions: ['appVersion_save'] } },
      { add: { menuIds: ['3801'] } },
      { orgId: '' },
    ];
    for (const change of changes)
      await expect(branch.call('saveRole', { ...form, ...newRole(), orgId, ...change })).rejects.toMatchObject(above);
    const platform = await formOf(roleIds.owner);
    await expect(branch.call('saveRole', { ...platform, remark: 'x' })).rejects.toMatchObject(above);
    const elsewhere = ['org-11', 'org-12'].find((id) => id !== orgId)!;
    await expect(
      branch.call('saveRole', { ...newRole(), ...form, roleCode: 'OTHER', orgId: elsewhere }),
    ).rejects.toMatchObject({
      fields: { orgId: expect.any(String) },
    });
  });

  test('[G4] [G5] holders: not oneself, not outside the branch, not outside the owner of the role', async () => {
    const self = userIdOf('administrator');
    await expect(administrator.call('assignRole', { roleId: roleIds.analyst, add: [self] })).rejects.toMatchObject(
      business(codes.callerAccount),
    );
    const { id } = await administrator.call('saveRole', { ...newRole(), orgId: 'org-111' });
    await expect(administrator.call('assignRole', { roleId: id, add: [userIdOf('owner')] })).rejects.toMatchObject({
      fields: { add: expect.any(String) },
    });
    await expect(branch.call('listRoleHolders', { roleId: roleIds.owner, pageSize: 500 })).resolves.toMatchObject({
      outside: expect.any(Number),
    });
  });
});

test('[VW-23] [G2] a role with holders is removed only together with giving them another one', async () => {
  const created = await administrator.call('saveRole', newRole());
  const holder = userIdOf('distributor');
  await assign(administrator, { roleId: created.id, add: [holder], remove: [] });
  const revised = revisionOf(created);
  await expect(administrator.call('removeRole', revised)).rejects.toMatchObject({
    ...business(codes.inUse),
    msg: expect.stringContaining(harness.server.world.users.get(holder)!.realName),
  });
  await expect(administrator.call('removeRole', { ...revised, replacementId: created.id })).rejects.toMatchObject({
    fields: { replacementId: expect.any(String) },
  });
  const replacementId = roleIds.technician;
  const { effect, people } = await administrator.call('previewRoleRemoval', { id: created.id, replacementId });
  expect(people.map(({ id }) => id)).toEqual([holder]);
  await administrator.call('removeRole', { ...revised, replacementId, effect });
  const { roles } = harness.server.world.users.get(holder)!;
  expect(roles).toContain(replacementId);
  expect(roles).not.toContain(created.id);
});

test('[VW-23] [VW-23.6] the log has who won a role, and what a role won and lost', async () => {
  const created = await administrator.call('saveRole', newRole());
  const holder = userIdOf('distributor');
  await assign(administrator, { roleId: created.id, add: [holder], remove: [] });
  const { records: given } = await administrator.call('listAuditEntries', { endpoint: 'assignRole' });
  expect(given[0]).toMatchObject({ targets: expect.arrayContaining([created.id, holder]) });
  expect(given[0]!.changes).toContainEqual(expect.objectContaining({ target: holder, field: 'roles' }));
  await saveConfirmed(created.id, { add: { permissions: ['alarm_resolve'] } });
  const { records: saved } = await administrator.call('listAuditEntries', { endpoint: 'saveRole' });
  expect(saved[0]).toMatchObject({ targets: [created.id] });
  expect(JSON.stringify(saved[0]!.changes)).toContain('alarm_resolve');
});
