import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { type DemandMode, demandModes, noDemand } from '#src/contract/rules/energy/demand-charge.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { ToggleField } from '#src/ui/field/toggle-field.tsx';
import type { TariffValues } from './tariff-edit.ts';
import { texts } from './texts.ts';
import { useTariffEditor } from './use-tariff-editor.ts';

type DemandInput = NonNullable<TariffValues['demand']>;
type Figure = 'price' | 'contractKw' | 'transformerKva' | 'over' | 'factor' | 'floor';

/** The figures that a mode needs, or may have. */
const figuresOf: Readonly<Record<DemandMode, readonly Figure[]>> = {
  none: [],
  capacity: ['price', 'transformerKva'],
  actual: ['price'],
  contract: ['price', 'contractKw', 'transformerKva', 'over', 'factor', 'floor'],
  annual: ['price'],
};

const toInput = (value: unknown): DemandInput => ({ ...noDemand, ...(value as Partial<DemandInput> | undefined) });

/** How the demand is billed, and the figures of that mode. */
function DemandControl({ form, frame, name }: ControlProps) {
  const t = useTexts(texts);
  const { errorAt, wasRefused, values } = useTariffEditor(form);
  const demand = toInput(values.demand);
  const change = (fields: Partial<DemandInput>) => form.choice(name).onChange({ ...demand, ...fields });
  return (
    <fieldset className="ems-tariff-fields">
      <legend>{frame.label}</legend>
      <SelectField
        label={t('demand.mode')}
        options={demandModes.map((value) => ({ value, label: t(`demandMode.${value}`) }))}
        value={demand.mode}
        onChange={(mode = 'none') => change({ mode })}
      />
      {figuresOf[demand.mode].map((figure) => (
        <NumberField
          key={figure}
          label={t(`demand.${figure}`)}
          error={wasRefused ? errorAt(`${name}.${figure}`) : undefined}
          value={demand[figure] ?? ''}
          onChange={(value) => change({ [figure]: value })}
        />
      ))}
      {demand.mode === 'contract' && (
        <ToggleField
          label={t('demand.billsBand')}
          value={demand.billsBand ?? false}
          onChange={(billsBand) => change({ billsBand })}
        />
      )}
    </fieldset>
  );
}

function DemandValue({ value }: ValueProps) {
  const t = useTexts(texts);
  const { mode, price, contractKw } = toInput(value);
  return [t(`demandMode.${mode}`), price, contractKw].filter((figure) => figure !== null && figure !== '').join(' · ');
}

export const demandField: FormField<TariffValues['demand']> = {
  Control: DemandControl,
  Value: DemandValue,
  toInput,
};
