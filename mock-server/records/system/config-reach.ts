import { type ConfigValue, configFault } from '#src/contract/rules/config-value.ts';
import type { Call } from '../../call/call.ts';
import { dayMs, iso } from '../../lib/clock.ts';
import type { World } from '../../world/world.ts';
import type { SettingRef } from './config-settings.ts';

type Reach = (value: ConfigValue, ref: SettingRef, world: World, now: number) => number;

const activeUsers: Reach = (_value, _ref, { users }) => users.all().filter(({ state }) => state === 'active').length;

/** Sessions of the users for whom the setting applies. */
const sessions: Reach = (_value, { orgId }, { sessions: all, users, rights }, now) => {
  const branch = orgId === null ? undefined : rights.branch(orgId);
  return all.open(now).filter(({ userId }) => branch?.has(users.get(userId)?.orgId ?? '') ?? true).length;
};

/** Stations that the setting applies to. */
const stations: Reach = (_value, { orgId }, { simulator, rights }) => {
  const branch = orgId === null ? undefined : rights.branch(orgId);
  return simulator.stations.filter((station) => branch?.has(station.orgId) ?? true).length;
};

/** What a value of each setting reaches; of the others there is nothing to count. */
const reaches: Partial<Readonly<Record<SettingRef['key'], Reach>>> = {
  isSetPasswordByFirstLogin: (_value, _ref, { users }) =>
    users.all().filter(({ state, firstLogin }) => state === 'active' && firstLogin).length,
  forceUpdatePwd: activeUsers,
  passwordPolicy: activeUsers,
  loginTries: activeUsers,
  lockMinutes: activeUsers,
  sessionMinutes: sessions,
  idleLockMinutes: sessions,
  runParameterApproval: stations,
  approvalMinutes: stations,
  strategyFourEyes: stations,
  alarmRetentionDays: (value, _ref, { alarms }, now) => alarms.resolvedBefore(now - Number(value) * dayMs).length,
  logRetentionDays: (value, _ref, { audit }, now) => audit.countBefore(iso(now - Number(value) * dayMs)),
  contractNoticeDays: (_value, _ref, { records }) =>
    [...records.access('merchants').values()].filter(({ enabled }) => enabled).length,
  grantNoticeDays: (_value, _ref, { records }, now) =>
    [...records.access('stationConfigs').values()]
      .flatMap(({ grants }) => grants)
      .filter(({ validUntil }) => validUntil !== null && validUntil > now).length,
};

/** Whom or what a value of a setting would reach now; 0 for a value that cannot be set. */
export function reachOf(ref: SettingRef, value: ConfigValue, { world, now }: Call): number {
  const isValid = configFault(world.config.definitions[ref.key], value) === undefined;
  return isValid ? (reaches[ref.key]?.(value, ref, world, now) ?? 0) : 0;
}
