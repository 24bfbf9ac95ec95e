import { defineTexts, type TextsLike } from '#src/i18n/define-texts.ts';
import type zh from './i18n/zh.ts';

export type LoginTexts = TextsLike<typeof zh>;

export const loginTexts = defineTexts('login', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
