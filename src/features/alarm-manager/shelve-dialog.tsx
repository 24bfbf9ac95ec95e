import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#src/api/query.ts';
import { alarmWorkEndpoints } from '#src/contract/alarm/alarm-work.ts';
import { textMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { useServerClock, useServerNow } from '#src/ui/value/clock.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import type { ActionFormProps } from './action-form.ts';
import { occurrencesOf } from './alarm-state.ts';
import { durationText } from './duration.ts';
import { minutesOf, shelveForm, spans, untilChoice } from './shelve-form.ts';
import { texts } from './texts.ts';
import { alarmReads } from './use-alarms.ts';

const minuteMs = 60_000;
const usual = '240';

/** Shelves alarms for a time that the user chooses, with the reason; afterwards they return automatically. */
export function ShelveDialog({ affected, intro, onClose, onSaved }: ActionFormProps) {
  const t = useTexts(texts);
  const { locale, dateTime } = useFormats();
  const serverNow = useServerClock();
  const [schema] = useState(() => shelveForm(serverNow));
  const form = useSchemaForm(schema, { reason: '', span: usual, until: '' });
  const send = useMutation(mutation(useApi(), alarmWorkEndpoints.shelveAlarms, alarmReads, { silent: true }));
  const target = { ids: affected.map(({ id }) => id), readOccurrences: occurrencesOf(affected) };
  const span = form.watch('span');
  const end = useServerNow((now) => {
    const minutes = minutesOf({ span, until: form.getValues('until') }, now);
    return Number.isNaN(minutes) ? '' : dateTime(now + minutes * minuteMs).replace(/:\d\d$/, '');
  });
  return (
    <FormDialog
      title={t('dialog.shelve', { count: affected.length })}
      submitText={t('action.shelve')}
      permission={alarmWorkEndpoints.shelveAlarms.permission}
      save={({ reason, ...time }) => send.mutateAsync({ ...target, reason, minutes: minutesOf(time, serverNow()) })}
      onDone={onSaved}
      {...{ form, onClose }}
    >
      {intro}
      <TextAreaField
        {...form.field('reason')}
        label={t('shelve.reason')}
        hint={t('shelve.reasonHint')}
        required
        maxLength={textMax}
        length={form.watch('reason').length}
      />
      <SelectField
        {...form.choice('span')}
        label={t('shelve.span')}
        hint={span === untilChoice ? undefined : t('shelve.end', { end })}
        options={[
          ...spans.map((minutes) => ({ value: String(minutes), label: durationText(minutes * minuteMs, locale) })),
          { value: untilChoice, label: t('shelve.until') },
        ]}
        onChange={(value) => form.choice('span').onChange(value ?? usual)}
      />
      {span === untilChoice && (
        <DateField
          {...form.date('until')}
          kind="dateTime"
          required
          label={t('shelve.untilTime')}
          hint={t('shelve.longest')}
        />
      )}
    </FormDialog>
  );
}
