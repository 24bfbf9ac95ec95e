import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '#src/blocks/fleet/use-overview.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { organizationOptionsOf } from '#src/blocks/organization-options.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { searchableFrom } from '#src/ui/field/searchable-from.ts';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { texts } from './texts.ts';

/** The organisations of the caller's branch as choices. */
export function useOrganizations() {
  const { data = [] } = useQuery(organizationQuery(useApi()));
  return organizationOptionsOf(data);
}

/** Stations of an organisation and of those below it. */
export function OrganizationFilter({ value, onChange }: FilterFieldProps<string | undefined>) {
  const t = useTexts(texts);
  const options = useOrganizations();
  return (
    <SelectField
      label={t('filter.orgId')}
      none={t('all')}
      options={options}
      searchable={options.length >= searchableFrom}
      value={value}
      onChange={onChange}
    />
  );
}
