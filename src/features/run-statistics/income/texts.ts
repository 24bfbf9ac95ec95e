import { texts as statisticsTexts } from '#src/features/run-statistics/texts.ts';
import { texts as provenanceTexts } from '#src/blocks/provenance/texts.ts';
import { defineTexts, type Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

export const texts = defineTexts(
  'runStatisticsIncome',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [statisticsTexts, provenanceTexts],
);
export type T = Translate<typeof zh>;
