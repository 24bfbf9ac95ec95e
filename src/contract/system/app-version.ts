import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, ignored, pageOf, paging, sortBy, time } from '../fields.ts';
import { idMax, textLongMax, textMax, textShortMax } from '../limits.ts';
import { compareVersions, isPublicHttps, optionalVersionNumber, versionNumber } from '../rules/app-version.ts';
import { atMost, integer, number, positive } from '../rules/numbers.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { localText, requiredText } from '../rules/text.ts';

export const appPlatforms = ['android', 'ios'] as const;
export type AppPlatform = (typeof appPlatforms)[number];

/** A draft is edited and removed; a published version is offered to phones; a withdrawn one no longer is. */
export const appVersionStatuses = ['draft', 'published', 'withdrawn'] as const;
export type AppVersionStatus = (typeof appVersionStatuses)[number];

/** Per cent of the phones that are offered a version. */
const share = number(integer, positive, atMost(100));

const fields = {
  platform: z.enum(appPlatforms),
  /** `2.4.1`; one of a platform each. */
  versionNumber,
  downloadAddress: requiredText(textMax).check(z.refine(isPublicHttps, ruleMessage('address.public'))),
  /** Every phone with an older version must upgrade before its user can go on. */
  forcedUpgrade: z.boolean(),
  /** Phones with a version older than this one must upgrade, with any `forcedUpgrade`; '' for none. */
  minVersion: z._default(optionalVersionNumber, ''),
  share: z._default(share, 100),
  /** What is new. Chinese is required and stands in for a language without a text. */
  updateContent: localText(textLongMax),
};

const minVersionRule = z.refine<{ versionNumber: string; minVersion: string }>(
  ({ versionNumber: newest, minVersion }) => minVersion === '' || compareVersions(minVersion, newest) <= 0,
  { error: ruleMessage('version.minAbove'), path: ['minVersion'] },
);

export const appVersionForm = z.object(fields).check(minVersionRule);
export type AppVersionForm = z.output<typeof appVersionForm>;

/** The downloaded file, as the server found it when the version was published. */
export const appPackage = z.object({
  /** Bytes. */
  size: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
});
export type AppPackage = z.output<typeof appPackage>;

export const appVersion = z.object({
  ...fields,
  share: z.int(),
  id,
  /** Rises with each change: a change of an older one is refused as a conflict. */
  revision: z.int(),
  status: z.enum(appVersionStatuses),
  package: z.nullable(appPackage),
  publishedAt: z.nullable(time),
  /** Name of the person. */
  publishedBy: z.nullable(z.string()),
  /** How many phones have this version. */
  phones: z.int(),
  /** Who has changed it last. */
  updater: z.nullable(z.object({ id, name: z.string() })),
  createTime: time,
  updateTime: time,
});
export type AppVersion = z.output<typeof appVersion>;

export const appVersionSortColumns = ['versionNumber', 'status', 'share', 'phones', 'publishedAt'] as const;

/** Each change names the revision that the user has read. */
const revised = { id, revision: z.int() };

/** Whom publishing reaches, by the phones' last contact. */
const appVersionReach = z.object({
  /** All phones of the platform. */
  phones: z.int(),
  /** Phones with an older version that are within the share. */
  offered: z.int(),
  /** Of all phones, those that must upgrade before their user can go on. */
  forced: z.int(),
  /** Forced phones whose user has open work orders. */
  atWork: z.int(),
  /** Of these, the ones without contact for so long. */
  offlineAtWork: z.int(),
  /** The calculation parameter `offlineAfter`. */
  offlineAfterMinutes: z.number(),
  /** Users of the phones of `atWork`: one may have several. */
  usersAtWork: z.int(),
  /** The first of these users, each once, with one of the phones. */
  first: z.array(z.object({ user: z.string(), version: z.string(), openOrders: z.int(), lastContact: time })),
});
export type AppVersionReach = z.output<typeof appVersionReach>;

const latestVersion = z.object({
  versionNumber: z.string(),
  downloadAddress: z.string(),
  package: z.nullable(appPackage),
  /** The phone must install it before its user can go on. */
  isForced: z.boolean(),
  /** In the caller's language, in Chinese where it has no text. */
  updateContent: z.string(),
});

export const appVersionEndpoints = named({
  /** Newest version first, unless sorted. */
  listAppVersions: endpoint(
    { method: 'POST', path: '/admin/appVersion/list' },
    {
      request: z.object({
        platform: z.optional(z.enum(appPlatforms)),
        status: z.optional(z.enum(appVersionStatuses)),
        /** Part of version number, address or text. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        sort: z.optional(sortBy(appVersionSortColumns)),
        ...paging,
      }),
      response: pageOf(appVersion),
    },
  ),
  getAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/get' },
    { request: z.object({ id }), response: appVersion },
  ),
  /** Without an id a new draft. Of a version that is no draft only share and text change. */
  saveAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/save' },
    {
      request: z.object({ ...fields, id: z.optional(id), revision: z.optional(z.int()) }).check(minVersionRule),
      response: appVersion,
      permission: 'appVersion_save',
    },
  ),
  /** Drafts only. */
  removeAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/remove' },
    { request: z.object(revised), response: ignored, permission: 'appVersion_save' },
  ),
  /** Whom publishing reaches now. */
  previewAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/preview' },
    { request: z.object({ id }), response: appVersionReach, permission: 'appVersion_save' },
  ),
  /**
   * Offers a draft, or a withdrawn version again, once the server has found the file behind its address. Refused with
   * `versionOrder` below the newest published version of the platform.
   */
  publishAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/publish' },
    { request: z.object(revised), response: appVersion, permission: 'appVersion_save', stepUp: true },
  ),
  /** Phones are offered the newest version that is still published. */
  withdrawAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/withdraw' },
    { request: z.object(revised), response: appVersion, permission: 'appVersion_save', stepUp: true },
  ),
  /** Of a published version. */
  shareAppVersion: endpoint(
    { method: 'POST', path: '/admin/appVersion/share' },
    { request: z.object({ ...revised, share }), response: appVersion, permission: 'appVersion_save' },
  ),
  /** Asked by a phone: the version to install, or null. One phone always gets the same answer to the same offer. */
  getLatestAppVersion: endpoint(
    { method: 'POST', path: '/app/version/latest', public: true },
    {
      request: z.object({
        platform: z.enum(appPlatforms),
        version: versionNumber,
        /** Identifies the phone's installation. Without it only a version for every phone is offered. */
        phone: z.optional(z.string().check(z.minLength(1), z.maxLength(idMax))),
      }),
      response: z.nullable(latestVersion),
    },
  ),
});
