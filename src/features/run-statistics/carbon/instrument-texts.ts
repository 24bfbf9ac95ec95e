import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts('carbonInstruments', {
  zh: () => import('./i18n/instrument.zh.ts'),
  en: () => import('./i18n/instrument.en.ts'),
  de: () => import('./i18n/instrument.de.ts'),
});
