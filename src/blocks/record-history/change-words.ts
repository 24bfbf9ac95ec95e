import type { AuditChange } from '#src/contract/system/audit.ts';
import { type Language, type LocalText, textIn } from '#src/contract/languages.ts';
import type { Formats } from '#src/i18n/format.ts';

export interface Words {
  readonly yes: string;
  readonly no: string;
  readonly empty: string;
  /** The top of a tree. */
  readonly top: string;
  position(parent: string, position: number): string;
  /** How many elements a list has that are too many for a line. */
  entries(count: number): string;
  /** The log keeps the beginning of a long value alone. */
  readonly large: string;
  readonly formats: Pick<Formats, 'dateTime' | 'number'>;
  /** A day of a calendar, `2026-06-01`. */
  day(text: string): string;
  readonly language: Language;
  /** The name of a permission, by `key.<permission>`. */
  permission(key: string): string;
  /** What a value of a field is called; undefined: it has no other name than itself. */
  value(field: string, text: string): string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isTimeField = (field: string): boolean => field.endsWith('At') || field === 'until';
/** Fields that say nothing to a reader: ids and the instant of a record within a field. */
const isMuteField = (field: string): boolean => /(?:^i|I)ds?$|^at$|At$|^by$|^revision$/.test(field);
const versionFields: ReadonlySet<string> = new Set(['version', 'versionNumber', 'minVersion', 'model']);
/** They say `1` for yes, and `0` for no. */
export const digitFields: ReadonlySet<string> = new Set(['statusCode', 'isMonitor', 'isView']);
const shownElements = 3;

function parsed(text: string): unknown {
  if (!text.startsWith('{"') && !text.startsWith('[')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The log cuts a long text; what is left of a record or a list is no value any more. */
const isCut = (text: string): boolean => /^(?:\{"|\[[{"])/.test(text) && text.endsWith('…');

const isLocalText = (value: unknown): value is LocalText =>
  typeof value === 'object' && value !== null && 'zh' in value;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What the fields of a record within a field say: a contact, a file, a retirement. */
function recordWords(record: Fields, words: Words): string | undefined {
  const shown = Object.entries(record).flatMap(([field, value]) => {
    if (isMuteField(field) || value === '') return [];
    if (isScalar(value)) return [plainWords(field, String(value), words)];
    if (isLocalText(value)) return [textIn(value, words.language)];
    if (Array.isArray(value) && value.length > 0 && value.every(isScalar))
      return [value.map((each) => plainWords(field, String(each), words)).join(', ')];
    return [];
  });
  return shown.length > 0 ? shown.join(' · ') : undefined;
}

/** The elements of a short list; of a long one, or of one without words, how many there are. */
function listWords(field: string, list: readonly unknown[], words: Words): string {
  const shown = list.map((each) => {
    if (isScalar(each)) return plainWords(field, String(each), words);
    return isFields(each) ? recordWords(each, words) : undefined;
  });
  const isShort = list.length <= shownElements || list.every(isScalar);
  return isShort && !shown.includes(undefined) ? shown.join(', ') : words.entries(list.length);
}

/** A single value: by its name, as yes or no, or as this language writes numbers, days and instants. */
function plainWords(field: string, text: string, words: Words): string {
  const { yes, no, formats } = words;
  if (field === 'permissions') return words.permission(`key.${text}`);
  const isDigit = digitFields.has(field);
  if (text === 'true' || (isDigit && text === '1')) return yes;
  if (text === 'false' || (isDigit && text === '0')) return no;
  const name = words.value(field, text);
  if (name !== undefined) return name;
  if (isTimeField(field) && Number.isFinite(Number(text))) return formats.dateTime(Number(text));
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formats.dateTime(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return words.day(text);
  const [, decimals] = /^-?\d+\.(\d+)$/.exec(text) ?? [];
  if (decimals === undefined || versionFields.has(field)) return text;
  return formats.number(Number(text), decimals.length);
}

/** A stored value in words; of a text in three languages the reader's, or all where only another one changed. */
function valueWords(field: string, text: string | null, other: string | null, words: Words): string {
  if (text === null || text === '' || text === '[]') return words.empty;
  const value = parsed(text);
  if (Array.isArray(value)) return listWords(field, value, words);
  if (isLocalText(value)) {
    const before = parsed(other ?? '');
    const isSame = isLocalText(before) && before[words.language] === value[words.language];
    return isSame ? Object.values(value).filter(Boolean).join(' · ') : textIn(value, words.language);
  }
  if (isFields(value)) return recordWords(value, words) ?? text;
  return isCut(text) ? words.large : plainWords(field, text, words);
}

/** A value by the name that the log has for it; a record within a field by that name and what else it says. */
function namedWords(name: LocalText, text: string | null, words: Words): string {
  const record = parsed(text ?? '');
  const more = isFields(record) && !isLocalText(record) ? recordWords(record, words) : undefined;
  return [textIn(name, words.language), ...(more === undefined ? [] : [more])].join(' · ');
}

/** What a change says before and after: by name, where the log has one. */
export function changeWords(change: AuditChange, words: Words): { readonly from: string; readonly to: string } {
  const { field, from, to, fromName, toName, isMove, fromPosition = 0, toPosition = 0 } = change;
  const nameOf = (name: LocalText | undefined, text: string | null) =>
    name ? textIn(name, words.language) : (text ?? words.top);
  if (isMove)
    return {
      from: words.position(nameOf(fromName, from), fromPosition),
      to: words.position(nameOf(toName, to), toPosition),
    };
  return {
    from: fromName ? namedWords(fromName, from, words) : valueWords(field, from, to, words),
    to: toName ? namedWords(toName, to, words) : valueWords(field, to, from, words),
  };
}

const isNothing = (text: string | null): boolean => text === null || text === '' || text === '[]';

/** Whether a change only says that a field of a new or removed record is empty. Both texts of a secret field are null. */
export const isEmptyOnBothSides = ({ from, to, isMove }: AuditChange): boolean =>
  !isMove && isNothing(from) && isNothing(to) && !(from === null && to === null);
