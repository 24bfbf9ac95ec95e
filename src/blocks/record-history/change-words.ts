import type { AuditChange } from '#src/contract/audit.ts';
import type { Language, LocalText } from '#src/contract/languages.ts';
import type { Formats } from '#src/i18n/format.ts';

interface Words {
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
  /** The top of a tree. */
  readonly top: string;
  position(parent: string, position: number): string;
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

/** What the fields of a record within a field say: a contact, a file, a retirement; its ids and instants say nothing. */
function recordWords(text: string, words: Words): string | undefined {
  if (!text.startsWith('{"')) return undefined;
  try {
    const shown = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>).flatMap(([field, value]) => {
      if (/(?:^i|I)d$|^at$|At$/.test(field)) return [];
      if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [String(value)];
      return value instanceof Object && 'zh' in value ? [(value as LocalText)[words.language]] : [];
    });
    return shown.length > 0 ? shown.join(' · ') : undefined;
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
  if (!local) return recordWords(text, words) ?? text;
  const isSame = localTextOf(other ?? '')?.[words.language] === local[words.language];
  return isSame ? Object.values(local).join(' · ') : local[words.language];
}

/** What a change says before and after: by name, where the log has one. */
export function changeWords(change: AuditChange, words: Words): { readonly from: string; readonly to: string } {
  const { field, from, to, fromName, toName, isMove, fromPosition = 0, toPosition = 0 } = change;
  const nameOf = (name: LocalText | undefined, text: string | null) => name?.[words.language] ?? text ?? words.top;
  if (isMove)
    return {
      from: words.position(nameOf(fromName, from), fromPosition),
      to: words.position(nameOf(toName, to), toPosition),
    };
  return {
    from: fromName?.[words.language] ?? valueWords(field, from, to, words),
    to: toName?.[words.language] ?? valueWords(field, to, from, words),
  };
}
