import { useTexts } from '#src/i18n/i18n.tsx';
import { Skeleton } from '#src/ui/state/states.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { shellTexts } from '../shell-texts.ts';

export function PageLoading() {
  const t = useTexts(shellTexts);
  return (
    <div className="ems-page-loading">
      <VisuallyHidden>
        <span role="status">{t('page.loading')}</span>
      </VisuallyHidden>
      <Skeleton rows={8} />
    </div>
  );
}
