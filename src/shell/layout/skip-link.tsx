import { useTexts } from '#src/i18n/i18n.tsx';
import { shellTexts } from '../shell-texts.ts';

/** The first stop of the keyboard: past the bars to the page that is shown. */
export function SkipLink() {
  const t = useTexts(shellTexts);
  const skip = () => {
    const page = document.querySelector<HTMLElement>('[data-page="shown"]');
    page?.focus();
  };
  return (
    <button type="button" className="ems-skip-link" onClick={skip}>
      {t('skipToContent')}
    </button>
  );
}
