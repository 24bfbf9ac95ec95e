import { defineTexts } from '#src/i18n/define-texts.ts';

/** What each permission allows, in words. */
export const permissionTexts = defineTexts('permissionNames', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
