import * as z from 'zod/mini';
import { useSave } from '#src/blocks/form/use-save.ts';
import { clockOf, halfHours } from '#src/contract/rules/energy/day-slots.ts';
import { textMax } from '#src/contract/limits.ts';
import { number } from '#src/contract/rules/numbers.ts';
import { isCritical, parameterKeys, parameterSpecs } from '#src/contract/rules/energy/run-parameters.ts';
import { requiredText } from '#src/contract/rules/text.ts';
import { type ApplyResult, type ParameterRow, runParameterEndpoints } from '#src/contract/run/run-parameter.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useConfirm } from '#src/ui/dialog/confirm.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { type SchemaForm, useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { TextAreaField } from '#src/ui/field/text-area-field.tsx';
import { withBrackets } from '#src/lib/text/with-brackets.ts';
import { halfHourMinutes } from './parameter-words.ts';
import { texts } from './texts.ts';
import { parameterReads } from './use-parameters.ts';

const schema = z.object({ key: z.enum(parameterKeys), value: number(), reason: requiredText(textMax) });
type Values = z.output<typeof schema>;
type Form = SchemaForm<z.input<typeof schema>, Values>;

interface BulkDialogProps {
  rows: readonly ParameterRow[];
  onClose(): void;
  onDone(results: readonly ApplyResult[]): void;
}

/** One value for several stations; each is judged for itself by the server. */
export default function BulkDialog({ rows, onClose, onDone }: BulkDialogProps) {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const keys = parameterKeys.filter((key) => rows.some(({ values }) => values[key] !== undefined));
  const form = useSchemaForm(schema, { key: keys[0] ?? 'socMin', value: '', reason: '' });
  const send = useSave(runParameterEndpoints.applyRunParameters, parameterReads);
  const { value: key, onChange: chooseKey, error } = form.choice('key');
  const without = rows.filter(({ values }) => values[key] === undefined);
  const stations = rows
    .filter(({ values }) => values[key] !== undefined)
    .map(({ stationId, revision }) => ({ stationId, revision }));
  const save = async ({ value, reason, key: named }: Values): Promise<readonly ApplyResult[] | undefined> => {
    const isZeroPower = value === 0 && parameterSpecs[named].unit === 'kW' && named !== 'exportBand';
    const question = { title: t('zero.title'), text: t(`short.${named}`), action: t('zero.confirm'), danger: true };
    if (isZeroPower && !(await confirm(question))) return undefined;
    return send({ stations, values: { [named]: value }, reason });
  };
  return (
    <FormDialog
      form={form}
      title={t('bulk.title', { count: stations.length })}
      submitText={t('review.send')}
      permission="runParameter_save"
      ready={stations.length > 0}
      fieldOf={{ [`values.${key}`]: 'value' }}
      save={save}
      onClose={onClose}
      onDone={(results) => results && onDone(results)}
    >
      <SelectField
        label={t('bulk.parameter')}
        options={keys.map((value) => ({ value, label: t(`short.${value}`) }))}
        value={key}
        error={error}
        onChange={(next) => {
          if (next === undefined) return;
          chooseKey(next);
          form.setValue('value', '');
          form.clearErrors('value');
        }}
      />
      <BulkValue form={form} />
      {without.length > 0 && <p className="ems-parameter-basis">{t('bulk.without', { count: without.length })}</p>}
      {isCritical(key) && <p className="ems-parameter-warning">{t('bulk.critical')}</p>}
      <TextAreaField {...form.field('reason')} label={t('review.reason')} maxLength={textMax} rows={2} required />
    </FormDialog>
  );
}

function BulkValue({ form }: { form: Form }) {
  const t = useTexts(texts);
  const key = form.watch('key');
  const { type, unit } = parameterSpecs[key];
  const field = form.number('value');
  if (type === 'decimal' || type === 'integer')
    return (
      <NumberField {...field} label={unit === '' ? t('bulk.value') : withBrackets(t('bulk.value'), unit)} required />
    );
  const options =
    type === 'switch'
      ? [
          { value: '1', label: t('on') },
          { value: '0', label: t('off') },
        ]
      : Array.from({ length: halfHours }, (_, index) => ({
          value: String(index * halfHourMinutes),
          label: clockOf(index),
        }));
  return (
    <SelectField
      label={t('bulk.value')}
      options={options}
      value={String(field.value) === '' ? undefined : String(field.value)}
      error={field.error}
      required
      onChange={(next) => field.onChange(next ?? '')}
    />
  );
}
