import * as z from 'zod/mini';
import { appPackage, appVersionForm, appVersionStatuses } from '#src/contract/system/app-version.ts';
import { compareVersions } from '#src/contract/rules/app-version.ts';
import type { Call } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { userName } from '../../call/user/people.ts';
import { iso } from '../../lib/clock.ts';
import { FieldRefusal } from '../../lib/refusal.ts';
import { seedAppVersions } from '../../seed/app-versions.ts';
import { installedVersion, type Phone, phonesOf } from '../../seed/app-phones.ts';
import type { World } from '../../world/world.ts';
import { defineRecords } from '../define-records.ts';
import type { RecordOf } from '../definition.ts';
import { everybody } from '../scopes.ts';

const fields = z.object({
  ...appVersionForm.shape,
  status: z.enum(appVersionStatuses),
  package: z.nullable(appPackage),
  publishedAt: z.nullable(z.number()),
  /** Id of the user. */
  publisherId: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.number()),
});
export type AppVersionRecord = RecordOf<typeof fields>;

/** What phones have read already: of a version that was published it stays as it is. */
const fixedFields = ['platform', 'versionNumber', 'downloadAddress', 'forcedUpgrade', 'minVersion'] as const;

/** The phones of all users who may handle work orders. */
export const appPhones = ({ users }: World): readonly Phone[] =>
  phonesOf(
    users
      .all()
      .filter(({ permissions }) => permissions.includes('workOrder_handle'))
      .map(({ userId }) => userId),
  );

const counts = new WeakMap<Call, ReadonlyMap<string, number>>();
const keyOf = (platform: string, version: string): string => `${platform} ${version}`;

/** How many phones have each version at the call, by platform and number. */
function phoneCounts(call: Call): ReadonlyMap<string, number> {
  const known = counts.get(call);
  if (known) return known;
  const all = appVersions.store(call.world).all();
  const counted = new Map<string, number>();
  for (const phone of appPhones(call.world)) {
    const key = keyOf(phone.platform, installedVersion(phone, all, call.now));
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  counts.set(call, counted);
  return counted;
}

/** Versions of the mobile app. */
export const appVersions = defineRecords({
  endpoints: {
    list: 'listAppVersions',
    get: 'getAppVersion',
    save: 'saveAppVersion',
    remove: 'removeAppVersion',
  },
  table: 'appVersions',
  idPrefix: 'V',
  fields,
  scope: everybody,
  topic: 'appVersion',
  keyword: ({ versionNumber, downloadAddress, updateContent }) => [
    versionNumber,
    downloadAddress,
    ...Object.values(updateContent),
  ],
  compare: (a, b) => compareVersions(b.versionNumber, a.versionNumber),
  toFields: ({ before }) => ({
    status: before?.status ?? 'draft',
    package: before?.package ?? null,
    publishedAt: before?.publishedAt ?? null,
    publisherId: before?.publisherId ?? null,
    withdrawnAt: before?.withdrawnAt ?? null,
  }),
  check(form, { before, others }) {
    const isAlike = others.some(
      ({ platform, versionNumber }) =>
        platform === form.platform && compareVersions(versionNumber, form.versionNumber) === 0,
    );
    if (isAlike) throw new FieldRefusal({ versionNumber: entityTexts.versionInUse });
    const changed = fixedFields.filter((field) => before && before[field] !== form[field]);
    if (before?.status !== 'draft' && changed.length > 0)
      throw new FieldRefusal(Object.fromEntries(changed.map((field) => [field, entityTexts.versionFixed])));
  },
  view: ({ platform, versionNumber, publishedAt, publisherId }, call) => ({
    publishedAt: publishedAt === null ? null : iso(publishedAt),
    publishedBy: publisherId === null ? null : userName(publisherId, call),
    phones: phoneCounts(call).get(keyOf(platform, versionNumber)) ?? 0,
  }),
  seed: seedAppVersions,
});
