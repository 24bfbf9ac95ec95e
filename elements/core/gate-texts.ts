import { defineTexts } from '#src/i18n/define-texts.ts';

/** What an element says instead of its content, and of calls that failed. */
export const gateTexts = defineTexts('element-gate', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
