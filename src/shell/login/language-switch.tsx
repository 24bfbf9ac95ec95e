import { type Language, languages } from '#src/contract/languages.ts';
import { languageNames } from '#src/i18n/language-names.ts';

interface LanguageSwitchProps {
  label: string;
  language: Language;
  onChoose(language: Language): void;
}

export function LanguageSwitch({ label, language, onChoose }: LanguageSwitchProps) {
  return (
    <div className="ems-login-languages" role="group" aria-label={label}>
      {languages.map((each) => (
        <button key={each} type="button" lang={each} aria-pressed={each === language} onClick={() => onChoose(each)}>
          {languageNames[each]}
        </button>
      ))}
    </div>
  );
}
