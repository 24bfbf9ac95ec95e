import { dictionary } from '#src/i18n/dictionary.ts';

export const stepUpTexts = dictionary('stepUp', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
