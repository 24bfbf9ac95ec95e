import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { useDemandNumbers } from './use-demands.ts';

/** The field of a list's filter by demand. @param useLabels its name, and that of all demands */
export const demandFilter = (useLabels: () => { readonly label: string; readonly all: string }) =>
  function DemandFilter({ value, onChange }: FilterFieldProps<string | undefined>) {
    const { label, all } = useLabels();
    const options = useDemandNumbers();
    return (
      <SelectField
        label={label}
        none={all}
        options={options}
        searchable={options.length >= searchableFrom}
        value={value}
        onChange={onChange}
      />
    );
  };
