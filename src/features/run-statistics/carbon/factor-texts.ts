import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts('carbonFactors', {
  zh: () => import('./i18n/factor.zh.ts'),
  en: () => import('./i18n/factor.en.ts'),
  de: () => import('./i18n/factor.de.ts'),
});
