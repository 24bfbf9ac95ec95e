import { useEffect, useState } from 'react';
import type { Language } from '#src/contract/languages.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { followLanguage } from '../follow-language.ts';
import { languageNames } from '#src/i18n/language-names.ts';
import css from './language-follower.css?inline';
import { windowTexts } from './window-texts.ts';

const styles = sheet(css);

interface LanguageFollowerProps {
  /** Whether a page load would lose something. */
  isUnsaved(this: void): boolean;
  /** Reloads the page, also with unsaved entries. */
  reload(this: void): void;
}

/** Another language means a page load; where that would lose entries, the user decides. */
export function LanguageFollower({ isUnsaved, reload }: LanguageFollowerProps) {
  const current = useLanguage();
  const [offered, setOffered] = useState<Language>();
  useEffect(
    () =>
      followLanguage((language) => {
        if (language === current) setOffered(undefined);
        else if (isUnsaved()) setOffered(language);
        else reload();
      }),
    [current, isUnsaved, reload],
  );
  return (
    <div role="status">
      {offered && <Offer language={offered} reload={reload} stay={() => setOffered(undefined)} />}
    </div>
  );
}

function Offer({ language, reload, stay }: { language: Language; reload(): void; stay(): void }) {
  useStyles(styles);
  const t = useTexts(windowTexts);
  return (
    <div className="ems-language-offer">
      <p>{t('language.offer', { language: languageNames[language] })}</p>
      <Button onClick={reload}>{t('language.reload')}</Button>
      <Button kind="primary" onClick={stay}>
        {t('language.later')}
      </Button>
    </div>
  );
}
