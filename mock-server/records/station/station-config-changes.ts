import { codes } from '#src/contract/codes.ts';
import type { LocalText } from '#src/contract/languages.ts';
import { type Authority, criticalKeys, type PermissionKey, stationKeys } from '#src/contract/user/permissions.ts';
import type { GrantForm, StationConfigForm } from '#src/contract/station/station-config.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import {
  configOf,
  type ConfigFields,
  emptyConfig,
  granteeName,
  isKnownGrantee,
  isKnownUser,
  type StationSpec,
} from '../../call/station/station-configs.ts';
import { sameText } from '../../call/user/user-guards.ts';
import { isoOrNull } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import type { StationConfigRecord } from '../../store/user/access-records.ts';

type Grant = ConfigFields['grants'][number];
type Grantee = Pick<Grant, 'userId' | 'merchantId'>;

/** Keys of a grant that need the password again. */
const stepUpKeys: readonly Authority[] = [...criticalKeys, 'stationConfig_save'];

export const isSameGrantee = (a: Grantee, b: Grantee): boolean =>
  a.userId === b.userId && a.merchantId === b.merchantId;

const isSameGrant = (a: Grant, b: Grant): boolean =>
  a.validUntil === b.validUntil &&
  a.permissions.length === b.permissions.length &&
  a.permissions.every((key) => b.permissions.includes(key));

/** A stored grant as a form has it. */
export const grantFormOf = ({ userId, merchantId, permissions, validUntil }: Grant): GrantForm => ({
  userId,
  merchantId,
  permissions: stationKeys.filter((key) => permissions.includes(key)),
  validUntil: isoOrNull(validUntil),
});

/** The form of a station's configuration as it is, with what the caller may know. */
export function formOf(stationId: string, call: Call): StationConfigForm {
  const config = configOf(stationId, call) ?? emptyConfig(stationId);
  return {
    grants: config.grants.filter((grant) => isKnownGrantee(grant, call)).map(grantFormOf),
    dutyUserIds: config.dutyUserIds.filter((userId) => isKnownUser(userId, call)),
    escalationMinutes: config.escalationMinutes,
    modules: config.modules && [...config.modules],
    home: config.home ?? '',
    siteScenarioId: config.siteScenarioId ?? '',
    largeScreen: config.largeScreen ?? '',
    origins: [...config.origins],
  };
}

/** @throws FieldRefusal for grantees that are missing, twice there or not for the caller to choose */
function checkGrantees(grants: readonly Grant[], before: readonly Grant[], call: Call): void {
  for (const [index, grant] of grants.entries()) {
    if ((grant.userId === null) === (grant.merchantId === null))
      throw new FieldRefusal({ grants: entityTexts.oneGrantee });
    if (grants.slice(0, index).some((other) => isSameGrantee(other, grant)))
      throw new FieldRefusal({ grants: entityTexts.granteeTwice });
    const isGone = grant.userId !== null && call.world.users.get(grant.userId)?.state === 'left';
    const isNew = !before.some((other) => isSameGrantee(other, grant));
    if (!isKnownGrantee(grant, call) || (isGone && isNew))
      throw new FieldRefusal({ grants: entityTexts.unknownGrantee });
  }
}

/** @throws Refusal if a grant has more rights than the caller, or lasts longer than the caller's own */
function requireWithinRights(grant: Grant, keys: readonly PermissionKey[], station: StationSpec, call: Call): void {
  const { world, caller, now } = call;
  const until = grant.validUntil ?? Infinity;
  for (const key of keys.length === 0 ? [undefined] : keys)
    if (world.rights.accessUntil(caller.account, station, now, key) < until)
      throw new Refusal(codes.aboveRights, key && sameText(key));
}

/** @throws Refusal unless the caller may change a grant in this way */
function checkChange(before: Grant | undefined, after: Grant | undefined, station: StationSpec, call: Call): void {
  const { caller, now } = call;
  const grant = after ?? before;
  if (!grant || (before && after && isSameGrant(before, after))) return;
  if (grant.userId === caller.account.userId) throw new Refusal(codes.callerAccount);
  // A grant that is changed or removed must not exceed the caller's rights either, whenever it ends.
  if (before) requireWithinRights({ ...before, validUntil: now }, before.permissions, station, call);
  if (!after) return;
  if (after.validUntil !== null && after.validUntil <= now) throw new FieldRefusal({ grants: entityTexts.grantPast });
  requireWithinRights(after, after.permissions, station, call);
  const isLonger = before !== undefined && (after.validUntil ?? Infinity) > (before.validUntil ?? Infinity);
  const won = after.permissions.filter((key) => isLonger || !before?.permissions.includes(key));
  if (!caller.isConfirmed && won.some((key) => stepUpKeys.includes(key))) throw new Refusal(codes.stepUpDue);
}

/** The grants after a change; those of grantees whom the caller may not know stay. @throws Refusal */
function grantsAfter(form: readonly GrantForm[], before: readonly Grant[], station: StationSpec, call: Call): Grant[] {
  const known = before.filter((grant) => isKnownGrantee(grant, call));
  const grants = form.map((entered): Grant => {
    const stored = { giverId: call.caller.account.userId, givenAt: call.now };
    const validUntil = entered.validUntil === null ? null : Date.parse(entered.validUntil);
    const grant = {
      ...entered,
      permissions: stationKeys.filter((key) => entered.permissions.includes(key)),
      validUntil,
      ...stored,
    };
    const same = known.find((other) => isSameGrantee(other, grant));
    return same && isSameGrant(same, grant) ? same : grant;
  });
  checkGrantees(grants, known, call);
  for (const grant of grants)
    checkChange(
      known.find((other) => isSameGrantee(other, grant)),
      grant,
      station,
      call,
    );
  for (const grant of known)
    if (!grants.some((other) => isSameGrantee(other, grant))) checkChange(grant, undefined, station, call);
  return [...grants, ...before.filter((grant) => !isKnownGrantee(grant, call))];
}

/** First responders after a change; those whom the caller may not know stay. */
function dutyAfter(userIds: readonly string[], before: readonly string[], call: Call): string[] {
  const unknown = userIds.filter((userId) => !isKnownUser(userId, call));
  if (unknown.length > 0) throw new FieldRefusal({ dutyUserIds: entityTexts.unknownGrantee });
  return [...new Set([...userIds, ...before.filter((userId) => !isKnownUser(userId, call))])];
}

/** The fields of a configuration after a change. @throws Refusal */
function fieldsAfter(form: StationConfigForm, station: StationSpec, call: Call): ConfigFields {
  const before = configOf(station.id, call) ?? emptyConfig(station.id);
  return {
    stationId: station.id,
    grants: grantsAfter(form.grants, before.grants, station, call),
    dutyUserIds: dutyAfter(form.dutyUserIds, before.dutyUserIds, call),
    escalationMinutes: form.escalationMinutes,
    modules: form.modules && [...new Set(form.modules)],
    home: form.home || null,
    siteScenarioId: form.siteScenarioId || null,
    largeScreen: form.largeScreen || null,
    origins: [...new Set(form.origins)],
  };
}

const noAccess = (name: string): LocalText => ({
  zh: `${name} 无权查看此电站`,
  en: `${name} cannot see this station`,
  de: `${name} darf diese Anlage nicht sehen`,
});

/** @throws FieldRefusal for a new first responder who cannot see the station */
function checkDuty(after: ConfigFields, before: ConfigFields | undefined, station: StationSpec, call: Call): void {
  const { users, rights } = call.world;
  for (const userId of after.dutyUserIds) {
    const user = users.get(userId);
    if (!user || before?.dutyUserIds.includes(userId)) continue;
    if (user.state !== 'active' || rights.accessUntil(user, station, call.now) === -Infinity)
      throw new FieldRefusal({ dutyUserIds: noAccess(user.realName) });
  }
}

const noPage = (name: LocalText | undefined): LocalText => ({
  zh: `${name?.zh ?? '贵组织以外的被授权人'} 的菜单中没有此页面`,
  en: `${name?.en || name?.zh || 'A grantee outside your organisation'} has no access to this page`,
  de: `${name?.de || name?.zh || 'Eine Freigabe außerhalb Ihrer Organisation'} hat keinen Zugang zu dieser Seite`,
});

/** Active users whom a grant is for. */
function granteesOf({ userId, merchantId }: Grantee, { world }: Call) {
  if (userId !== null) return [world.users.get(userId)].filter((user) => user?.state === 'active');
  const orgIds = new Set(
    world.records
      .access('merchants')
      .get(merchantId ?? '')
      ?.orgIds.flatMap((id) => [...world.rights.branch(id)]),
  );
  return world.users.all().filter((user) => orgIds.has(user.orgId) && user.state === 'active');
}

/** @throws FieldRefusal for a home that is no page of the caller's menu, or that a grantee has no right to */
function checkHome({ home, grants }: ConfigFields, before: ConfigFields | undefined, call: Call): void {
  if (home === null) return;
  const { world, caller, now } = call;
  const pages = [...world.records.access('menus').values()].filter(({ url }) => url === home);
  const page = pages.find(({ kind, redirect, componentPath }) => kind === 'page' && redirect === null && componentPath);
  const hasPage = ({ roles }: { readonly roles: readonly string[] }) =>
    page !== undefined && world.rights.ofRoles(roles).menuIds.has(page.id);
  if (before?.home !== home && !hasPage(caller.account)) throw new FieldRefusal({ home: entityTexts.unknownPage });
  for (const grant of grants) {
    if (grant.validUntil !== null && grant.validUntil <= now) continue;
    if (granteesOf(grant, call).some((user) => user && !hasPage(user)))
      throw new FieldRefusal({ home: noPage(isKnownGrantee(grant, call) ? granteeName(grant, call) : undefined) });
  }
}

/** Stores a change of one station, without frames. @throws Refusal; then the station is as it was */
export function storeConfig(form: StationConfigForm, station: StationSpec, call: Call): StationConfigRecord {
  const { world, caller, now } = call;
  const store = world.records.access('stationConfigs');
  const before = store.get(station.id);
  const fields = fieldsAfter(form, station, call);
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  const snapshot = store.snapshot();
  const stored = before
    ? store.change(before, { ...fields, ...stamp })
    : store.add({ ...fields, ...stamp, createdAt: now, authorId: caller.account.userId }, station.id);
  try {
    checkDuty(fields, before, station, call);
    checkHome(fields, before, call);
  } catch (error) {
    store.restore(snapshot);
    throw error;
  }
  return stored;
}
