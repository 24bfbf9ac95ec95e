import type { ReactNode } from 'react';
import type { Changes, GetEntry } from './list-query.ts';

/** A special component, lazy or not. */
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
  | {
      readonly kind: 'custom';
      readonly component: Component<FilterFieldProps<never, never>>;
      readonly isInOrder: boolean;
    };

/** The request has the value under the filter's key. */
export interface SameKey {
  readonly sameKey: true;
}
/** The request has the value's ends as `<key>From` and `<key>To`. */
export interface FromAndTo {
  readonly fromAndTo: true;
}

/**
 * One filter of a list: its value, its entries in the address, what it adds to the request, and its field. `Texts` names the
 * keys that the list's texts need for it, with `#` for the filter's key.
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
  /** @param now the server's time, ms since 1970: for spans that end or begin now */
  toRequest(value: Value, key: string, now: number): Request | Readonly<Record<string, unknown>>;
}

/** ISO 8601 in UTC; a missing end is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

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

type Writable<Value> = Value extends readonly (infer Each)[] ? Each[] : Value;

/** What a filter gives to the request. */
export type AddedRequest<K, F> =
  F extends Filter<infer Value, infer Request>
    ? [Request] extends [SameKey]
      ? { readonly [P in K & string]?: Writable<Exclude<Value, undefined>> }
      : [Request] extends [FromAndTo]
        ? { readonly [P in `${K & string}${'From' | 'To'}`]?: string }
        : Request
    : never;

/** Names the filters that give something else to the request than it has. */
export type MisfitFilters<F extends Filters, Request> = {
  [K in keyof F]: AddedRequest<K, F[K]> extends infer Added
    ? [Exclude<keyof Added, keyof Request>, Added] extends [never, Partial<Request>]
      ? never
      : K
    : never;
}[keyof F];
