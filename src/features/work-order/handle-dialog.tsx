import { useState } from 'react';
import * as z from 'zod/mini';
import { DictionarySelect } from '#src/blocks/dictionary/dictionary-select.tsx';
import { OrderFiles } from '#src/blocks/create-order/order-files.tsx';
import { dictTypes } from '#src/contract/system/dictionary.ts';
import { ruleMessage } from '#src/contract/rules/rule-message.ts';
import { optionalText } from '#src/contract/rules/text.ts';
import { workOrderEndpoints, workOrderNoteMax, workOrderTextMax } from '#src/contract/work-order/work-order.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { CheckRow } from '#src/ui/field/check.tsx';
import { type SchemaForm, useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { ResultChoice } from './result-choice.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { texts } from './texts.ts';
import { useStep } from './use-step.ts';

interface HandledNote {
  result: string;
  jobContent: string;
  note: string;
}

const needed = (name: 'jobContent' | 'note', result: 'yes' | 'no') =>
  z.refine<HandledNote>((form) => form.result !== result || form[name] !== '', {
    error: ruleMessage('text.required'),
    path: [name],
  });

const handleForm = z
  .object({
    result: z.enum(['yes', 'no']),
    safetyDone: z.array(z.boolean()),
    jobContent: optionalText(workOrderTextMax),
    faultCauseCode: z.string(),
    faultCause: optionalText(workOrderTextMax),
    note: optionalText(workOrderNoteMax),
    attachments: z.array(z.string()),
  })
  .check(needed('jobContent', 'yes'), needed('note', 'no'));

/** The handler's report: safety measures ticked off first, then what was done, or why it was not. */
export function HandleDialog({ order, ...props }: StepProps) {
  const { safetyMeasures } = order;
  const t = useTexts(texts);
  const form = useSchemaForm(handleForm, {
    result: 'yes',
    safetyDone: safetyMeasures.map(() => false),
    jobContent: '',
    faultCauseCode: '',
    faultCause: '',
    note: '',
    attachments: [],
  });
  const [isComplete, setIsComplete] = useState(true);
  const send = useStep(workOrderEndpoints.handleWorkOrder);
  const done = form.watch('result') === 'yes';
  const safe = form.watch('safetyDone').every(Boolean);
  return (
    <StepForm
      {...props}
      step="handle"
      order={order}
      form={form}
      title={t('dialog.handle')}
      submitText={t(done ? 'dialog.done' : 'dialog.notDone')}
      ready={isComplete && (!done || safe)}
      save={({ result, ...report }, versionedId) => send({ ...versionedId, done: result === 'yes', ...report })}
    >
      <ResultChoice
        legend={t('dialog.result')}
        yes={t('dialog.done')}
        no={t('dialog.notDone')}
        {...form.choice('result')}
      />
      {done ? (
        <>
          <SafetyChecks form={form} measures={safetyMeasures.map(({ text }) => text)} />
          <TextAreaField {...form.field('jobContent')} required label={t('dialog.job')} maxLength={workOrderTextMax} />
          <DictionarySelect
            {...form.choice('faultCauseCode')}
            dictType={dictTypes.faultCause}
            label={t('fields.faultCauseCode')}
            none={t('dialog.noCause')}
          />
          <TextAreaField {...form.field('faultCause')} label={t('fields.faultCause')} maxLength={workOrderTextMax} />
        </>
      ) : (
        <TextAreaField {...form.field('note')} required label={t('dialog.reason')} maxLength={workOrderNoteMax} />
      )}
      <OrderFiles step="handle" {...form.choice('attachments')} onComplete={setIsComplete} />
    </StepForm>
  );
}

type Report = z.input<typeof handleForm>;

function SafetyChecks({
  form,
  measures,
}: {
  form: SchemaForm<Report, z.output<typeof handleForm>>;
  measures: readonly string[];
}) {
  const t = useTexts(texts);
  const { value, onChange } = form.choice('safetyDone');
  if (measures.length === 0) return null;
  return (
    <fieldset className="ems-order-measures">
      <legend>{t('dialog.measures')}</legend>
      {measures.map((text, at) => (
        <CheckRow
          key={text}
          checked={value[at] === true}
          onChange={() => onChange(value.map((done, index) => (index === at ? !done : done)))}
        >
          {text}
        </CheckRow>
      ))}
    </fieldset>
  );
}
