import { defineTexts } from '#src/i18n/define-texts.ts';

export const mobileTexts = defineTexts('login-mobile', {
  zh: () => import('./i18n/mobile/zh.ts'),
  en: () => import('./i18n/mobile/en.ts'),
  de: () => import('./i18n/mobile/de.ts'),
});
