import * as z from 'zod/mini';
import { says } from '#src/contract/rules/says.ts';
import { optionalText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints, workOrderNoteMax } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DetailSection } from '#src/ui/facts.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import { ResultChoice } from './result-choice.tsx';
import type { StepProps } from './step-dialog.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

const reviewForm = z.object({ result: z.enum(['yes', 'no']), note: optionalText(workOrderNoteMax) }).check(
  z.refine(({ result, note }) => result === 'yes' || note !== '', {
    error: says('text.required'),
    path: ['note'],
  }),
);

/** Approves the work or sends it back with remarks. */
export function ReviewDialog({ order, ...props }: StepProps) {
  const { id, version, jobContent } = order;
  const t = useTexts(texts);
  const form = useSchemaForm(reviewForm, { result: 'yes', note: '' }, { result: ['note'] });
  const send = useStep(workOrderEndpoints.reviewWorkOrder);
  const approved = form.watch('result') === 'yes';
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('dialog.review')}
      submitText={t(approved ? 'dialog.approve' : 'dialog.reject')}
      save={({ result, note }) => send({ id, version, approved: result === 'yes', note })}
    >
      <DetailSection title={t('detail.job')}>{jobContent}</DetailSection>
      <ResultChoice
        legend={t('dialog.result')}
        yes={t('dialog.approve')}
        no={t('dialog.reject')}
        {...form.choice('result')}
      />
      <TextAreaField
        {...form.field('note')}
        required={!approved}
        label={t('dialog.remarks')}
        hint={t('dialog.remarksHint')}
        maxLength={workOrderNoteMax}
      />
    </FormDialog>
  );
}
