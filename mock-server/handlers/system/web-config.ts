import { codes } from '#src/contract/codes.ts';
import type { ParsedRequestFor } from '#src/contract/endpoints.ts';
import { loginFields, platformAlone } from '#src/contract/rules/web-config.ts';
import { type WebConfig, type WebPicture, webPictures, webVersionsMax } from '#src/contract/system/web-config.ts';
import { requireRevision } from '../../call/access.ts';
import { type Call, type HandlersOf, notFound, pageOf } from '../../call/call.ts';
import { entityTexts } from '../../call/entity-texts.ts';
import { visibleOrganizationIds } from '../../call/organization/organizations.ts';
import { pictureCopy, removeUnusedCopies } from '../../call/file/pictures.ts';
import { contentOf, notifyBrand, publishedOf, webConfigId, webConfigs } from '../../call/organization/web-scopes.ts';
import { editedOf, isScopeChangeable, webConfigView } from '../../call/organization/web-view.ts';
import { FieldRefusal, Refusal } from '../../lib/refusal.ts';
import { matchesKeyword } from '#src/lib/text/keyword.ts';
import { compareTexts } from '../../lib/sort.ts';
import type { PictureBox } from '../../pictures/copy-picture.ts';
import { emptyContent, platformName } from '../../seed/web-configs.ts';
import type { WebConfigRecord, WebFields } from '../../store/record/setting-records.ts';

type Form = Omit<ParsedRequestFor<'saveWebConfig'>, 'id' | 'revision' | 'orgId'>;

/** Twice the size on the screen, for dense displays. */
const boxes: Readonly<Record<WebPicture, PictureBox>> = {
  icon: { widthMax: 280, heightMax: 56 },
  iconDark: { widthMax: 280, heightMax: 56 },
  webImg: { widthMax: 400, heightMax: 160 },
  webImgDark: { widthMax: 400, heightMax: 160 },
  largeScreen: { widthMax: 560, heightMax: 112 },
  pageIcon: { widthMax: 64, heightMax: 64 },
  logoImg: { widthMax: 440, heightMax: 80 },
  logoImgDark: { widthMax: 440, heightMax: 80 },
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The configuration. @throws Refusal where it does not exist, or is outside the caller's branch */
function requireVisible(id: string, call: Call): WebConfigRecord {
  const record = webConfigs(call.world).get(id);
  if (!record || (record.orgId !== null && !visibleOrganizationIds(call).has(record.orgId))) throw notFound();
  return record;
}

/** @throws Refusal as well for one that is above the caller's rights, or was changed meanwhile */
function requireChangeable(id: string, revision: number | undefined, call: Call): WebConfigRecord {
  const record = requireVisible(id, call);
  if (!isScopeChangeable(record.orgId, call)) throw new Refusal(codes.aboveRights);
  return requireRevision(record, revision);
}

/** The record that is saved; undefined for the first one of an organisation. @throws Refusal */
function savedRecord({ id, revision, orgId }: ParsedRequestFor<'saveWebConfig'>, call: Call) {
  if (id !== undefined) {
    const record = requireChangeable(id, revision, call);
    if ((record.orgId ?? '') !== orgId) throw new FieldRefusal({ orgId: entityTexts.webScopeFixed });
    return record;
  }
  if (orgId === '' || webConfigs(call.world).get(webConfigId(orgId)))
    throw new FieldRefusal({ orgId: entityTexts.webScopeInUse });
  if (!isScopeChangeable(orgId, call)) throw new FieldRefusal({ orgId: entityTexts.unknownOrganization });
  return undefined;
}

/** @throws FieldRefusal for fields that only the platform has */
function requireScopeFields(orgId: string, form: Form): void {
  const wrong = orgId === '' ? [] : [...platformAlone].filter((field) => !isSame(form[field], emptyContent[field]));
  if (wrong.length > 0)
    throw new FieldRefusal(Object.fromEntries(wrong.map((field) => [field, entityTexts.webPlatformAlone])));
}

/** Stores small copies of the uploaded pictures, all of them or, with a refusal, none. @throws FieldRefusal */
async function copiedPictures(form: Form, before: WebConfigRecord | undefined, call: Call) {
  const known = before ? [before.draft, ...before.versions.map(({ content }) => content)] : [];
  const stores = new Map<WebPicture, () => string>();
  for (const field of webPictures) {
    const ids = known.flatMap((content) => content?.[field] ?? []);
    stores.set(field, await pictureCopy({ field, id: form[field], known: ids, box: boxes[field] }, call));
  }
  return () => Object.fromEntries([...stores].map(([field, store]) => [field, store()])) as Record<WebPicture, string>;
}

const stampOf = ({ now, caller }: Call) => ({ updatedAt: now, updaterId: caller.account.userId });

/** The login title is the setting of that name. An empty one is its default. */
function storeLoginTitle(title: WebFields['loginTitle'], call: Call): void {
  const { world, now, caller } = call;
  if (title === null || isSame(title, world.config.get('loginTitle'))) return;
  const value = title.zh === '' ? null : title;
  const record = world.config.record('loginTitle');
  if (!record && value === null) return;
  const configs = world.records.settings('configs');
  if (record) configs.change(record, { value, ...stampOf(call) });
  else configs.add({ value, createdAt: now, authorId: caller.account.userId, ...stampOf(call) }, 'loginTitle');
  world.events.emit('records', { topic: 'config', id: 'loginTitle', isVisible: () => true });
}

/** @throws Refusal where the login page would change and the password was not entered again */
function requireConfirmed(record: WebConfigRecord, next: WebFields, { world, caller }: Call): void {
  if (record.orgId !== null || caller.isConfirmed) return;
  const [now, then] = [contentOf(publishedOf(record) ?? emptyContent, world), contentOf(next, world)];
  if (loginFields.some((field) => !isSame(now[field], then[field]))) throw new Refusal(codes.stepUpDue);
}

function publish(record: WebConfigRecord, content: WebFields, call: Call): WebConfig {
  const { world, now, caller } = call;
  requireConfirmed(record, content, call);
  const version = (record.versions[0]?.version ?? 0) + 1;
  const next = {
    version,
    publishedAt: now,
    publisherId: caller.account.userId,
    content,
    title: record.orgId === null ? contentOf(content, world).loginTitle : null,
  };
  if (record.orgId === null) storeLoginTitle(content.loginTitle, call);
  const versions = [next, ...record.versions].slice(0, webVersionsMax);
  const changed = webConfigs(world).change(record, { draft: null, versions, ...stampOf(call) });
  removeUnusedCopies(world);
  notifyBrand(changed.orgId, 'all', world);
  return webConfigView(changed, call);
}

/** The form as it is stored. A login title that is the present one stays the setting's. */
function draftOf(form: Form, { world }: Call): WebFields {
  const present = contentOf({ ...emptyContent, loginTitle: null }, world).loginTitle;
  return { ...form, loginTitle: isSame(form.loginTitle, present) ? null : form.loginTitle };
}

type Name = 'listWebConfigs' | 'getWebConfig' | 'saveWebConfig' | 'publishWebConfig' | 'revertWebConfig';

export const webConfigHandlers: HandlersOf<Name> = {
  listWebConfigs({ keyword, page, pageSize }, call) {
    const visible = visibleOrganizationIds(call);
    const organizations = call.world.records.access('organizations');
    const nameOf = ({ orgId }: WebConfigRecord) => (orgId === null ? platformName : organizations.get(orgId)?.name);
    const found = webConfigs(call.world)
      .all()
      .filter(({ orgId }) => orgId === null || visible.has(orgId))
      .filter((record) => {
        const { systemName } = editedOf(record);
        return matchesKeyword(keyword, ...Object.values(nameOf(record) ?? {}), ...Object.values(systemName));
      })
      .map((record) => ({ record, name: nameOf(record)?.[call.language] ?? '' }))
      .toSorted(
        (a, b) =>
          Number(a.record.orgId !== null) - Number(b.record.orgId !== null) ||
          compareTexts(a.name, b.name, call.language),
      );
    return pageOf(found, page, pageSize, ({ record }) => webConfigView(record, call));
  },

  getWebConfig: ({ id }, call) => webConfigView(requireVisible(id, call), call),

  async saveWebConfig(request, call) {
    const { world, now, caller } = call;
    const { id: _id, revision: _revision, orgId, ...form } = request;
    const read = savedRecord(request, call);
    requireScopeFields(orgId, form);
    const store = await copiedPictures(form, read, call);
    call.beginChange?.();
    // Another user may have saved while the pictures were copied.
    const before = savedRecord(request, call);
    const content = { ...form, ...store() };
    const draft = orgId === '' ? draftOf(content, call) : content;
    const name = world.records.access('organizations').get(orgId)?.name ?? platformName;
    const saved = before
      ? webConfigs(world).change(before, { draft, name, ...stampOf(call) })
      : webConfigs(world).add(
          { orgId, name, draft, versions: [], createdAt: now, authorId: caller.account.userId, ...stampOf(call) },
          webConfigId(orgId),
        );
    removeUnusedCopies(world);
    notifyBrand(saved.orgId, 'editors', world);
    return webConfigView(saved, call);
  },

  publishWebConfig({ id, revision }, call) {
    const record = requireChangeable(id, revision, call);
    if (!record.draft) throw new Refusal(codes.versionState);
    return publish(record, record.draft, call);
  },

  revertWebConfig({ id, revision, version }, call) {
    const record = requireChangeable(id, revision, call);
    const found = record.versions.find((each) => each.version === version);
    if (!found) throw notFound();
    if (found !== record.versions[0])
      return publish(record, { ...found.content, loginTitle: found.title ?? found.content.loginTitle }, call);
    const changed = webConfigs(call.world).change(record, { draft: null, ...stampOf(call) });
    removeUnusedCopies(call.world);
    notifyBrand(changed.orgId, 'editors', call.world);
    return webConfigView(changed, call);
  },
};
