import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { mutation } from '#src/api/query.ts';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { alarmText, alarmWorkEndpoints } from '#src/contract/alarm/alarm-work.ts';
import { textMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useSubmit } from '#src/ui/form/use-submit.ts';
import { describeError } from '#src/ui/state/error-facts.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { texts } from './texts.ts';
import { alarmReads } from './use-alarms.ts';

const commentForm = z.object({ text: alarmText });

/** A remark on the alarm, for its history. */
export default function CommentForm({ id }: { id: string }) {
  const t = useTexts(texts);
  const form = useSchemaForm(commentForm, { text: '' });
  const { mutateAsync } = useMutation(
    mutation(useApi(), alarmWorkEndpoints.commentAlarm, alarmReads, { silent: true }),
  );
  const [saved, setSaved] = useState(0);
  const { ref, onSubmit, busy, failure } = useSubmit({
    form,
    save: ({ text }) => mutateAsync({ id, text }),
    onDone: () => {
      form.reset();
      setSaved(saved + 1);
    },
  });
  const { isDirty, isSubmitted } = form.formState;
  useUnsaved(isDirty);
  const field = form.field('text');
  return (
    <form ref={ref} className="ems-alarm-comment" onSubmit={onSubmit} noValidate>
      <TextAreaField
        {...field}
        // Who only passes by has nothing to say.
        error={isDirty || isSubmitted ? field.error : undefined}
        label={t('comment.label')}
        rows={2}
        maxLength={textMax}
        length={form.watch('text').length}
      />
      <Button type="submit" busy={busy}>
        {t('comment.add')}
      </Button>
      <p role="status" className="ems-alarm-sub">
        {failure !== undefined
          ? (describeError(failure).message ?? t('comment.failed'))
          : saved > 0 && t('comment.saved')}
      </p>
    </form>
  );
}
