import type { Language } from '#src/contract/languages.ts';

/** Names of the languages in the language itself, so that users find theirs in any present language. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', de: 'Deutsch' };
