import { codes } from '#src/contract/codes.ts';
import { type ConfigSetting, type deploymentKeys, type PlatformKey, platformKeys } from '#src/contract/config-admin.ts';
import { type ConfigValue, configFault } from '#src/contract/rules/config-value.ts';
import { requireRevision } from '../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../call/call.ts';
import { personOf } from '../call/people.ts';
import { iso } from '../lib/clock.ts';
import { FieldRefusal, Refusal } from '../lib/refusal.ts';
import { ruleLocalText } from '../lib/rule-texts.ts';
import { matchesKeyword } from '../lib/search.ts';
import type { World } from '../world/world.ts';

type DeploymentKey = (typeof deploymentKeys)[number];

/** What a change of each setting reaches: users who are asked, kept out or signed in, or sessions. */
function reachOf(key: PlatformKey, { users, sessions }: World, now: number): number {
  if (key === 'loginTitle') return 0;
  const active = users.all().filter(({ state }) => state === 'active');
  if (key === 'isSetPasswordByFirstLogin') return active.filter(({ firstLogin }) => firstLogin).length;
  if (key !== 'sessionMinutes') return active.length;
  return [...sessions.counts(now).values()].reduce((sum, count) => sum + count, 0);
}

function settingOf(key: PlatformKey, call: Call): ConfigSetting {
  const { config } = call.world;
  const { group, valueType, min, max, choices = [], defaultValue, isPublic } = config.definitions[key];
  const record = config.record(key);
  const value = config.get(key);
  return {
    id: key,
    revision: record?.revision ?? 0,
    configKey: key,
    group,
    valueType,
    value,
    defaultValue,
    differs: JSON.stringify(value) !== JSON.stringify(defaultValue),
    min: min ?? null,
    max: max ?? null,
    choices: [...choices],
    scope: 'platform',
    isPublic,
    isFixed: false,
    reach: reachOf(key, call.world, call.now),
    updater: record ? personOf(record.updaterId, call) : null,
    updateTime: record ? iso(record.updatedAt) : null,
  };
}

/** What the deployment's file says, without its keys and secrets. */
function deploymentSettings({ world: { settings } }: Call): ConfigSetting[] {
  const choice = (configKey: DeploymentKey, value: string, choices: readonly string[]) => ({
    configKey,
    value,
    choices,
  });
  const flag = (configKey: DeploymentKey, isOn: boolean) => ({
    configKey,
    value: isOn ? '1' : '0',
    choices: undefined,
  });
  const rows = [
    choice('wire.cipher', settings.cipher, [settings.cipher]),
    choice('wire.sign', settings.sign, [settings.sign]),
    choice('push.policy', settings.pushPolicy, ['resilient', 'literal']),
    flag('push.ticket', settings.ticket),
    flag('login.mobile', settings.mobileLogin),
  ];
  return rows.map(({ configKey, value, choices }) => ({
    id: configKey,
    revision: 0,
    configKey,
    group: 'deployment',
    valueType: choices ? 'choice' : 'switch',
    value,
    defaultValue: value,
    differs: false,
    min: null,
    max: null,
    choices: [...(choices ?? [])],
    scope: 'platform',
    isPublic: true,
    isFixed: true,
    reach: 0,
    updater: null,
    updateTime: null,
  }));
}

const allSettings = (call: Call): ConfigSetting[] => [
  ...platformKeys.map((key) => settingOf(key, call)),
  ...deploymentSettings(call),
];

/** @throws Refusal for a key that is none, or the deployment's */
function requireKey(key: string): PlatformKey {
  const known = platformKeys.find((each) => each === key);
  if (!known) throw notFound();
  return known;
}

/** Stores a value, or none for the default. The record stays, so that its revision goes on. */
function store(key: PlatformKey, revision: number, value: ConfigValue | null, call: Call): ConfigSetting {
  const { world, now, caller } = call;
  const { definitions } = world.config;
  if (definitions[key].group === 'security' && !caller.isConfirmed) throw new Refusal(codes.stepUpDue);
  const record = world.config.record(key);
  requireRevision({ id: key, revision: record?.revision ?? 0 }, revision);
  const configs = world.records.settings('configs');
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  if (record) configs.change(record, { value, ...stamp });
  else configs.add({ value, ...stamp, createdAt: now, authorId: caller.account.userId }, key);
  world.events.emit('records', { topic: 'config', id: key, isVisible: () => true });
  return settingOf(key, call);
}

type Name = 'listConfigSettings' | 'getConfigSetting' | 'saveConfigSetting' | 'resetConfigSetting';

export const configHandlers: HandlersOf<Name> = {
  listConfigSettings({ keyword, group, differs, page, pageSize }, call) {
    const found = allSettings(call).filter(
      (setting) =>
        (group === undefined || setting.group === group) &&
        (differs === undefined || setting.differs === differs) &&
        matchesKeyword(
          keyword,
          setting.configKey,
          ...(typeof setting.value === 'string' ? [setting.value] : Object.values(setting.value)),
        ),
    );
    return pageOf(found, page, pageSize, (setting) => setting);
  },

  getConfigSetting({ id }, call) {
    const found = allSettings(call).find((setting) => setting.id === id);
    if (!found) throw notFound();
    return found;
  },

  saveConfigSetting({ key, revision, value }, call) {
    const known = requireKey(key);
    const fault = configFault(call.world.config.definitions[known], value);
    if (fault !== undefined) throw new FieldRefusal({ value: ruleLocalText(fault) });
    return store(known, revision, value, call);
  },

  resetConfigSetting: ({ key, revision }, call) => store(requireKey(key), revision, null, call),
};
