import { pictureSource } from '#src/contract/picture.ts';
import type { Language } from '#src/contract/languages.ts';
import {
  platformScopeId,
  type WebConfig,
  type WebContent,
  type WebPicture,
  webPictures,
} from '#src/contract/system/web-config.ts';
import { listText } from '#src/lib/time/month-text.ts';
import type { Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

type Words = Translate<typeof zh>;

/** The organisation, or that it is the platform. */
export const scopeName = ({ orgName }: Pick<WebConfig, 'orgName'>, t: Words): string => orgName ?? t('platform');

export const isPictureField = (field: string): field is WebPicture => webPictures.some((each) => each === field);

/** Picture for a ground: the one for dark grounds where there is one. */
export const onDark = (dark: string, other: string): string => (pictureSource(dark) ? dark : other);

/** A scope above, as the server names it; null: the platform. */
export const fromWords = (from: string | null, t: Words): string =>
  from === null || from === platformScopeId ? t('platform') : from;

/** Where the inherited fields come from, each scope with the words of its fields. */
export function inheritedWords(
  { inherited }: Pick<WebConfig, 'inherited'>,
  t: Words,
  language: Language,
): readonly string[] {
  const scopes = [...new Set(inherited.map(({ from }) => from))];
  return scopes.map((from) => {
    const fields = inherited.filter((each) => each.from === from).map(({ field }) => fieldName(field, t));
    return t('inheritedFrom', { scope: fromWords(from, t), fields: listText(fields, language) });
  });
}

export const contentFields = [
  'enabled',
  'systemName',
  'icon',
  'iconDark',
  'webImg',
  'webImgDark',
  'largeScreen',
  'pageIcon',
  'theme',
  'globalSystemName',
  'loginTitle',
  'logoImg',
  'logoImgDark',
] as const satisfies readonly (keyof WebContent)[];
export type ContentField = (typeof contentFields)[number];

export const isContentField = (field: string): field is ContentField => contentFields.some((each) => each === field);

export const fieldName = (field: string, t: Words): string => (isContentField(field) ? t(`field.${field}`) : field);

/** The fields that differ. */
export const changedFields = (before: WebContent | null, now: WebContent): readonly ContentField[] =>
  contentFields.filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(now[field]));
