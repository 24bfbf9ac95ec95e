import { defineTexts } from '#src/i18n/define-texts.ts';

export const logTexts = defineTexts('command-log', {
  zh: () => import('./i18n/log.zh.ts'),
  en: () => import('./i18n/log.en.ts'),
  de: () => import('./i18n/log.de.ts'),
});
