import { expect, test } from 'vitest';
import type { RequestFor } from '#src/contract/endpoints.ts';
import { roleIds } from '#mock-server/seed/accounts.ts';
import { newRole } from '../support/entity-samples.ts';
import { harness, user as administrator, useFreshServer } from '../support/fresh-server.ts';

useFreshServer('administrator');

async function assign(request: Omit<RequestFor<'assignRole'>, 'effect'>) {
  const { effect } = await administrator.call('previewRoleHolders', request);
  return administrator.call('assignRole', { ...request, effect });
}

test('[VW-23] the list of roles is filtered by owner, by the page that its roles see, and by the action that they give', async () => {
  const owned = await administrator.call('saveRole', { ...newRole(), orgId: 'org-11' });
  const idsOf = async (filter: RequestFor<'listRolePage'>) =>
    (await administrator.call('listRolePage', { ...filter, pageSize: 500 })).records.map(({ id }) => id);
  expect(await idsOf({ orgId: 'org-11' })).toEqual([owned.id]);
  const ofPlatform = await idsOf({ orgId: '' });
  expect(ofPlatform).toEqual(expect.arrayContaining(Object.values(roleIds)));
  expect(ofPlatform).not.toContain(owned.id);
  expect(await idsOf({ menuId: '3904' })).toEqual([roleIds.administrator, roleIds.branchAdministrator]);
  expect(await idsOf({ permission: 'audit_export' })).toEqual([roleIds.administrator, roleIds.auditor]);
});

test('[VW-23] the effect names who gets duties that one person should not have together', async () => {
  const { world } = harness.server;
  const holder = world.users.named('distributor')!;
  world.users.change(holder.userId, { roles: [roleIds.owner] });
  const issues = { ...newRole(), add: { menuIds: ['3104'], permissions: ['workOrder_issue' as const] } };
  const reviews = { ...issues, add: { menuIds: ['3104'], permissions: ['workOrder_review' as const] } };
  const [first, second] = [
    await administrator.call('saveRole', issues),
    await administrator.call('saveRole', { ...reviews, roleCode: `${issues.roleCode}_2` }),
  ];
  const give = { roleId: first.id, add: [holder.userId], remove: [] };
  expect(await administrator.call('previewRoleHolders', give)).toMatchObject({
    conflicting: 0,
    people: [{ conflicts: [] }],
  });
  await assign(give);
  const exclusive = [{ first: 'workOrder_issue', second: 'workOrder_review' }];
  expect(await administrator.call('previewRoleHolders', { ...give, roleId: second.id })).toMatchObject({
    conflicting: 1,
    people: [{ id: holder.userId, conflicts: exclusive }],
  });
  await assign({ ...give, roleId: second.id });
  // Who has both already is not named for another key.
  const more = { id: first.id, add: { permissions: ['message_read' as const, 'alarm_shelve' as const] } };
  expect(await administrator.call('previewRole', more)).toMatchObject({ conflicting: 0, people: [{ conflicts: [] }] });
});

test('[RP-03] [VW-22] [VW-25] [VW-25.9] who does not have ADMIN finds no user by it, and no organization shows it', async () => {
  const { world } = harness.server;
  const [reader, other] = [world.users.named('distributor')!, world.users.named('operator')!];
  world.users.change(reader.userId, { roles: [roleIds.branchAdministrator] });
  world.users.change(other.userId, { roles: [roleIds.operator, roleIds.administrator], orgId: reader.orgId });
  const region = await harness.signIn('distributor', 'en');
  const { users, roles } = await region.call('getOrganizationContents', { id: reader.orgId });
  expect(users.find(({ id }) => id === other.userId)?.roles).toEqual(['Operator']);
  expect(roles.map(({ id }) => id)).not.toContain(roleIds.administrator);
  const [entry] = await region.call('listAllUsers', { keyword: other.username });
  expect(entry?.roles.map(({ id }) => id)).toEqual([roleIds.operator]);
  const found = async (filter: RequestFor<'listUsers'>) => (await region.call('listUsers', filter)).total;
  expect(await found({ roleId: roleIds.administrator })).toBe(0);
  expect(await found({ permission: 'ROLE_KEY_ADMIN' })).toBe(0);
  expect(await found({ roleId: roleIds.operator })).toBeGreaterThan(0);
  const ofAll = await administrator.call('listUsers', { roleId: roleIds.administrator, orgId: reader.orgId });
  expect(ofAll.records.map(({ id }) => id)).toContain(other.userId);
});
