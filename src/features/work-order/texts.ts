import { texts as dictionaryTexts } from '#src/blocks/dictionary/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'work-order',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [dictionaryTexts],
);
