import { texts as removedRecordsTexts } from '#src/blocks/removed-records/texts.ts';
import { texts as treeTableTexts } from '#src/ui/tree-table/texts.ts';
import { defineTexts } from '#src/i18n/define-texts.ts';

export const texts = defineTexts(
  'organization',
  {
    zh: () => import('./i18n/zh.ts'),
    en: () => import('./i18n/en.ts'),
    de: () => import('./i18n/de.ts'),
  },
  [removedRecordsTexts, treeTableTexts],
);
