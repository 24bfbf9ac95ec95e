import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { ruleTexts } from '#src/ui/field/rule-texts.ts';
import { profileTexts } from '../../profile/texts.ts';

/** The dialog with the texts it needs. */
export async function loadProfileDialog(language: Language) {
  const [module] = await Promise.all([
    import('../../profile/profile-dialog.tsx'),
    loadPlainTexts(profileTexts, language),
    loadPlainTexts(ruleTexts, language),
  ]);
  return module.default;
}
