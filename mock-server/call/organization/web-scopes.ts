import { platformScopeId, type WebContent } from '#src/contract/system/web-config.ts';
import { platformAlone, type WebContentField } from '#src/contract/rules/web-config.ts';
import type { User } from '../../store/user/user-record.ts';
import type { WebConfigRecord, WebFields } from '../../store/record/setting-records.ts';
import type { World } from '../../world/world.ts';

/** The scope of an organisation, or of the platform: null. */
type OrgId = string | null;

export const webConfigs = ({ records }: World) => records.settings('webConfigs');

const idPrefix = 'WC-';

export const webConfigId = (orgId: OrgId): string => idPrefix + (orgId ?? platformScopeId);

/** What a scope shows now; undefined: nothing was published. */
export const publishedOf = (record: WebConfigRecord | undefined): WebFields | undefined => {
  const [shown] = record?.versions ?? [];
  // The setting may have been changed since.
  return shown && { ...shown.content, loginTitle: record?.orgId === null ? null : shown.content.loginTitle };
};

/** The content of a scope with the login title of the platform. */
export const contentOf = (fields: WebFields, world: World): WebContent => {
  const value = world.config.get('loginTitle');
  const present = typeof value === 'string' ? { zh: value, en: '', de: '' } : value;
  return { ...fields, loginTitle: fields.loginTitle ?? present };
};

/** Organisations from the nearest one upwards, and then the platform. */
function scopesFrom(orgId: OrgId, { records }: World): readonly OrgId[] {
  const organizations = records.access('organizations');
  const scopes: OrgId[] = [];
  for (
    let one = organizations.get(orgId ?? '');
    one && !scopes.includes(one.id);
    one = organizations.get(one.parentId ?? '')
  )
    scopes.push(one.id);
  return [...scopes, null];
}

/** Notifies the users of a scope and those who edit it, or its editors alone, that its names or pictures are others. */
export function notifyBrand(orgId: OrgId, to: 'all' | 'editors', { rights, events }: World): void {
  const branch = orgId === null ? undefined : rights.branch(orgId);
  events.emit('records', {
    topic: 'brand',
    id: webConfigId(orgId),
    isVisible: ({ account, orgIds }) =>
      (to === 'all' && (branch?.has(account.orgId) ?? true)) ||
      (account.permissions.includes('webConfig_save') && (orgId === null || orgIds.has(orgId))),
  });
}

interface Layer {
  readonly content: WebContent;
  /** undefined: the content itself. */
  readonly from: OrgId | undefined;
}

/** The variant for dark backgrounds comes from the same scope as its picture: another scope has another logo. */
const basePicture: Partial<Record<WebContentField, WebContentField>> = {
  iconDark: 'icon',
  webImgDark: 'webImg',
  logoImgDark: 'logoImg',
};

const isSet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'zh' in value ? value.zh !== '' : value !== '';

export interface EffectiveContent {
  readonly content: WebContent;
  readonly inherited: readonly { readonly field: WebContentField; readonly from: OrgId }[];
}

/** The content that users of a scope see: empty fields are filled from the scopes above. */
export function effectiveContent(orgId: OrgId, content: WebContent, world: World): EffectiveContent {
  const above = scopesFrom(orgId, world).filter((scope) => scope !== orgId);
  const layers: Layer[] = [{ content, from: undefined }];
  for (const from of above) {
    const published = publishedOf(webConfigs(world).get(webConfigId(from)));
    if (published?.enabled) layers.push({ content: contentOf(published, world), from });
  }
  const inherited: { field: WebContentField; from: OrgId }[] = [];
  const resolve = (field: WebContentField): unknown => {
    const base = basePicture[field] ?? field;
    const layer = layers.find((each) => isSet(each.content[field]) || isSet(each.content[base]));
    const value = (layer ?? layers[0])?.content[field];
    if (layer?.from !== undefined && isSet(value)) inherited.push({ field, from: layer.from });
    return value;
  };
  const fields = (Object.keys(content) as WebContentField[]).filter((field) => field !== 'enabled');
  const resolved = fields.map((field) => [field, platformAlone.has(field) ? content[field] : resolve(field)]);
  return { content: { ...content, ...Object.fromEntries(resolved) }, inherited };
}

/** What the people of an organisation see now; undefined: names and logo of the product. */
export function shownContent(orgId: OrgId, world: World): WebContent | undefined {
  for (const scope of scopesFrom(orgId, world)) {
    const published = publishedOf(webConfigs(world).get(webConfigId(scope)));
    if (!published) continue;
    return published.enabled ? effectiveContent(scope, contentOf(published, world), world).content : undefined;
  }
  return undefined;
}

/** What the login page shows to everybody; undefined: names and logo of the product. */
export const loginContent = (world: World): WebContent | undefined => shownContent(null, world);

/** Whether a picture is shown without a session: one of the login page, once it is published. */
export function isLoginPicture(fileId: string, world: World): boolean {
  const shown = loginContent(world);
  return shown !== undefined && [shown.logoImg, shown.logoImgDark, shown.pageIcon].includes(fileId);
}

const picturesOf = (fields: WebFields | null | undefined): readonly string[] =>
  Object.values(fields ?? {}).filter((value) => typeof value === 'string' && value !== '') as string[];

/** Attachment ids of all pictures that the web configuration names, earlier versions included. */
export const webPictureIds = (world: World): readonly string[] =>
  webConfigs(world)
    .all()
    .flatMap(({ draft, versions }) => [draft, ...versions.map(({ content }) => content)].flatMap(picturesOf));

/** For each scope that names the picture: whether the user may see it. Drafts and earlier versions are for those who edit them. */
export function webPictureReads(fileId: string, account: User, world: World): boolean[] {
  const scopes = scopesFrom(account.orgId, world);
  const branch = world.rights.branch(account.orgId);
  const mayEdit = account.permissions.includes('webConfig_save');
  return webConfigs(world)
    .all()
    .flatMap(({ orgId, draft, versions }) => {
      const [shown, ...earlier] = versions.map(({ content }) => picturesOf(content).includes(fileId));
      const isEdited = earlier.includes(true) || picturesOf(draft).includes(fileId);
      if (!shown && !isEdited) return [];
      const isEditor = mayEdit && (orgId === null || branch.has(orgId));
      return [isEditor || (shown === true && scopes.includes(orgId))];
    });
}
