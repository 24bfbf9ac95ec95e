import type { Language } from '#src/contract/languages.ts';

/** Each language in its own words: whoever cannot read the present one still finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', de: 'Deutsch' };
