import { codes } from '#src/contract/codes.ts';
import {
  type ConfigSetting,
  type deploymentKeys,
  type PlatformKey,
  platformKeys,
} from '#src/contract/system/config-admin.ts';
import { type ConfigValue, configFault } from '#src/contract/rules/config-value.ts';
import { type Call, notFound } from '../../call/call.ts';
import { seesPlatform } from '../../call/organization/organizations.ts';
import { organizationName, personOf } from '../../call/user/people.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { ruleLocalText } from '../../lib/rule-texts.ts';
import { settingId } from '../../store/config-values.ts';
import { clientConfig } from '../../world/client-config.ts';

type DeploymentKey = (typeof deploymentKeys)[number];

/** A setting of the platform, or of an organisation and its branch. */
export interface SettingRef {
  readonly key: PlatformKey;
  /** null: of the platform. */
  readonly orgId: string | null;
}

export function settingOf({ key, orgId }: SettingRef, call: Call): ConfigSetting {
  const { config } = call.world;
  const { group, valueType, min, max, choices = [], unit, jsonShape, ...definition } = config.definitions[key];
  const record = config.record(key, orgId);
  const isSecret = valueType === 'secret';
  const [value, inherited] = [config.get(key, orgId), config.inherited(key, orgId)];
  return {
    id: settingId(key, orgId),
    revision: record?.revision ?? 0,
    configKey: key,
    group,
    valueType,
    value: isSecret ? '' : value,
    defaultValue: inherited,
    differs: !config.isSame(key, orgId, inherited),
    min: min ?? null,
    max: max ?? null,
    choices: [...choices],
    unit: unit ?? null,
    jsonShape: jsonShape ?? null,
    scope: orgId === null ? 'platform' : 'organization',
    orgId,
    orgName: orgId === null ? '' : (organizationName(orgId, call) ?? orgId),
    allowsOrganizations: definition.allowsOrganizations ?? false,
    isPublic: definition.isPublic ?? false,
    isFixed: false,
    updater: record ? personOf(record.updaterId, call) : null,
    updateTime: record ? iso(record.updatedAt) : null,
  };
}

/** What the deployment's file says, without its keys and secrets. */
function deploymentSettings({ world: { settings } }: Call): ConfigSetting[] {
  const { apiBase, pushUrl, wire, client, push, login } = clientConfig(settings);
  const text = (configKey: DeploymentKey, value: string, choices: readonly string[] = [value]) => ({
    configKey,
    value,
    choices,
  });
  const flag = (configKey: DeploymentKey, isOn: boolean) => ({
    configKey,
    value: isOn ? '1' : '0',
    choices: undefined,
  });
  const { filing } = login;
  const rows = [
    text('apiBase', apiBase),
    text('pushUrl', pushUrl),
    text('wire.cipher', wire.cipher),
    text('wire.sign', wire.sign ?? 'hmac-sha256'),
    text('client.id', client.id),
    text('client.scope', client.scope),
    text('push.policy', push.policy, ['resilient', 'literal']),
    flag('push.ticket', push.ticket),
    flag('login.mobile', login.mobile === true),
    ...(filing ? [text('login.filing', `${filing.text} (${filing.url})`)] : []),
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
    unit: null,
    jsonShape: null,
    scope: 'platform',
    orgId: null,
    orgName: '',
    allowsOrganizations: false,
    isPublic: true,
    isFixed: true,
    updater: null,
    updateTime: null,
  }));
}

/** The setting and those of organisations of the caller's branch that have another value. */
function withOrganizations(key: PlatformKey, call: Call): ConfigSetting[] {
  const { world, caller } = call;
  const platform = settingOf({ key, orgId: null }, call);
  if (!platform.allowsOrganizations) return [platform];
  const ids = [...world.rights.branch(caller.account.orgId)].filter(
    (orgId) => (world.config.record(key, orgId)?.value ?? null) !== null,
  );
  const ofOrganizations = ids.map((orgId) => settingOf({ key, orgId }, call));
  return [platform, ...ofOrganizations.toSorted((a, b) => (a.orgName < b.orgName ? -1 : 1))];
}

/** All settings that the caller may see. */
export const allSettings = (call: Call): ConfigSetting[] => [
  ...platformKeys.flatMap((key) => withOrganizations(key, call)),
  ...deploymentSettings(call),
];

/** The setting of an organisation. @throws Refusal for a key that has none, and for an organisation of others */
export function requireOrganizationSetting(
  key: string,
  orgId: string | undefined,
  { world, caller }: Call,
): SettingRef {
  const known = platformKeys.find((each) => each === key);
  const isVisible = orgId !== undefined && world.rights.branch(caller.account.orgId).has(orgId);
  if (!known || !isVisible || !world.config.definitions[known].allowsOrganizations) throw notFound();
  return { key: known, orgId };
}

interface SettingRequest {
  readonly key: string;
  readonly orgId?: string | undefined;
}

/** The setting. @throws Refusal for a key that is none, or the deployment's, and for an organisation of others */
export function requireSetting({ key, orgId }: SettingRequest, call: Call): SettingRef {
  if (orgId !== undefined) return requireOrganizationSetting(key, orgId, call);
  const known = platformKeys.find((each) => each === key);
  if (!known) throw notFound();
  if (!seesPlatform(call)) throw new Refusal(codes.aboveRights);
  return { key: known, orgId: null };
}

/** @throws Refusal for a value that breaks the rule of its setting */
export function requireValue(key: PlatformKey, value: ConfigValue, { world }: Call): void {
  const fault = configFault(world.config.definitions[key], value);
  if (fault !== undefined) throw new FieldRefusal({ value: ruleLocalText(fault) });
}

/** Whether a change wants the password again: it is about security, or records are removed earlier. */
export function wantsPassword(
  { key, orgId }: SettingRef,
  value: ConfigValue | null,
  { world: { config } }: Call,
): boolean {
  const { group } = config.definitions[key];
  if (group === 'security') return true;
  return group === 'retention' && Number(value ?? config.inherited(key, orgId)) < Number(config.get(key, orgId));
}

/** Stores a value, or none for the default. The record is never removed, so its revision keeps rising. */
export function storeSetting({ key, orgId }: SettingRef, value: ConfigValue | null, call: Call): void {
  const { world, now, caller } = call;
  const configs = world.records.settings('configs');
  const stamp = { updatedAt: now, updaterId: caller.account.userId };
  const record = world.config.record(key, orgId);
  const id = settingId(key, orgId);
  if (record) configs.change(record, { value, ...stamp });
  else configs.add({ value, ...stamp, createdAt: now, authorId: caller.account.userId }, id);
  world.events.emit('records', { topic: 'config', id, isVisible: () => true });
}
