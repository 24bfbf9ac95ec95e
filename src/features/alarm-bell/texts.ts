import { dictionary } from '#src/i18n/dictionary.ts';

/** Of the closed bell and of what it says without a session: read without i18next. */
export const texts = dictionary('alarm-bell', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});

export const panelTexts = dictionary('alarm-bell-panel', {
  zh: () => import('./i18n/panel.zh.ts'),
  en: () => import('./i18n/panel.en.ts'),
  de: () => import('./i18n/panel.de.ts'),
});

/** Fills `{{name}}` where i18next is not loaded. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
