import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { type DictType, useDictionaryOptions } from './use-dictionary.ts';

interface SelectProps {
  dictType: DictType;
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Text of the choice of nothing. */
  none?: string | undefined;
  onChange(value: string): void;
  onBlur?(): void;
}

/** One of the values of a dictionary in force; the one that a record has stays, even if it is off. */
export function DictionarySelect({ dictType, value, onChange, ...field }: SelectProps) {
  const options = useDictionaryOptions(dictType, value);
  return (
    <SelectField
      {...field}
      options={options}
      value={value === '' ? undefined : value}
      searchable={options.length >= searchableFrom}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
