import plus from 'primeicons/raw-svg/plus.svg?icon';
import trash from 'primeicons/raw-svg/trash.svg?icon';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { textShortMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { NumberField } from '#src/ui/field/number-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import type { TariffValues } from './tariff-edit.ts';
import { texts } from './texts.ts';
import { useTariffEditor } from './use-tariff-editor.ts';

type SharesInput = NonNullable<TariffValues['shares']>;

const toInput = (value: unknown): SharesInput => (value ?? []) as SharesInput;

/** The parties that share what the storage earns, 100 % together; the first one is the investor. */
function SharesControl({ form, frame, name }: ControlProps) {
  const t = useTexts(texts);
  const { errorAt, wasRefused, values } = useTariffEditor(form);
  const shares = toInput(values.shares);
  const change = (next: SharesInput) => form.choice(name).onChange(next);
  const errorOf = (field: string) => (wasRefused ? errorAt(field) : undefined);
  const rows = shares.map((share, index) => ({ share, index, key: `${name}.${index}` }));
  return (
    <fieldset className="ems-tariff-fields">
      <legend>{frame.label}</legend>
      <p className="ems-tariff-facts">{errorOf(name) ?? t('share.note')}</p>
      {rows.map(({ share, index, key }) => (
        <div key={key} className="ems-tariff-slot-row">
          <TextField
            label={t('share.party', { number: index + 1 })}
            error={errorOf(`${key}.party`)}
            maxLength={textShortMax}
            value={share.party}
            onChange={({ currentTarget }) => change(shares.with(index, { ...share, party: currentTarget.value }))}
          />
          <NumberField
            label={t('share.percent', { number: index + 1 })}
            error={errorOf(`${key}.percent`)}
            value={share.percent}
            onChange={(percent) => change(shares.with(index, { ...share, percent }))}
          />
          <IconButton
            icon={trash}
            label={t('share.remove', { number: index + 1 })}
            onClick={() => change(shares.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button icon={plus} onClick={() => change([...shares, { party: '', percent: '' }])}>
        {t('share.add')}
      </Button>
    </fieldset>
  );
}

function SharesValue({ value }: ValueProps) {
  return (
    toInput(value)
      .map(({ party, percent }) => `${party} ${percent}`)
      .join(', ') || '—'
  );
}

export const sharesField: FormField<TariffValues['shares']> = {
  Control: SharesControl,
  Value: SharesValue,
  toInput,
};
