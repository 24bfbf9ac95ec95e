import { defineTexts } from '#src/i18n/define-texts.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';

export const texts = defineTexts(
  'shift-handover',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [ruleTexts],
);
