import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, time } from '../fields.ts';
import { textShortMax } from '../limits.ts';
import { configGroups, configJsonShapes, configScopes, configUnits, configValueTypes } from '../rules/config-value.ts';
import { requiredChoice } from '../rules/text.ts';

/** The settings of the platform, each of which has an effect. */
export const platformKeys = [
  'loginTitle',
  'isSetPasswordByFirstLogin',
  'forceUpdatePwd',
  'passwordPolicy',
  'loginTries',
  'lockMinutes',
  'sessionMinutes',
  'idleLockMinutes',
  'smsGatewaySecret',
  'runParameterApproval',
  'approvalMinutes',
  'strategyFourEyes',
  'alarmRetentionDays',
  'logRetentionDays',
  'contractNoticeDays',
  'grantNoticeDays',
] as const;
export type PlatformKey = (typeof platformKeys)[number];

/** Settings whose values are written and never read. */
export const secretKeys: readonly PlatformKey[] = ['smsGatewaySecret'];

/** What the deployment's file holds. */
export const deploymentKeys = [
  'apiBase',
  'pushUrl',
  'wire.cipher',
  'wire.sign',
  'client.id',
  'client.scope',
  'push.policy',
  'push.ticket',
  'login.mobile',
  'login.filing',
] as const;

const texts = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const value = z.union([z.string(), texts]);

export const configSetting = z.object({
  /** The key, and `@` with the organisation where it is of one. */
  id,
  /** Rises with each change; 0 where it was never changed. */
  revision: z.int(),
  configKey: z.enum([...platformKeys, ...deploymentKeys]),
  group: z.enum(configGroups),
  valueType: z.enum(configValueTypes),
  /** Of a switch '1' or '0', of a duration its number, of a secret ''. */
  value,
  /** Of an organisation's setting what applies without it. */
  defaultValue: value,
  differs: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.string()),
  unit: z.nullable(z.enum(configUnits)),
  jsonShape: z.nullable(z.enum(configJsonShapes)),
  scope: z.enum(configScopes),
  orgId: z.nullable(id),
  /** In the caller's language. */
  orgName: z.string(),
  /** Organisations can have a value of their branch. */
  allowsOrganizations: z.boolean(),
  /** Answered before the sign-in. */
  isPublic: z.boolean(),
  /** Of the deployment's file: shown, not changed. */
  isFixed: z.boolean(),
  updater: z.nullable(z.object({ id, name: z.string() })),
  updateTime: z.nullable(time),
});
export type ConfigSetting = z.output<typeof configSetting>;

/** How many settings a file may have, and bytes. */
export const configFileRowsMax = 1000;
export const configFileMaxBytes = 262_144;

/** A setting in a file. */
export interface ConfigFileRow {
  readonly key: string;
  /** Id of an organisation; without it of the platform. */
  readonly organization?: string;
  readonly value: unknown;
}

const fault = z.object({ row: z.int(), key: z.string(), text: z.string() });
export type ConfigFileFault = z.output<typeof fault>;

const importEffect = z.object({
  /** What is wrong with a file, by the position of its settings from 1; then nothing can be imported. */
  faults: z.array(fault),
  changes: z.array(
    z.object({
      configKey: z.enum(platformKeys),
      valueType: z.enum(configValueTypes),
      unit: z.nullable(z.enum(configUnits)),
      orgName: z.string(),
      from: value,
      to: value,
    }),
  ),
  same: z.int(),
  /** Digest of the changes: with another one the import is a conflict. */
  effect: z.string(),
});
export type ConfigImportEffect = z.output<typeof importEffect>;

const settingOf = { key: requiredChoice(), orgId: z.optional(id) };
const revised = { ...settingOf, revision: z.int() };
const settings = z.unknown();

export const configAdminEndpoints = named({
  /** By group, the platform's before those of organisations. */
  listConfigSettings: endpoint(
    { method: 'POST', path: '/admin/config/page' },
    {
      request: z.object({
        /** Part of a key, a value or the name of an organisation. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        group: z.optional(z.enum(configGroups)),
        scope: z.optional(z.enum(configScopes)),
        /** Settings that have another value than by default. */
        differs: z.optional(z.boolean()),
        ...paging,
      }),
      response: pageOf(configSetting),
      permission: 'config_read',
    },
  ),
  getConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/get' },
    { request: z.object({ id }), response: configSetting, permission: 'config_read' },
  ),
  /** Whom or what a value would reach now: users, sessions, contracts, or records that would be removed. */
  previewConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/preview' },
    {
      request: z.object({ ...settingOf, value }),
      response: z.object({ reach: z.int() }),
      permission: 'config_save',
    },
  ),
  /** Wants the password again (`stepUpDue`) in the group `security`, and where records are retained for a shorter time. */
  saveConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/save' },
    { request: z.object({ ...revised, value }), response: configSetting, permission: 'config_save' },
  ),
  /** Back to the default, or to what applies above an organisation; with the password as well. */
  resetConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/reset' },
    { request: z.object(revised), response: configSetting, permission: 'config_save' },
  ),
  /** What the settings of a file would change; with faults they would change nothing. */
  previewConfigImport: endpoint(
    { method: 'POST', path: '/admin/config/previewImport' },
    { request: z.object({ settings }), response: importEffect, permission: 'config_save' },
  ),
  /** All of a file's settings or none; with another effect than the one that was previewed it is a conflict. */
  importConfigSettings: endpoint(
    { method: 'POST', path: '/admin/config/import' },
    { request: z.object({ settings, effect: z.string() }), response: ignored, permission: 'config_save' },
  ),
});
