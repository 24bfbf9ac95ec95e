import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, pageOf, paging, time } from './fields.ts';
import { textShortMax } from './limits.ts';
import { configGroups, configValueTypes } from './rules/config-value.ts';
import { requiredChoice } from './rules/text.ts';

/** The settings of the platform, each of which has an effect. */
export const platformKeys = [
  'loginTitle',
  'isSetPasswordByFirstLogin',
  'forceUpdatePwd',
  'passwordPolicy',
  'loginTries',
  'lockMinutes',
  'sessionMinutes',
] as const;
export type PlatformKey = (typeof platformKeys)[number];

/** What the deployment's file holds. */
export const deploymentKeys = ['wire.cipher', 'wire.sign', 'push.policy', 'push.ticket', 'login.mobile'] as const;

const texts = z.object({ zh: z.string(), en: z.string(), de: z.string() });
const value = z.union([z.string(), texts]);

export const configSetting = z.object({
  /** The key. */
  id,
  /** Rises with each change; 0 where it was never changed. */
  revision: z.int(),
  configKey: z.enum([...platformKeys, ...deploymentKeys]),
  group: z.enum(configGroups),
  valueType: z.enum(configValueTypes),
  /** Of a switch '1' or '0', of a duration minutes. */
  value,
  defaultValue: value,
  differs: z.boolean(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  choices: z.array(z.string()),
  scope: z.enum(['platform']),
  /** Answered before the sign-in. */
  isPublic: z.boolean(),
  /** Of the deployment's file: shown, not changed. */
  isFixed: z.boolean(),
  /** Whom or what a change reaches now: users, or sessions. */
  reach: z.int(),
  updater: z.nullable(z.object({ id, name: z.string() })),
  updateTime: z.nullable(time),
});
export type ConfigSetting = z.output<typeof configSetting>;

const revised = { key: requiredChoice(), revision: z.int() };

export const configAdminEndpoints = named({
  /** By group. */
  listConfigSettings: endpoint(
    { method: 'POST', path: '/admin/config/page' },
    {
      request: z.object({
        /** Part of a key or value. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        group: z.optional(z.enum(configGroups)),
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
  /** Wants the password again (`stepUpDue`) in the group `security`. */
  saveConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/save' },
    { request: z.object({ ...revised, value }), response: configSetting, permission: 'config_save' },
  ),
  /** Back to the default, with the password as well. */
  resetConfigSetting: endpoint(
    { method: 'POST', path: '/admin/config/reset' },
    { request: z.object(revised), response: configSetting, permission: 'config_save' },
  ),
});
