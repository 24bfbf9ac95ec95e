import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { mutation } from '#src/api/query.ts';
import { type Alarm, alarmEndpoints, alarmNoteMax } from '#src/contract/alarm.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog.tsx';
import { describeError } from '#src/ui/error-facts.ts';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { Action } from './alarm-actions.tsx';
import { actionOn } from './alarm-state.ts';
import { texts } from './texts.ts';
import { alarmReads } from './use-alarms.ts';

const namedMax = 4;
const endpointOf = { acknowledge: alarmEndpoints.acknowledgeAlarms, resolve: alarmEndpoints.resolveAlarms };

const noteForm = (required: boolean) =>
  z.object({
    note: z.string().check(
      z.trim(),
      z.refine((note) => !required || note !== '', 'noteMissing'),
      z.maxLength(alarmNoteMax, 'noteLong'),
    ),
  });

interface ActionDialogProps {
  action: Action;
  /** Those chosen; what the action cannot take is left out and said so. */
  alarms: readonly Alarm[];
  onClose(): void;
  /** Saved, and the list read again. */
  onDone(): void;
}

/** Acknowledges or resolves alarms with a note. A failed save keeps what was typed. */
export default function ActionDialog({ action, alarms, onClose, onDone }: ActionDialogProps) {
  const t = useTexts(texts);
  const id = useId();
  // Frozen: what was chosen must not change under the hand while the note is being typed.
  const [{ taken, noteRequired }] = useState(() => actionOn(action, alarms));
  const form = useForm({
    defaultValues: { note: '' },
    resolver: zodResolver(noteForm(noteRequired)),
    mode: 'onBlur',
  });
  const save = useMutation(mutation(useApi(), endpointOf[action], alarmReads, { silent: true }));
  const sending = useRef(false);
  const note = form.watch('note');
  const { isDirty, errors } = form.formState;
  const problem = errors.note?.message;
  const submit = form.handleSubmit(async ({ note: text }) => {
    if (sending.current) return;
    sending.current = true;
    const ids = taken.map((alarm) => alarm.id);
    await save.mutateAsync({ ids, ...(text !== '' && { note: text }) }).then(onDone, () => undefined);
    sending.current = false;
  });
  return (
    <Dialog
      open
      title={t(`dialog.${action}`, { count: taken.length })}
      onClose={onClose}
      dirty={isDirty}
      busy={save.isPending}
      footer={
        <>
          <CancelButton disabled={save.isPending} />
          <Button kind="primary" type="submit" form={id} busy={save.isPending}>
            {t(`action.${action}`)}
          </Button>
        </>
      }
    >
      <form id={id} className="ems-alarm-form" onSubmit={(event) => void submit(event)} noValidate>
        <Taken alarms={taken} />
        <p>{t(`dialog.${action}Text`)}</p>
        <Skipped action={action} count={alarms.length - taken.length} />
        <TextAreaField
          {...form.register('note')}
          label={t('dialog.note')}
          hint={t(noteRequired ? 'dialog.noteRequired' : 'dialog.noteOptional')}
          required={noteRequired}
          maxLength={alarmNoteMax}
          length={note.length}
          error={problem && t(problem === 'noteLong' ? 'dialog.noteLong' : 'dialog.noteMissing', { max: alarmNoteMax })}
        />
        <p className="ems-alarm-failed" role="alert">
          {save.isError && `${t('dialog.failed')}${sayWhy(save.error)}`}
        </p>
      </form>
    </Dialog>
  );
}

const sayWhy = (error: unknown): string => {
  const { message } = describeError(error);
  return message ? ` (${message})` : '';
};

function Taken({ alarms }: { alarms: readonly Alarm[] }) {
  const t = useTexts(texts);
  return (
    <ul className="ems-alarm-taken">
      {alarms.slice(0, namedMax).map((alarm) => (
        <li key={alarm.id}>
          <SeverityMark severity={alarm.severity} hideWord />
          <span>
            {alarm.title}
            <span className="ems-alarm-sub">
              {alarm.stationName} / {alarm.deviceName}
            </span>
          </span>
        </li>
      ))}
      {alarms.length > namedMax && <li>{t('dialog.more', { count: alarms.length - namedMax })}</li>}
    </ul>
  );
}

function Skipped({ action, count }: { action: Action; count: number }) {
  const t = useTexts(texts);
  if (count === 0) return null;
  return (
    <p className="ems-alarm-sub">
      {t(action === 'acknowledge' ? 'dialog.skippedAcknowledge' : 'dialog.skippedResolve', { count })}
    </p>
  );
}
