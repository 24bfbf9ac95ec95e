import * as z from 'zod/mini';
import { endpoint, named } from './endpoint.ts';
import { id, ignored, pageOf, paging, time } from './fields.ts';
import { textLongMax, textMax } from './limits.ts';
import { says } from './rules/says.ts';
import { requiredText } from './rules/text.ts';

export const appPlatforms = ['android', 'ios'] as const;

/** Only https: what is installed from there runs on somebody's phone. */
const isAddress = (value: string): boolean => URL.parse(value)?.protocol === 'https:';

const fields = {
  platform: z.enum(appPlatforms),
  /** `2.4.1`; one of a platform each. */
  versionNumber: z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4}){1,3}$/, says('version.format'))),
  downloadAddress: requiredText(textMax).check(z.refine(isAddress, says('address.format'))),
  /** Older versions must be replaced before they are used on. */
  forcedUpgrade: z.boolean(),
  updateContent: requiredText(textLongMax),
};

export const appVersionForm = z.object(fields);
export type AppVersionForm = z.output<typeof appVersionForm>;

export const appVersion = z.object({
  ...fields,
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  createTime: time,
  updateTime: time,
});
export type AppVersion = z.output<typeof appVersion>;

export const appVersionEndpoints = named({
  /** Newest version first. */
  listAppVersions: endpoint(
    { method: 'POST', path: '/admin/appVersion/list' },
    { request: z.object({ platform: z.optional(z.enum(appPlatforms)), ...paging }), response: pageOf(appVersion) },
  ),
  getAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/get' },
    { request: z.object({ id }), response: appVersion },
  ),
  /** Without an id a new one. */
  saveAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/save' },
    {
      request: z.extend(appVersionForm, { id: z.optional(id), revision: z.optional(z.int()) }),
      response: appVersion,
      permission: 'appVersion_save',
    },
  ),
  removeAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/remove' },
    { request: z.object({ id, revision: z.int() }), response: ignored, permission: 'appVersion_save' },
  ),
});
