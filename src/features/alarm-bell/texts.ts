import { defineTexts } from '#src/i18n/define-texts.ts';

/** Texts of the closed bell and of its notice without a session; read without i18next. */
export const texts = defineTexts('alarm-bell', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});

export const panelTexts = defineTexts('alarm-bell-panel', {
  zh: () => import('./i18n/panel.zh.ts'),
  en: () => import('./i18n/panel.en.ts'),
  de: () => import('./i18n/panel.de.ts'),
});
