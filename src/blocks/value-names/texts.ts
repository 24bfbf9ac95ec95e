import { defineTexts } from '#src/i18n/define-texts.ts';

/** What the values of a field are called, by the field's name in the contract: `value.kind.folder`. */
export const valueTexts = defineTexts('valueNames', {
  zh: () => import('./i18n/zh.ts'),
  en: () => import('./i18n/en.ts'),
  de: () => import('./i18n/de.ts'),
});
