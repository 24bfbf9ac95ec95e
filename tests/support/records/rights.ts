import type { World } from '#mock-server/world/world.ts';
import type { Account } from '#mock-server/seed/accounts.ts';
import { seedRoles } from '#mock-server/seed/roles.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';

/** The role of a demonstration account. */
export function roleOf({ roles: [first] }: Account) {
  const role = seedRoles().find(({ id }) => id === first);
  if (!role) throw new Error('the account has no role');
  return role;
}

let roles = 0;

/** Gives a user these keys and no others; the pages stay. */
export function setKeys(world: World, username: string, permissions: readonly PermissionKey[]): void {
  const user = world.users.named(username);
  if (!user) throw new Error(`no user "${username}"`);
  const { menuIds } = world.rights.ofRoles(user.roles);
  const name = `TEST_${(roles += 1)}`;
  const role = world.records.access('roles').add({
    code: name,
    name: { zh: name, en: name, de: name },
    orgId: null,
    order: 100,
    enabled: true,
    remark: '',
    menuIds: [...menuIds],
    permissions: [...permissions],
    builtIn: false,
    authorId: null,
    updaterId: null,
    createdAt: world.clock.now(),
    updatedAt: world.clock.now(),
  });
  world.users.change(user.userId, { roles: [role.id] });
}
