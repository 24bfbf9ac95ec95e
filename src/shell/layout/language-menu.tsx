import globe from 'primeicons/raw-svg/language.svg?icon';
import { type Language, languages } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { MenuButton } from '#src/ui/menu-button.tsx';
import { storeLanguage } from '../cookies.ts';
import { languageNames } from '../language-names.ts';
import { shellTexts } from '../shell-texts.ts';

/** Another language means a page load; the tabs come back from the session storage. */
export function LanguageMenu() {
  const t = useTexts(shellTexts);
  const current = useLanguage();
  const choose = (language: Language) => {
    storeLanguage(language);
    location.reload();
  };
  const items = languages.map((language) => ({
    id: language,
    label: languageNames[language],
    checked: language === current,
    disabled: language === current,
    onSelect: () => choose(language),
  }));
  return <MenuButton label={t('top.language')} icon={globe} items={items} align="end" />;
}
