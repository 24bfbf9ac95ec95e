import type { Language } from '#src/contract/languages.ts';

export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** A feature's texts: zh is the type, en and de satisfy it, and only the language in use is loaded. */
export interface TextTable<T extends TextTree> {
  readonly name: string;
  readonly load: Readonly<Record<Language, () => Promise<{ default: T }>>>;
  /** Tables of parts that are drawn with the feature at once: loaded beside its own, or the page would wait twice. */
  readonly beside: readonly TextTable<TextTree>[];
}

/** A feature's texts under a name; names are unique in the project (the texts check sees to it). */
export function defineTexts<T extends TextTree>(
  name: string,
  load: TextTable<T>['load'],
  beside: TextTable<T>['beside'] = [],
): TextTable<T> {
  return { name, load, beside };
}

/** Same keys as zh, other words; where zh has `n_other`, its only plural form, the others have `n_one` as well. */
export type TextsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsLike<T[K]> } & {
  readonly [K in keyof T as K extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};

type Singular<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

/** Dotted paths of the texts; plural forms (`n_one`, `n_other`) are asked for by their base and a `count`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

export type Translate<T> = (key: TextKey<T>, values?: Readonly<Record<string, string | number>>) => string;
