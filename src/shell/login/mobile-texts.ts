import { dictionary } from '#src/i18n/dictionary.ts';

export const mobileTexts = dictionary('login-mobile', {
  zh: () => import('./i18n/mobile/zh.ts'),
  en: () => import('./i18n/mobile/en.ts'),
  de: () => import('./i18n/mobile/de.ts'),
});
