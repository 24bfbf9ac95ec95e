import { defineTexts } from '#src/i18n/define-texts.ts';

export const notificationTexts = defineTexts('notifications', {
  zh: () => import('./i18n/notifications/zh.ts'),
  en: () => import('./i18n/notifications/en.ts'),
  de: () => import('./i18n/notifications/de.ts'),
});
