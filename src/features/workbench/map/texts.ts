import { dictionary, type Translate } from '#src/i18n/dictionary.ts';
import type zh from './i18n/zh.ts';

export const texts = dictionary('workbenchMap', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});

export type T = Translate<typeof zh>;
