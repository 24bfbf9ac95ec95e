import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { untranslated } from '#src/contract/languages.ts';
import type { Authority } from '#src/contract/user/permissions.ts';
import { adminRoleCode } from '#src/contract/user/role.ts';
import type { Call } from '../../call/call.ts';
import { notFound } from '../../call/call.ts';
import { InUseRefusal } from '../../call/in-use.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { removalOf } from '../../call/removed.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { RoleRecord } from '../../store/user/access-records.ts';
import type { User } from '../../store/user/user-record.ts';
import { useKinds } from '../organization/organization-texts.ts';
import { holdersOf, isWithinRights, roles } from './roles.ts';

type Save = ParsedRequestFor<'saveRole'>;
type GrantChange = Pick<Save, 'add' | 'remove'>;

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** @throws Refusal if the role has more rights than the caller */
export function requireWithinRights(role: RoleRecord, call: Call): RoleRecord {
  if (!isWithinRights(role, call)) throw new Refusal(codes.aboveRights);
  return role;
}

/** A set with some added and some removed. */
function changed<T extends string>(before: readonly T[], add: readonly T[] = [], remove: readonly T[] = []): T[] {
  const removed = new Set<T>(remove);
  return [...new Set([...before, ...add])].filter((one) => !removed.has(one));
}

/** Pages and keys of a role after a change. @throws FieldRefusal for a page that does not exist */
export function grantsAfter(before: RoleRecord | undefined, { add, remove }: GrantChange, { world }: Call) {
  const menus = world.records.access('menus');
  const isUnknown = (id: string) => menus.get(id)?.kind !== 'page' && !before?.menuIds.includes(id);
  if ([...(add?.menuIds ?? []), ...(remove?.menuIds ?? [])].some(isUnknown))
    throw new FieldRefusal({ menuIds: entityTexts.rolePageUnknown });
  return {
    menuIds: changed(before?.menuIds ?? [], add?.menuIds, remove?.menuIds),
    permissions: changed<Authority>(before?.permissions ?? [], add?.permissions, remove?.permissions),
  };
}

function requireOwner(orgId: string, before: RoleRecord | undefined, call: Call): void {
  if (orgId === '' || orgId === before?.orgId) return;
  const { world, caller } = call;
  if (!world.rights.branch(caller.account.orgId).has(orgId))
    throw new FieldRefusal({ orgId: entityTexts.roleOwnerUnknown });
  const { visible, outside } = before ? holdersOf(before.id, call) : { visible: [], outside: 0 };
  const branch = world.rights.branch(orgId);
  if (outside > 0 || visible.some((user) => !branch.has(user.orgId)))
    throw new FieldRefusal({ orgId: entityTexts.roleOwnerTooNarrow });
}

function requireCode(roleCode: string, before: RoleRecord | undefined, { world }: Call): void {
  if (before) {
    if (roleCode !== before.code) throw new FieldRefusal({ roleCode: entityTexts.roleCodeFixed });
  } else if ([...world.records.access('roles').values()].some(({ code }) => code === roleCode))
    throw new FieldRefusal({ roleCode: entityTexts.roleCodeInUse });
}

/** The stored fields of a role after a save. @throws Refusal for what the caller may not do */
export function roleAfter(request: Save, before: RoleRecord | undefined, call: Call) {
  const { roleName, roleCode, orgId, order, enabled, remark } = request;
  requireCode(roleCode, before, call);
  requireOwner(orgId, before, call);
  const fields = {
    code: roleCode,
    name: { zh: roleName.zh, en: roleName.en || roleName.zh, de: roleName.de || roleName.zh },
    orgId: orgId === '' ? null : orgId,
    order,
    enabled,
    remark,
    ...grantsAfter(before, request, call),
    builtIn: before?.builtIn ?? false,
  };
  const isAdmin = before?.code === adminRoleCode;
  if (isAdmin && fields.permissions.length !== before.permissions.length) throw new Refusal(codes.builtIn);
  if (before) requireWithinRights(before, call);
  requireWithinRights({ ...before, ...fields } as RoleRecord, call);
  return fields;
}

/** Stores a role without a frame; a new one where there is none before. */
export function storeRole(fields: ReturnType<typeof roleAfter>, before: RoleRecord | undefined, call: Call) {
  const store = call.world.records.access('roles');
  const stamp = stampOf(call);
  if (before) return store.change(before, { ...fields, ...stamp });
  return store.add({ ...fields, ...stamp, createdAt: call.now, authorId: stamp.updaterId });
}

/** The users. @throws Refusal unless they exist in the caller's branch */
export function requireVisibleUsers(userIds: readonly string[], { world, caller }: Call): User[] {
  const branch = world.rights.branch(caller.account.orgId);
  return userIds.map((userId) => {
    const user = world.users.get(userId);
    if (!user || user.leftAt !== null || !branch.has(user.orgId)) throw notFound();
    return user;
  });
}

/** @throws Refusal unless the caller may change the roles of all of them */
function requireUsers(userIds: readonly string[], role: RoleRecord, call: Call): void {
  const { world, caller } = call;
  const users = requireVisibleUsers(userIds, call);
  const owned = role.orgId === null ? undefined : world.rights.branch(role.orgId);
  if (users.some(({ userId }) => userId === caller.account.userId)) throw new Refusal(codes.callerAccount);
  const isAbove = (user: User) => user.permissions.some((key) => !caller.account.permissions.includes(key));
  const above = users.filter(isAbove).map(({ realName }) => realName);
  if (above.length > 0) throw new Refusal(codes.aboveRights, sameText(above.slice(0, namesMax).join(', ')));
  if (owned && users.some(({ orgId }) => !owned.has(orgId)))
    throw new FieldRefusal({ add: entityTexts.roleHolderOutside });
}

const namesMax = 5;
const sameText = (words: string) => ({ zh: words, en: words, de: words });

type Assign = Pick<ParsedRequestFor<'assignRole'>, 'roleId' | 'add' | 'remove'>;

/** Assigns a role to users and removes it from others, without notifying them. */
export function storeHolders({ roleId, add, remove }: Assign, { world, caller }: Call): void {
  const { userId: updaterId } = caller.account;
  for (const userId of add) {
    const { roles: roleIds = [] } = world.users.get(userId) ?? {};
    if (!roleIds.includes(roleId)) world.users.change(userId, { roles: [...roleIds, roleId] }, updaterId);
  }
  for (const userId of remove) {
    const { roles: roleIds = [] } = world.users.get(userId) ?? {};
    if (roleIds.includes(roleId))
      world.users.change(userId, { roles: roleIds.filter((id) => id !== roleId) }, updaterId);
  }
}

/** @throws Refusal unless the caller may give the role to these users and remove it from those */
export function requireAssignable({ roleId, add, remove }: Assign, call: Call): RoleRecord {
  const role = requireWithinRights(roles.require(roleId, call), call);
  requireUsers([...add, ...remove], role, call);
  return role;
}

/** The change that removes a role and assigns another one to its users. @throws Refusal unless the caller may do both */
export function roleRemoval({ id, replacementId }: { id: string; replacementId?: string | undefined }, call: Call) {
  const role = requireWithinRights(roles.require(id, call), call);
  if (role.builtIn) throw new Refusal(codes.builtIn);
  const { visible, outside } = holdersOf(id, call);
  const userIds = visible.map(({ userId }) => userId);
  if (replacementId === undefined && visible.length + outside > 0) throw inUse(visible, outside);
  if (replacementId !== undefined) {
    const replacement = roles.require(replacementId, call);
    if (replacementId === id || !replacement.enabled)
      throw new FieldRefusal({ replacementId: entityTexts.roleReplacementUnfit });
    requireAssignable({ roleId: replacementId, add: userIds, remove: [] }, call);
    requireUsers(userIds, role, call);
  }
  const change = () => {
    if (replacementId !== undefined) storeHolders({ roleId: replacementId, add: userIds, remove: [] }, call);
    storeHolders({ roleId: id, add: [], remove: userIds }, call);
    call.world.records.access('roles').remove(id, removalOf(call));
  };
  return { role, userIds, change };
}

function inUse(visible: readonly User[], outside: number): InUseRefusal {
  const names = visible.slice(0, namesMax).map(({ realName }) => realName);
  const [count, list] = [visible.length + outside, names.join(', ')];
  const records = visible.map(({ userId, realName }) => ({ id: userId, name: untranslated(realName) }));
  return new InUseRefusal([{ ...useKinds.users, records, hidden: outside }], {
    zh: `${count} 人拥有此角色${list && `（${names.join('、')}${count > names.length ? '等' : ''}）`}`,
    en: `${count} people have this role${list && ` (${list}${count > names.length ? ' and others' : ''})`}`,
    de: `${count} Personen haben diese Rolle${list && ` (${list}${count > names.length ? ' und andere' : ''})`}`,
  });
}
