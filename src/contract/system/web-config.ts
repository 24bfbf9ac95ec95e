import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { id, pageOf, paging, time } from '../fields.ts';
import { textShortMax } from '../limits.ts';
import { ruleMessage } from '../rules/rule-message.ts';
import { optionalText, showsAsIs } from '../rules/text.ts';
import { pictureId } from '../rules/file/picture-id.ts';

/** Themes that a scope may have as its default. */
export const webThemes = ['def-theme', 'home-theme', 'gy-theme'] as const;

export const webNameMax = 40;
/** Published versions that are stored, the present one included. */
export const webVersionsMax = 20;
/** Id of the platform's configuration; the others have that of their organisation. */
export const platformScopeId = 'platform';

const empty = { zh: '', en: '', de: '' };

/** A name in each language, or none at all: then that of the scope above is used. */
const optionalName = z._default(
  z
    .object({
      zh: z._default(optionalText(webNameMax), ''),
      en: z._default(optionalText(webNameMax), ''),
      de: z._default(optionalText(webNameMax), ''),
    })
    .check(
      z.check(({ value: { zh, en, de }, issues }) => {
        if (zh === '' && en + de !== '')
          issues.push({
            code: 'custom',
            input: zh,
            path: ['zh'],
            message: ruleMessage('text.required'),
            continue: true,
          });
      }),
    ),
  empty,
);

/** Pictures of the console, after the sign-in. */
export const consolePictures = ['icon', 'iconDark', 'webImg', 'webImgDark', 'largeScreen'] as const;
/** Pictures that the login page shows to everybody. */
export const loginPictures = ['logoImg', 'logoImgDark', 'pageIcon'] as const;
export const webPictures = [...consolePictures, ...loginPictures] as const;
export type WebPicture = (typeof webPictures)[number];

/** What a scope sets; an empty field has the value of the scope above. */
export const webContent = {
  /** Off: the default name and logo of the product are used. */
  enabled: z._default(z.boolean(), true),
  systemName: optionalName,
  icon: pictureId,
  /** For themes with a dark ground, where the other one would not be legible. */
  iconDark: pictureId,
  webImg: pictureId,
  webImgDark: pictureId,
  largeScreen: pictureId,
  /** Of the browser's tab. */
  pageIcon: pictureId,
  /** For users who have not chosen a theme. */
  theme: z._default(z.enum(['', ...webThemes]), ''),
  /** Of the platform alone, as is what follows: before the sign-in there is no organisation. */
  globalSystemName: optionalName,
  /** The setting `loginTitle` of the platform. */
  loginTitle: optionalName,
  logoImg: pictureId,
  logoImgDark: pictureId,
};

export const webConfigForm = z.object({
  /** Organisation; '' for the platform. */
  orgId: z._default(z.union([z.literal(''), id.check(showsAsIs)]), ''),
  ...webContent,
});
export type WebConfigForm = z.output<typeof webConfigForm>;

const content = z.object(webContent);
export type WebContent = z.output<typeof content>;

const person = z.nullable(z.object({ id, name: z.string() }));

export const webVersion = z.object({ version: z.int(), publishedAt: time, publisher: person });
export type WebVersion = z.output<typeof webVersion>;

export const webConfig = z.object({
  id,
  revision: z.int(),
  ...webConfigForm.shape,
  /** In the caller's language; null for the platform. */
  orgName: z.nullable(z.string()),
  /** The fields above are not published yet. */
  isDraft: z.boolean(),
  /** What is shown now; null: nothing of this scope was published. */
  published: z.nullable(content),
  /** What users of the scope see, or would see once the fields above are published: with what the scopes above give. */
  effective: content,
  /** The fields of `effective` that a scope above gives, with its name; null: the platform. */
  inherited: z.array(z.object({ field: z.string(), from: z.nullable(z.string()) })),
  /** Newest first; the first one is shown now. */
  versions: z.array(webVersion),
  /** Whether the caller may change it. */
  isChangeable: z.boolean(),
  updater: person,
  updateTime: z.nullable(time),
});
export type WebConfig = z.output<typeof webConfig>;

const permission = 'webConfig_save';
const revised = { id, revision: z.int() };

export const webConfigEndpoints = named({
  /** The platform first, then the caller's organisations that have one. */
  listWebConfigs: endpoint(
    { method: 'POST', path: '/admin/logo/list' },
    {
      request: z.object({
        /** Part of a scope's or system's name. */
        keyword: z.optional(z.string().check(z.maxLength(textShortMax))),
        ...paging,
      }),
      response: pageOf(webConfig),
      permission,
    },
  ),
  getWebConfig: endpoint(
    { method: 'POST', path: '/admin/logo/get' },
    { request: z.object({ id }), response: webConfig, permission },
  ),
  /** Saves a draft, which users see only after it is published. Uploaded pictures become small copies. */
  saveWebConfig: endpoint(
    { method: 'POST', path: '/admin/logo/save' },
    {
      request: z.object({ ...webConfigForm.shape, id: z.optional(id), revision: z.optional(z.int()) }),
      response: webConfig,
      permission,
    },
  ),
  /** Wants the password again (`stepUpDue`) where the login page changes. */
  publishWebConfig: endpoint(
    { method: 'POST', path: '/admin/logo/publish' },
    { request: z.object(revised), response: webConfig, permission },
  ),
  /** Shows an earlier version again, as a new one; the present one ends the draft. */
  revertWebConfig: endpoint(
    { method: 'POST', path: '/admin/logo/revert' },
    { request: z.object({ ...revised, version: z.int() }), response: webConfig, permission },
  ),
});
