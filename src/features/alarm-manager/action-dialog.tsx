import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mutation } from '#src/api/query.ts';
import { useUnsaved } from '#src/blocks/use-unsaved.ts';
import { type Alarm, alarmEndpoints, alarmNote } from '#src/contract/alarm.ts';
import { textMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SeverityMark } from '#src/ui/severity-mark.tsx';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { Action } from './alarm-actions.tsx';
import { actionOn } from './alarm-state.ts';
import { texts } from './texts.ts';
import { alarmReads } from './use-alarms.ts';

const namedMax = 4;
const endpointOf = { acknowledge: alarmEndpoints.acknowledgeAlarms, resolve: alarmEndpoints.resolveAlarms };

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
  // Frozen: what was chosen must not change under the hand while the note is being typed.
  const [{ taken, noteRequired }] = useState(() => actionOn(action, alarms));
  const form = useSchemaForm(z.object({ note: alarmNote(noteRequired) }), { note: '' });
  const send = useMutation(mutation(useApi(), endpointOf[action], alarmReads, { silent: true }));
  const ids = taken.map((alarm) => alarm.id);
  useUnsaved(form.formState.isDirty);
  return (
    <FormDialog
      title={t(`dialog.${action}`, { count: taken.length })}
      submitText={t(`action.${action}`)}
      save={({ note }) => send.mutateAsync({ ids, ...(note !== '' && { note }) })}
      {...{ form, onClose, onDone }}
    >
      <Taken alarms={taken} />
      <p>{t(`dialog.${action}Text`)}</p>
      <Skipped action={action} count={alarms.length - taken.length} />
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
