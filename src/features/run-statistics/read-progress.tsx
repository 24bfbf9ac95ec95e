import { useId } from 'react';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { texts } from './texts.ts';
import type { StationsRead } from './use-station-sums.ts';

/** How many stations are read so far; the rest can be cancelled, and what failed read again. */
export function ReadProgress({ read }: { read: StationsRead<unknown> }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const id = useId();
  const { answers, total, isReading, isCancelled, error, cancel, goOn } = read;
  const counts = { done: number(answers.size), total: number(total) };
  if (!isReading && !isCancelled && !error) return null;
  const facts = error && describeError(error);
  const why = error?.kind === 'network' ? t('progress.unreachable') : facts?.message;
  return (
    <div className="ems-statistics-progress">
      <span role={error ? 'alert' : 'status'}>
        <label htmlFor={id}>
          {error
            ? t('progress.failed', { ...counts, why: why ?? '' })
            : t(isCancelled ? 'progress.cancelled' : 'progress.reading', counts)}
        </label>
        {facts?.call && <code className="ems-sub"> {facts.call}</code>}
      </span>
      <progress id={id} value={answers.size} max={Math.max(1, total)} />
      {isReading ? (
        <Button onClick={cancel}>{t('progress.cancel')}</Button>
      ) : (
        <Button onClick={goOn}>{t('progress.goOn')}</Button>
      )}
    </div>
  );
}
