import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query } from '#src/api/query.ts';
import { CommandProgress } from '#src/blocks/device-command/command-progress.tsx';
import { newKey } from '#src/blocks/device-command/use-send-command.ts';
import { useSave } from '#src/blocks/form/use-save.ts';
import { useStaleOnChange } from '#src/blocks/use-stale-on-change.ts';
import type { Command } from '#src/contract/run/command.ts';
import { commandLifeS } from '#src/contract/limits.ts';
import { pointWriteEndpoints, pointWriteForm, type WritablePoint } from '#src/contract/points/point-write.ts';
import { withoutErrors } from '#src/contract/rules/energy/day-slots.ts';
import { isOldValue, lintWrite } from '#src/contract/rules/points/write.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { CancelButton, Dialog } from '#src/ui/dialog/dialog.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { QueryView } from '#src/ui/state/states.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { useLimitTexts } from './point-cells.tsx';
import { pointReads } from './point-reads.ts';
import { texts } from './texts.ts';
import { WriteFacts } from './write-facts.tsx';
import { targetOf } from './write-target.ts';

/** Beside push, which may be down: limits and the value change while the dialog is open. */
const renewMs = 3_000;

interface WriteDialogProps {
  pointId: string;
  onClose(): void;
}

/** Writes a value to a point: what and why, for how long, and what becomes of it. */
export default function WriteDialog({ pointId, onClose }: WriteDialogProps) {
  useStaleOnChange('command', pointReads);
  const t = useTexts(texts);
  const [sent, setSent] = useState<Command>();
  const answer = useQuery({
    ...query(useApi(), pointWriteEndpoints.getWritablePoint, { id: pointId }, { silent: true }),
    staleTime: 0,
    refetchInterval: sent ? false : renewMs,
  });
  if (sent) return <CommandProgress id={sent.id} first={sent} onClose={onClose} />;
  if (answer.data) return <WriteForm point={answer.data} onClose={onClose} onSent={setSent} />;
  return (
    <Dialog open title={pointId} width={560} onClose={onClose} footer={<CancelButton />}>
      <QueryView query={answer} failed={t('write.failed')}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** The same key as long as the same is sent: a repeated try is the same write. */
function useKey(): (request: object) => string {
  const last = useRef({ text: '', key: '' });
  return (request) => {
    const text = JSON.stringify(request);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    return last.current.key;
  };
}

interface WriteFormProps {
  point: WritablePoint;
  onClose(): void;
  onSent(command: Command): void;
}

function WriteForm({ point, onClose, onSent }: WriteFormProps) {
  const t = useTexts(texts);
  const keyOf = useKey();
  const target = targetOf(point);
  const now = Date.parse(point.readAt);
  const rules = pointWriteForm.check(withoutErrors(({ value, name }) => lintWrite(value, name, target, now)));
  const form = useSchemaForm(rules, { value: '', reason: '', lifetime: commandLifeS, name: '' });
  const save = useSave(pointWriteEndpoints.writePoint, pointReads);
  const { id, name, deviceName, critical } = point;
  return (
    <FormDialog
      form={form}
      title={t('write.title', { device: deviceName, point: name })}
      submitText={t(critical ? 'write.submitCritical' : 'write.submit')}
      danger={critical}
      permission="point_write"
      width={620}
      save={(values) => save({ id, ...values, key: keyOf(values) })}
      onClose={onClose}
      onDone={(command) => {
        form.reset(form.getValues());
        onSent(command);
      }}
    >
      <WriteFacts point={point} value={form.watch('value')} lifetime={form.watch('lifetime')} />
      <FieldRow>
        <ValueField point={point} form={form} />
        <NumberField {...form.number('lifetime')} label={t('write.lifetime')} hint={t('write.lifetimeHint')} />
      </FieldRow>
      <TextAreaField
        {...form.field('reason')}
        label={t('write.reason')}
        hint={t('write.reasonHint')}
        rows={2}
        required
      />
      {isOldValue(target, now) && (
        <TextField {...form.field('name')} label={t('write.name')} hint={t('write.nameHint', { name })} required />
      )}
    </FormDialog>
  );
}

type WriteValues = SchemaForm<
  { value: string | number; reason: string; lifetime?: string | number | undefined; name?: string | undefined },
  object
>;

/** A state by its word, a number within its limits. */
function ValueField({ point, form }: { point: WritablePoint; form: WriteValues }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { states, unit, decimals, direction, limits, step } = point;
  const limitTexts = useLimitTexts();
  if (states.length > 0) {
    const field = form.choice('value');
    return (
      <SelectField
        {...field}
        label={t('write.value')}
        required
        none={t('write.choose')}
        value={String(field.value)}
        options={states.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(value) => field.onChange(value ?? '')}
      />
    );
  }
  const by = limitTexts.by(point);
  const range = t('write.valueHint', {
    min: number(limits.min.value, decimals),
    max: number(limits.max.value, decimals),
    step: number(step),
  });
  return (
    <NumberField
      {...form.number('value')}
      label={unit === '' ? t('write.value') : t('write.valueUnit', { unit })}
      hint={[
        range,
        ...(direction === 'storage' ? [t('write.sign')] : []),
        ...(by ? [t('limitedBy', { by })] : []),
      ].join(' · ')}
      required
    />
  );
}
