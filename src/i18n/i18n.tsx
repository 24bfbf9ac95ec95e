import { createInstance, type i18n as I18n } from 'i18next';
import { type ReactNode, useContext, useMemo } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { isLanguage, type Language } from '#src/contract/languages.ts';
import { grouped } from '#src/lib/number/grouped.ts';
import { interpolate } from '#src/lib/text/interpolate.ts';
import type { TextTable, TextTree, Translate } from './define-texts.ts';
import { usePlainTexts } from './plain.ts';

/** One instance per root; its language never changes: another language means another instance. */
function createI18n(language: Language): I18n {
  const i18n = createInstance();
  // Is done when it returns, so that nothing suspends for it: there is nothing to load before texts are asked for.
  void i18n.init({
    initAsync: false,
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: false,
    interpolation: { escapeValue: false },
  });
  return i18n;
}

export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  const i18n = useMemo(() => createI18n(language), [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/** The text of a dotted key; undefined where there is none, and for plural forms, which have other keys. */
function textAt(tree: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = tree;
  for (const step of key.split('.')) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
}

type Values = Readonly<Record<string, string | number>>;
type TranslateAny = (key: string, values?: Values) => string;

/** Names of values that are counts. Others may be years or numbers of records, which have no separators. */
const countNames = ['count', 'all', 'total'] as const;

/** The values with their counts as the language writes them. */
function withCounts(values: Values, language: string): Values {
  const written: Record<string, string | number> = { ...values };
  for (const name of countNames) {
    const count = values[name];
    if (typeof count === 'number') written[name] = grouped(count, language);
  }
  return written;
}

/** Only a plural needs i18next's rules: it works out each text again, and a list has hundreds of them with a name in it. */
export function fromTemplates(
  t: (key: string, values?: Readonly<Record<string, string | number | boolean>>) => string,
  templateOf: (key: string) => string | undefined,
  language: string,
): TranslateAny {
  const templates = new Map<string, string | undefined>();
  return (key, values) => {
    if (!templates.has(key)) templates.set(key, templateOf(key));
    if (values && typeof values['count'] === 'number')
      return interpolate(t(key, { ...values, skipInterpolation: true }), withCounts(values, language));
    const template = templates.get(key);
    if (template === undefined) return t(key, values);
    return values ? interpolate(template, withCounts(values, language)) : template;
  };
}

const translations = new WeakMap<I18n, Map<string, TranslateAny>>();

function translationOf(i18n: I18n, { name }: Pick<TextTable<TextTree>, 'name'>, tree: TextTree): TranslateAny {
  const byName = translations.get(i18n) ?? new Map<string, TranslateAny>();
  translations.set(i18n, byName);
  const found = byName.get(name);
  if (found) return found;
  const { language } = i18n;
  i18n.addResourceBundle(language, name, tree);
  const translate = fromTemplates(i18n.getFixedT(language, name), (key) => textAt(tree, key), language);
  byName.set(name, translate);
  return translate;
}

/**
 * Texts of one feature; suspends until they are there. The same function each time.
 *
 * Not `useTranslation`: an instance's language never changes, so that each of a table's cells would subscribe for nothing.
 */
export function useTexts<T extends TextTree>(texts: TextTable<T>): Translate<T> {
  const { i18n } = useContext(I18nContext);
  return translationOf(i18n, texts, usePlainTexts(texts, languageOf(i18n)));
}

const languageOf = ({ language }: I18n): Language => (isLanguage(language) ? language : 'zh');

export const useLanguage = (): Language => languageOf(useContext(I18nContext).i18n);
