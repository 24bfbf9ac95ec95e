import * as z from 'zod/mini';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints, workOrderNoteMax } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { AlarmStillActive } from './alarm-still-active.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

const optionalNote = z.object({ note: optionalText(workOrderNoteMax) });
const neededNote = z.object({ note: requiredText(workOrderNoteMax) });

/** Withdraws the order from its handler. */
export function WithdrawDialog(props: StepProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(optionalNote, { note: '' });
  const send = useStep(workOrderEndpoints.withdrawWorkOrder);
  return (
    <StepForm
      {...props}
      step="withdraw"
      form={form}
      title={t('dialog.withdraw')}
      submitText={t('action.withdraw')}
      save={({ note }, versionedId) => send({ ...versionedId, note })}
    >
      <p>{t('dialog.withdrawText')}</p>
      <TextAreaField {...form.field('note')} label={t('dialog.note')} maxLength={workOrderNoteMax} />
    </StepForm>
  );
}

export function ArchiveDialog(props: StepProps) {
  const { alarmActive } = props.order;
  const t = useTexts(texts);
  const form = useSchemaForm(alarmActive ? neededNote : optionalNote, { note: '' });
  const send = useStep(workOrderEndpoints.archiveWorkOrder);
  return (
    <StepForm
      {...props}
      step="archive"
      form={form}
      title={t('dialog.archive')}
      submitText={t('action.archive')}
      save={({ note }, versionedId) => send({ ...versionedId, note })}
    >
      <p>{t('dialog.archiveText')}</p>
      <AlarmStillActive order={props.order} />
      <TextAreaField
        {...form.field('note')}
        required={alarmActive}
        label={t(alarmActive ? 'dialog.reason' : 'dialog.note')}
        maxLength={workOrderNoteMax}
      />
    </StepForm>
  );
}

export function CancelDialog(props: StepProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(neededNote, { note: '' });
  const send = useStep(workOrderEndpoints.cancelWorkOrder);
  return (
    <StepForm
      {...props}
      step="cancel"
      form={form}
      title={t('dialog.cancel')}
      submitText={t('action.cancel')}
      save={({ note }, versionedId) => send({ ...versionedId, note })}
    >
      <TextAreaField {...form.field('note')} required label={t('dialog.reason')} maxLength={workOrderNoteMax} />
    </StepForm>
  );
}
