import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { modePanel } from './login-mode.ts';
import type { MobileLogin } from './login-services.ts';
import { MobileForm } from './mobile-form.tsx';
import { mobileTexts } from './mobile-texts.ts';
import { ModeTabs } from './mode-tabs.tsx';

export async function loadMobileLogin(language: Language): Promise<MobileLogin> {
  await loadPlainTexts(mobileTexts, language);
  return { ModeTabs, MobileForm, panel: modePanel };
}
