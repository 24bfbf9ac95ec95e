import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { OrderFiles } from '#src/blocks/create-order/order-files.tsx';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { optionalText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints, workOrderNoteMax } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Detail, DetailSection } from '#src/ui/value/facts.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { AlarmStillActive } from './alarm-still-active.tsx';
import { useFaultCause } from './order-labels.tsx';
import { ResultChoice } from './result-choice.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

/** @param alarmActive the work cannot be approved without a reason either */
const reviewForm = (alarmActive: boolean) =>
  z
    .object({
      result: z.enum(['yes', 'no']),
      note: optionalText(workOrderNoteMax),
      attachments: z.array(z.string()),
    })
    .check(
      z.refine(({ result, note }) => note !== '' || (result === 'yes' && !alarmActive), {
        error: ruleMessage('text.required'),
        path: ['note'],
      }),
    );

/** Approves the work or sends it back with remarks. */
export function ReviewDialog({ order, ...props }: StepProps) {
  const { jobContent, alarmActive } = order;
  const t = useTexts(texts);
  const causeOf = useFaultCause();
  const schema = useMemo(() => reviewForm(alarmActive), [alarmActive]);
  const form = useSchemaForm(schema, { result: 'yes', note: '', attachments: [] });
  const [isComplete, setIsComplete] = useState(true);
  const send = useStep(workOrderEndpoints.reviewWorkOrder);
  const approved = form.watch('result') === 'yes';
  return (
    <StepForm
      {...props}
      step="review"
      order={order}
      form={form}
      title={t('dialog.review')}
      submitText={t(approved ? 'dialog.approve' : 'dialog.reject')}
      ready={isComplete}
      save={({ result, ...values }, versionedId) => send({ ...versionedId, approved: result === 'yes', ...values })}
    >
      <Detail>
        <DetailSection title={t('detail.job')}>{jobContent}</DetailSection>
        <DetailSection title={t('detail.cause')}>{causeOf(order)}</DetailSection>
      </Detail>
      <AlarmStillActive order={order} />
      <ResultChoice
        legend={t('fields.reviewResult')}
        yes={t('dialog.approve')}
        no={t('dialog.reject')}
        {...form.choice('result')}
      />
      <TextAreaField
        {...form.field('note')}
        required={!approved || alarmActive}
        label={t('dialog.remarks')}
        hint={alarmActive ? undefined : t('dialog.remarksHint')}
        maxLength={workOrderNoteMax}
      />
      <OrderFiles step="review" {...form.choice('attachments')} onComplete={setIsComplete} />
    </StepForm>
  );
}
