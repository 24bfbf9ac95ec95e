import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyleRoot } from '#src/theme/styles.ts';
import { shellTexts } from '../../shell-texts.ts';

/** The first stop of the keyboard: past the bars to the page that is shown. */
export function SkipLink() {
  const t = useTexts(shellTexts);
  const root = useStyleRoot();
  const skip = () => {
    const pages = root.querySelectorAll<HTMLElement>('[data-page]');
    [...pages].find((page) => page.checkVisibility())?.focus();
  };
  return (
    <button type="button" className="ems-skip-link" onClick={skip}>
      {t('skipToContent')}
    </button>
  );
}
