import { defineTexts, type Translate } from '#src/i18n/define-texts.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import type zh from './i18n/zh.ts';

export const texts = defineTexts(
  'run-parameter',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [ruleTexts],
);

export type T = Translate<typeof zh>;
