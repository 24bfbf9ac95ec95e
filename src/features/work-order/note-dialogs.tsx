import * as z from 'zod/mini';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints, workOrderNoteMax } from '#src/contract/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/text-area-field.tsx';
import type { StepProps } from './step-dialog.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

const optionalNote = z.object({ note: optionalText(workOrderNoteMax) });
const neededNote = z.object({ note: requiredText(workOrderNoteMax) });

/** Takes the order back from its handler. */
export function WithdrawDialog({ order: { id, version }, ...props }: StepProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(optionalNote, { note: '' });
  const send = useStep(workOrderEndpoints.withdrawWorkOrder);
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('dialog.withdraw')}
      submitText={t('action.withdraw')}
      save={({ note }) => send({ id, version, note })}
    >
      <p>{t('dialog.withdrawText')}</p>
      <TextAreaField {...form.field('note')} label={t('dialog.note')} maxLength={workOrderNoteMax} />
    </FormDialog>
  );
}

export function ArchiveDialog({ order: { id, version }, ...props }: StepProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(optionalNote, { note: '' });
  const send = useStep(workOrderEndpoints.archiveWorkOrder);
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('dialog.archive')}
      submitText={t('action.archive')}
      save={({ note }) => send({ id, version, note })}
    >
      <p>{t('dialog.archiveText')}</p>
      <TextAreaField {...form.field('note')} label={t('dialog.note')} maxLength={workOrderNoteMax} />
    </FormDialog>
  );
}

export function CancelDialog({ order: { id, version }, ...props }: StepProps) {
  const t = useTexts(texts);
  const form = useSchemaForm(neededNote, { note: '' });
  const send = useStep(workOrderEndpoints.cancelWorkOrder);
  return (
    <FormDialog
      {...props}
      form={form}
      title={t('dialog.cancel')}
      submitText={t('action.cancel')}
      save={({ note }) => send({ id, version, note })}
    >
      <TextAreaField {...form.field('note')} required label={t('dialog.reason')} maxLength={workOrderNoteMax} />
    </FormDialog>
  );
}
