import { createInstance, type BackendModule, type i18n as I18n } from 'i18next';
import { type ReactNode, useContext, useMemo } from 'react';
import { I18nContext, I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '#src/contract/languages.ts';
import { type TextTable, findTexts, type TextTree, type Translate } from './define-texts.ts';
import { loadedTexts, loadPlainTexts } from './plain.ts';

const textsBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, name, done) {
    const found = findTexts(name);
    if (!found || !isLanguage(language)) return done(new Error(`no texts "${name}" in ${language}`), false);
    loadPlainTexts(found, language).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/** One instance per root; its language never changes: another language means another instance. */
function createI18n(language: Language): I18n {
  const i18n = createInstance();
  // Is done when it returns, so that nothing suspends for it: there is nothing to load before texts are asked for.
  void i18n
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      initAsync: false,
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: true, bindI18n: false },
    });
  return i18n;
}

export function I18nProvider({ language, children }: { language: Language; children: ReactNode }) {
  const i18n = useMemo(() => createI18n(language), [language]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

/** i18next asks its backend even for what is there, and would suspend for that. */
function useLoaded(texts: Pick<TextTable<TextTree>, 'name'>): void {
  const { i18n } = useContext(I18nContext);
  const { language } = i18n;
  if (!isLanguage(language) || i18n.hasResourceBundle(language, texts.name)) return;
  const tree = loadedTexts(texts, language);
  if (tree) i18n.addResourceBundle(language, texts.name, tree);
}

const translationCache = new WeakMap<I18n, Map<string, Map<string, string>>>();

function cachedTranslations(i18n: I18n, name: string): Map<string, string> {
  const byName = translationCache.get(i18n) ?? new Map<string, Map<string, string>>();
  translationCache.set(i18n, byName);
  const found = byName.get(name) ?? new Map<string, string>();
  byName.set(name, found);
  return found;
}

/** Caches texts without values: i18next computes each again, and a list needs hundreds. */
function remember<T>(known: Map<string, string>, t: Translate<T>): Translate<T> {
  return (key, values) => {
    if (values) return t(key, values);
    const text = known.get(key) ?? t(key);
    known.set(key, text);
    return text;
  };
}

/** Texts of one feature; suspends until they are there. */
export function useTexts<T extends TextTree>(texts: TextTable<T>): Translate<T> {
  useLoaded(texts);
  const { t, i18n } = useTranslation(texts.name);
  return useMemo(() => remember<T>(cachedTranslations(i18n, texts.name), t), [i18n, texts.name, t]);
}

export function useLanguage(): Language {
  // Without namespace `useTranslation` would suspend to load its default one.
  const { i18n } = useContext(I18nContext);
  return isLanguage(i18n.language) ? i18n.language : 'zh';
}
