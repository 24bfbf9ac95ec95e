import type { AnswerFor } from '#src/contract/endpoints.ts';
import { adminRoleKey, stationKeys } from '#src/contract/user/permissions.ts';
import { type LocalText, textIn } from '#src/contract/languages.ts';
import { namedPeopleMax } from '#src/contract/user/access-effect.ts';
import { iso, isoOrNull } from '../../lib/clock.ts';
import { compareTexts, firstInOrder } from '../../lib/sort.ts';
import type { StationSpec } from '../../plant/specs.ts';
import type { MerchantRecord, StationConfigRecord } from '../../store/user/access-records.ts';
import { controlKey, type StationPeople, StationWatch, watchKey } from '../../store/plant/station-watch.ts';
import type { StoredUser } from '../../store/user/user-record.ts';
import type { Call } from '../call.ts';
import { organizationName, userName } from '../user/people.ts';
import { isInBranch, sameText } from '../user/user-guards.ts';

export type { StationSpec };
type StoredGrant = StationConfigRecord['grants'][number];
export type ConfigFields = Omit<
  StationConfigRecord,
  'id' | 'revision' | 'authorId' | 'updaterId' | 'createdAt' | 'updatedAt'
>;

/** The configuration of a station before its first change. */
export const emptyConfig = (stationId: string): ConfigFields => ({
  stationId,
  grants: [],
  dutyUserIds: [],
  escalationMinutes: null,
  modules: null,
  home: null,
  siteScenarioId: null,
  largeScreen: null,
  origins: [],
});

export const configOf = (stationId: string, { world }: Call): StationConfigRecord | undefined =>
  world.records.access('stationConfigs').get(stationId);

/** Whether the caller may know a user. */
export const isKnownUser = (userId: string, call: Call): boolean => {
  const user = call.world.users.get(userId);
  return user !== undefined && isInBranch(user.orgId, call);
};

/** Whether the caller may know a merchant: one of its branches is in the caller's branch, or it has none. */
export const isKnownMerchant = ({ orgIds }: MerchantRecord, call: Call): boolean =>
  orgIds.length === 0 || orgIds.some((orgId) => isInBranch(orgId, call));

/** Whether the caller may know the grantee. */
export function isKnownGrantee(
  { userId, merchantId }: Pick<StoredGrant, 'userId' | 'merchantId'>,
  call: Call,
): boolean {
  if (userId !== null) return isKnownUser(userId, call);
  const merchant = call.world.records.access('merchants').get(merchantId ?? '');
  return merchant !== undefined && isKnownMerchant(merchant, call);
}

/** The name of a grantee. */
export function granteeName({ userId, merchantId }: Pick<StoredGrant, 'userId' | 'merchantId'>, call: Call): LocalText {
  if (userId !== null) return sameText(userName(userId, call));
  return call.world.records.access('merchants').get(merchantId ?? '')?.name ?? sameText(merchantId ?? '');
}

const knownPerson = (userId: string | null, call: Call) =>
  userId !== null && isKnownUser(userId, call) ? { id: userId, name: userName(userId, call) } : null;

const watches = new WeakMap<Call, StationWatch>();

/** The watch over stations as it is at the call, worked out once. */
export function watchAt(call: Call): StationWatch {
  const watch = watches.get(call) ?? new StationWatch(call.world, call.now);
  watches.set(call, watch);
  return watch;
}

/** Gaps in the coverage of a station's alarms. Users outside the caller's branch stay unnamed. */
export const holesAt = (station: StationSpec, call: Call, watch = watchAt(call)) =>
  watch.holesOf(station).map(({ userId, ...hole }) => ({ ...hole, name: knownPerson(userId, call)?.name ?? null }));

export const stationFacts = (station: StationSpec, call: Call, watch = watchAt(call)) => ({
  id: station.id,
  stationName: station.name[call.language],
  timeZone: station.timeZone,
  holes: holesAt(station, call, watch),
});

function grantView(grant: StoredGrant, call: Call) {
  const { userId, merchantId, permissions, validUntil, giverId } = grant;
  return {
    userId,
    merchantId,
    permissions: stationKeys.filter((key) => permissions.includes(key)),
    validUntil: isoOrNull(validUntil),
    name: textIn(granteeName(grant, call), call.language),
    giver: knownPerson(giverId, call),
    isEnded: validUntil !== null && validUntil <= call.now,
  };
}

/** The configuration of a station as the caller may know it. */
export function configView(station: StationSpec, call: Call): AnswerFor<'getStationConfig'> {
  const record = configOf(station.id, call);
  const config = record ?? emptyConfig(station.id);
  const orgId = call.world.rights.ownerOf(station);
  const grants = config.grants.filter((grant) => isKnownGrantee(grant, call));
  const duty = config.dutyUserIds.flatMap((userId) => knownPerson(userId, call) ?? []);
  return {
    ...stationFacts(station, call),
    revision: record?.revision ?? 0,
    orgId,
    orgName: organizationName(orgId, call) ?? '',
    grants: grants.map((grant) => grantView(grant, call)),
    outsideGrants: config.grants.length - grants.length,
    dutyUserIds: duty.map(({ id }) => id),
    dutyPeople: duty,
    outsideDuty: config.dutyUserIds.length - duty.length,
    escalationMinutes: config.escalationMinutes,
    modules: config.modules && [...config.modules],
    home: config.home ?? '',
    siteScenarioId: config.siteScenarioId ?? '',
    largeScreen: config.largeScreen ?? '',
    origins: [...config.origins],
    updater: knownPerson(record?.updaterId ?? null, call),
    updateTime: record ? iso(record.updatedAt) : null,
  };
}

const firstByList = new WeakMap<readonly StoredUser[], readonly StoredUser[]>();

/** The first users of an organisation by name; the list belongs to one call, and so to one language. */
function firstOf(users: readonly StoredUser[], { language }: Call): readonly StoredUser[] {
  const known = firstByList.get(users);
  if (known) return known;
  const first = firstInOrder(users, namedPeopleMax, (a, b) => compareTexts(a.realName, b.realName, language));
  firstByList.set(users, first);
  return first;
}

const countOf = (lists: readonly (readonly unknown[])[]): number => lists.reduce((sum, { length }) => sum + length, 0);

/** The first of some people by name, and how many they are; those outside the caller's branch are counted. */
function groupOf({ holders, granted }: StationPeople, call: Call) {
  const watch = watchAt(call);
  const lists = [...holders].filter(([orgId]) => isInBranch(orgId, call)).map(([, users]) => users);
  const known = granted.filter(({ user }) => isInBranch(user.orgId, call));
  const mayKnow = call.caller.account.permissions.includes(adminRoleKey);
  const first = [
    ...lists.flatMap((users) => firstOf(users, call)).map((user) => ({ user, until: watch.accessEnd(user) })),
    ...known,
  ].toSorted((a, b) => compareTexts(a.user.realName, b.user.realName, call.language));
  const people = first.slice(0, namedPeopleMax).map(({ user, until }) => ({
    id: user.userId,
    name: user.realName,
    until: until === Infinity ? null : iso(until),
    isAdministrator: mayKnow && call.world.rights.ofRoles(user.roles).permissions.includes(adminRoleKey),
  }));
  const total = countOf(lists) + known.length;
  return { people, total, outside: countOf([...holders.values()]) + granted.length - total };
}

/** Who may do what at a station. */
export function coverageOf(station: StationSpec, call: Call): AnswerFor<'listStationCoverage'>['records'][number] {
  const watch = watchAt(call);
  return {
    ...stationFacts(station, call),
    see: groupOf(watch.peopleAt(station), call),
    acknowledge: groupOf(watch.peopleAt(station, watchKey), call),
    control: groupOf(watch.peopleAt(station, controlKey), call),
    onDuty: groupOf({ holders: new Map(), granted: watch.onDuty(station) }, call),
  };
}
