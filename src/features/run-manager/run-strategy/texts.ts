import { texts as provenanceTexts } from '#src/blocks/provenance/texts.ts';
import { texts as seasonTexts } from '#src/blocks/season/texts.ts';
import { texts as chartsTexts } from '#src/charts/texts.ts';
import { defineTexts, type Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';

export const texts = defineTexts(
  'runStrategy',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [seasonTexts, chartsTexts, ruleTexts, provenanceTexts],
);
export type T = Translate<typeof zh>;
