import { dictionary } from '#src/i18n/dictionary.ts';

/** What an element says instead of its content, and of calls that failed. */
export const gateTexts = dictionary('element-gate', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
