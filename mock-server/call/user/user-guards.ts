import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { dayIn } from '#src/contract/rules/life-cycle/warranty.ts';
import { adminRoleKey } from '#src/contract/user/permissions.ts';
import { adminRoleCode } from '#src/contract/user/role.ts';
import { Refusal } from '../../lib/refusal.ts';
import { fromWallOrNext } from '#src/lib/time/zone-clock.ts';
import { dayMs } from '../../lib/clock.ts';
import type { RoleRecord } from '../../store/user/access-records.ts';
import type { User } from '../../store/user/user-record.ts';
import { type Call, notFound } from '../call.ts';

type Country = 'CN' | 'DE';

const zones: Readonly<Record<Country, string>> = { CN: 'Asia/Shanghai', DE: 'Europe/Berlin' };

export const countryOf = (orgId: string, { world }: Pick<Call, 'world'>): Country =>
  world.records.access('organizations').get(orgId)?.country ?? 'CN';

/** The time zone of an organisation. */
export const zoneOf = (orgId: string, call: Pick<Call, 'world'>): string => zones[countryOf(orgId, call)];

/** The day on the clock of an organisation. */
export const todayOf = (orgId: string, call: Pick<Call, 'world' | 'now'>): string =>
  dayIn(zoneOf(orgId, call), call.now);

/** 24:00 of a day on the clock of the organisation; null for ''. */
export const endOfDay = (day: string, orgId: string, call: Pick<Call, 'world'>): number | null =>
  day === '' ? null : fromWallOrNext(Date.parse(`${day}T00:00:00Z`) + dayMs, zoneOf(orgId, call));

export const isInBranch = (orgId: string, { world, caller }: Call): boolean =>
  world.rights.branch(caller.account.orgId).has(orgId);

/** The user. @throws Refusal for users elsewhere as for those who do not exist */
export function requireUser(userId: string, call: Call): User {
  const user = call.world.users.get(userId);
  if (!user || !isInBranch(user.orgId, call)) throw notFound();
  return user;
}

/** Whether a user has keys that the caller does not have. */
export const isAbove = (user: User, { caller: { account } }: Call): boolean =>
  account.userId !== user.userId && user.permissions.some((key) => !account.permissions.includes(key));

/** @throws Refusal for the caller's own account */
export function requireOther(user: User, { caller }: Call): void {
  if (user.userId === caller.account.userId) throw new Refusal(codes.callerAccount);
}

/** @throws Refusal for a user with more rights than the caller */
export function requireNotAbove(user: User, call: Call): void {
  if (isAbove(user, call)) throw new Refusal(codes.aboveRights);
}

const seesAdmin = ({ caller }: Call): boolean => caller.account.permissions.includes(adminRoleKey);

/** Roles that the caller sees: ADMIN only with its key. */
export const isShownRole = ({ code }: RoleRecord, call: Call): boolean => code !== adminRoleCode || seesAdmin(call);

/** A role that may be assigned in an organisation. @throws Refusal if it is unknown or has more rights than the caller */
export function requireGivableRole(roleId: string, orgId: string, call: Call): RoleRecord {
  const { world, caller } = call;
  const role = world.records.access('roles').get(roleId);
  const isKnown =
    role && isShownRole(role, call) && (role.orgId === null || world.rights.branch(role.orgId).has(orgId));
  if (!isKnown) throw notFound();
  const { permissions } = world.rights.ofRoles([roleId]);
  if (permissions.some((key) => !caller.account.permissions.includes(key))) throw new Refusal(codes.aboveRights);
  return role;
}

/** Tells open lists that users changed. */
export function notifyUsers(ids: readonly string[], { world }: Call): void {
  for (const id of ids) {
    const orgId = world.users.get(id)?.orgId ?? '';
    world.events.emit('records', { topic: 'user', id, isVisible: ({ orgIds }) => orgIds.has(orgId) });
  }
}

/** The same text in every language. */
export const sameText = (text: string): LocalText => ({ zh: text, en: text, de: text });
