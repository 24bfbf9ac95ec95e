import { useTexts } from '#src/i18n/i18n.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { inputText } from '../form/fields.tsx';
import type { ControlProps, FormField, ValueProps } from '../form/form-field.ts';
import type { FilterFieldProps } from '../list/filter-types.ts';
import { DictionarySelect } from './dictionary-select.tsx';
import { texts } from './texts.ts';
import { type DictType, useDictionaryLabels } from './use-dictionary.ts';

/** The label of a value; the value itself where the dictionary does not have it. */
export function DictionaryLabel({ dictType, value }: { dictType: DictType; value: string }) {
  return useDictionaryLabels(dictType).get(value) ?? (value || '—');
}

interface Options {
  /** Key of the text that names the choice of nothing. */
  readonly none?: string;
}

/** The same as a field of `defineForm`. */
export function dictionaryChoice<V extends string = string>(dictType: DictType, { none }: Options = {}): FormField<V> {
  function Control({ form, frame, name, fixed, t }: ControlProps) {
    const { value, onChange, onBlur, error } = form.choice(name);
    return (
      <DictionarySelect
        {...frame}
        {...{ dictType, onChange, onBlur, error }}
        none={none && t(none)}
        disabled={fixed}
        value={inputText(value)}
      />
    );
  }
  function Value({ value }: ValueProps) {
    return <DictionaryLabel dictType={dictType} value={inputText(value)} />;
  }
  return { Control, Value, toInput: (value) => inputText(value) as V };
}

interface FilterProps extends Pick<FilterFieldProps<string | undefined>, 'value' | 'onChange'> {
  dictType: DictType;
  label: string;
}

/** The field of a filter by a value of a dictionary: it offers those that are off, too. */
export function DictionaryFilter({ dictType, ...field }: FilterProps) {
  const t = useTexts(texts);
  const options = [...useDictionaryLabels(dictType)].map(([value, label]) => ({ value, label }));
  return <SelectField {...field} none={t('all')} options={options} searchable={options.length >= searchableFrom} />;
}
