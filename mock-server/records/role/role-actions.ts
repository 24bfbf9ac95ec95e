import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { adminRoleKey, type Authority, criticalKeys } from '#src/contract/user/permissions.ts';
import { roleViewLifeMs } from '#src/contract/user/role.ts';
import { requireRevision } from '../../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { effectOf, governedWithEffect, requireGoverned } from '../../call/user/governance.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { organizationName } from '../../call/user/people.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { RoleRecord } from '../../store/user/access-records.ts';
import type { User } from '../../store/user/user-record.ts';
import {
  grantsAfter,
  requireAssignable,
  requireVisibleUsers,
  requireWithinRights,
  roleAfter,
  roleRemoval,
  storeHolders,
  storeRole,
} from './role-changes.ts';
import { grantableMenuIds, holdersOf, isCritical, roles } from './roles.ts';

type Name =
  | 'listRoles'
  | 'listRoleMenu'
  | 'previewRole'
  | 'saveRole'
  | 'listRoleHolders'
  | 'previewRoleHolders'
  | 'assignRole'
  | 'previewRoleRemoval'
  | 'removeRole'
  | 'startRoleView';

/** @throws Refusal with `stepUpDue` where a role wins a critical key and the password was not entered again */
function requireStepUp(keys: readonly Authority[], { caller }: Call): void {
  if (!caller.isConfirmed && keys.some((key) => criticalKeys.includes(key))) throw new Refusal(codes.stepUpDue);
}

function notifyRole(role: RoleRecord, { world }: Call): void {
  const isVisible = (viewer: Parameters<typeof roles.isVisible>[1]) => roles.isVisible(role, viewer);
  world.events.emit('records', { topic: 'role', id: role.id, isVisible });
}

function notifyUsers(userIds: readonly string[], { world }: Call): void {
  for (const id of userIds) {
    const orgId = world.users.get(id)?.orgId ?? '';
    world.events.emit('records', { topic: 'user', id, isVisible: ({ orgIds }) => orgIds.has(orgId) });
  }
}

const holderOf = (user: User, call: Call, online: ReadonlySet<string>) => ({
  userId: user.userId,
  name: user.realName,
  userName: user.username,
  orgName: organizationName(user.orgId, call) ?? '',
  state: user.state,
  isOnline: online.has(user.userId),
});

/** Users of the caller's branch who could get the role. */
function candidates({ id, orgId }: RoleRecord, { world, caller }: Call): User[] {
  const branch = world.rights.branch(caller.account.orgId);
  const owned = orgId === null ? branch : world.rights.branch(orgId);
  return world.users
    .all()
    .filter((user) => branch.has(user.orgId) && owned.has(user.orgId) && !user.roles.includes(id));
}

export const roleHandlers: HandlersOf<Name> = {
  /** The roles that the caller may assign. */
  listRoles(_request, { world, caller, language }) {
    const viewer = world.viewer(caller.account);
    return world.records
      .of(roles)
      .all()
      .filter((role) => role.enabled && roles.isVisible(role, viewer))
      .toSorted((a, b) => a.order - b.order)
      .map(({ id, name, code }) => ({ id, roleName: name[language], roleCode: code }));
  },

  listRoleMenu(_request, call) {
    const { world, caller, language } = call;
    const grantable = grantableMenuIds(call);
    const isAdmin = caller.account.permissions.includes(adminRoleKey);
    const rows = world.records
      .access('menus')
      .all()
      .toSorted((a, b) => a.order - b.order);
    const below = (parentId: string | null): typeof rows =>
      rows.flatMap((row) => (row.parentId === parentId ? [row, ...below(row.id)] : []));
    return below(null).map(({ id, parentId, name, kind, componentPath }) => ({
      id,
      parentId,
      name: textIn(name, language),
      kind,
      componentPath,
      isGrantable: isAdmin || grantable.has(id),
    }));
  },

  previewRole({ id, enabled, ...change }, call) {
    if (id === undefined) return effectOf(call, () => undefined);
    const before = requireWithinRights(roles.require(id, call), call);
    const fields = { enabled: enabled ?? before.enabled, ...grantsAfter(before, change, call) };
    return effectOf(call, () => call.world.records.access('roles').change(before, fields));
  },

  saveRole(request, call) {
    const { id, revision, add, effect } = request;
    const before = id === undefined ? undefined : roles.require(id, call);
    if (before) requireRevision(before, revision);
    const fields = roleAfter(request, before, call);
    requireStepUp(
      (add?.permissions ?? []).filter((key) => !before?.permissions.includes(key)),
      call,
    );
    const role = governedWithEffect(call, effect, () => storeRole(fields, before, call));
    notifyRole(role, call);
    return roles.view(role, call);
  },

  listRoleHolders({ roleId, isHolder, keyword, page, pageSize }, call) {
    const role = roles.require(roleId, call);
    const { visible, outside } = holdersOf(roleId, call);
    const online = call.world.sessions.userIds();
    const found = (isHolder ? visible : candidates(role, call))
      .filter(({ realName, username }) => matchesKeyword(keyword, realName, username))
      .toSorted((a, b) => compareTexts(a.realName, b.realName, call.language));
    return {
      ...pageOf(found, page, pageSize, (user) => holderOf(user, call, online)),
      outside: isHolder ? outside : 0,
    };
  },

  previewRoleHolders(request, call) {
    requireAssignable(request, call);
    return effectOf(call, () => storeHolders(request, call));
  },

  assignRole({ effect, ...request }, call) {
    const change = () => storeHolders(request, call);
    roles.require(request.roleId, call);
    requireVisibleUsers([...request.add, ...request.remove], call);
    // First: the last administrator is refused for that, rather than because the account is the caller's.
    requireGoverned(call, change);
    const role = requireAssignable(request, call);
    if (request.add.length > 0 && isCritical(role)) requireStepUp(role.permissions, call);
    governedWithEffect(call, effect, change);
    notifyRole(role, call);
    notifyUsers([...request.add, ...request.remove], call);
    return roles.view(role, call);
  },

  previewRoleRemoval(request, call) {
    return effectOf(call, roleRemoval(request, call).change);
  },

  removeRole({ revision, effect, ...request }, call) {
    requireRevision(roles.require(request.id, call), revision);
    const { role, userIds, change } = roleRemoval(request, call);
    if (request.replacementId !== undefined)
      requireStepUp(roles.require(request.replacementId, call).permissions, call);
    governedWithEffect(call, effect, change);
    notifyRole(role, call);
    notifyUsers(userIds, call);
    return null;
  },

  startRoleView({ roleId }, call) {
    const { world, now, language, caller } = call;
    const role = requireWithinRights(roles.require(roleId, call), call);
    if (!role.enabled) throw new FieldRefusal({ roleId: entityTexts.roleOff });
    const { view, token } = world.roleViews.start(caller.account.userId, roleId, now);
    const account = world.roleViews.account(view.userId) ?? caller.account;
    return {
      access_token: token,
      expires_in: roleViewLifeMs / 1000,
      roles: [...account.roles],
      permissions: account.permissions.map((authority) => ({ authority })),
      user_id: view.userId,
      roleCode: account.roleCode,
      real_name: account.realName,
      roleName: textIn(role.name, language),
      until: iso(view.until),
    };
  },
};
