import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { settingTexts } from './texts.ts';

/** The dialog with the texts it needs. */
export async function loadNotificationDialog(language: Language) {
  const [module] = await Promise.all([
    import('./notification-dialog.tsx'),
    loadPlainTexts(settingTexts, language),
    loadPlainTexts(ruleTexts, language),
  ]);
  return module.default;
}
