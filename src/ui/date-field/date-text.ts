import type { Language } from '#src/contract/languages.ts';
import { formatsOf } from '#src/i18n/format.ts';
import { isDay } from '#src/lib/time/day-steps.ts';
import { toMinute } from '../field/to-minute.ts';

/** `date`: `2026-06-01`; `dateTime`: `2026-06-01T14:05`; `month`: `2026-06`; `time`: `14:05`. */
export type DateKind = 'date' | 'dateTime' | 'month' | 'time';

const languages: readonly Language[] = ['zh', 'en', 'de'];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const valuePatterns: Readonly<Record<DateKind, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  dateTime: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
};

const hasDay = (kind: DateKind): boolean => kind === 'date' || kind === 'dateTime';

/** Whether the text is a value of that kind, as opposed to what is still being typed or is on no calendar. */
export const isDateValue = (text: string, kind: DateKind): boolean =>
  valuePatterns[kind].test(text) && (!hasDay(kind) || isDay(text.slice(0, 10)));

/** A value as the language writes it; a text that is no value stays as it is. */
export function formatDateText(value: string, kind: DateKind, language: Language): string {
  if (kind === 'time' || !isDateValue(value, kind)) return value;
  const formats = formatsOf(language, 'UTC');
  if (kind === 'date') return formats.date(`${value}T00:00Z`);
  if (kind === 'dateTime') return toMinute(formats.dateTime(`${value}Z`));
  const [year = '', month = ''] = value.split('-');
  if (language === 'de') return `${month}.${year}`;
  return language === 'zh' ? `${year}/${month}` : monthNames('en', 'short')[Number(month) - 1] + ` ${year}`;
}

const namesByKey = new Map<string, readonly string[]>();

/** January to December. */
export function monthNames(language: Language, length: 'short' | 'long'): readonly string[] {
  const key = `${language} ${length}`;
  const known = namesByKey.get(key);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(formatsOf(language).locale, { month: length, timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month, 1)));
  namesByKey.set(key, names);
  return names;
}

/** Names of months become their numbers, so that only digits and separators are left to read. */
function withoutNames(text: string): string {
  const plain = text.toLowerCase();
  const names = languages
    .flatMap((language) => (['long', 'short'] as const).flatMap((length) => monthNames(language, length)))
    .map((name, index) => ({ name: name.toLowerCase().replace(/\.$/, ''), month: (index % 12) + 1 }))
    .filter(({ name }) => /^\p{L}/u.test(name) && plain.includes(name));
  const [found] = names.sort((a, b) => b.name.length - a.name.length);
  return found ? plain.replace(found.name, ` m${found.month} `) : plain;
}

function parseTime(text: string): string | undefined {
  const found = /^(\d{1,2})(?:\s*(?::|\.|h|时|點|点)\s*(\d{2})(?::\d{2})?)?\s*(?:uhr|h|分)?$/.exec(text.trim());
  const compact = /^(\d{2})(\d{2})$/.exec(text.trim());
  const [, hour, minute = '0'] = compact ?? found ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${twoDigits(Number(hour))}:${twoDigits(Number(minute))}`;
}

function dateOf(year: string, month: string, day: string): string | undefined {
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const at = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)));
  at.setUTCFullYear(fullYear);
  const exists = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return exists ? at.toISOString().slice(0, 10) : undefined;
}

/** Year first as ISO 8601 and Chinese write it, day first as German and British English write it. */
function parseDate(text: string): string | undefined {
  const numbers = withoutNames(text).match(/m?\d+/g) ?? [];
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length !== 3) return undefined;
  const named = numbers.find((token) => token.startsWith('m'));
  if (named !== undefined) {
    const [a = '', b = ''] = numbers.filter((token) => token !== named);
    const [year, day] = a.length > 2 ? [a, b] : [b, a];
    return isYear(year) ? dateOf(year, named.slice(1), day) : undefined;
  }
  if (first.length === 4) return dateOf(first, second, third);
  return isYear(third) && first.length <= 2 && second.length <= 2 ? dateOf(third, second, first) : undefined;
}

const isYear = (text: string): boolean => text.length === 4 || text.length === 2;

function parseMonth(text: string): string | undefined {
  const numbers = withoutNames(text).match(/m?\d+/g) ?? [];
  const year = numbers.find((token) => token.length === 4 && !token.startsWith('m'));
  const month = numbers.find((token) => token !== year)?.replace('m', '');
  const isMonth = numbers.length === 2 && Number(month) >= 1 && Number(month) <= 12;
  return year !== undefined && isMonth ? `${year}-${twoDigits(Number(month))}` : undefined;
}

/**
 * Reads what a person types: ISO 8601 or the form of any of the languages. A date without a time is its midnight.
 * Undefined for a text that is no date.
 */
export function parseDateText(text: string, kind: DateKind): string | undefined {
  const trimmed = text.trim();
  if (kind === 'time') return parseTime(trimmed.toLowerCase());
  if (kind === 'month') return parseMonth(trimmed);
  if (kind === 'date') return parseDate(trimmed);
  const withTime =
    /^(.*?)(?:\s*t\s*|\s*,\s*|\s+)(\d{1,2}\s*(?::|h|时|点)\s*\d{2}(?::\d{2})?\s*(?:uhr|分)?|\d{1,2}\s*uhr)$/i.exec(
      trimmed,
    );
  const date = parseDate(withTime?.[1] ?? trimmed);
  const time = parseTime((withTime?.[2] ?? '00:00').toLowerCase());
  return date !== undefined && time !== undefined ? `${date}T${time}` : undefined;
}
