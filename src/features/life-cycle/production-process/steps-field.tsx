import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useFieldRows } from '#src/blocks/form/use-field-rows.ts';
import type { ProductionStep } from '#src/contract/life-cycle/production.ts';
import { textShortMax } from '#src/contract/limits.ts';
import { fromWallClock, toWallClock } from '#src/i18n/format.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { isDateValue } from '#src/ui/date-field/date-text.ts';
import { Field } from '#src/ui/field/field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { productionStyles } from './production-styles.ts';
import { texts } from './texts.ts';

const hourMs = 3_600_000;
const stepHours = 8;
const stepsOf = (value: unknown): ProductionStep[] => (Array.isArray(value) ? (value as ProductionStep[]) : []);

/** A step that begins where the one before ends. */
function stepAfter(before: ProductionStep | undefined): ProductionStep {
  const start = Date.parse(before?.plannedEnd ?? '');
  const time = (ms: number) => (Number.isNaN(ms) ? '' : new Date(ms).toISOString());
  return {
    name: '',
    plannedStart: time(start),
    plannedEnd: time(start + stepHours * hourMs),
    start: '',
    end: '',
    worker: before?.worker ?? '',
    progress: '0%',
    result: '',
  };
}

/** ISO 8601 as a field of date and time shows it; a text that is no time stays as it was typed. */
export const toFieldTime = (value: string): string => {
  const isInstant = !isDateValue(value, 'dateTime') && !Number.isNaN(Date.parse(value)) && value.endsWith('Z');
  return isInstant ? toWallClock(value) : value;
};
export const fromFieldTime = (value: string): string =>
  isDateValue(value, 'dateTime') ? (fromWallClock(value) ?? value) : value;

function Control({ form, frame, name }: ControlProps) {
  useStyles(productionStyles);
  const t = useTexts(texts);
  const { value, error } = form.choice(name);
  const steps = stepsOf(value);
  const { root, add, paths, addRow, removeRow } = useFieldRows({ form, name }, steps);
  return (
    <Field group {...frame} hideLabel error={error}>
      {() => (
        <div ref={root} className="ems-production-steps">
          {steps.length === 0 && <p className="ems-sub">{t('step.none')}</p>}
          {paths.map((path, index) => (
            <Step key={path} {...{ form, index, path }} remove={() => removeRow(index)} />
          ))}
          <div>
            <Button ref={add} icon={plus} onClick={() => addRow(stepAfter(steps.at(-1)))}>
              {t('step.add')}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

interface StepProps extends Pick<ControlProps, 'form'> {
  index: number;
  path: string;
  remove(): void;
}

function Step({ form, index, path, remove }: StepProps) {
  const t = useTexts(texts);
  const number = index + 1;
  const time = (field: 'plannedStart' | 'plannedEnd') => {
    const { value, onChange, ...rest } = form.date(`${path}.${field}`);
    return { ...rest, value: toFieldTime(value), onChange: (text: string) => onChange(fromFieldTime(text)) };
  };
  return (
    <fieldset className="ems-production-step" aria-label={t('step.title', { number })}>
      <div className="ems-production-step-head">
        <strong>{t('step.title', { number })}</strong>
        <IconButton icon={trash} label={t('step.remove', { number })} onClick={remove} />
      </div>
      <FieldRow wide>
        <TextField required label={t('step.name')} maxLength={textShortMax} {...form.field(`${path}.name`)} />
        <TextField label={t('step.worker')} maxLength={textShortMax} {...form.field(`${path}.worker`)} />
      </FieldRow>
      <FieldRow wide>
        <DateField required kind="dateTime" label={t('step.plannedStart')} {...time('plannedStart')} />
        <DateField required kind="dateTime" label={t('step.plannedEnd')} {...time('plannedEnd')} />
      </FieldRow>
    </fieldset>
  );
}

function Value({ value }: ValueProps) {
  const { dateTime } = useFormats();
  return stepsOf(value).map(({ name, plannedStart, plannedEnd }) => (
    <div key={`${plannedStart} ${name}`}>
      {name} · {dateTime(plannedStart)} – {dateTime(plannedEnd)}
    </div>
  ));
}

/** The steps of a batch, each at most eight hours long. */
export const stepsField: FormField<ProductionStep[]> = { Control, Value, toInput: stepsOf, wide: true };
