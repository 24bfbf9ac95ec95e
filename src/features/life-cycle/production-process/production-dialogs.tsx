import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { productionEndpoints, type ProductionStep, type ProductionUnit } from '#src/contract/life-cycle/production.ts';
import { textMax, textShortMax } from '#src/contract/limits.ts';
import { percent } from '#src/contract/rules/numbers.ts';
import { optionalText, requiredText } from '#src/contract/rules/text.ts';
import { timeText } from '#src/contract/rules/times.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { type BatchDialogProps, productionReads, useRevision } from './production-reads.ts';
import { fromFieldTime, toFieldTime } from './steps-field.tsx';
import { texts } from './texts.ts';

const reasonForm = z.object({ reason: requiredText(textMax) });
const noFields = z.object({});

/** Stops a batch until it is released. */
export function BlockDialog({ batch, onClose, onDone }: BatchDialogProps) {
  const t = useTexts(texts);
  const revision = useRevision(batch);
  const form = useSchemaForm(reasonForm, { reason: '' });
  const save = useSave(productionEndpoints.blockProduction, productionReads);
  return (
    <FormDialog
      form={form}
      title={t('block.title', { name: batch.number })}
      submitText={t('action.block')}
      permission="produce_save"
      save={(values) => save({ ...revision, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('block.text')}</p>
      <TextAreaField required label={t('block.reason')} rows={3} maxLength={textMax} {...form.field('reason')} />
    </FormDialog>
  );
}

/** Asks before a blocked batch continues. */
export function ReleaseDialog({ batch, onClose, onDone }: BatchDialogProps) {
  const t = useTexts(texts);
  const revision = useRevision(batch);
  const save = useSave(productionEndpoints.blockProduction, productionReads);
  return (
    <FormDialog
      form={useSchemaForm(noFields, {})}
      title={t('release.title', { name: batch.number })}
      submitText={t('action.release')}
      permission="produce_save"
      save={() => save({ ...revision, reason: '' })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('release.text', { reason: batch.blockReason })}</p>
    </FormDialog>
  );
}

/** Asks before a batch is finished; the server names what it lacks. */
export function FinishDialog({ batch, onClose, onDone }: BatchDialogProps) {
  const t = useTexts(texts);
  const revision = useRevision(batch);
  const save = useSave(productionEndpoints.finishProduction, productionReads);
  return (
    <FormDialog
      form={useSchemaForm(noFields, {})}
      title={t('finish.title', { name: batch.number })}
      submitText={t('action.finish')}
      permission="produce_save"
      save={() => save(revision)}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('finish.text')}</p>
    </FormDialog>
  );
}

/** Takes a unit out of the count. */
export function ScrapDialog({ batch, unit, onClose, onDone }: BatchDialogProps & { unit: ProductionUnit }) {
  const t = useTexts(texts);
  const revision = useRevision(batch);
  const form = useSchemaForm(reasonForm, { reason: '' });
  const save = useSave(productionEndpoints.scrapProductionUnit, productionReads);
  return (
    <FormDialog
      form={form}
      danger
      title={t('unit.scrapTitle', { serial: unit.serial })}
      submitText={t('unit.scrap')}
      permission="produce_save"
      save={(values) => save({ ...revision, serial: unit.serial, ...values })}
      onClose={onClose}
      onDone={() => onDone()}
    >
      <p>{t('unit.scrapText')}</p>
      <TextAreaField required label={t('unit.reason')} rows={3} maxLength={textMax} {...form.field('reason')} />
    </FormDialog>
  );
}

const stepForm = z.object({
  start: timeText,
  end: timeText,
  worker: optionalText(textShortMax),
  progress: percent,
  result: optionalText(textMax),
});

/** What was done of a step. */
export function StepDialog(props: BatchDialogProps & { step: ProductionStep; index: number }) {
  const { batch, step, index, onClose, onDone } = props;
  const t = useTexts(texts);
  const revision = useRevision(batch);
  const form = useSchemaForm(stepForm, {
    start: toFieldTime(step.start),
    end: toFieldTime(step.end),
    worker: step.worker,
    progress: step.progress,
    result: step.result,
  });
  const save = useSave(productionEndpoints.stepProduction, productionReads);
  return (
    <FormDialog
      form={form}
      title={t('step.reportTitle', { name: step.name })}
      submitText={t('step.save')}
      permission="produce_save"
      save={({ start, end, ...values }) =>
        save({ ...revision, index, ...values, start: fromFieldTime(start), end: fromFieldTime(end) })
      }
      onClose={onClose}
      onDone={() => onDone()}
    >
      <FieldRow>
        <DateField kind="dateTime" label={t('step.start')} {...form.date('start')} />
        <DateField kind="dateTime" label={t('step.end')} {...form.date('end')} />
      </FieldRow>
      <FieldRow>
        <TextField required label={t('step.progress')} hint={t('step.progressHint')} {...form.field('progress')} />
        <TextField label={t('step.worker')} maxLength={textShortMax} {...form.field('worker')} />
      </FieldRow>
      <TextAreaField label={t('step.result')} rows={2} maxLength={textMax} {...form.field('result')} />
    </FormDialog>
  );
}
