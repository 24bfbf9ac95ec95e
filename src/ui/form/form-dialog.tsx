import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PermissionKey } from '#src/contract/user/permissions.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { sheet, useStyles } from '#src/theme/styles.ts';
import { Button } from '../button/button.tsx';
import { CancelButton, Dialog, type DialogProps } from '../dialog/dialog.tsx';
import { bringIntoView } from '../bring-into-view.ts';
import { describeError, isUnanswered, isUnreachable } from '../state/error-facts.ts';
import { LinkButton } from '../button/link-button.tsx';
import { texts } from '../texts.ts';
import { useMissingRight } from '../user-rights.ts';
import css from './form-dialog.css?inline';
import { FormWaitContext } from './form-wait.ts';
import { serverFields } from './server-fields.ts';
import { type SubmitOptions, useSubmit } from './use-submit.ts';

const styles = sheet(css);
/** A save without an answer for so long can be aborted. */
const unansweredMs = 15_000;

export interface FormDialogProps<In extends FieldValues, Out, Answer>
  extends SubmitOptions<In, Out, Answer>, Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  /** Text of the main button. */
  submitText: string;
  /** It cannot be undone: the button is red. */
  danger?: boolean;
  /** False while the fields are not there yet, or not complete. */
  ready?: boolean;
  /** The key that saving needs: without it the main button is disabled, and a note names it. Undefined: anybody may. */
  permission: PermissionKey | undefined;
  /** Shows a failure with more than its message; undefined where that says all. */
  explain?(failure: unknown): ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a dialog, mounted while it is open: errors in words beside their fields, closing asks before it loses what
 * was typed, and a failed save keeps everything. `save` must be silent, since the failure is shown here.
 */
export function FormDialog<In extends FieldValues, Out, Answer>(props: FormDialogProps<In, Out, Answer>) {
  const { form, title, width, onClose, submitText, danger = false, ready = true, permission, children } = props;
  useStyles(styles);
  const id = useId();
  const { ref, isThere, onSubmit, busy, failure, stopWaiting, isUnknown } = useSubmit(props);
  const { isWaiting, wait } = useWaiting();
  const missing = useMissingRight(permission, form.formState.isDirty);
  const isRefused = missing !== undefined;
  return (
    <Dialog
      open
      {...{ title, onClose, busy }}
      {...(width !== undefined && { width })}
      dirty={form.formState.isDirty}
      footer={
        <>
          <CancelButton disabled={busy} />
          <Button
            kind={danger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            busy={busy}
            disabled={!ready || !isThere || isRefused || isWaiting}
            aria-describedby={isRefused ? `${id}-missing` : undefined}
          >
            {submitText}
          </Button>
        </>
      }
    >
      <form ref={ref} id={id} className="ems-form" onSubmit={onSubmit} noValidate>
        {isRefused && <div id={`${id}-missing`}>{missing}</div>}
        <FormWaitContext value={wait}>{children}</FormWaitContext>
        {props.explain?.(failure) ?? (
          <Failed {...{ failure, isUnknown }} hasFields={Object.keys(form.getValues()).length > 0} />
        )}
        {busy && <Unanswered stopWaiting={stopWaiting} />}
      </form>
    </Dialog>
  );
}

/** Whether a field is still being filled. */
function useWaiting() {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const wait = useCallback(
    (field: string, isWaiting: boolean) =>
      setWaiting((before) => {
        if (before.has(field) === isWaiting) return before;
        const others = [...before].filter((each) => each !== field);
        return new Set(isWaiting ? [...others, field] : others);
      }),
    [],
  );
  return { isWaiting: waiting.size > 0, wait };
}

/** After some seconds without an answer, a button that gives the form back. */
function Unanswered({ stopWaiting }: { stopWaiting(): void }) {
  const t = useTexts(texts);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), unansweredMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status">
      {isLate && (
        <>
          {t('form.unanswered')} <LinkButton onClick={stopWaiting}>{t('form.stopWaiting')}</LinkButton>
        </>
      )}
    </p>
  );
}

interface FailedProps {
  failure: unknown;
  isUnknown: boolean;
  hasFields: boolean;
}

/** Where there are no fields, nothing was entered that could be lost. */
function Failed({ failure, isUnknown, hasFields }: FailedProps) {
  const t = useTexts(texts);
  // Messages about fields that the form does not have are shown without the names that the request has for them.
  const { message, call, code } = describeError(failure);
  const why = Object.values(serverFields(failure)).join(' ') || message;
  const failed = isUnreachable(failure)
    ? t('form.unreachable')
    : [t('form.failed'), call && `(${[call, code].filter(Boolean).join(' · ')})`].filter(Boolean).join(' ');
  const reason = why ? (hasFields ? t('form.failedWhy', { why }) : why) : failed;
  return (
    <p className="ems-form-failed" role="alert">
      {(isUnknown || failure !== undefined) && (
        // Below the fields of a long form it would be out of sight.
        <span ref={bringIntoView}>{isUnknown || isUnanswered(failure) ? t('form.unknown') : reason}</span>
      )}
    </p>
  );
}
