import { useMutation } from '@tanstack/react-query';
import { mutation } from '#src/api/query.ts';
import {
  type ParameterChange,
  runParameterEndpoints,
  type StationParameters,
} from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useServerNow } from '#src/ui/value/clock.ts';
import { useNotices } from '#src/ui/notices/notices-context.ts';
import { StatusDot } from '#src/ui/state/status-dot.tsx';
import { Time } from '#src/ui/value/time.tsx';
import { ChangeValues } from './change-values.tsx';
import { stateTones } from './state-tones.ts';
import { texts } from './texts.ts';
import { isBeingSent, parameterReads } from './use-parameters.ts';

interface ChangeNoticeProps {
  data: StationParameters;
  /** Puts the values of a failed change into the rows again; undefined where the caller may not change them. */
  onRetry: ((change: ParameterChange) => void) | undefined;
}

/** The last change: its values, where it stands, and what the user can do about it. */
export function ChangeNotice({ data, onRetry }: ChangeNoticeProps) {
  const t = useTexts(texts);
  const { change, parameters } = data;
  const until = Date.parse(change?.undoUntil ?? '');
  const undoSeconds = useServerNow((now) => Math.max(0, Math.ceil((until - now) / 1000) || 0));
  if (!change) return null;
  const { state, by, steps, reason } = change;
  const isOpen = state === 'proposed' || isBeingSent(state) || undoSeconds > 0;
  return (
    <section className="ems-parameter-notice" data-state={state} data-open={isOpen || undefined} aria-label={t('last')}>
      <div role="status">
        <StatusDot tone={stateTones[state]}>{t(`state.${state}`)}</StatusDot>
      </div>
      <ChangeValues change={change} parameters={parameters} />
      <span className="ems-parameter-basis">
        {by?.name} · <Time at={steps[0]?.at} show="minute" /> · {reason}
      </span>
      <Actions {...{ data, change, undoSeconds, onRetry }} />
    </section>
  );
}

interface ActionsProps extends ChangeNoticeProps {
  change: ParameterChange;
  /** How long it can still be withdrawn. */
  undoSeconds: number;
}

function Actions({ data, change, undoSeconds, onRetry }: ActionsProps) {
  const t = useTexts(texts);
  const api = useApi();
  const notices = useNotices();
  const { stationId, revision } = data;
  const { state, canApprove, canWithdraw } = change;
  const withdraw = useMutation(mutation(api, runParameterEndpoints.withdrawRunParameters, parameterReads));
  const approve = useMutation({
    ...mutation(api, runParameterEndpoints.approveRunParameters, parameterReads),
    onSettled: (results) => {
      const refusal = results?.find((each) => each.refusal !== null)?.refusal;
      if (refusal) notices.toast(refusal, 'error');
    },
  });
  const sendWithdrawal = () => withdraw.mutate({ stationId, revision });
  return (
    <div className="ems-parameter-notice-actions">
      {canApprove && (
        <Button
          kind="primary"
          busy={approve.isPending}
          onClick={() => approve.mutate({ stations: [{ stationId, revision }] })}
        >
          {t('approve')}
        </Button>
      )}
      {canWithdraw && (
        <Button busy={withdraw.isPending} onClick={sendWithdrawal}>
          {t(canApprove ? 'reject' : 'withdraw')}
        </Button>
      )}
      {undoSeconds > 0 && (
        <Button busy={withdraw.isPending} aria-label={t('undo')} onClick={sendWithdrawal}>
          {t('undoIn', { seconds: undoSeconds })}
        </Button>
      )}
      {state === 'failed' && onRetry && <Button onClick={() => onRetry(change)}>{t('retry')}</Button>}
    </div>
  );
}
