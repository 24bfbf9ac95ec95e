import { severities, type Severity } from '#src/contract/alarm/severity.ts';
import type { Component, Filter, FilterField, FilterFieldProps, FromAndTo, Period, SameKey } from './filter-types.ts';
import { type Changes, type GetEntry, oneOf, readTime } from './list-query.ts';

interface Common<Value, Request> {
  /** The field is behind the button "More filters" on phones, and in low windows where there are many. */
  readonly folded?: boolean;
  /** Chips beside the title show and set the value as well. */
  readonly inChips?: boolean;
  /** What the request has for a value; default: the value under the filter's key. `now`: the server's time, ms since 1970. */
  readonly request?: (value: Exclude<Value, undefined>, now: number) => Request;
}

interface FilterSpec<Value, Request> extends Common<Value, Request> {
  readonly field: FilterField | undefined;
  readonly clears?: readonly string[];
  readonly isSetting?: boolean;
  readonly isStation?: boolean;
  read(get: GetEntry, key: string): Value;
  write(value: Value, key: string): Changes;
  isSet?(value: Value): boolean;
  plain?(value: Value, key: string): Readonly<Record<string, unknown>>;
}

const same = (value: unknown, key: string) => ({ [key]: value });

function make<Value, Request, Texts extends string>(
  spec: FilterSpec<Value, Request>,
): Filter<Value, NoInfer<Request>, Texts> {
  const {
    folded = false,
    inChips = false,
    clears = [],
    isSetting = false,
    isStation = false,
    request,
    plain = same,
    ...rest
  } = spec;
  return {
    isSet: (value) => value !== undefined,
    ...rest,
    folded,
    inChips,
    clears,
    isSetting,
    isStation,
    toRequest: (value, key, now) =>
      request && value !== undefined ? request(value as Exclude<Value, undefined>, now) : plain(value, key),
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
  /** The id is a station's. */
  readonly isStation?: boolean;
  /** The field; without one only links and other components set the filter. */
  readonly field?: Component<FilterFieldProps<string | undefined, never>>;
  /** The field stands in its order, not as a chip behind the others. */
  readonly isInOrder?: boolean;
}

/** The id of a record. */
export const id = <Request = SameKey>({ as, field, isInOrder = false, ...rest }: IdOptions<Request> = {}) =>
  make<string | undefined, Request, never>({
    ...rest,
    field: field && { kind: 'custom', component: field, isInOrder },
    read: (get, key) => get(as ?? key) || undefined,
    write: (value, key) => ({ [as ?? key]: value || null }),
  });

type StationOptions<Request> = Omit<IdOptions<Request>, 'field' | 'as' | 'isStation' | 'isInOrder'>;

/** One of the caller's stations, in the address as `station`. Text: `filter.<key>`. */
export const station = <Request = SameKey>(
  options: StationOptions<Request> = {},
): Filter<string | undefined, NoInfer<Request>, 'filter.#'> => ({
  ...id({ ...options, as: 'station', isStation: true }),
  field: { kind: 'station' },
});

interface ChoiceOptions<
  V extends string,
  I extends V | undefined,
  Request,
  Group extends string,
  HasField extends boolean,
> extends Common<V | I, Request> {
  readonly as?: string;
  /** The value without an entry in the address; default: none, which shows all. */
  readonly initial?: I;
  /** Group of the values' texts, `<texts>.<value>`; default: the filter's key. */
  readonly texts?: Group;
  /** False: chips alone set the filter, and it needs no texts. */
  readonly hasField?: HasField;
}

/** One of some values. Texts: `filter.<key>` and `<key>.<value>` for each value. */
export function choice<
  const V extends string,
  const Request = SameKey,
  Group extends string = '#',
  I extends V | undefined = undefined,
  const HasField extends boolean = true,
>(
  values: readonly V[],
  { as, initial, texts, hasField, ...rest }: ChoiceOptions<V, I, Request, Group, HasField> = {},
): Filter<V | I, NoInfer<Request>, HasField extends true ? 'filter.#' | `${Group}.${V}` : never> {
  return make({
    ...rest,
    field: hasField !== false ? { kind: 'choice', values, texts, hasNone: initial === undefined } : undefined,
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

interface FlagOptions<Request, HasField extends boolean> extends Common<boolean, Request> {
  readonly as?: string;
  /** Name of the URL parameter that turns the flag off; the flag is on without it. */
  readonly offAs?: string;
  readonly isSetting?: boolean;
  /** False: chips alone set the filter, and it needs no text. */
  readonly hasField?: HasField;
}

/** On or off; the request has it only while it is on. Text: `filter.<key>`. */
export const flag = <Request = SameKey, const HasField extends boolean = true>({
  as,
  offAs,
  hasField,
  ...rest
}: FlagOptions<Request, HasField> = {}) => {
  const isOnByDefault = offAs !== undefined;
  return make<boolean, Request, HasField extends true ? 'filter.#' : never>({
    ...rest,
    field: hasField !== false ? { kind: 'flag' } : undefined,
    read: (get, key) => (get(offAs ?? as ?? key) === '1') !== isOnByDefault,
    write: (value, key) => ({ [offAs ?? as ?? key]: value === isOnByDefault ? null : '1' }),
    isSet: (value) => value !== isOnByDefault,
    plain: (value, key) => ({ [key]: value || undefined }),
  });
};
