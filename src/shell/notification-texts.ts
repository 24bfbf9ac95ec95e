import { dictionary } from '#src/i18n/dictionary.ts';

export const notificationTexts = dictionary('notifications', {
  zh: () => import('./i18n/notifications/zh.ts'),
  en: () => import('./i18n/notifications/en.ts'),
  de: () => import('./i18n/notifications/de.ts'),
});
