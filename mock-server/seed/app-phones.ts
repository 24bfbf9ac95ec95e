import {
  type AppPackage,
  type AppPlatform,
  type AppVersionStatus,
  appPlatforms,
} from '#src/contract/system/app-version.ts';
import { compareVersions } from '#src/contract/rules/app-version.ts';
import { createHash } from 'node:crypto';
import { dayMs } from '../lib/clock.ts';
import { chance } from '../lib/random.ts';

const hourMs = dayMs / 24;

/** The offer of an app version to phones. Times in ms since 1970. */
export interface Offer {
  readonly platform: AppPlatform;
  readonly versionNumber: string;
  readonly status: AppVersionStatus;
  /** Per cent. */
  readonly share: number;
  readonly forcedUpgrade: boolean;
  readonly minVersion: string;
  readonly publishedAt: number | null;
  readonly withdrawnAt: number | null;
}

/** A phone of a crew. */
export interface Phone {
  readonly id: string;
  readonly platform: AppPlatform;
  /** Whose it is: id of a user, or a name where there is no account. */
  readonly user: string;
}

/** Before the first version of the list was published. */
const oldestVersion = '2.2.0';
const phonesPerPerson = 2;
/** The longest time until phones install an offered version, normal and forced. */
const installMs = 3 * dayMs;
const forcedInstallMs = 8 * hourMs;
/** Share of all phones that are offline, and the longest time offline. */
const offlineShare = 0.15;
const offlineMs = 3 * dayMs;
const contactMs = 10 * 60_000;

/** The phones of these people; each person has the same ones on every start. */
export const phonesOf = (people: readonly string[]): readonly Phone[] =>
  people.flatMap((user) =>
    Array.from({ length: phonesPerPerson }, (_, index) => {
      const id = `phone-${user}-${index}`;
      return { id, user, platform: appPlatforms[chance(id) < 0.6 ? 0 : 1] };
    }),
  );

/** Whether a version is for this phone. The answer never changes while the share is the same, and stays yes while it grows. */
const isWithinShare = (phone: string | undefined, { platform, versionNumber, share }: Offer): boolean =>
  share === 100 || (phone !== undefined && chance(`${phone} ${platform} ${versionNumber}`) * 100 < share);

/** The version that a phone should install, and whether it must; undefined where it has the newest one for it. */
export function offerFor<V extends Offer>(
  versions: readonly V[],
  {
    platform,
    version,
    phone,
  }: { readonly platform: AppPlatform; readonly version: string; readonly phone?: string | undefined },
): { readonly newest: V; readonly isForced: boolean } | undefined {
  const newer = versions
    .filter(
      (each) =>
        each.platform === platform &&
        each.status === 'published' &&
        compareVersions(each.versionNumber, version) > 0 &&
        isWithinShare(phone, each),
    )
    .toSorted((a, b) => compareVersions(b.versionNumber, a.versionNumber));
  const [newest] = newer;
  if (!newest) return undefined;
  const isForced = newer.some(
    ({ forcedUpgrade, minVersion }) => forcedUpgrade || (minVersion !== '' && compareVersions(version, minVersion) < 0),
  );
  return { newest, isForced };
}

/** The version on a phone at a time: of those that it was offered, the newest that it has had time to install. */
export function installedVersion(phone: Phone, versions: readonly Offer[], now: number): string {
  let installed = oldestVersion;
  for (const each of versions) {
    if (each.platform !== phone.platform || each.publishedAt === null || !isWithinShare(phone.id, each)) continue;
    const delay =
      chance(`${phone.id} installs ${each.versionNumber}`) * (each.forcedUpgrade ? forcedInstallMs : installMs);
    const installedAt = each.publishedAt + delay;
    if (installedAt > Math.min(now, each.withdrawnAt ?? now)) continue;
    if (compareVersions(each.versionNumber, installed) > 0) installed = each.versionNumber;
  }
  return installed;
}

/** When a phone was last in contact, ms since 1970. */
export function lastContact({ id }: Phone, now: number): number {
  const day = Math.floor(now / dayMs);
  const luck = chance(`${id} contact ${day}`);
  return now - (luck < offlineShare ? hourMs + (luck / offlineShare) * offlineMs : luck * contactMs);
}

/** The file behind an address; undefined where nothing answers: hosts of `.invalid`, and paths with `missing`. */
export function packageAt(address: string): AppPackage | undefined {
  const { hostname, pathname } = new URL(address);
  if (hostname.endsWith('.invalid') || pathname === '/' || pathname.includes('missing')) return undefined;
  const size = Math.round((24 + chance(address) * 16) * 2 ** 20);
  return { size, sha256: createHash('sha256').update(address).digest('hex') };
}
