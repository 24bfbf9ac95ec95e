import type { ApiError } from '#src/api/api-error.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { texts } from './texts.ts';
import { isUncertain } from './use-send-command.ts';

interface SendingProps {
  /** Tries that have failed so far. */
  failures: number;
  /** Why the last one failed, when no more are made. */
  error: ApiError | null;
  onAsk(): void;
  onBack(): void;
  onClose(): void;
}

/** Shown until the server has answered. It never says "failed" about a command that may have arrived. */
export function Sending({ failures, error, onAsk, onBack, onClose }: SendingProps) {
  const t = useTexts(texts);
  const isUnknown = error !== null && isUncertain(error);
  return (
    <Dialog
      open
      title={t('sending.title')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('sending.close')}</Button>
          {isUnknown && (
            <Button kind="primary" onClick={onAsk}>
              {t('sending.ask')}
            </Button>
          )}
          {error && !isUnknown && (
            <Button kind="primary" onClick={onBack}>
              {t('confirm.back')}
            </Button>
          )}
        </>
      }
    >
      <div className="ems-command" aria-live="polite">
        {error ? (
          <Outcome error={error} isUnknown={isUnknown} />
        ) : (
          <p>{t(failures > 0 ? 'sending.again' : 'sending.text')}</p>
        )}
      </div>
    </Dialog>
  );
}

function Outcome({ error, isUnknown }: { error: ApiError; isUnknown: boolean }) {
  const t = useTexts(texts);
  if (isUnknown) return <p className="ems-command-warning">{t('sending.unknown')}</p>;
  const words = Object.values(error.fields ?? {})[0] ?? describeError(error).message;
  return (
    <p className="ems-command-bad">
      {words === undefined ? t('sending.refusedPlain') : t('sending.refused', { why: words })}
    </p>
  );
}
