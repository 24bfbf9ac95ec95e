import { use } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { trackStatus } from '#src/lib/track-status.ts';
import type { TextTable, TextTree } from './define-texts.ts';

const loading = new Map<string, Promise<TextTree>>();

const keyOf = ({ name }: Pick<TextTable<TextTree>, 'name'>, language: Language) => `${language}/${name}`;

/**
 * Texts of one feature without i18next, for what must stand before it is loaded (login page, closed bell): the
 * plain tree, no plurals; `interpolate` fills placeholders. Suspends until they are there; a failed load is tried again next time.
 */
export function usePlainTexts<T extends TextTree>(texts: TextTable<T>, language: Language): T {
  return use(loadPlainTexts(texts, language));
}

async function readTexts(texts: TextTable<TextTree>, language: Language): Promise<TextTree> {
  const others = texts.beside.map((each) => loadPlainTexts(each, language));
  const [main] = await Promise.all([texts.load[language](), ...others]);
  return main.default;
}

/** Starts the load, so that texts and code travel side by side. */
export function loadPlainTexts<T extends TextTree>(texts: TextTable<T>, language: Language): Promise<T> {
  const key = keyOf(texts, language);
  let found = loading.get(key);
  if (!found) {
    found = trackStatus(readTexts(texts, language));
    found.catch(() => loading.delete(key));
    loading.set(key, found);
  }
  return found as Promise<T>;
}
