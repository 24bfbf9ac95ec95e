import type { Language } from '#src/contract/languages.ts';
import { wallFormat } from '#src/lib/zone-clock.ts';

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB', de: 'de-DE' };

/** Numbers, dates and ages in the language's own form; times in one time zone. */
export interface Formats {
  readonly locale: string;
  /** `digits`: exactly so many decimals; without it at most two. */
  number(value: number, digits?: number): string;
  dateTime(at: string | number | Date): string;
  date(at: string | number | Date): string;
  time(at: string | number | Date): string;
  /** `3 minutes ago`; the future as `in 3 minutes`. Milliseconds before now. */
  relative(agoMs: number): string;
  /** Name of the zone as it is at that moment, for instance `GMT+8`. */
  zoneName(at: string | number | Date): string;
}

const second = 1_000;
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400 * second],
  ['hour', 3_600 * second],
  ['minute', 60 * second],
  ['second', second],
];

function relativeBy(format: Intl.RelativeTimeFormat, agoMs: number): string {
  const [unit, ms] = steps.find(([, size]) => Math.abs(agoMs) >= size) ?? ['second', second];
  return format.format(-Math.trunc(agoMs / ms), unit);
}

function create(language: Language, zone: string | undefined): Formats {
  const locale = locales[language];
  const day = { year: 'numeric', month: language === 'en' ? 'short' : '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
    return (at: string | number | Date) => format.format(new Date(at));
  };
  const free = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const fixed = new Map<number, Intl.NumberFormat>();
  const withDigits = (digits: number) => {
    const found =
      fixed.get(digits) ??
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    fixed.set(digits, found);
    return found;
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  return {
    locale,
    number: (value, digits) => (digits === undefined ? free : withDigits(digits)).format(value),
    dateTime: dates({ ...day, ...clock }),
    date: dates(day),
    time: dates(clock),
    relative: (agoMs) => relativeBy(relative, agoMs),
    zoneName: (at) => zoned.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '',
  };
}

const known = new Map<string, Formats>();

/**
 * @param zone IANA name; without it the browser's own zone.
 * @throws RangeError for a zone that the browser does not know
 */
export function formatsOf(language: Language, zone?: string): Formats {
  const key = `${language} ${zone ?? ''}`;
  const found = known.get(key) ?? create(language, zone);
  known.set(key, found);
  return found;
}

function wallParts(at: number, zone = ''): Record<string, string> {
  return Object.fromEntries(
    wallFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

/** The zone's wall clock as `<input type="datetime-local">` takes it: `2026-03-29T14:05`. */
export function toWallClock(at: string | number | Date, zone?: string): string {
  const { year, month, day, hour, minute } = wallParts(new Date(at).getTime(), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const offsetAt = (at: number, zone: string | undefined): number => {
  const { year, month, day, hour, minute, second: seconds } = wallParts(at, zone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${seconds}Z`) - Math.floor(at / second) * second;
};

/**
 * ISO 8601 in UTC of a wall clock (`2026-03-29T14:05`) in the zone. An hour that summer time skips counts from before
 * the change; of an hour that comes twice the first is meant. Undefined for a text that is no date.
 */
export function fromWallClock(text: string, zone?: string): string | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const day = 86_400 * second;
  const before = asUtc - offsetAt(asUtc - day, zone);
  const after = asUtc - offsetAt(asUtc + day, zone);
  const exact = [before, after].find((at) => at + offsetAt(at, zone) === asUtc);
  return new Date(exact ?? before).toISOString();
}
