import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { ControlProps, FormField, ValueProps } from '#src/blocks/form/form-field.ts';
import { type Organization, organizationEndpoints } from '#src/contract/organization/organization.ts';
import { useApi } from '#src/runtime.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { type Option, SelectField } from '#src/ui/field/select-field.tsx';

const flat = (nodes: readonly Organization[], above = ''): Option<string>[] =>
  nodes.flatMap(({ id, orgName, childList }) => {
    const label = above === '' ? orgName : `${above} / ${orgName}`;
    return [{ value: id, label }, ...flat(childList, orgName)];
  });

function useOrganizations(): readonly Option<string>[] {
  const { data = [] } = useQuery(query(useApi(), organizationEndpoints.getOrganizationTree, {}, { silent: true }));
  return flat(data);
}

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value : []);

/** The organisations that are branches of a merchant. */
export function branchesField(none: string): FormField<string[]> {
  function Control({ form, frame, name, fixed, t }: ControlProps) {
    const options = useOrganizations();
    return (
      <SelectField
        multiple
        {...frame}
        {...form.choice(name)}
        {...{ options, none: t(none) }}
        disabled={fixed}
        searchable={options.length >= searchableFrom}
      />
    );
  }
  function Value({ value }: ValueProps) {
    const options = useOrganizations();
    return (
      idsOf(value)
        .map((id) => options.find((option) => option.value === id)?.label ?? id)
        .join(', ') || '—'
    );
  }
  return { Control, Value, toInput: idsOf };
}
