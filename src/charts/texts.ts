import { defineTexts, type Translate } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';
import type { DirectionWords } from './history/history-types.ts';

export const texts = defineTexts('charts', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});

/** Words for positive and negative power of a storage and of the grid connection. */
export const directionWords = (t: Translate<typeof zh>): DirectionWords => ({
  storage: [t('flow.discharging'), t('flow.charging')],
  grid: [t('flow.importing'), t('flow.exporting')],
});
