import { createHash, randomBytes } from 'node:crypto';
import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { inviteMs } from '#src/contract/limits.ts';
import { authorities } from '#src/contract/user/permissions.ts';
import { requireRevision } from '../../call/access.ts';
import { stationName } from '../../call/station/station-name.ts';
import { passOnWork, requireHeir, workOf } from '../work-order/open-work.ts';
import { passwordFault } from '../../call/user/password.ts';
import { type HandlersOf, notFound, type PublicCall } from '../../call/call.ts';
import { governed } from '../../call/user/governance.ts';
import { isShownRole, notifyUsers, requireNotAbove, requireOther, requireUser } from '../../call/user/user-guards.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';

const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The user of a link. @throws Refusal for one that is used, replaced or too old, or was never made */
function requireInvited(token: string, { world, now }: Pick<PublicCall, 'world' | 'now'>) {
  const user = world.users.invited(digestOf(token));
  if (!user?.invite || user.invite.until <= now || user.leftAt !== null) throw new Refusal(codes.linkInvalid);
  return { user, until: user.invite.until };
}

type Names =
  | 'inviteUser'
  | 'checkInvite'
  | 'acceptInvite'
  | 'listUserRights'
  | 'previewLeave'
  | 'leaveUser'
  | 'listSessions'
  | 'endSessions';

export const userAccessHandlers: HandlersOf<Names> = {
  inviteUser({ id }, call) {
    const user = requireUser(id, call);
    requireOther(user, call);
    requireNotAbove(user, call);
    if (user.leftAt !== null) throw notFound();
    const token = randomBytes(24).toString('base64url');
    const until = call.now + inviteMs;
    call.world.users.change(id, { invite: { digest: digestOf(token), until } }, call.caller.account.userId);
    notifyUsers([id], call);
    return { path: `/invite?token=${token}`, until: iso(until) };
  },

  checkInvite({ token }, call) {
    const { user, until } = requireInvited(token, call);
    return { userName: user.username, until: iso(until), language: user.language };
  },

  acceptInvite({ token, password }, { world, now }) {
    const { user } = requireInvited(token, { world, now });
    const fault = world.config.get('passwordPolicy') === 'strict' ? passwordFault(password, world) : undefined;
    if (fault) throw new FieldRefusal({ password: fault });
    world.users.change(user.userId, {
      password,
      invite: null,
      firstLogin: false,
      mustChangePassword: false,
      passwordChangedAt: now,
    });
    world.signInTries.forget(user.userId);
    world.sessions.endOf(user.userId, 'password');
    return null;
  },

  listUserRights({ id }, call) {
    const { world, language, now } = call;
    const user = requireUser(id, call);
    const roles = user.roles
      .flatMap((roleId) => world.records.access('roles').get(roleId) ?? [])
      .filter((role) => role.enabled && isShownRole(role, call))
      .map((role) => ({ name: textIn(role.name, language), rights: world.rights.ofRoles([role.id]) }));
    const menus = world.records.access('menus').all();
    const byBranch = new Set(world.rights.stationsOf(world.rights.branch(user.orgId)).map((each) => each.id));
    return {
      permissions: authorities.flatMap((key) => {
        const givers = roles.filter(({ rights }) => rights.permissions.includes(key)).map(({ name }) => name);
        return givers.length > 0 ? [{ key, roles: givers }] : [];
      }),
      pages: menus.flatMap((menu) => {
        const givers = roles.filter(({ rights }) => rights.menuIds.has(menu.id)).map(({ name }) => name);
        return givers.length > 0 ? [{ id: menu.id, name: textIn(menu.name, language), roles: givers }] : [];
      }),
      stations: [...world.rights.stationIds(user, now)].map((stationId) => ({
        id: stationId,
        name: stationName(stationId, call),
        isGranted: !byBranch.has(stationId),
      })),
    };
  },

  previewLeave({ id }, call) {
    return workOf([requireUser(id, call)], call);
  },

  leaveUser({ id, revision, heirId }, call) {
    const { world, now, caller } = call;
    const user = requireUser(id, call);
    requireRevision({ id: user.userId, revision: user.revision }, revision);
    requireOther(user, call);
    requireNotAbove(user, call);
    if (user.leftAt !== null) throw notFound();
    const heir = requireHeir(heirId, [user], call);
    governed(call, () => world.users.change(id, { leftAt: now, invite: null }, caller.account.userId));
    if (heir) passOnWork([user], heir, call);
    notifyUsers([id], call);
    return null;
  },

  listSessions({ userId }, call) {
    const user = requireUser(userId, call);
    return call.world.sessions.of(user.userId, call.now).map(({ sessionId, since, lastCallAt, ...session }) => ({
      ...session,
      id: sessionId,
      since: iso(since),
      lastSeenAt: iso(lastCallAt),
      isCaller: sessionId === call.caller.sessionId,
    }));
  },

  endSessions({ ids }, call) {
    const { sessions } = call.world;
    const users = ids.map((sessionId) => requireUser(sessions.userOf(sessionId) ?? '', call));
    for (const user of users) requireNotAbove(user, call);
    for (const sessionId of ids) sessions.end(sessionId, 'administrator');
    notifyUsers([...new Set(users.map(({ userId }) => userId))], call);
    return null;
  },
};
