import * as z from 'zod/mini';
import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor, ResponseFor } from '#src/contract/endpoints.ts';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { day } from '#src/contract/rules/times.ts';
import { isRightsAction, type UserAction } from '#src/contract/user/user-bulk.ts';
import { toWall } from '#src/lib/time/zone-clock.ts';
import { type Call, type HandlersOf, notFound } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { effectOf, governed, governedWithEffect } from '../../call/user/governance.ts';
import { passOnWork, requireHeir, workOf } from '../work-order/open-work.ts';
import { requireQuota } from '../../call/user/quota.ts';
import {
  endOfDay,
  isInBranch,
  isShownRole,
  notifyUsers,
  requireGivableRole,
  requireNotAbove,
  requireOther,
  requireUser,
  sameText,
  todayOf,
  zoneOf,
} from '../../call/user/user-guards.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { validate } from '../../lib/validate.ts';
import type { User } from '../../store/user/user-record.ts';
import { filteredUsers } from './user-filter.ts';

type Request = Omit<ParsedRequestFor<'changeUserState'>, 'effect' | 'heirId'>;
type Row = ResponseFor<'changeUserState'>[number];

/** Keys that an action needs besides the one of the call. */
const keyOf: Partial<Record<UserAction, PermissionKey>> = {
  addRole: 'user_save',
  removeRole: 'user_save',
  move: 'user_save',
  endSessions: 'session_end',
};

const extension = z.object({ months: day });

/**
 * The last day of an extension by months: a month without that day ends with its last one.
 * @throws FieldRefusal for a day in a year that no expiry has
 */
function dayAfter(user: User, months: number, call: Call): string {
  const from = Math.max(call.now, (user.expiresAt ?? call.now) - 1);
  const start = new Date(toWall(from, zoneOf(user.orgId, call)));
  const target = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  target.setUTCDate(Math.min(start.getUTCDate(), target.getUTCDate()));
  return validate(extension, { months: target.toISOString().slice(0, 10) }).months;
}

/** @throws FieldRefusal for a day that is over where the user is: that would end the access, which `disable` previews */
function extended(user: User, { months, until }: Request, call: Call) {
  if (until !== undefined && until < todayOf(user.orgId, call))
    throw new FieldRefusal({ until: ruleLocalText('date.over') });
  return { expiresAt: endOfDay(until ?? dayAfter(user, months ?? 0, call), user.orgId, call) };
}

function withRole(user: User, roleId: string | undefined, call: Call) {
  requireGivableRole(roleId ?? '', user.orgId, call);
  return { roles: [...new Set([...user.roles, roleId ?? ''])].toSorted() };
}

function withoutRole(user: User, roleId: string | undefined, call: Call) {
  const role = call.world.records.access('roles').get(roleId ?? '');
  if (!role || !isShownRole(role, call)) throw notFound();
  const roles = user.roles.filter((id) => id !== role.id);
  if (roles.length === 0) throw new FieldRefusal({ roleId: entityTexts.lastRole });
  return { roles };
}

function moved(user: User, { orgId, deptId }: Request, call: Call) {
  const department = call.world.records.access('departments').get(deptId ?? '');
  if (orgId === undefined || !isInBranch(orgId, call) || department?.orgId !== orgId) throw notFound();
  requireQuota(orgId, call, user.orgId);
  return { orgId, deptId: department.id };
}

/** What an action changes of a user. @throws Refusal */
function changesOf(user: User, request: Request, call: Call): Parameters<Call['world']['users']['change']>[1] {
  switch (request.action) {
    case 'enable':
      return { statusCode: '0' };
    case 'disable':
      return { statusCode: '1' };
    case 'unlock':
      return { lock: null };
    case 'extend':
      return extended(user, request, call);
    case 'addRole':
      return withRole(user, request.roleId, call);
    case 'removeRole':
      return withoutRole(user, request.roleId, call);
    case 'move':
      return moved(user, request, call);
    default:
      return {};
  }
}

/** Does the action on one user and returns its row. */
function changeOne(id: string, request: Request, call: Call): Row {
  try {
    const user = requireUser(id, call);
    if (user.leftAt !== null) throw notFound();
    requireOther(user, call);
    requireNotAbove(user, call);
    if (request.action === 'endSessions') call.world.sessions.endOf(id, 'administrator');
    else call.world.users.change(id, changesOf(user, request, call), call.caller.account.userId);
    return { id, code: codes.ok };
  } catch (error) {
    if (error instanceof FieldRefusal)
      return { id, code: error.code, reason: Object.values(error.fields(call.language)).join('; ') };
    if (error instanceof Refusal) return { id, code: error.code };
    throw error;
  }
}

/** @throws Refusal with `conflict` if the filter finds another number of users by now */
function idsOf({ ids, filter, count }: Request, call: Call): readonly string[] {
  if (ids !== undefined) return [...new Set(ids)];
  const found = filteredUsers(filter ?? {}, call);
  if (found.length !== count) throw new Refusal(codes.conflict);
  return found.map(({ userId }) => userId);
}

/** @throws Refusal where the caller lacks a key that the action needs besides the one of the call */
function requireKey(action: UserAction, { caller }: Call): void {
  const key = keyOf[action];
  if (key && !caller.account.permissions.includes(key)) throw new Refusal(codes.forbidden, sameText(key));
}

const usersOf = (ids: readonly string[], call: Call): User[] =>
  ids.flatMap((id) => {
    const user = call.world.users.get(id);
    return user && isInBranch(user.orgId, call) ? [user] : [];
  });

export const userBulkHandlers: HandlersOf<'changeUserState' | 'previewUserState'> = {
  previewUserState(request, call) {
    requireKey(request.action, call);
    const ids = idsOf(request, call);
    return {
      ...effectOf(call, () => ids.map((id) => changeOne(id, request, call))),
      work: request.action === 'disable' ? workOf(usersOf(ids, call), call) : null,
    };
  },

  changeUserState({ effect, heirId, ...request }, call) {
    requireKey(request.action, call);
    const ids = idsOf(request, call);
    const users = usersOf(ids, call);
    const heir = request.action === 'disable' ? requireHeir(heirId, users, call) : undefined;
    const change = () => ids.map((id) => changeOne(id, request, call));
    const rows = isRightsAction(request.action) ? governedWithEffect(call, effect, change) : governed(call, change);
    const done = new Set(rows.filter(({ code }) => code === codes.ok).map(({ id }) => id));
    if (heir)
      passOnWork(
        users.filter(({ userId }) => done.has(userId)),
        heir,
        call,
      );
    notifyUsers([...done], call);
    return rows;
  },
};
