import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { useFieldRows } from '#src/blocks/form/use-field-rows.ts';
import { milestonesMax } from '#src/contract/life-cycle/sale.ts';
import { textShortMax } from '#src/contract/limits.ts';
import { isWhole, milestoneAmounts, percentSum } from '#src/contract/rules/life-cycle/milestones.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useStyles } from '#src/theme/styles.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { FieldRow } from '#src/ui/field/field-row.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Day } from '#src/ui/value/time.tsx';
import { useFormats } from '#src/ui/value/use-formats.ts';
import { saleStyles } from './sale-cells.tsx';
import { texts } from './texts.ts';

interface Entered {
  name: string;
  percent: string | number;
  due: string;
}

const empty: Entered = { name: '', percent: '', due: '' };
const enteredIn = (value: unknown): Entered[] => (Array.isArray(value) ? (value as Entered[]) : []);
const sharesOf = (milestones: readonly Entered[]) =>
  milestones.map(({ percent }) => ({ percent: Number(percent) || 0 }));

/** What the entered shares come to, so that they can be corrected before the form is saved. */
function Sum({ milestones, amount, currency }: { milestones: readonly Entered[]; amount: number; currency: string }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const shares = sharesOf(milestones);
  const sum = formats.quantity(percentSum(shares), '%', { nominal: true, digits: 2 });
  if (!isWhole(shares) || !(amount > 0)) return <p className="ems-sub">{t('milestone.sum', { sum })}</p>;
  const amounts = milestoneAmounts(amount, shares).map((each) => formats.quantity(each, currency));
  return <p className="ems-sub">{t('milestone.amounts', { sum, amounts: amounts.join(' + ') })}</p>;
}

function Control({ form, frame, name, fixed }: ControlProps) {
  useStyles(saleStyles);
  const t = useTexts(texts);
  const { value, error } = form.choice(name);
  const milestones = enteredIn(value);
  const { root, add, paths, addRow, removeRow } = useFieldRows({ form, name }, milestones);
  const { amount, currency } = form.watch();
  return (
    <Field group {...frame} error={error}>
      {() => (
        <div ref={root} className="ems-sale-milestones">
          {paths.map((path, index) => (
            <Milestone key={path} {...{ form, path, index, fixed }} remove={() => removeRow(index)} />
          ))}
          <Sum milestones={milestones} amount={Number(amount)} currency={String(currency)} />
          {!fixed && (
            <div>
              <Button ref={add} icon={plus} disabled={milestones.length >= milestonesMax} onClick={() => addRow(empty)}>
                {t('milestone.add')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

interface MilestoneProps extends Pick<ControlProps, 'form' | 'fixed'> {
  index: number;
  path: string;
  remove(): void;
}

function Milestone({ form, index, path, fixed, remove }: MilestoneProps) {
  const t = useTexts(texts);
  const number = index + 1;
  const share = form.number(`${path}.percent`);
  return (
    <fieldset className="ems-sale-milestone" disabled={fixed} aria-label={t('milestone.number', { number })}>
      <div className="ems-sale-milestone-head">
        <strong>{t('milestone.number', { number })}</strong>
        {!fixed && <IconButton icon={trash} label={t('milestone.remove', { number })} onClick={remove} />}
      </div>
      <TextField required label={t('milestone.name')} maxLength={textShortMax} {...form.field(`${path}.name`)} />
      <FieldRow wide>
        <NumberField
          required
          label={t('milestone.percent')}
          {...share}
          onChange={(typed) => share.onChange(typed.replace(/\s*[%％]$/u, ''))}
        />
        <DateField required kind="date" label={t('milestone.due')} {...form.date(`${path}.due`)} />
      </FieldRow>
    </fieldset>
  );
}

function Value({ value }: ValueProps) {
  const formats = useFormats();
  const milestones = enteredIn(value);
  if (milestones.length === 0) return '—';
  return milestones.map(({ name, percent, due }) => (
    <div key={`${due} ${name} ${percent}`}>
      {name} · {formats.quantity(Number(percent), '%', { nominal: true, digits: 2 })} · <Day day={due} />
    </div>
  ));
}

/** The payments of a contract: names, shares and days. */
export const milestonesField: FormField<Entered[]> = {
  Control,
  Value,
  toInput: (value) => enteredIn(value).map(({ name, percent, due }) => ({ name, percent: String(percent), due })),
};
