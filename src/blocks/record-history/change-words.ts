import type { AuditChange } from '#src/contract/audit.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';
import type { Formats } from '#src/i18n/format.ts';
import type zh from './i18n/zh.ts';

type ActionKey = keyof typeof zh.action;

const actions: readonly Exclude<ActionKey, 'other'>[] = [
  'create',
  'save',
  'update',
  'remove',
  'move',
  'merge',
  'assign',
  'set',
  'change',
  'import',
  'publish',
  'restore',
  'end',
  'invite',
  'leave',
  'login',
  'logout',
  'refresh',
  'reset',
  'confirm',
  'accept',
];

/** The verb that the name of a call begins with: `save` of `saveRole`. */
export const actionOf = (endpoint: string): ActionKey =>
  actions.find((verb) => endpoint.startsWith(verb) && !/^[a-z]/.test(endpoint.slice(verb.length))) ?? 'other';

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
  readonly formats: Pick<Formats, 'dateTime'>;
  readonly language: Language;
  /** The name of a permission, by `key.<permission>`. */
  permission(key: string): string;
}

const isTimeField = (field: string): boolean => field.endsWith('At');

function localTextOf(text: string): LocalText | undefined {
  if (!text.startsWith('{"zh"')) return undefined;
  try {
    return JSON.parse(text) as LocalText;
  } catch {
    return undefined;
  }
}

/** A stored value in words; of a text in three languages the reader's, or all where only another one changed. */
function valueWords(field: string, text: string | null, other: string | null, words: Words): string {
  if (text === null || text === '') return words.empty;
  if (field === 'permissions') return words.permission(`key.${text}`);
  if (field === 'statusCode') return text === '0' ? words.no : words.yes;
  if (text === 'true') return words.yes;
  if (text === 'false') return words.no;
  if (isTimeField(field) && Number.isFinite(Number(text))) return words.formats.dateTime(Number(text));
  const local = localTextOf(text);
  if (!local) return text;
  const isSame = localTextOf(other ?? '')?.[words.language] === local[words.language];
  return isSame ? Object.values(local).join(' · ') : local[words.language];
}

/** What a change says before and after: by name, where the log has one. */
export const changeWords = ({ field, from, to, fromName, toName }: AuditChange, words: Words) => ({
  from: fromName?.[words.language] ?? valueWords(field, from, to, words),
  to: toName?.[words.language] ?? valueWords(field, to, from, words),
});
