import { texts as boardTexts } from '#src/blocks/board/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'sale',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [boardTexts],
);
