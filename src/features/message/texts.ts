import { dictionary } from '#src/i18n/dictionary.ts';

export const texts = dictionary('message', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
