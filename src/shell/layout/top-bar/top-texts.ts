import { defineTexts } from '#src/i18n/define-texts.ts';

export const topTexts = defineTexts('top', {
  zh: () => import('../i18n/zh.ts'),
  en: () => import('../i18n/en.ts'),
  de: () => import('../i18n/de.ts'),
});
