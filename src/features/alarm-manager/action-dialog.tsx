import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mutation } from '#src/api/query.ts';
import type { Alarm } from '#src/contract/alarm/alarm.ts';
import { alarmNote, type BulkResult, alarmWorkEndpoints } from '#src/contract/alarm/alarm-work.ts';
import { textMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import type { ActionFormProps } from './action-form.ts';
import { ActionResult } from './action-result.tsx';
import { type Action, actionOn, occurrencesOf, toRetry } from './alarm-state.ts';
import { Returned } from './returned.tsx';
import { ShelveDialog } from './shelve-dialog.tsx';
import { AffectedAlarms } from './affected-alarms.tsx';
import { texts } from './texts.ts';
import { alarmReads } from './use-alarms.ts';

interface ActionDialogProps {
  action: Action;
  /** The selected alarms. Those that the action does not apply to are left out, and the dialog shows how many. */
  alarms: readonly Alarm[];
  onClose(): void;
  /** Called after saving, when the list has been read again. */
  onDone(): void;
}

/** The next request, and the result of the one before. */
interface Attempt {
  readonly affected: readonly Alarm[];
  readonly noteRequired: boolean;
  readonly result?: BulkResult;
}

/**
 * Acknowledges, resolves or shelves alarms. Alarms that the server refuses are listed with the reason. Alarms that
 * returned while the form was open stay in it with their new values; entries stay too.
 */
export default function ActionDialog({ action, alarms, onClose, onDone }: ActionDialogProps) {
  // Frozen: the user acts on what the dialog shows, whatever changes in the list.
  const [skipped] = useState(() => alarms.length - actionOn(action, alarms).affected.length);
  const [{ affected, noteRequired, result }, setAttempt] = useState<Attempt>(() => actionOn(action, alarms));
  const [changed, setChanged] = useState(0);
  const retry = result ? toRetry(result) : [];
  if (result && retry.length === 0)
    return <ActionResult action={action} alarms={affected} result={result} onClose={onDone} />;
  const onSaved = (answer: BulkResult) => {
    if (answer.refused.length === 0) return onDone();
    const again = toRetry(answer);
    setChanged(changed + answer.changed);
    setAttempt({ affected: again.length > 0 ? again : affected, noteRequired, result: answer });
  };
  const intro = result ? <Returned result={result} /> : <Intro action={action} affected={affected} skipped={skipped} />;
  const form = { affected, intro, onClose: changed > 0 ? onDone : onClose, onSaved };
  if (action === 'shelve') return <ShelveDialog {...form} />;
  if (action === 'unshelve') return <UnshelveDialog {...form} />;
  return <NoteDialog {...form} action={action} noteRequired={noteRequired} />;
}

function Intro({ action, affected, skipped }: { action: Action; affected: readonly Alarm[]; skipped: number }) {
  const t = useTexts(texts);
  return (
    <>
      <AffectedAlarms alarms={affected} />
      <p>{t(`dialog.${action}Text`)}</p>
      {skipped > 0 && <p className="ems-alarm-sub">{t(`skipped.${action}`, { count: skipped })}</p>}
    </>
  );
}

const noteEndpoints = { acknowledge: alarmWorkEndpoints.acknowledgeAlarms, resolve: alarmWorkEndpoints.resolveAlarms };

interface NoteProps extends ActionFormProps {
  action: keyof typeof noteEndpoints;
  noteRequired: boolean;
}

function NoteDialog({ action, noteRequired, affected, intro, onClose, onSaved }: NoteProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(z.object({ note: alarmNote(noteRequired) }), { note: '' });
  const send = useMutation(mutation(useApi(), noteEndpoints[action], alarmReads, { silent: true }));
  const target = { ids: affected.map(({ id }) => id), readOccurrences: occurrencesOf(affected) };
  return (
    <FormDialog
      title={t(`dialog.${action}`, { count: affected.length })}
      submitText={t(`action.${action}`)}
      permission={noteEndpoints[action].permission}
      save={({ note }) => send.mutateAsync({ ...target, ...(note !== '' && { note }) })}
      onDone={onSaved}
      {...{ form, onClose }}
    >
      {intro}
      <TextAreaField
        {...form.field('note')}
        label={t('dialog.note')}
        hint={t(noteRequired ? 'dialog.noteRequired' : 'dialog.noteOptional')}
        required={noteRequired}
        maxLength={textMax}
        length={form.watch('note').length}
      />
    </FormDialog>
  );
}

const nothingToFill = z.object({});

function UnshelveDialog({ affected, intro, onClose, onSaved }: ActionFormProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(nothingToFill, {});
  const send = useMutation(mutation(useApi(), alarmWorkEndpoints.unshelveAlarms, alarmReads, { silent: true }));
  return (
    <FormDialog
      title={t('dialog.unshelve', { count: affected.length })}
      submitText={t('action.unshelve')}
      permission={alarmWorkEndpoints.unshelveAlarms.permission}
      save={() => send.mutateAsync({ ids: affected.map(({ id }) => id) })}
      onDone={onSaved}
      {...{ form, onClose }}
    >
      {intro}
    </FormDialog>
  );
}
