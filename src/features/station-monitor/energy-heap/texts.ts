import { texts as pointsTexts } from '#src/blocks/points/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'monitorEnergyHeap',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [pointsTexts],
);
