import { ApiError } from '#src/api/api-error.ts';
import { codes } from '#src/contract/codes.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { texts } from './texts.ts';

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === codes.conflict;

interface SaveProblemProps {
  error: unknown;
  overwrite(): void;
  /** Shows what is saved. */
  load(): void;
}

/** The reason why a view was not saved, and the next steps. The user's changes are not lost. */
export function SaveProblem({ error, overwrite, load }: SaveProblemProps) {
  const t = useTexts(texts);
  const why = describeError(error).message;
  return (
    <div className="ems-custom-problem" role="alert">
      <p>{isConflict(error) ? t('conflict') : why ? t('saveFailed', { why }) : t('saveFailedPlain')}</p>
      {isConflict(error) && (
        <>
          <Button onClick={overwrite}>{t('conflictKeep')}</Button>
          <Button onClick={load}>{t('conflictTheirs')}</Button>
        </>
      )}
    </div>
  );
}
