import { useQuery } from '@tanstack/react-query';
import { query } from '#src/api/query.ts';
import type { FilterFieldProps } from '#src/blocks/list/filter-types.ts';
import { demandEndpoints } from '#src/contract/life-cycle/demand.ts';
import { pageSizeMax } from '#src/contract/limits.ts';
import { useTexts } from '#src/i18n/i18n.tsx';
import { useApi } from '#src/runtime.tsx';
import { searchableFrom } from '#src/ui/searchable-from.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { texts } from './texts.ts';

function useDemands() {
  const request = { page: 1, pageSize: pageSizeMax };
  const { data } = useQuery(query(useApi(), demandEndpoints.listDemands, request, { silent: true }));
  return data?.records ?? [];
}

/** The demands that the caller sees, as choices. */
export const useDemandOptions = () =>
  useDemands().map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }));

/** Documents of one demand. */
export function DemandFilter({ value, onChange }: FilterFieldProps<string | undefined>) {
  const t = useTexts(texts);
  const options = useDemands().map(({ id, number }) => ({ value: id, label: number }));
  return (
    <SelectField
      label={t('filter.demandId')}
      none={t('all')}
      options={options}
      searchable={options.length >= searchableFrom}
      value={value}
      onChange={onChange}
    />
  );
}
