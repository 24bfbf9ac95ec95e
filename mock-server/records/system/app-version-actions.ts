import { textIn } from '#src/contract/languages.ts';
import { codes } from '#src/contract/codes.ts';
import { compareVersions } from '#src/contract/rules/app-version.ts';
import { isEnded } from '#src/contract/rules/work-order/work-order-flow.ts';
import type { Call, HandlersOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { userName } from '../../call/user/people.ts';
import { iso, minuteMs } from '../../lib/clock.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { installedVersion, lastContact, offerFor, packageAt } from '../../seed/app-phones.ts';
import type { World } from '../../world/world.ts';
import { appliedValue } from './parameter-values.ts';
import { type AppVersionRecord, appPhones, appVersions } from './app-versions.ts';

type Name =
  | 'previewAppVersion'
  | 'publishAppVersion'
  | 'withdrawAppVersion'
  | 'shareAppVersion'
  | 'removeAppVersion'
  | 'getLatestAppVersion';

const namedPhonesMax = 5;

/** Open work orders by the id of the user who handles them. */
function countOpenOrders({ workOrders }: World): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { handlerId, status } of workOrders.all())
    if (handlerId !== null && !isEnded(status)) counts.set(handlerId, (counts.get(handlerId) ?? 0) + 1);
  return counts;
}

/** @throws Refusal where the version is not in one of these states, or was changed meanwhile */
function requireStatus(
  { id, revision }: { readonly id: string; readonly revision: number },
  statuses: readonly AppVersionRecord['status'][],
  call: Call,
): AppVersionRecord {
  const version = appVersions.requireRevision(id, revision, call);
  if (!statuses.includes(version.status)) throw new Refusal(codes.versionState);
  return version;
}

/** The versions as they are once this one is published. */
const withPublished = (world: World, version: AppVersionRecord): readonly AppVersionRecord[] =>
  appVersions
    .store(world)
    .all()
    .map((each) => (each.id === version.id ? { ...version, status: 'published' } : each));

export const appVersionHandlers: HandlersOf<Name> = {
  previewAppVersion({ id }, call) {
    const { world, now } = call;
    const version = appVersions.require(id, call);
    const present = appVersions.store(world).all();
    const published = withPublished(world, version);
    const orders = countOpenOrders(world);
    const phones = appPhones(world).filter(({ platform }) => platform === version.platform);
    const reached = phones.flatMap((phone) => {
      const installed = installedVersion(phone, present, now);
      const offer = offerFor(published, { platform: phone.platform, version: installed, phone: phone.id });
      return offer?.newest.id === id ? [{ phone, installed, isForced: offer.isForced }] : [];
    });
    const offlineAfterMinutes = appliedValue('offlineAfter', call);
    const forced = reached.filter(({ isForced }) => isForced);
    const atWork = forced.filter(({ phone }) => (orders.get(phone.user) ?? 0) > 0);
    const byUser = new Map(atWork.map((reach) => [reach.phone.user, reach]));
    return {
      phones: phones.length,
      offered: reached.length,
      forced: forced.length,
      atWork: atWork.length,
      offlineAtWork: atWork.filter(({ phone }) => now - lastContact(phone, now) >= offlineAfterMinutes * minuteMs)
        .length,
      offlineAfterMinutes,
      usersAtWork: byUser.size,
      first: [...byUser.values()].slice(0, namedPhonesMax).map(({ phone, installed }) => ({
        user: userName(phone.user, call),
        version: installed,
        openOrders: orders.get(phone.user) ?? 0,
        lastContact: iso(lastContact(phone, now)),
      })),
    };
  },

  publishAppVersion(request, call) {
    const version = requireStatus(request, ['draft', 'withdrawn'], call);
    const isOlder = appVersions
      .store(call.world)
      .all()
      .some(
        ({ platform, status, versionNumber }) =>
          platform === version.platform &&
          status === 'published' &&
          compareVersions(versionNumber, version.versionNumber) > 0,
      );
    if (isOlder) throw new Refusal(codes.versionOrder);
    const found = packageAt(version.downloadAddress);
    if (!found) throw new FieldRefusal({ downloadAddress: entityTexts.packageMissing });
    const publisherId = call.caller.account.userId;
    const offer = { status: 'published', publishedAt: call.now, publisherId, withdrawnAt: null } as const;
    return appVersions.change(version, { ...offer, package: found }, call);
  },

  withdrawAppVersion(request, call) {
    const version = requireStatus(request, ['published'], call);
    return appVersions.change(version, { status: 'withdrawn', withdrawnAt: call.now }, call);
  },

  shareAppVersion({ share, ...request }, call) {
    return appVersions.change(requireStatus(request, ['published'], call), { share }, call);
  },

  removeAppVersion(request, call) {
    requireStatus(request, ['draft'], call);
    return appVersions.handlers.removeAppVersion(request, call);
  },

  getLatestAppVersion(request, { world, language }) {
    const offer = offerFor(appVersions.store(world).all(), request);
    if (!offer) return null;
    const { versionNumber, downloadAddress, package: file, updateContent } = offer.newest;
    return {
      versionNumber,
      downloadAddress,
      package: file,
      isForced: offer.isForced,
      updateContent: textIn(updateContent, language),
    };
  },
};
