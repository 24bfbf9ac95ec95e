import { createInstance, type i18n as I18n } from 'i18next';
import { type ReactNode, useContext, useMemo } from 'react';
import { I18nContext, I18nextProvider } from 'react-i18next';
import { isLanguage, type Language } from '#src/contract/languages.ts';
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

type TranslateAny = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A cached text costs nothing: i18next computes each again, and a list needs hundreds. */
function remember(t: TranslateAny): TranslateAny {
  const known = new Map<string, string>();
  return (key, values) => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

const translations = new WeakMap<I18n, Map<string, TranslateAny>>();

function translationOf(i18n: I18n, { name }: Pick<TextTable<TextTree>, 'name'>, tree: TextTree): TranslateAny {
  const byName = translations.get(i18n) ?? new Map<string, TranslateAny>();
  translations.set(i18n, byName);
  const found = byName.get(name);
  if (found) return found;
  i18n.addResourceBundle(i18n.language, name, tree);
  const translate = remember(i18n.getFixedT(i18n.language, name));
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
