import type { AppVersion } from '#src/contract/app-version.ts';
import { iso } from '../clock.ts';
import { FieldRefusal } from '../refusal.ts';
import type { AppVersionRecord } from '../store/app-versions.ts';
import { type HandlersOf, notFound, pageOf } from './call.ts';
import { entityTexts } from './entity-texts.ts';
import { requireRevision } from './access.ts';

type Name = 'listAppVersions' | 'getAppVersion' | 'saveAppVersion' | 'removeAppVersion';

const versionFor = ({ createdAt, updatedAt, ...rest }: AppVersionRecord): AppVersion => ({
  ...rest,
  createTime: iso(createdAt),
  updateTime: iso(updatedAt),
});

/** `2.10.0` is newer than `2.9.1`. */
const newestFirst = (a: AppVersionRecord, b: AppVersionRecord): number =>
  b.versionNumber.localeCompare(a.versionNumber, 'en', { numeric: true });

export const appVersionHandlers: HandlersOf<Name> = {
  listAppVersions({ platform, page, pageSize }, { world }) {
    const found = world.appVersions
      .all()
      .filter((version) => platform === undefined || version.platform === platform)
      .toSorted(newestFirst);
    return pageOf(found, page, pageSize, versionFor);
  },

  getAppVersion({ id }, { world }) {
    const version = world.appVersions.get(id);
    if (!version) throw notFound();
    return versionFor(version);
  },

  saveAppVersion({ id, revision, ...form }, { world: { appVersions }, now }) {
    const before = id === undefined ? undefined : requireRevision(appVersions.get(id), revision);
    const isTaken = appVersions
      .all()
      .some(
        (other) => other.id !== id && other.platform === form.platform && other.versionNumber === form.versionNumber,
      );
    if (isTaken) throw new FieldRefusal({ versionNumber: entityTexts.versionTaken });
    const saved = before
      ? appVersions.change(before, { ...form, updatedAt: now })
      : appVersions.add({ ...form, createdAt: now, updatedAt: now });
    return versionFor(saved);
  },

  removeAppVersion({ id, revision }, { world: { appVersions } }) {
    appVersions.remove(requireRevision(appVersions.get(id), revision).id);
    return null;
  },
};
