import { useId, useState } from 'react';
import { call } from '#src/api/call.ts';
import { invalidate } from '#src/api/query.ts';
import { useUnsaved } from '#src/ui/dialog/unsaved.ts';
import { handoverEndpoints, handoverForm } from '#src/contract/work-order/handover.ts';
import { textLongMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useRuntime } from '#src/runtime.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { describeError } from '#src/ui/state/error-facts.ts';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useSubmit } from '#src/ui/form/use-submit.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { texts as uiTexts } from '#src/ui/texts.ts';
import { texts } from './texts.ts';

interface Notes {
  notes: string;
}

/** Notes for the next shift; what changed goes with them by itself. */
export function HandoverForm() {
  const t = useTexts(texts);
  const words = useTexts(uiTexts);
  const id = useId();
  const { api, queryClient } = useRuntime();
  const [done, setDone] = useState(false);
  const form = useSchemaForm<Notes, Notes>(handoverForm, { notes: '' });
  useUnsaved(form.formState.isDirty);
  const { ref, onSubmit, busy, failure } = useSubmit({
    form,
    save: (values: Notes) => call(api, handoverEndpoints.createHandover, values, { silent: true }),
    onDone: () => {
      form.reset();
      setDone(true);
      void invalidate(queryClient, ['listHandovers', 'summarizeShift']);
    },
  });
  const field = form.field('notes');
  return (
    <section className="ems-handover-section" aria-labelledby={id}>
      <h2 id={id}>{t('write')}</h2>
      <form ref={ref} onSubmit={onSubmit} onInput={() => setDone(false)} noValidate>
        <TextAreaField
          label={t('notes')}
          hint={t('notesHint')}
          rows={5}
          maxLength={textLongMax}
          length={form.watch('notes').length}
          required
          {...field}
        />
        <div className="ems-handover-buttons">
          <Button kind="primary" type="submit" busy={busy}>
            {t('handOver')}
          </Button>
          <span role="status">{done && t('handedOver')}</span>
        </div>
        <p className="ems-handover-problem" role="alert">
          {failure !== undefined && (describeError(failure).message ?? words('form.failed'))}
        </p>
      </form>
    </section>
  );
}
