import { defineTexts, type Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

export const texts = defineTexts('runStatistics', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
export type T = Translate<typeof zh>;
