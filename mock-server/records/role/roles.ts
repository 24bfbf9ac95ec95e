import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { adminRoleKey, criticalKeys } from '#src/contract/user/permissions.ts';
import { adminRoleCode } from '#src/contract/user/role.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationName } from '../../call/user/people.ts';
import { seesPlatform } from '../../call/organization/organizations.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { seedRoles } from '../../seed/roles.ts';
import { roleFields, type RoleRecord } from '../../store/user/access-records.ts';
import type { User } from '../../store/user/user-record.ts';
import type { World } from '../../world/world.ts';
import { defineRecords } from '../define-records.ts';

/** Whether the caller has all rights of the role, and the role is limited to the caller's branch. */
export function isWithinRights({ orgId, permissions, menuIds }: RoleRecord, call: Call): boolean {
  const { account } = call.caller;
  const isInBranch = orgId === null ? seesPlatform(call) : call.world.rights.branch(account.orgId).has(orgId);
  return (
    isInBranch &&
    permissions.every((key) => account.permissions.includes(key)) &&
    (account.permissions.includes(adminRoleKey) || menuIds.every((id) => grantableMenuIds(call).has(id)))
  );
}

/** Pages of the caller's own menu. */
export const grantableMenuIds = ({ world, caller }: Call): ReadonlySet<string> =>
  world.rights.ofRoles(caller.account.roles).menuIds;

const known = new WeakMap<World, { readonly changes: number; readonly byRole: ReadonlyMap<string, readonly User[]> }>();

/** Everybody with a role, by the role's id. */
function holdersByRole(world: World): ReadonlyMap<string, readonly User[]> {
  const { changes } = world.users;
  const last = known.get(world);
  if (last?.changes === changes) return last.byRole;
  const byRole = new Map<string, User[]>();
  for (const user of world.users.all())
    for (const roleId of user.roles) {
      const others = byRole.get(roleId);
      if (others) others.push(user);
      else byRole.set(roleId, [user]);
    }
  known.set(world, { changes, byRole });
  return byRole;
}

/** Who has a role: those in the caller's branch, and how many outside it. */
export function holdersOf(roleId: string, call: Call): { readonly visible: readonly User[]; readonly outside: number } {
  const all = holdersByRole(call.world).get(roleId) ?? [];
  const branch = call.world.rights.branch(call.caller.account.orgId);
  const visible = all.filter(({ orgId }) => branch.has(orgId));
  return { visible, outside: all.length - visible.length };
}

export const isCritical = ({ permissions }: Pick<RoleRecord, 'permissions'>): boolean =>
  permissions.some((key) => criticalKeys.includes(key));

/** A role of the platform, or of an organisation at or below the viewer's; ADMIN for those who have it. */
export const roles = defineRecords({
  endpoints: { list: 'listRolePage', get: 'getRole', listRemoved: 'listRemovedRoles', restore: 'restoreRole' },
  table: 'roles',
  idPrefix: '',
  fields: roleFields,
  scope: {
    isVisible: ({ code, orgId }, { account, orgIds }) =>
      (orgId === null || orgIds.has(orgId)) && (code !== adminRoleCode || account.permissions.includes(adminRoleKey)),
    owned: () => ({}),
    fixedField: undefined,
  },
  topic: 'role',
  compare: (a, b) => a.order - b.order,
  keyword: ({ code, name, remark }) => [code, remark, ...Object.values(name)],
  filters: {
    orgId: (role, orgId) => (role.orgId ?? '') === orgId,
    permission: ({ permissions }, key) => permissions.includes(key),
    menuId: ({ menuIds }, menuId) => menuIds.includes(menuId),
  },
  sort: { roleName: ({ name }, { language }) => name[language] },
  view: (role, call) => ({
    roleName: role.name,
    roleCode: role.code,
    orgId: role.orgId ?? '',
    orgName: role.orgId === null ? '' : (organizationName(role.orgId, call) ?? ''),
    holders: holdersOf(role.id, call).visible.length,
    isChangeable: isWithinRights(role, call),
  }),
  removedNames: ({ name, code }, { language }) => ({ name: textIn(name, language), identifier: code }),
  restoredFields(role, call) {
    const { world } = call;
    const { menuIds } = role;
    if (!isWithinRights(role, call)) throw new Refusal(codes.aboveRights);
    if ([...world.records.access('roles').values()].some(({ code }) => code === role.code))
      throw new FieldRefusal({ roleCode: entityTexts.roleCodeInUse });
    return { menuIds: menuIds.filter((id) => world.records.access('menus').get(id)) };
  },
  seed: () => seedRoles(),
});
