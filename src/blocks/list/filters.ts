import type { ReactNode } from 'react';
import { severities, type Severity } from '#src/contract/severity.ts';
import { type Changes, type GetEntry, oneOf, readTime } from './list-query.ts';

/** A component that is handed in, lazy or not. */
export type Component<Props> = (props: Props) => ReactNode;

/** What a filter's field is given by the filter bar. */
export interface FilterFieldProps<Value = unknown, List = unknown> {
  value: Value;
  list: List;
  onChange(value: Value): void;
}

export type FilterField =
  | { readonly kind: 'search' | 'text'; readonly max: number }
  | {
      readonly kind: 'choice' | 'choices';
      readonly values: readonly string[];
      readonly texts: string | undefined;
      readonly hasNone: boolean;
    }
  | { readonly kind: 'station' | 'period' | 'severities' | 'flag' }
  | { readonly kind: 'custom'; readonly component: Component<FilterFieldProps<never, never>> };

/** The request has the value under the filter's own key. */
export interface SameKey {
  readonly sameKey: true;
}
/** The request has the value's ends as `<key>From` and `<key>To`. */
export interface FromAndTo {
  readonly fromAndTo: true;
}

interface Common<Value, Request> {
  /** The field is behind the button "More filters" on phones, and in low windows where there are many. */
  readonly folded?: boolean;
  /** Chips beside the title show and set the value as well. */
  readonly inChips?: boolean;
  /** What the request has for a value; default: the value under the filter's key. */
  readonly request?: (value: Exclude<Value, undefined>) => Request;
}

/**
 * One filter of a list: its value, its entries in the address, its part of the request and its field. `Texts` names the
 * keys that the list's dictionary needs for it, with `#` for the filter's key.
 */
export interface Filter<Value = unknown, Request = unknown, Texts extends string = string> {
  /** Absent: only chips, links or other components set the filter. */
  readonly field: FilterField | undefined;
  readonly folded: boolean;
  readonly inChips: boolean;
  /** How the list is shown rather than what it shows: not counted and not reset. */
  readonly isSetting: boolean;
  /** The value is a station. */
  readonly isStation?: boolean;
  /** Filters that lose their value when this one changes. */
  readonly clears: readonly string[];
  /** Only for the types. */
  readonly texts?: Texts;
  read(get: GetEntry, key: string): Value;
  write(value: Value, key: string): Changes;
  isSet(value: Value): boolean;
  toRequest(value: Value, key: string): Request | Readonly<Record<string, unknown>>;
}

interface Parts<Value, Request> extends Common<Value, Request> {
  readonly field: FilterField | undefined;
  readonly clears?: readonly string[];
  readonly isSetting?: boolean;
  read(get: GetEntry, key: string): Value;
  write(value: Value, key: string): Changes;
  isSet?(value: Value): boolean;
  plain?(value: Value, key: string): Readonly<Record<string, unknown>>;
}

const same = (value: unknown, key: string) => ({ [key]: value });

function make<Value, Request, Texts extends string>(
  parts: Parts<Value, Request>,
): Filter<Value, NoInfer<Request>, Texts> {
  const { folded = false, inChips = false, clears = [], isSetting = false, request, plain = same, ...rest } = parts;
  return {
    isSet: (value) => value !== undefined,
    ...rest,
    folded,
    inChips,
    clears,
    isSetting,
    toRequest: (value, key) =>
      request && value !== undefined ? request(value as Exclude<Value, undefined>) : plain(value, key),
  };
}

interface TextOptions<Request> extends Common<string, Request> {
  /** Name in the address; default: the filter's key. */
  readonly as?: string;
  /** Longest text, in characters. */
  readonly max?: number;
}

const typed = <Request, Texts extends string>(
  kind: 'search' | 'text',
  { as, max = 128, ...rest }: TextOptions<Request>,
) =>
  make<string, Request, Texts>({
    ...rest,
    field: { kind, max },
    read: (get, key) => (get(as ?? key) ?? '').slice(0, max),
    write: (value, key) => ({ [as ?? key]: value || null }),
    isSet: (value) => value.trim() !== '',
    plain: (value, key) => ({ [key]: value.trim() || undefined }),
  });

/** A keyword, with the search field. Texts: `filter.<key>` and `filter.<key>Hint`. */
export const search = <Request = SameKey>(options: TextOptions<Request> = {}) =>
  typed<Request, 'filter.#' | 'filter.#Hint'>('search', options);

/** A typed text, for instance a code. Texts as those of `search`. */
export const text = <Request = SameKey>(options: TextOptions<Request> = {}) =>
  typed<Request, 'filter.#' | 'filter.#Hint'>('text', options);

interface IdOptions<Request> extends Common<string | undefined, Request> {
  readonly as?: string;
  readonly clears?: readonly string[];
  /** The field; without one only links and other components set the filter. */
  readonly field?: Component<FilterFieldProps<string | undefined, never>>;
}

/** The id of a record. */
export const id = <Request = SameKey>({ as, field, ...rest }: IdOptions<Request> = {}) =>
  make<string | undefined, Request, never>({
    ...rest,
    field: field && { kind: 'custom', component: field },
    read: (get, key) => get(as ?? key) || undefined,
    write: (value, key) => ({ [as ?? key]: value || null }),
  });

interface StationOptions<Request> extends Omit<IdOptions<Request>, 'field' | 'as'> {
  /** Another component sets the station. */
  readonly hasField?: boolean;
}

/** One of the caller's stations, in the address as `station`. Text: `filter.<key>`. */
export const station = <Request = SameKey>({ hasField = true, ...options }: StationOptions<Request> = {}): Filter<
  string | undefined,
  NoInfer<Request>,
  'filter.#'
> => ({ ...id({ ...options, as: 'station' }), isStation: true, field: hasField ? { kind: 'station' } : undefined });

interface ChoiceOptions<V extends string, I extends V | undefined, Request, Group extends string> extends Common<
  V | I,
  Request
> {
  readonly as?: string;
  /** The value without an entry in the address; default: none, which shows all. */
  readonly initial?: I;
  /** Group of the values' texts, `<texts>.<value>`; default: the filter's key. */
  readonly texts?: Group;
  /** Chips alone set the filter. */
  readonly hasField?: boolean;
}

/** One of some values. Texts: `filter.<key>` and `<key>.<value>` for each value. */
export function choice<
  const V extends string,
  const Request = SameKey,
  Group extends string = '#',
  I extends V | undefined = undefined,
>(
  values: readonly V[],
  { as, initial, texts, hasField = true, ...rest }: ChoiceOptions<V, I, Request, Group> = {},
): Filter<V | I, NoInfer<Request>, 'filter.#' | `${Group}.${V}`> {
  return make({
    ...rest,
    field: hasField ? { kind: 'choice', values, texts, hasNone: initial === undefined } : undefined,
    read: (get, key) => (oneOf(values, get(as ?? key)) ?? initial) as V | I,
    write: (value, key) => ({ [as ?? key]: value === initial || value === undefined ? null : value }),
    isSet: (value) => value !== initial,
  });
}

/** Some severities. Text: `filter.<key>`. */
export const severityChoices = <Request = SameKey>({
  as,
  ...rest
}: Common<readonly Severity[], Request> & { readonly as?: string } = {}) =>
  make<readonly Severity[], Request, 'filter.#'>({
    ...rest,
    field: { kind: 'severities' },
    read(get, key) {
      const named = (get(as ?? key) ?? '').split(',');
      return severities.filter((severity) => named.includes(String(severity)));
    },
    write: (value, key) => ({ [as ?? key]: value.join(',') || null }),
    isSet: (value) => value.length > 0,
    plain: (value, key) => ({ [key]: value.length > 0 ? value : undefined }),
  });

/** ISO 8601 in UTC; a missing end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface PeriodOptions<Request> extends Common<Period, Request> {
  /** Names in the address; default: `<key>From` and `<key>To`, the names of the request. */
  readonly as?: readonly [from: string, to: string];
}

/** A span of time. Text: `filter.<key>`. */
export function period<Request = FromAndTo>({ as, ...rest }: PeriodOptions<Request> = {}): Filter<
  Period,
  NoInfer<Request>,
  'filter.#'
> {
  const names = (key: string) => as ?? ([`${key}From`, `${key}To`] as const);
  return make({
    ...rest,
    field: { kind: 'period' },
    read(get, key) {
      const [from, to] = names(key);
      return { from: readTime(get(from)), to: readTime(get(to)) };
    },
    write(value, key) {
      const [from, to] = names(key);
      return { [from]: value.from ?? null, [to]: value.to ?? null };
    },
    isSet: ({ from, to }) => (from ?? to) !== undefined,
    plain: ({ from, to }, key) => ({ [`${key}From`]: from, [`${key}To`]: to }),
  });
}

interface FlagOptions<Request> extends Common<boolean, Request> {
  readonly as?: string;
  /** On unless the address says otherwise, under this name. */
  readonly offAs?: string;
  readonly isSetting?: boolean;
  /** Chips alone set the filter. */
  readonly hasField?: boolean;
}

/** On or off; the request has it only while it is on. Text: `filter.<key>`. */
export const flag = <Request = SameKey>({ as, offAs, hasField = true, ...rest }: FlagOptions<Request> = {}) => {
  const isOnByDefault = offAs !== undefined;
  return make<boolean, Request, 'filter.#'>({
    ...rest,
    field: hasField ? { kind: 'flag' } : undefined,
    read: (get, key) => (get(offAs ?? as ?? key) === '1') !== isOnByDefault,
    write: (value, key) => ({ [offAs ?? as ?? key]: value === isOnByDefault ? null : '1' }),
    isSet: (value) => value !== isOnByDefault,
    plain: (value, key) => ({ [key]: value || undefined }),
  });
};

export type Filters = Readonly<Record<string, Filter>>;

export type FilterValues<F extends Filters> = {
  readonly [K in keyof F]: F[K] extends Filter<infer Value> ? Value : never;
};

/** Keys of texts that the filters need. */
export type FilterTexts<F extends Filters> = {
  [K in keyof F & string]: F[K] extends Filter<unknown, unknown, infer Texts> ? WithKey<Texts, K> : never;
}[keyof F & string];
type WithKey<Texts extends string, K extends string> = Texts extends `${infer Before}#${infer After}`
  ? `${Before}${K}${After}`
  : Texts;

/** What a filter gives to the request. */
export type RequestPart<K, F> =
  F extends Filter<infer Value, infer Request>
    ? [Request] extends [SameKey]
      ? { readonly [P in K & string]?: Exclude<Value, undefined> }
      : [Request] extends [FromAndTo]
        ? { readonly [P in `${K & string}${'From' | 'To'}`]?: string }
        : Request
    : never;

/** Names the filters that give something else to the request than it has. */
export type MisfitFilters<F extends Filters, Request> = {
  [K in keyof F]: RequestPart<K, F[K]> extends infer Part
    ? [Exclude<keyof Part, keyof Request>, Part] extends [never, Partial<Request>]
      ? never
      : K
    : never;
}[keyof F];
