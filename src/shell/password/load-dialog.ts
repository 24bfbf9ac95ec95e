import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { passwordTexts } from './texts.ts';

/** The dialog with the texts it needs. */
export async function loadPasswordDialog(language: Language) {
  const [module] = await Promise.all([
    import('./change-password-dialog.tsx'),
    loadPlainTexts(passwordTexts, language),
    loadPlainTexts(ruleTexts, language),
  ]);
  return module.default;
}
