import type { Language } from '#src/contract/languages.ts';
import { type QuantityOptions, quantityOf } from '#src/lib/number/quantity.ts';
import { wallFormat } from '#src/lib/time/zone-clock.ts';

const locales: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB', de: 'de-DE' };

/** Numbers, dates and ages in the form of the language; times in one time zone. */
export interface Formats {
  readonly locale: string;
  /** `digits`: exactly so many decimals; without it at most two. A negative number has the sign − (U+2212). */
  number(value: number, digits?: number): string;
  /** With the decimals that it has, 15 at most: what was entered. */
  exact(value: number): string;
  /** The figure and its unit apart; `—` and no unit when there is no value. `src/lib/number/quantity.ts` has the rules. */
  quantityTokens(value: number | null | undefined, unit: string, options?: QuantityOptions): QuantityTokens;
  /** The figure and its unit in one text. */
  quantity(value: number | null | undefined, unit: string, options?: QuantityOptions): string;
  /** A difference or a change, always with its sign: +, − or ±. */
  signed(value: number, unit: string, options?: QuantityOptions): string;
  dateTime(at: string | number | Date): string;
  date(at: string | number | Date): string;
  time(at: string | number | Date): string;
  /** `3 minutes ago`; the future as `in 3 minutes`. Milliseconds before now. */
  relative(agoMs: number): string;
  /** Name of the zone as it is at that moment, for instance `GMT+8`. */
  zoneName(at: string | number | Date): string;
  /** The text of a moment, followed by the zone's name where the viewer's clock shows another time. */
  withZone(text: string, at: string | number | Date): string;
}

export interface QuantityTokens {
  readonly figure: string;
  readonly unit: string;
}

/** Stands for a value that is missing. */
export const noValue = '—';
const minus = '\u2212';
/** Between a figure and its unit. */
export const unitSpace = '\u202f';

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

/** A negative zero is zero: what rounds to nothing has no sign. */
const withMinus = (text: string): string => text.replace('-', /[1-9]/.test(text) ? minus : '');

type Numbers = Pick<Formats, 'number' | 'exact' | 'quantityTokens' | 'quantity' | 'signed'>;

/** The only place where numbers that a person sees become text. */
function numbersOf(locale: string): Numbers {
  const made = new Map<string, Intl.NumberFormat>();
  const write = (value: number, minimumFractionDigits: number, maximumFractionDigits: number): string => {
    const key = `${minimumFractionDigits} ${maximumFractionDigits}`;
    const format = made.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits });
    made.set(key, format);
    return withMinus(format.format(value));
  };
  const quantityTokens: Numbers['quantityTokens'] = (value, unit, options) => {
    if (value === null || value === undefined || !Number.isFinite(value)) return { figure: noValue, unit: '' };
    const shown = quantityOf(value, unit, options);
    return { figure: write(shown.value, shown.minDecimals, shown.maxDecimals), unit: shown.unit };
  };
  const joined = ({ figure, unit }: QuantityTokens) => (unit === '' ? figure : `${figure}${unitSpace}${unit}`);
  return {
    number: (value, digits) => write(value, digits ?? 0, digits ?? 2),
    exact: (value) => write(value, 0, 15),
    quantityTokens,
    quantity: (value, unit, options) => joined(quantityTokens(value, unit, options)),
    signed: (value, unit, options) => {
      const tokens = quantityTokens(Math.abs(value), unit, options);
      const sign = !/[1-9]/.test(tokens.figure) ? '±' : value > 0 ? '+' : minus;
      return `${sign}${joined(tokens)}`;
    },
  };
}

function create(language: Language, zone: string | undefined): Formats {
  const locale = locales[language];
  const day = { year: 'numeric', month: language === 'en' ? 'short' : '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const dates = (tokens: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...tokens, timeZone: zone });
    return (at: string | number | Date) => format.format(new Date(at));
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' });
  const zoneName = (at: string | number | Date) =>
    zoned.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const dateTime = dates({ ...day, ...clock });
  return {
    locale,
    ...numbersOf(locale),
    dateTime,
    date: dates(day),
    time: dates(clock),
    relative: (agoMs) => relativeBy(relative, agoMs),
    zoneName,
    withZone: (text, at) =>
      !zone || dateTime(at) === formatsOf(language).dateTime(at) ? text : `${text} ${zoneName(at)}`,
  };
}

const known = new Map<string, Formats>();

/**
 * @param zone IANA name; without it the browser's zone.
 * @throws RangeError for a zone that the browser does not know
 */
export function formatsOf(language: Language, zone?: string): Formats {
  const key = `${language} ${zone ?? ''}`;
  const found = known.get(key) ?? create(language, zone);
  known.set(key, found);
  return found;
}

function wallFields(at: number, zone = ''): Record<string, string> {
  return Object.fromEntries(
    wallFormat(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

/** The zone's wall clock as `<input type="datetime-local">` takes it: `2026-03-29T14:05`. */
export function toWallClock(at: string | number | Date, zone?: string): string {
  const { year, month, day, hour, minute } = wallFields(new Date(at).getTime(), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const offsetAt = (at: number, zone: string | undefined): number => {
  const { year, month, day, hour, minute, second: seconds } = wallFields(at, zone);
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
