import globe from 'primeicons/raw-svg/language.svg?icon';
import { type Language, languages } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { storeLanguage } from '../../cookies.ts';
import { languageNames } from '#src/i18n/language-names.ts';
import { type ActionGroup, usePaletteActions } from '../../palette/palette-state.tsx';
import { shellTexts } from '../../shell-texts.ts';
import { useConsoleTabs } from '../../tabs/tabs-context.ts';
import { useGuard } from '../../tabs/use-guard.ts';

/** Another language means a page load; the tabs come back from the session storage. The palette offers it, too. */
export function useLanguageChoice(): Required<ActionGroup> {
  const t = useTexts(shellTexts);
  const current = useLanguage();
  const guard = useGuard();
  const { tabs } = useConsoleTabs();
  const choose = (language: Language) =>
    guard(() => {
      tabs.discardUnsaved();
      tabs.flush();
      storeLanguage(language);
      location.reload();
    });
  const items = languages.map((language) => ({
    id: language,
    label: languageNames[language],
    lang: language,
    checked: language === current,
    disabled: language === current,
    onSelect: () => choose(language),
  }));
  const group = { label: t('top.language'), icon: globe, items };
  usePaletteActions('language', group);
  return group;
}
