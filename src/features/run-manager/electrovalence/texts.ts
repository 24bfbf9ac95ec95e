import { texts as seasonTexts } from '#src/blocks/season/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';

export const texts = defineTexts(
  'electrovalence',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [seasonTexts, ruleTexts],
);
