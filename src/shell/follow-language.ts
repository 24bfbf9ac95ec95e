import { isLanguage, type Language } from '#src/contract/languages.ts';
import { languageSignal, writeLanguage } from './cookies.ts';

/** Calls back when another window has chosen a language. @returns what stops it */
export function followLanguage(listener: (language: Language) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const language = newValue?.split(' ')[0];
    if (key !== languageSignal || !isLanguage(language)) return;
    // The other window's cookie may come later than its word.
    writeLanguage(language);
    listener(language);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
