import { defineTexts } from '#src/i18n/define-texts.ts';

/** Texts of an element without content, and of failed calls. */
export const gateTexts = defineTexts('element-gate', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
