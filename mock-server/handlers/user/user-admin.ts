import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { requireRevision } from '../../call/access.ts';
import { type Call, type HandlersOf, pageOf } from '../../call/call.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import { requireQuota } from '../../call/user/quota.ts';
import {
  isShownRole,
  notifyUsers,
  requireGivableRole,
  requireUser,
  sameText,
  zoneOf,
} from '../../call/user/user-guards.ts';
import { lastDay, userView } from '../../call/user/user-view.ts';
import { checkFields, checkGuarded, newAccount, requireAvatar, storedFields } from '../../call/user/user-fields.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import type { StoredUser, User } from '../../store/user/user-record.ts';
import { filteredUsers } from './user-filter.ts';
import { sortedUsers } from './user-order.ts';

type UpdateRequest = Omit<ParsedRequestFor<'updateUser'>, 'effect'>;

/** Roles after a save. @throws Refusal for a role that the caller may not give or remove, or where none is left */
function rolesAfter({ addRoles, removeRoles, orgId }: UpdateRequest, user: User, call: Call): string[] {
  const records = call.world.records.access('roles');
  for (const id of addRoles) if (!user.roles.includes(id)) requireGivableRole(id, orgId, call);
  const hidden = user.roles.filter((id) => !records.get(id) || !isShownRole(records.get(id)!, call));
  const removed = new Set(removeRoles.filter((id) => !hidden.includes(id)));
  const roles = [...new Set([...user.roles.filter((id) => !removed.has(id)), ...addRoles])];
  if (roles.length === 0) throw new FieldRefusal({ roles: ruleLocalText('role.required') });
  return roles.toSorted();
}

/** What saves a user. @throws Refusal */
function changeOf(request: UpdateRequest, call: Call): () => User {
  const user = requireUser(request.id, call);
  requireRevision({ id: user.userId, revision: user.revision }, request.revision);
  if (user.leftAt !== null) throw new Refusal(codes.notFound, sameText(user.realName));
  checkFields(request, user, call);
  const next = storedFields(request, user, call);
  const avatar = requireAvatar(request.avatar, user.avatar, call);
  const roles = rolesAfter(request, user, call);
  checkGuarded(user, next, roles, call);
  if (next.orgId !== user.orgId) requireQuota(next.orgId, call, user.orgId);
  return () => call.world.users.change(user.userId, { ...next, avatar, roles }, call.caller.account.userId);
}

type Name = 'listUsers' | 'countExpiries' | 'getUserRecord' | 'createUser' | 'updateUser' | 'previewUser';

export const userAdminHandlers: HandlersOf<Name> = {
  listUsers({ page, pageSize, sort = 'realName', ...filter }, call) {
    const sessions = call.world.sessions.counts(call.now);
    const view = ({ userId }: StoredUser) => userView(requireUser(userId, call), call, sessions);
    return pageOf(sortedUsers(filter, sort, call), page, pageSize, view);
  },

  countExpiries({ orgId, from, to }, call) {
    const days = new Map<string, number>();
    const counts = { before: 0, after: 0, never: 0 };
    for (const user of filteredUsers({ orgId }, call)) {
      const day = lastDay(user.expiresAt, zoneOf(user.orgId, call));
      if (day === '') counts.never += 1;
      else if (day < from) counts.before += 1;
      else if (day > to) counts.after += 1;
      else days.set(day, (days.get(day) ?? 0) + 1);
    }
    const listed = [...days].map(([day, count]) => ({ day, count }));
    return { days: listed.toSorted((a, b) => (a.day < b.day ? -1 : 1)), ...counts };
  },

  getUserRecord: ({ id }, call) => userView(requireUser(id, call), call),

  createUser({ roles, password, avatar: picture, ...entered }, call) {
    checkFields(entered, undefined, call);
    const avatar = requireAvatar(picture, null, call);
    requireQuota(entered.orgId, call);
    for (const id of roles) requireGivableRole(id, entered.orgId, call);
    const user = governed(call, () =>
      call.world.users.add(
        {
          ...storedFields(entered, undefined, call),
          ...newAccount(password),
          avatar,
          roles: [...new Set(roles)].toSorted(),
        },
        call.caller.account.userId,
      ),
    );
    notifyUsers([user.userId], call);
    return userView(user, call);
  },

  previewUser(request, call) {
    return effectOf(call, changeOf(request, call));
  },

  updateUser({ effect, ...request }, call) {
    const saved = governedWithEffect(call, effect, changeOf(request, call));
    notifyUsers([saved.userId], call);
    return userView(saved, call);
  },
};
