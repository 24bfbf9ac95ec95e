import type { Language } from '#src/contract/languages.ts';
import { loadPlainTexts } from '#src/i18n/plain.ts';
import { modePanel } from './login-mode.ts';
import { MobileForm } from './mobile-form.tsx';
import { mobileTexts } from './mobile-texts.ts';
import { ModeTabs } from './mode-tabs.tsx';

/** Code of the login by mobile number, loaded only by deployments that offer it. */
export interface MobileLogin {
  readonly ModeTabs: typeof ModeTabs;
  readonly MobileForm: typeof MobileForm;
  /** What makes a box the panel of a mode. */
  readonly panel: typeof modePanel;
}

export async function loadMobileLogin(language: Language): Promise<MobileLogin> {
  await loadPlainTexts(mobileTexts, language);
  return { ModeTabs, MobileForm, panel: modePanel };
}
