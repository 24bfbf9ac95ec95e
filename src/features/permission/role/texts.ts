import { permissionTexts } from '#src/blocks/permission-names/texts.ts';
import { texts as removedRecordsTexts } from '#src/blocks/removed-records/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'role',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [permissionTexts, removedRecordsTexts],
);
